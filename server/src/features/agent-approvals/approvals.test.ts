import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { erasePerson } from '../../platform/personal-data/data-registry.ts';
import { approvalRetention, requestApproval } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  agentId = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data.id;
});
afterAll(() => app.stop());

const PATH = '/api/agent-approvals';
const full = () => ({ key: workspace.keys.full });
const request = (args: Record<string, unknown> = {}, signal = new AbortController().signal) => {
  const session = { agentId, agentName: 'Ada', callId: null, conversationId: null };
  const call = { serverId: newId(), serverName: 'Orders', tool: 'cancel', args, session };
  return requestApproval(workspace.ctx, call, signal);
};
const newest = async () => (await app.request('GET', `${PATH}?limit=1`, full())).body.data[0];
const waiting = async () => {
  await expect.poll(async () => (await newest())?.status, { timeout: 240_000 }).toBe('pending');
  return (await newest()).id as string;
};

describe('a decision', () => {
  it('counts once: of concurrent decisions the first wins, the rest are refused', async () => {
    const verdict = request();
    const id = await waiting();
    const decide = (verb: string) => app.request('POST', `${PATH}/${id}/${verb}`, { ...full(), body: {} });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => decide(index % 2 ? 'approve' : 'reject')),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await verdict).toBe(won[0]?.body.data.status);
    const audit = await app.request('GET', '/api/audit', full());
    const entries = audit.body.data.filter((entry: { resource_id: string }) => entry.resource_id === id);
    expect(entries).toHaveLength(1);
  });

  it('takes effect although its message was lost', async () => {
    const verdict = request();
    const id = await waiting();
    await app.platform.db.run(sql`
      update agent_approvals set status = 'approved' where tenant_id = ${workspace.tenantId} and id = ${id}`);
    expect(await verdict).toBe('approved');
  });

  it('takes a reason of 400 characters, and not one more', async () => {
    const verdict = request();
    const id = await waiting();
    const reject = (reason: string) =>
      app.request('POST', `${PATH}/${id}/reject`, { session: workspace.sessions.member, body: { reason } });
    expect((await reject('x'.repeat(401))).status).toBe(400);
    expect((await reject('x'.repeat(400))).status).toBe(200);
    expect(await verdict).toBe('rejected');
  });
});

describe('waiting calls', () => {
  it('are shown as expired when the process that asked died', async () => {
    const id = newId();
    await app.platform.db.run(sql`
      insert into agent_approvals (tenant_id, id, agent_id, agent_name, server_name, tool_name, params, status,
                                   requested_at, expires_at)
      values (${workspace.tenantId}, ${id}, ${agentId}, 'Ada', 's', 't', '{}', 'pending', now() - interval '2 minutes',
              now() - interval '1 minute')`);
    const one = await app.request('GET', `${PATH}/${id}`, full());
    expect(one.body.data.status).toBe('expired');
    const listed = async (status: string) =>
      (await app.request('GET', `${PATH}?status=${status}&limit=100`, full())).body.data.map(
        (row: { id: string }) => row.id,
      );
    expect(await listed('expired')).toContain(id);
    expect(await listed('pending')).not.toContain(id);
    expect((await app.request('POST', `${PATH}/${id}/approve`, { ...full(), body: {} })).status).toBe(409);
    expect((await app.request('GET', `${PATH}?status=perhaps`, full())).status).toBe(400);
  });

  it('forget a person, and are gone after 90 days', async () => {
    const stop = new AbortController();
    const verdict = request({ note: 'For Grace Hopper, grace@example.com' }, stop.signal);
    const id = await waiting();
    stop.abort();
    expect(await verdict).toBe('expired');
    const person = { phoneNumbers: [], emails: ['grace@example.com'], names: [] };
    await app.platform.db.transaction((tx) => erasePerson(workspace.ctx, tx, person));
    expect((await app.request('GET', `${PATH}/${id}`, full())).body.data.params).toEqual({});
    await app.platform.db.run(sql`
      update agent_approvals set requested_at = now() - interval '91 days'
      where tenant_id = ${workspace.tenantId} and id = ${id}`);
    await approvalRetention.sweep(app.platform, new Date());
    expect((await app.request('GET', `${PATH}/${id}`, full())).status).toBe(404);
  });

  it('keep bounded parameters', async () => {
    const stop = new AbortController();
    const verdict = request({ note: 'word '.repeat(20_000) }, stop.signal);
    const id = await waiting();
    stop.abort();
    await verdict;
    expect((await app.request('GET', `${PATH}/${id}`, full())).text.length).toBeLessThan(12_000);
  });
});

describe('the policy', () => {
  it('is 30 seconds with notice by default, from 5 to 50, and set by signed-in admins only', async () => {
    const own = await makeWorkspace(app);
    const get = () => app.request('GET', `${PATH}/policy`, { key: own.keys.read });
    expect((await get()).body.data).toEqual({ timeoutSeconds: 30, notify: true });
    const put = (timeoutSeconds: number, ask: object = { session: own.sessions.admin }) =>
      app.request('PUT', `${PATH}/policy`, { ...ask, body: { timeoutSeconds, notify: false } });
    for (const [seconds, status] of [
      [4, 400],
      [5, 200],
      [50, 200],
      [51, 400],
      [7.5, 400],
    ] as const) {
      expect((await put(seconds)).status, String(seconds)).toBe(status);
    }
    expect((await put(10, { session: own.sessions.member })).status).toBe(403);
    const byKey = await put(10, { key: own.keys.full });
    expect([byKey.status, byKey.body.error.message]).toEqual([
      403,
      'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
    ]);
    expect((await get()).body.data).toEqual({ timeoutSeconds: 50, notify: false });
  });
});
