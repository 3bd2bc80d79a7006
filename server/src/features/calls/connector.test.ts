import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createConnectorKey } from '../keys/service.ts';
import { createTestCarrier, type TestCarrier } from './test-support/test-carrier.ts';

let app: TestApp;
let workspace: TestWorkspace;
let carrier: TestCarrier;
let headers: Record<string, string>;
let agentId: string;

beforeAll(async () => {
  carrier = createTestCarrier();
  app = await startApp({ providers: { carrier } });
  workspace = await makeWorkspace(app, { status: 'trialing' });
  headers = { 'x-connector-api-key': (await createConnectorKey(workspace.ctx, { name: 'Zapier' })).key };
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  agentId = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data.id;
  await app.platform.db.run(sql`update agents set provisioning_status = 'ready' where id = ${agentId}`);
});
afterAll(() => app.stop());

const place = (body: object, more: Record<string, string> = {}) =>
  app.request('POST', '/zapier/actions/calls', { headers: { ...headers, ...more }, body });

describe('the connector’s action to place a call', () => {
  it('D-007 places one call when it is repeated, and answers the stored row', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await place({ agentId, phoneNumber: '+14155550123', contactName: 'Ana' }, key);
    expect([first.status, first.body.data.status, first.body.data.phone_number]).toEqual([
      201,
      'ringing',
      '+14155550123',
    ]);
    expect((await place({ agentId, phoneNumber: '+14155550123', contactName: 'Ana' }, key)).body).toEqual(
      first.body,
    );
    expect(carrier.asked).toHaveLength(1);
    const { data } = (
      await app.request('GET', `/api/calls/${first.body.data.id}`, { key: workspace.keys.read })
    ).body;
    expect(data).toMatchObject({
      agent_name: 'Ada',
      contact_name: 'Ana',
      initiation_source: 'api',
      transcript: [],
    });
  });

  it('says what is wrong, and creates nothing', async () => {
    const before = carrier.asked.length;
    expect((await place({ agentId: newId(), phoneNumber: '+14155550123' })).status).toBe(404);
    expect((await place({ agentId, phoneNumber: '555' })).body.error.code).toBe('VALIDATION_FAILED');
    expect((await app.request('POST', '/zapier/actions/calls', { body: {} })).status).toBe(401);
    expect(carrier.asked).toHaveLength(before);
  });
});
