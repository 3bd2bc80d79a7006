import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../src/platform/database/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { makeCall, makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  agentId = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data.id;
  await app.platform.db.run(sql`update agents set provisioning_status = 'ready' where id = ${agentId}`);
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

const realNow = Date.now;
const laterBy = (seconds: number) =>
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);

/** Reads a row that is changed directly in the table: the caches' clock is moved, without waiting. */
async function expectLifetime(
  seconds: number,
  read: () => Promise<unknown>,
  write: (value: string) => Promise<unknown>,
): Promise<void> {
  await write('first');
  expect(await read()).toBe('first');
  await write('second');
  expect(await read()).toBe('first');
  laterBy(seconds - 5);
  expect(await read(), 'just before its end').toBe('first');
  laterBy(seconds + 5);
  expect(await read(), 'just after it').toBe('second');
}

const get = async (path: string) => {
  const answer = await app.request('GET', path, { key: workspace.keys.read });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const run = (query: ReturnType<typeof sql>) => app.platform.db.run(query);

describe('cache lifetimes', () => {
  it('A-051 an agent: 120 seconds', async () => {
    await expectLifetime(
      120,
      async () => (await get(`/api/agents/${agentId}`)).name,
      (name) => run(sql`update agents set name = ${name} where id = ${agentId}`),
    );
  });

  it('X-013 a tool: 120 seconds', async () => {
    const body = {
      name: 'hours',
      description: 'Tells the hours',
      method: 'GET',
      url: 'https://example.com/hours',
    };
    const made = await app.request('POST', `/api/agents/${agentId}/tools`, {
      key: workspace.keys.full,
      body,
    });
    const { id } = made.body.data;
    await expectLifetime(
      120,
      async () => (await get(`/api/agents/${agentId}/tools/${id}`)).description,
      (text) => run(sql`update agent_tools set description = ${text} where id = ${id}`),
    );
  });

  it('D-018 a call that has ended and is analysed: 5 minutes', async () => {
    const id = await makeCall(app, workspace);
    await expectLifetime(
      300,
      async () => (await get(`/api/calls/${id}`)).summary,
      (text) => run(sql`update calls set summary = ${text} where id = ${id}`),
    );
  });

  it('X-052 the list of MCP servers: 5 minutes', async () => {
    const id = newId();
    const insert = sql`
      insert into mcp_servers (tenant_id, id, name, server_url, host, approval_mode, created_at, updated_at)
      values (${workspace.tenantId}, ${id}, 'first', 'https://mcp.example.com', 'mcp.example.com', 'always_ask', now(), now())`;
    await run(insert);
    await expectLifetime(
      300,
      async () => (await get('/api/mcp-servers'))[0].name,
      (name) => run(sql`update mcp_servers set name = ${name} where id = ${id}`),
    );
  });
});
