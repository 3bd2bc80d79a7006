import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { createOutboundHttp } from '../../platform/outbound-http/index.ts';
import { freshState, type TalkingAgent, type TurnInput, type TurnResult } from '../../runtime/session.ts';
import { takeTurn } from '../../runtime/take-turn.ts';
import { type ScriptedModel, scriptedModel } from '../../runtime/test-support/scripted-model.ts';
import { getAgent } from '../agents/service.ts';
import { createMcpConnections } from './client/connections.ts';
import { presetsFile } from './test-support/presets.ts';
import { startHttp, startSse, startStreamable, type ToolScript } from './test-support/servers.ts';
import { mcpToolSource } from './tool-source.ts';

let app: TestApp;
let workspace: TestWorkspace;
const outbound = createOutboundHttp({ allowPrivateNetwork: true });
const limits = { connectMs: 4_000, callMs: 3_000 };
const mcpConnections = createMcpConnections({ fetch: outbound.fetch, version: '1', log: silentLog, limits });
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' }, providers: { mcpConnections } });
  workspace = await makeWorkspace(app);
});
afterAll(async () => {
  await app.stop();
  await outbound.close();
});

const ask = () => ({ key: workspace.keys.full });
const search: ToolScript = { name: 'search', run: ({ text }) => `found ${text}`, readOnly: true };

async function makeAgent(): Promise<TalkingAgent> {
  const body = {
    name: 'Ada',
    voiceId: 'voice_clara',
    language: 'en',
    systemPrompt: 'You answer for Acme, kindly.',
  };
  return getAgent(workspace.ctx, (await app.request('POST', '/api/agents', { ...ask(), body })).body.data.id);
}

async function attach(agent: TalkingAgent, body: Record<string, unknown>): Promise<string> {
  const own = { name: 'Orders', transport: 'STREAMABLE_HTTP', approvalMode: 'no_approval', ...body };
  const answer = await app.request('POST', `/api/agents/${agent.id}/mcp-servers`, { ...ask(), body: own });
  expect(answer.status, answer.text).toBe(201);
  if (own.name !== 'Hung') await offered(agent, `${own.name}: `);
  return answer.body.data.id;
}

/** On a busy machine the first list of a server's tools may take longer than a turn waits. */
async function offered(agent: TalkingAgent, begins: string, ctx: Context = workspace.ctx): Promise<void> {
  const session = {
    agentId: agent.id,
    agentName: 'Ada',
    channel: 'voice' as const,
    callId: null,
    conversationId: null,
  };
  const descriptions = async () =>
    (await mcpToolSource.toolsFor(ctx, { ...session, variables: {} })).map(({ description }) => description);
  await expect.poll(descriptions, { timeout: 240_000 }).toContainEqual(expect.stringContaining(begins));
}

const turnOf = (agent: TalkingAgent, changes: Partial<TurnInput> = {}): TurnInput => ({
  agent,
  channel: 'voice',
  direction: 'inbound',
  callId: null,
  conversationId: null,
  history: [{ role: 'agent', message: 'Hello, this is Ada.', time_in_call_secs: 0 }],
  says: 'Where is my order?',
  variables: {},
  state: freshState(),
  elapsedSeconds: 5,
  seed: 'a',
  ...changes,
});

const using = (model: ScriptedModel, ctx: Context = workspace.ctx): Context => ({
  ...ctx,
  providers: { ...ctx.providers, model },
});
const calling = (name: string, text = 'A-17') =>
  scriptedModel([{ call: { name, arguments: { text } } }], ['It is on its way.']);
const shownTo = (model: ScriptedModel) => JSON.stringify(model.requests[1]?.messages.at(-1));
const pending = async () =>
  (await app.request('GET', '/api/agent-approvals?status=pending', ask())).body.data as { id: string }[];

describe.each([
  ['STREAMABLE_HTTP', startStreamable],
  ['SSE', startSse],
] as const)('an agent with a server that speaks %s', (transport, start) => {
  it('uses its tools in a turn, on record', async () => {
    const agent = await makeAgent();
    await attach(agent, { serverUrl: (await start([search])).url, transport });
    const model = calling('orders_search');
    const result = await takeTurn(using(model), turnOf(agent));
    expect(model.requests[0]?.tools).toContainEqual(
      expect.objectContaining({ name: 'orders_search', description: 'Orders: Does search' }),
    );
    expect(shownTo(model)).toContain('found A-17');
    expect(result).toMatchObject({
      text: 'It is on its way.',
      toolUses: [{ name: 'orders_search', source: 'mcp', outcome: 'success' }],
      counts: { toolCalls: 1, mcpCalls: 1 },
    });
    const actions = await app.request('GET', `/api/agent-actions?agentId=${agent.id}`, ask());
    expect(actions.body.data[0]).toMatchObject({ tool_source: 'mcp', outcome: 'success' });
  });
});

describe('an agent', () => {
  it('X-056 sees nothing of a custom server that is not attached, nor of one taken away in mid-turn', async () => {
    const agent = await makeAgent();
    const { url } = await startStreamable([search]);
    const body = {
      name: 'Orders',
      serverUrl: url,
      transport: 'STREAMABLE_HTTP',
      approvalMode: 'no_approval',
    };
    const { id } = (await app.request('POST', '/api/mcp-servers', { ...ask(), body })).body.data;
    const model = scriptedModel(['Nine.']);
    await takeTurn(using(model), turnOf(agent));
    expect(model.requests[0]?.tools.map(({ name }) => name)).not.toContain('orders_search');

    const path = `/api/mcp-servers/${id}/agents/${agent.id}`;
    await app.request('POST', path, ask());
    await offered(agent, 'Orders: ');
    const taking = calling('orders_search');
    const stream = taking.stream.bind(taking);
    taking.stream = async function* (request) {
      await app.request('DELETE', path, ask());
      yield* stream(request);
    };
    const result = await takeTurn(using(taking), turnOf(agent));
    expect(result.toolUses[0]).toMatchObject({ outcome: 'refused' });
    expect(shownTo(taking)).toContain('no longer available');
  });

  it('gives each tool a name of its own, however its servers are named', async () => {
    const agent = await makeAgent();
    const long = 'a'.repeat(100);
    const first = await startStreamable([search, { name: long }, { name: 'get/order' }]);
    const second = await startStreamable([search]);
    await attach(agent, { name: 'Órders!', serverUrl: first.url });
    await attach(agent, { name: 'orders', serverUrl: second.url });
    const names = async () => {
      const model = scriptedModel(['Nine.']);
      await takeTurn(using(model), turnOf(agent));
      return (model.requests[0]?.tools ?? []).map(({ name }) => name).filter((name) => name.startsWith('o'));
    };
    const once = await names();
    expect(once).toHaveLength(4);
    expect(new Set(once).size).toBe(4);
    for (const name of once) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(await names()).toEqual(once);
  });

  it('goes on with its other tools when one server hangs, and answers in time', async () => {
    const agent = await makeAgent();
    await attach(agent, { name: 'Hung', serverUrl: (await startHttp(() => undefined)).url });
    await attach(agent, { serverUrl: (await startStreamable([search])).url });
    const model = calling('orders_search');
    const started = performance.now();
    const result = await takeTurn(using(model), turnOf(agent));
    expect(result.toolUses[0]).toMatchObject({ outcome: 'success' });
    expect(performance.now() - started).toBeLessThan(unlessHung(5_000));
    const again = performance.now();
    await takeTurn(using(scriptedModel(['Nine.'])), turnOf(agent));
    expect(performance.now() - again).toBeLessThan(unlessHung(1_000));
  });

  it('hears of a call that hung, and of one that failed, and goes on talking', async () => {
    const agent = await makeAgent();
    const tools: ToolScript[] = [
      { name: 'hang', run: () => new Promise(() => undefined) },
      { name: 'broken', fails: true, run: () => 'order is locked' },
      { name: 'huge', run: () => 'x'.repeat(2_000_000) },
    ];
    await attach(agent, { serverUrl: (await startStreamable(tools)).url });
    const expected: Record<string, string> = {
      hang: 'did not answer in time',
      broken: 'order is locked',
      huge: 'more than',
    };
    for (const [tool, words] of Object.entries(expected)) {
      const model = calling(`orders_${tool}`);
      const result = await takeTurn(using(model), turnOf(agent));
      expect(result.text).toBe('It is on its way.');
      expect(result.toolUses[0]?.outcome, tool).toBe(tool === 'hang' ? 'timeout' : 'error');
      expect(shownTo(model), tool).toContain(words);
    }
  });
});

describe('a call that needs approval', () => {
  const decided = async (
    agent: TalkingAgent,
    verb: 'approve' | 'reject',
    through = app,
  ): Promise<{ result: TurnResult; model: ScriptedModel; approvalId: string }> => {
    const model = calling('orders_search', '+34600111222 Ana');
    const turn = takeTurn(using(model), turnOf(agent));
    await expect.poll(async () => (await pending()).length, { timeout: 240_000 }).toBe(1);
    const approvalId = (await pending())[0]?.id ?? '';
    const path = `/api/agent-approvals/${approvalId}/${verb}`;
    const answer = await through.request('POST', path, { ...ask(), body: { reason: 'because' } });
    expect(answer.status, answer.text).toBe(200);
    return { result: await turn, model, approvalId };
  };
  const asking = async (): Promise<TalkingAgent> => {
    const agent = await makeAgent();
    await attach(agent, { serverUrl: (await startStreamable([search])).url, approvalMode: 'always_ask' });
    return agent;
  };

  it('waits for a person, who is notified, and runs once approved', async () => {
    const agent = await asking();
    const { result, model, approvalId } = await decided(agent, 'approve');
    expect(result.toolUses[0]).toMatchObject({ outcome: 'success' });
    expect(shownTo(model)).toContain('found');
    const approval = await app.request('GET', `/api/agent-approvals/${approvalId}`, {
      key: workspace.keys.read,
    });
    expect(approval.body.data).toMatchObject({
      agent_id: agent.id,
      agent_name: 'Ada',
      server_name: 'Orders',
      tool_name: 'search',
      status: 'approved',
      reason: 'because',
    });
    expect(approval.text).not.toContain('+34600111222');
    const notes = await app.request('GET', '/api/notifications', { session: workspace.sessions.member });
    expect(notes.body.data.notifications[0]).toMatchObject({ kind: 'agent_approval.requested' });
    const late = await app.request('POST', `/api/agent-approvals/${approvalId}/reject`, {
      ...ask(),
      body: {},
    });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'This call cannot be decided: it was approved already',
    ]);
  });

  it('is refused politely when a person says no', async () => {
    const { result, model } = await decided(await asking(), 'reject');
    expect(result).toMatchObject({ text: 'It is on its way.', toolUses: [{ outcome: 'refused' }] });
    expect(shownTo(model)).toContain('A person did not approve this.');
  });

  it('can be decided through another process', async () => {
    const agent = await asking();
    const other = await startOwnApp({ databaseUrl: app.databaseUrl });
    const { result } = await decided(agent, 'approve', other);
    expect(result.toolUses[0]).toMatchObject({ outcome: 'success' });
  });

  it('is refused politely after the time limit, and can no longer be approved', async () => {
    const agent = await asking();
    const policy = { timeoutSeconds: 5, notify: false };
    const put = await app.request('PUT', '/api/agent-approvals/policy', {
      session: workspace.sessions.owner,
      body: policy,
    });
    expect(put.body.data).toEqual(policy);
    const model = calling('orders_search');
    const result = await takeTurn(using(model), turnOf(agent));
    expect(result.toolUses[0]).toMatchObject({ outcome: 'refused' });
    expect(shownTo(model)).toContain('A person did not approve this in time.');
    const { data } = (await app.request('GET', '/api/agent-approvals?status=expired', ask())).body;
    expect(data[0]).toMatchObject({ agent_id: agent.id, reason: 'Nobody decided in time' });
    const late = await app.request('POST', `/api/agent-approvals/${data[0].id}/approve`, {
      ...ask(),
      body: {},
    });
    expect(late.status).toBe(409);
  });

  it('is over when the conversation moves on', async () => {
    const agent = await asking();
    const barge = new AbortController();
    const turn = takeTurn(using(calling('orders_search')), turnOf(agent, { signal: barge.signal }));
    await expect.poll(async () => (await pending()).length, { timeout: 240_000 }).toBe(1);
    const id = (await pending())[0]?.id;
    barge.abort();
    expect((await turn).ending).toBe('cancelled');
    const status = async () =>
      (await app.request('GET', `/api/agent-approvals/${id}`, ask())).body.data.status;
    await expect.poll(status, { timeout: 240_000 }).toBe('expired');
  });

  it('X-046 in fine_grained mode is one without a decision', async () => {
    const agent = await makeAgent();
    const cancel: ToolScript = { name: 'cancel' };
    const body = { serverUrl: (await startStreamable([search, cancel])).url, approvalMode: 'fine_grained' };
    await attach(agent, { ...body, toolOverrides: { search: 'auto_approved' } });
    const free = await takeTurn(using(calling('orders_search')), turnOf(agent));
    expect(free.toolUses[0]).toMatchObject({ outcome: 'success' });
    const turn = takeTurn(using(calling('orders_cancel')), turnOf(agent));
    await expect.poll(async () => (await pending()).length, { timeout: 240_000 }).toBe(1);
    const id = (await pending())[0]?.id;
    for (const key of [workspace.keys.write, workspace.keys.read]) {
      const answer = await app.request('POST', `/api/agent-approvals/${id}/approve`, { key, body: {} });
      expect(answer.status).toBe(403);
    }
    const session = workspace.sessions.member;
    await app.request('POST', `/api/agent-approvals/${id}/approve`, { session, body: {} });
    expect((await turn).toolUses[0]).toMatchObject({ outcome: 'success' });
  });
});

describe('secrets', () => {
  it('X-033 X-041 X-042 are in no answer, no log line and no table, though the server repeats them', async () => {
    const canaries = [
      'canary-token-4711',
      'canary-user:canary-basic-4712',
      'canary-header-4713',
      'canarypasted4714abcdefgh',
    ];
    const whole = [...canaries, Buffer.from(canaries[1] ?? '').toString('base64'), 'canary-basic-4712'];
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const { default: pino } = await import('pino');
    const log = pino({ level: 'trace' }, { write });
    const double = await startStreamable([
      { name: 'leak', run: (_, request) => `you sent ${JSON.stringify(request.headers)}` },
      { name: 'fail', fails: true, run: (_, request) => JSON.stringify(request.headers) },
    ]);
    const host = new URL(double.url).hostname;
    const presets = presetsFile({ preset_accounting: { host, url: double.url } });
    const env = { ALLOW_PRIVATE_NETWORK: '1', MCP_PRESETS_FILE: presets };
    const connections = createMcpConnections({ fetch: outbound.fetch, version: '1', log, limits });
    const own = await startOwnApp({ env, providers: { mcpConnections: connections } });
    const ws = await makeWorkspace(own);
    const seen: string[] = [];
    const request: TestApp['request'] = async (...args) => {
      const answer = await own.request(...args);
      seen.push(answer.text, JSON.stringify([...answer.headers]));
      return answer;
    };
    const key = ws.keys.full;
    const agentBody = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const agentId = (await request('POST', '/api/agents', { key, body: agentBody })).body.data.id;
    const customHeaders = { 'x-secret': canaries[2] };
    const bodies = [
      { provider: 'preset_accounting', secretToken: canaries[1], customHeaders },
      {
        provider: 'preset_accounting',
        customHeaders: { Authorization: `Bearer ${canaries[0]}`, ...customHeaders },
      },
      { name: 'Pasted', serverUrl: `${double.url}/s/${canaries[3]}/x`, secretToken: canaries[1] },
      { provider: 'preset_accounting', secretToken: 'no-colon-canary-token-4711' },
      { name: 'Dead', serverUrl: `http://localhost:2/?key=x`, secretToken: canaries[0] },
    ];
    for (const body of bodies) {
      const made = await request('POST', `/api/agents/${agentId}/mcp-servers`, { key, body });
      if (made.status !== 201) continue;
      const { id } = made.body.data;
      await request('PATCH', `/api/mcp-servers/${id}`, { key, body: { description: 'x' } });
      for (const rest of ['', '/tools', '/health'])
        await request('GET', `/api/mcp-servers/${id}${rest}`, { key });
    }
    const ctx: Context = { ...ws.ctx, log };
    const agent = await getAgent(ctx, agentId);
    await offered(agent, 'Accounting service: ', ctx);
    for (const tool of ['accounting_service_leak', 'accounting_service_fail']) {
      const model = calling(tool);
      const result = await takeTurn(using(model, ctx), turnOf(agent));
      expect(result.toolUses[0]?.outcome).toMatch(/success|error/);
      expect(shownTo(model)).toContain('[REDACTED]');
      seen.push(JSON.stringify(model.requests), JSON.stringify(result));
    }
    expect(double.heard.map(({ headers }) => headers.authorization)).toContain(
      `Basic ${Buffer.from(canaries[1] ?? '').toString('base64')}`,
    );
    for (const path of [
      '/api/mcp-servers',
      '/api/audit',
      '/api/agent-actions',
      `/api/agents/${agentId}/mcp-servers`,
    ])
      await request('GET', path, { key });
    const tables = await own.platform.db.many<{ name: string }>(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await own.platform.db.pool.query(`select row_to_json(t)::text as row from ${name} t`);
      for (const { row } of rows) seen.push(row);
    }
    expect(lines.join()).toContain('could not be asked for its tools');
    const everything = [...seen, ...lines].join('\n');
    for (const secret of whole) expect(everything, secret).not.toContain(secret);
  });
});
