import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtfulWords } from '../../../../test/doubtful-words.ts';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { makeAgent, makeLiveCall, rowOf } from '../test-support/test-calls.ts';
import { createTestCarrier } from '../test-support/test-carrier.ts';
import { type Does, scriptedLine } from '../test-support/test-line.ts';
import { talkOnLine } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ providers: { carrier: createTestCarrier() } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

let calls = 0;
/** A call in which the person says these things, and what is on the suppression list afterwards. */
async function callWith(script: readonly Does[]) {
  const phone_number = `+1415555${String(2000 + calls++)}`;
  const agent_id = await makeAgent(app, workspace);
  const id = await makeLiveCall(app, workspace, { agent_id, phone_number });
  const line = scriptedLine(script);
  await talkOnLine(workspace.ctx, id, line);
  const { body } = await app.request(
    'GET',
    `/api/compliance/suppressions?${new URLSearchParams({ search: phone_number })}`,
    { key: workspace.keys.full },
  );
  const entries = body.data.suppressions.filter(
    (one: { phone_number: string }) => one.phone_number === phone_number,
  );
  return { id, line, entries, phone_number };
}

const doubtful = doubtfulWords();
const QUESTION = /take you off our list/;

describe('a request not to be contacted', () => {
  it('is honoured before the goodbye, and the call ends', async () => {
    const { line, entries } = await callWith(['Please stop calling me and take me off your list.', 'Hello?']);
    expect(entries).toMatchObject([{ confirmed: true, source: 'do_not_call_request' }]);
    expect(line.heard.at(-1)).toMatch(/off our list/);
    expect(line.hangUps).toBe(1);
  });

  it('in doubtful words is asked about in the same call; a yes confirms it', async () => {
    const { line, entries } = await callWith([doubtful, 'Yes, please.']);
    expect(line.heard[1]).toMatch(QUESTION);
    expect(entries).toMatchObject([{ confirmed: true }]);
  });

  it('a no lifts it, and the conversation goes on', async () => {
    const { line, entries } = await callWith([doubtful, 'No, no.', 'Tell me more.']);
    expect(line.heard[1]).toMatch(QUESTION);
    expect(line.heard.length).toBeGreaterThanOrEqual(3);
    expect(entries).toEqual([]);
  });

  it('left unanswered it holds the number back, until a person confirms or lifts it', async () => {
    const { entries, phone_number } = await callWith([doubtful, 'HANGS UP']);
    expect(entries).toMatchObject([{ confirmed: false }]);
    const { id } = entries[0];
    const check = await app.request(
      'GET',
      `/api/compliance/suppressions/check?${new URLSearchParams({ phoneNumber: phone_number })}`,
      { key: workspace.keys.full },
    );
    expect(check.body.data.suppressed).toBe(true);
    const confirm = () =>
      app.request('POST', `/api/compliance/suppressions/${id}/confirm`, { key: workspace.keys.full });
    expect([await confirm(), await confirm()]).toMatchObject([
      { status: 200, body: { data: { id, confirmed: true } } },
      { status: 200, body: { data: { id, confirmed: true } } },
    ]);
    const audit = await app.request('GET', '/api/audit', { key: workspace.keys.full });
    const actions = audit.body.data.filter(
      (one: { action: string; resource_id: string }) =>
        one.action === 'suppression.confirm' && one.resource_id === id,
    );
    expect(actions).toHaveLength(1);
  });

  it('that another workspace holds cannot be confirmed here', async () => {
    const { entries } = await callWith([doubtful, 'HANGS UP']);
    const other = await makeWorkspace(app);
    const refused = await app.request('POST', `/api/compliance/suppressions/${entries[0].id}/confirm`, {
      key: other.keys.full,
    });
    expect(refused.status).toBe(404);
  });
});

describe('a person who does not want to be recorded', () => {
  it('is no longer recorded, hears so, and nothing recorded is kept', async () => {
    const { id, line } = await callWith(['I do not want this call to be recorded.', 'HANGS UP']);
    expect(line.heard[1]).toMatch(/no longer being recorded/);
    expect(line.stops).toBe(1);
    expect(await rowOf(app, workspace, id)).toMatchObject({ recording: null });
    expect((await rowOf(app, workspace, id)).recording_refused_at).not.toBeNull();
  });
});
