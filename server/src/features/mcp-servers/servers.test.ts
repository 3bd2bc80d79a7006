import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { type Ask, startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { presetsFile } from './test-support/presets.ts';
import { startStreamable } from './test-support/servers.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const PATH = '/api/mcp-servers';
const CUSTOM = { name: 'Orders', serverUrl: 'http://127.0.0.1:2/mcp' };
const HOSTED = { provider: 'preset_automation', secretToken: 'a-token' };

const as = (own: TestWorkspace = workspace): Ask => ({ key: own.keys.write });
const post = (body: unknown, own = workspace, ask: Ask = {}) =>
  app.request('POST', PATH, { ...as(own), body, ...ask });
const make = async (body: Record<string, unknown> = {}, own = workspace) => {
  const answer = await post({ ...CUSTOM, ...body }, own);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
};
const patch = (id: string, body: unknown) => app.request('PATCH', `${PATH}/${id}`, { ...as(), body });
const fieldsOf = (answer: { body: { error: { details: { fieldErrors: object } } } }) =>
  answer.body.error.details.fieldErrors as Record<string, string[]>;

async function makeAgent(own = workspace, isReady = true): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  const { id } = (await app.request('POST', '/api/agents', { key: own.keys.full, body })).body.data;
  if (isReady)
    await app.platform.db.run(
      sql`update agents set provisioning_status = 'ready' where tenant_id = ${own.tenantId} and id = ${id}`,
    );
  return id;
}
const reachedBy = async (agentId: string, own = workspace) =>
  (await app.request('GET', `/api/agents/${agentId}/mcp-servers`, { key: own.keys.read })).body.data as {
    id: string;
    agent_id: string;
  }[];

describe('an MCP server', () => {
  it('X-030 X-031 X-032 X-034 X-036 X-037 X-044 X-045 is created with its defaults, every field there', async () => {
    const answer = await post({ name: '  Orders ', serverUrl: CUSTOM.serverUrl });
    expect(answer.status).toBe(201);
    const now = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      tenant_id: workspace.tenantId,
      agent_id: null,
      name: 'Orders',
      description: null,
      server_url: CUSTOM.serverUrl,
      approval_mode: 'always_ask',
      transport: null,
      provider: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      toolOverrides: {},
    });
    const full = await make({ description: 'All of them', transport: 'SSE', approvalMode: 'no_approval' });
    expect(full).toMatchObject({
      description: 'All of them',
      transport: 'SSE',
      approval_mode: 'no_approval',
    });
    const one = await app.request('GET', `${PATH}/${full.id}`, { key: workspace.keys.read });
    expect(one.body.data).toEqual(full);
  });

  it('X-032 X-044 X-045 of a provider has its address, name, transport and trust by default', async () => {
    const hosted = (await post(HOSTED)).body.data;
    expect(hosted).toMatchObject({
      provider: 'preset_automation',
      name: 'Automation platform',
      server_url: 'https://mcp.automation.example/mcp',
      transport: 'STREAMABLE_HTTP',
      approval_mode: 'no_approval',
    });
    const accounting = {
      provider: 'preset_accounting',
      secretToken: 'ada:token',
      transport: 'STREAMABLE_HTTP',
    };
    expect((await post(accounting)).body.data.provider).toBe('preset_accounting');
    const scenario = {
      provider: 'preset_scenario',
      secretToken: 't',
      serverUrl: 'https://eu1.scenario.example/mcp',
    };
    expect((await post(scenario)).body.data.provider).toBe('preset_scenario');
  });

  it('X-037 X-038 X-040 X-041 X-042 X-045 X-050 names the field that is wrong', async () => {
    const cases: [object, string][] = [
      [{ serverUrl: CUSTOM.serverUrl }, 'name'],
      [{ ...CUSTOM, name: '   ' }, 'name'],
      [{ ...CUSTOM, name: 'x'.repeat(201) }, 'name'],
      [{ name: 'Orders' }, 'serverUrl'],
      [{ ...CUSTOM, serverUrl: 'ftp://files.example/mcp' }, 'serverUrl'],
      [{ ...CUSTOM, serverUrl: 'not an address' }, 'serverUrl'],
      [{ ...CUSTOM, serverUrl: 'https://ada:secret@mcp.orders.example/' }, 'serverUrl'],
      [{ ...HOSTED, serverUrl: 'https://mcp.elsewhere.example/' }, 'serverUrl'],
      [{ ...HOSTED, serverUrl: 'https://mcp.automation.example.evil.example/' }, 'serverUrl'],
      [{ provider: 'preset_scenario', secretToken: 't' }, 'serverUrl'],
      [
        { provider: 'preset_scenario', secretToken: 't', serverUrl: 'https://scenario.example/' },
        'serverUrl',
      ],
      [{ provider: 'preset_automation' }, 'secretToken'],
      [{ ...HOSTED, secretToken: '' }, 'secretToken'],
      [{ provider: 'preset_accounting', secretToken: 'no-colon' }, 'secretToken'],
      [{ provider: 'preset_accounting', secretToken: ':token' }, 'secretToken'],
      [{ provider: 'preset_accounting', secretToken: 'user:' }, 'secretToken'],
      [{ ...HOSTED, transport: 'SSE' }, 'transport'],
      [{ ...CUSTOM, transport: 'WEBSOCKET' }, 'transport'],
      [{ ...CUSTOM, approvalMode: 'sometimes' }, 'approvalMode'],
      [{ provider: 'preset_unknown' }, 'provider'],
      [{ ...CUSTOM, toolOverrides: { a: 'auto_approved' } }, 'toolOverrides'],
      [{ ...CUSTOM, approvalMode: 'fine_grained', toolOverrides: { a: 'perhaps' } }, 'toolOverrides'],
    ];
    for (const [body, field] of cases) {
      const answer = await post(body);
      expect([answer.status, answer.body.error.code], JSON.stringify(body)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
      expect(Object.keys(fieldsOf(answer)), JSON.stringify(body)).toEqual([field]);
    }
    const bare = await post({ provider: 'preset_automation', transport: 'SSE' });
    expect(Object.keys(fieldsOf(bare)).sort()).toEqual(['secretToken', 'transport']);
    const headers = { customHeaders: { AUTHORIZATION: 'Bearer mine' } };
    expect((await post({ provider: 'preset_automation', ...headers })).status).toBe(201);
  });

  it('X-043 takes 20 headers of 200 and 2000 characters, and not one more', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'v']));
    const bodies: [Record<string, string>, number][] = [
      [many(20), 201],
      [many(21), 400],
      [{ [`x${'n'.repeat(199)}`]: 'v'.repeat(2000) }, 201],
      [{ [`x${'n'.repeat(200)}`]: 'v' }, 400],
      [{ 'x-long': 'v'.repeat(2001) }, 400],
      [{ 'x bad': 'v' }, 400],
      [{ 'x-bad': 'line\nbreak' }, 400],
      [{ Host: 'elsewhere.example' }, 400],
      [{ 'x-a': '1', 'X-A': '2' }, 400],
    ];
    for (const [customHeaders, status] of bodies) {
      const answer = await post({ ...CUSTOM, customHeaders });
      expect(answer.status, JSON.stringify(customHeaders).slice(0, 80)).toBe(status);
      if (status === 400) expect(Object.keys(fieldsOf(answer))).toEqual(['customHeaders']);
    }
  });

  it('X-047 is recognised by its host, and its token moves from the address into the secret', async () => {
    const token = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg';
    const cases: [string, string][] = [
      [`https://mcp.automation.example/mcp?token=${token}`, 'https://mcp.automation.example/mcp'],
      [
        `https://mcp.automation.example/mcp?team=7&api_key=${token}`,
        'https://mcp.automation.example/mcp?team=7',
      ],
      [`https://MCP.automation.example/api/s/${token}/mcp#top`, 'https://mcp.automation.example/api/mcp'],
      [`https://mcp.automation.example/mcp/${token}/sse`, 'https://mcp.automation.example/mcp/sse'],
      ['https://eu2.scenario.example/mcp/u/short-one/stream', 'https://eu2.scenario.example/mcp/stream'],
    ];
    for (const [serverUrl, stripped] of cases) {
      const answer = await post({ name: 'Pasted', serverUrl });
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body.data.server_url).toBe(stripped);
      expect(answer.body.data.provider).not.toBeNull();
      expect(answer.text).not.toContain(token);
    }
    const without = await post({ name: 'Pasted', serverUrl: 'https://mcp.automation.example/mcp/server' });
    expect(Object.keys(fieldsOf(without))).toEqual(['secretToken']);
  });

  it('X-051 is made twice by two requests, once by two with one Idempotency-Key, and audited', async () => {
    const own = await makeWorkspace(app);
    await make({}, own);
    await make({}, own);
    const headers = { 'idempotency-key': 'once' };
    const first = await post(CUSTOM, own, { headers });
    const second = await post(CUSTOM, own, { headers });
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await post({ ...CUSTOM, name: 'b' }, own, { headers })).body.error.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    const list = await app.request('GET', PATH, as(own));
    expect(list.body.data).toHaveLength(3);
    const audit = await app.request('GET', '/api/audit', { key: own.keys.full });
    const actions = audit.body.data.filter((entry: { action: string }) => entry.action === 'mcp.manage');
    expect(actions).toHaveLength(3);
    expect(actions[0]).toMatchObject({ resource_type: 'mcp_server' });
  });

  it('X-054 is gone once deleted, with its secrets', async () => {
    const { id } = await make({ secretToken: 'soon-gone-token' });
    expect((await app.request('DELETE', `${PATH}/${id}`, as())).status).toBe(204);
    for (const [method, rest] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/tools'],
      ['GET', '/health'],
    ] as const) {
      const ask = method === 'PATCH' ? { body: { name: 'x' } } : {};
      const answer = await app.request(method, `${PATH}/${id}${rest}`, { ...as(), ...ask });
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    const row = await app.platform.db.one(
      sql`select sealed_secret_token from mcp_servers where tenant_id = ${workspace.tenantId} and id = ${id}`,
    );
    expect(row).toEqual({ sealed_secret_token: null });
    expect((await app.request('GET', `${PATH}/not-an-id`, as())).body.error.message).toBe(
      'Invalid MCP server ID',
    );
  });
});

describe('the list', () => {
  it('X-052 is newest first, paged, without metadata; values out of range are refused', async () => {
    const own = await makeWorkspace(app);
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await make({ name: `n${index}` }, own)).id);
    const listed = async (query: string) =>
      await app.request('GET', `${PATH}${query}`, { key: own.keys.read });
    const all = await listed('');
    expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(Object.keys(all.body)).toEqual(['data']);
    expect(all.body.data[0]).not.toHaveProperty('toolOverrides');
    expect((await listed('?limit=1&offset=1')).body.data[0].id).toBe(ids[1]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=100001', 'limit=1.5']) {
      expect((await listed(`?${query}`)).status, query).toBe(400);
    }
    for (const query of ['limit=1', 'limit=100', 'offset=0', 'offset=100000']) {
      expect((await listed(`?${query}`)).status, query).toBe(200);
    }
  });

  it('X-052 X-031 is cached until a create, an update, a delete or an assignment clears it', async () => {
    const own = await makeWorkspace(app);
    const server = await make({}, own);
    const agentId = await makeAgent(own);
    const names = async () =>
      (await app.request('GET', PATH, as(own))).body.data.map(({ name }: { name: string }) => name);
    const behindItsBack = (name: string) =>
      app.platform.db.run(
        sql`update mcp_servers set name = ${name} where tenant_id = ${own.tenantId} and id = ${server.id}`,
      );
    const ask = as(own);
    const changes: [string, () => Promise<unknown>][] = [
      ['create', () => make({ name: 'b' }, own)],
      ['update', () => app.request('PATCH', `${PATH}/${server.id}`, { ...ask, body: { description: 'x' } })],
      ['assign', () => app.request('POST', `${PATH}/${server.id}/agents/${agentId}`, ask)],
      ['unassign', () => app.request('DELETE', `${PATH}/${server.id}/agents/${agentId}`, ask)],
      ['attach', () => app.request('POST', `/api/agents/${agentId}/mcp-servers`, { ...ask, body: CUSTOM })],
      ['delete', async () => app.request('DELETE', `${PATH}/${(await make({ name: 'c' }, own)).id}`, ask)],
    ];
    for (const [what, change] of changes) {
      // The last change also reaches this process as a notification, a moment after its own cache was cleared.
      const isSeen = async () => {
        await behindItsBack(`before ${what}`);
        await names();
        await behindItsBack(`after ${what}`);
        return (await names()).includes(`after ${what}`);
      };
      await expect.poll(isSeen, { timeout: 240_000 }).toBe(false);
      await change();
      expect(await names(), what).toContain(`after ${what}`);
    }
    expect(await names()).toHaveLength(2); // the agent's own is not among them
  });

  it('X-053 of providers says what each needs', async () => {
    const { body } = await app.request('GET', `${PATH}/providers`, { key: workspace.keys.read });
    expect(body.data).toEqual([
      {
        provider: 'preset_automation',
        name: 'Automation platform',
        host: 'mcp.automation.example',
        transport: 'STREAMABLE_HTTP',
        auth: 'bearer',
        server_url_required: false,
      },
      expect.objectContaining({ provider: 'preset_accounting', auth: 'basic', server_url_required: false }),
      expect.objectContaining({
        provider: 'preset_scenario',
        host: '*.scenario.example',
        server_url_required: true,
      }),
    ]);
  });

  it('X-032 computes the provider on each read: an operator who moves one moves its servers', async () => {
    const own = await makeWorkspace(app);
    const { id } = await make({}, own);
    const env = {
      ALLOW_PRIVATE_NETWORK: '1',
      MCP_PRESETS_FILE: presetsFile({ preset_accounting: { host: '127.0.0.1', name: 'Books' } }),
    };
    const moved = await startOwnApp({ env, databaseUrl: app.databaseUrl });
    const there = await moved.request('GET', `${PATH}/${id}`, { key: own.keys.read });
    expect(there.body.data.provider).toBe('preset_accounting');
  });
});

describe('an update', () => {
  it('X-055 changes what it names, keeps the rest, and needs something to change', async () => {
    const server = await make({ description: 'kept', secretToken: 'kept-token' });
    const answer = await patch(server.id, { name: ' Renamed ', approvalMode: 'no_approval' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...server,
      name: 'Renamed',
      approval_mode: 'no_approval',
      updated_at: answer.body.data.updated_at,
    });
    expect(answer.body.data).not.toHaveProperty('toolOverridesSync');
    expect((await patch(server.id, {})).body.error.message).toBe('No fields to update');
    expect((await patch(server.id, { colour: 'red' })).body.error.message).toBe('No fields to update');
    expect((await patch(server.id, { serverUrl: 'gopher://x' })).status).toBe(400);
    expect((await patch(server.id, { toolOverrides: { a: 'auto_approved' } })).status).toBe(400);
    expect((await patch(server.id, { description: null, transport: 'SSE' })).body.data).toMatchObject({
      description: null,
      transport: 'SSE',
    });
  });

  it('X-055 takes no secret to another origin', async () => {
    const first = await startStreamable([{ name: 'a' }]);
    const second = await startStreamable([{ name: 'a' }]);
    const body = { serverUrl: first.url, transport: 'STREAMABLE_HTTP', secretToken: 'for-the-first-only' };
    const server = await make(body);
    const health = () => app.request('GET', `${PATH}/${server.id}/health`, as());
    expect((await health()).body.data).toMatchObject({ reachable: true, error: null });
    expect(first.heard[0]?.headers.authorization).toBe('Bearer for-the-first-only');
    expect((await patch(server.id, { serverUrl: second.url })).status).toBe(200);
    expect((await health()).body.data.reachable).toBe(true);
    expect(second.heard.map(({ headers }) => headers.authorization)).not.toContain(
      'Bearer for-the-first-only',
    );
    const moved = await patch(server.id, { serverUrl: 'https://mcp.automation.example/mcp' });
    expect(Object.keys(fieldsOf(moved))).toEqual(['secretToken']);
  });
});

describe('tool decisions', () => {
  it('X-034 X-035 X-036 X-046 are kept for tools the server has; 207 names the failed ones', async () => {
    const { url } = await startStreamable([{ name: 'search' }, { name: 'cancel' }]);
    const body = { serverUrl: url, transport: 'STREAMABLE_HTTP', approvalMode: 'fine_grained' };
    const decisions = { search: 'auto_approved', cancel: 'requires_approval' };
    const good = await post({ ...CUSTOM, ...body, toolOverrides: decisions });
    expect(good.status).toBe(201);
    expect(good.body.data).toMatchObject({
      toolOverrides: decisions,
      toolOverridesSync: { synced: 2, removed: 0, failed: 0, failures: [] },
    });
    const some = await post({ ...CUSTOM, ...body, toolOverrides: { ...decisions, ghost: 'auto_approved' } });
    expect(some.status).toBe(207);
    expect(some.body.data.toolOverridesSync).toEqual({
      synced: 2,
      removed: 0,
      failed: 1,
      failures: [{ tool: 'ghost', stage: 'push', reason: 'The server has no such tool.' }],
    });
    const kept = await app.request('GET', `${PATH}/${some.body.data.id}`, as());
    expect(kept.body.data.toolOverrides).toEqual(decisions);
    expect(kept.body.data).not.toHaveProperty('toolOverridesSync');
    const dead = await post({
      ...CUSTOM,
      approvalMode: 'fine_grained',
      toolOverrides: { a: 'auto_approved' },
    });
    expect([dead.status, dead.body.data.toolOverridesSync.failures[0].reason]).toEqual([
      207,
      'The server could not be reached.',
    ]);
    const none = await make({ ...body, toolOverrides: {} });
    expect(none).not.toHaveProperty('toolOverridesSync');
  });

  it('X-046 are at most 50, and `disabled` is refused without details', async () => {
    const { url } = await startStreamable(Array.from({ length: 50 }, (_, index) => ({ name: `t${index}` })));
    const body = { ...CUSTOM, serverUrl: url, transport: 'STREAMABLE_HTTP', approvalMode: 'fine_grained' };
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 'auto_approved']));
    expect((await post({ ...body, toolOverrides: many(50) })).status).toBe(201);
    expect(Object.keys(fieldsOf(await post({ ...body, toolOverrides: many(51) })))).toEqual([
      'toolOverrides',
    ]);
    const disabled = await post({ ...body, toolOverrides: { t1: 'disabled' } });
    expect([disabled.status, disabled.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(disabled.body.error).not.toHaveProperty('details');
  });

  it('X-055 X-035 on update replace those there were; a failed one is 502 and the rest is kept', async () => {
    const double = await startStreamable([{ name: 'search' }, { name: 'cancel' }, { name: 'refund' }]);
    const body = { serverUrl: double.url, transport: 'STREAMABLE_HTTP', approvalMode: 'fine_grained' };
    const { id } = await make({
      ...body,
      toolOverrides: { search: 'auto_approved', cancel: 'auto_approved' },
    });
    const replaced = await patch(id, { toolOverrides: { search: 'requires_approval' } });
    expect(replaced.body.data).toMatchObject({
      toolOverrides: { search: 'requires_approval' },
      toolOverridesSync: { synced: 1, removed: 1, failed: 0, failures: [] },
    });
    const failed = await patch(id, {
      name: 'B',
      toolOverrides: { refund: 'auto_approved', ghost: 'auto_approved' },
    });
    expect([failed.status, failed.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect(failed.body.error.message).toContain('1 of 2 tool decisions could not be applied: ghost');
    const now = (await app.request('GET', `${PATH}/${id}`, as())).body.data;
    expect(now).toMatchObject({ name: 'B', toolOverrides: { refund: 'auto_approved' } });
    const other = await startStreamable([{ name: 'refund' }]);
    const again = await patch(id, { serverUrl: other.url });
    expect(again.body.data.toolOverridesSync).toMatchObject({ synced: 1, failed: 0 });
    expect((await patch(id, { description: 'x' })).body.data).not.toHaveProperty('toolOverridesSync');
    const left = await patch(id, { approvalMode: 'always_ask' });
    expect(left.body.data.toolOverrides).toEqual({});
    expect((await patch(id, { approvalMode: 'fine_grained' })).body.data.toolOverrides).toEqual({});
  });

  it('are shown with the tools of the server, asked now', async () => {
    const { url } = await startStreamable([
      { name: 'search', description: 'Finds orders' },
      { name: 'cancel' },
    ]);
    const body = { serverUrl: url, transport: 'STREAMABLE_HTTP', approvalMode: 'fine_grained' };
    const { id } = await make({ ...body, toolOverrides: { search: 'auto_approved' } });
    const tools = await app.request('GET', `${PATH}/${id}/tools`, { key: workspace.keys.read });
    expect(tools.body.data).toEqual([
      expect.objectContaining({ name: 'search', description: 'Finds orders', decision: 'auto_approved' }),
      expect.objectContaining({ name: 'cancel', decision: 'requires_approval' }),
    ]);
    const dead = await make();
    const refused = await app.request('GET', `${PATH}/${dead.id}/tools`, as());
    expect([refused.status, refused.body.error]).toEqual([
      502,
      { code: 'PROVIDER_ERROR', message: 'The server could not be reached.', request_id: expect.any(String) },
    ]);
    expect((await app.request('GET', `${PATH}/${dead.id}/health`, as())).body.data).toEqual({
      reachable: false,
      latency_ms: null,
      error: 'The server could not be reached.',
    });
  });
});

describe('agents', () => {
  it('X-056 X-031 reach a custom server only once it is attached', async () => {
    const agentId = await makeAgent();
    const { id } = await make();
    expect(await reachedBy(agentId)).toEqual([]);
    const path = `/api/agents/${agentId}/mcp-servers`;
    const attached = await app.request('POST', path, { ...as(), body: { mcpServerId: id } });
    expect([attached.status, attached.body.data.agent_id]).toEqual([201, agentId]);
    expect(await reachedBy(agentId)).toEqual([expect.objectContaining({ id, agent_id: agentId })]);
    expect((await app.request('GET', `${PATH}/${id}`, as())).body.data.agent_id).toBeNull();

    const own = await app.request('POST', path, { ...as(), body: { ...CUSTOM, name: 'Mine' } });
    expect([own.status, own.body.data.agent_id]).toEqual([201, agentId]);
    const ownId = own.body.data.id;
    expect((await reachedBy(agentId)).map((row) => row.id)).toEqual([id, ownId]);
    expect((await app.request('GET', `${PATH}/${ownId}`, as())).body.data.agent_id).toBe(agentId);
    const listed = (await app.request('GET', `${PATH}?limit=100`, as())).body.data;
    expect(listed.map((row: { id: string }) => row.id)).not.toContain(ownId);

    const another = await makeAgent();
    expect((await app.request('POST', `${PATH}/${ownId}/agents/${another}`, as())).status).toBe(400);
    expect((await app.request('POST', path, { ...as(), body: { mcpServerId: id, name: 'b' } })).status).toBe(
      400,
    );
    expect((await app.request('POST', path, { ...as(), body: {} })).status).toBe(400);
    expect((await app.request('DELETE', `${PATH}/${id}/agents/${agentId}`, as())).status).toBe(204);
    expect((await app.request('DELETE', `${PATH}/${id}/agents/${agentId}`, as())).status).toBe(404);
    expect((await app.request('POST', `${PATH}/${id}/agents/${agentId}`, as())).status).toBe(200);
    expect((await app.request('POST', `${PATH}/${id}/agents/${agentId}`, as())).status).toBe(200);

    await app.request('DELETE', `/api/agents/${agentId}`, { key: workspace.keys.full });
    expect((await app.request('GET', `${PATH}/${ownId}`, as())).status).toBe(404);
    expect((await app.request('GET', `${PATH}/${id}`, as())).status).toBe(200);
  });

  it('X-048 that are set up get a hosted server at once; those being set up get it when they are', async () => {
    const own = await makeWorkspace(app);
    const [ready, pending] = [await makeAgent(own), await makeAgent(own, false)];
    const server = (await post(HOSTED, own)).body.data;
    expect(await reachedBy(ready, own)).toEqual([expect.objectContaining({ id: server.id })]);
    expect(await reachedBy(pending, own)).toEqual([]);
    await app.startWorker();
    await expect
      .poll(() => reachedBy(pending, own), { timeout: 240_000 })
      .toEqual([expect.objectContaining({ id: server.id })]);
  });

  it('X-049 X-048 hold hosted servers up to the cap of the plan, however many come at once', async () => {
    for (const [plan, cap] of [
      ['starter', 1],
      ['growth', 3],
    ] as const) {
      const own = await makeWorkspace(app, { plan });
      const [full, free] = [await makeAgent(own), await makeAgent(own)];
      const made = await Promise.all(Array.from({ length: cap + 3 }, () => post(HOSTED, own)));
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
      expect(await reachedBy(full, own)).toHaveLength(cap);
      expect(await reachedBy(free, own)).toHaveLength(cap);
      const held = new Set((await reachedBy(full, own)).map(({ id }) => id));
      const spare = made.map(({ body }) => body.data.id).find((id) => !held.has(id));
      const over = await app.request('POST', `${PATH}/${spare}/agents/${full}`, as(own));
      expect([over.status, over.body.error.code, over.body.error.metadata]).toEqual([
        403,
        'BILLING_ERROR',
        { limit: cap, current: cap, tier: plan },
      ]);
      const custom = await make({}, own);
      expect((await app.request('POST', `${PATH}/${custom.id}/agents/${full}`, as(own))).status).toBe(200);
      // A custom server that turns into a hosted one does not slip past the cap.
      const turned = { serverUrl: 'https://mcp.automation.example/mcp', secretToken: 'x' };
      await app.request('PATCH', `${PATH}/${custom.id}`, { ...as(own), body: turned });
      expect(await reachedBy(full, own)).toHaveLength(cap);
      await app.request('DELETE', `${PATH}/${[...held][0]}`, as(own));
      expect((await app.request('POST', `${PATH}/${spare}/agents/${full}`, as(own))).status).toBe(200);
    }
  });
});
