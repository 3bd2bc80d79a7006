import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { EVENT_NAMES } from './catalogue.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const preview = (body: object, key = workspace.keys.write) =>
  app.request('POST', '/api/webhooks/preview', { key, body });

it('a preview shows the body of every event without a webhook', async () => {
  for (const event of EVENT_NAMES) {
    const { status, body } = await preview({ event });
    expect([status, body.data.event]).toEqual([200, event]);
    expect(JSON.parse(body.data.body)).toMatchObject({ event, data: expect.any(Object) });
  }
});

it('a preview shows what a template makes of a sample, or why it does not work', async () => {
  const event = 'call.completed';
  const made = await preview({
    event,
    payload_template: '{"what": "{{ event }}", "s": {{ data.duration }}}',
  });
  expect(JSON.parse(made.body.data.body)).toEqual({ what: event, s: 93 });
  const broken = await preview({ event, payload_template: '{"what": {{ data.nothing }}}' });
  expect([broken.status, broken.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(JSON.stringify(broken.body.error.details)).toMatch(/The template does not work\. .*not valid JSON/);
});

it('a read key cannot have templates rendered', async () => {
  expect((await preview({ event: 'call.completed' }, workspace.keys.read)).status).toBe(403);
});
