import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { unlessHung } from '../../../../test/load.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgentTool, ToolSession } from '../../../runtime/ports.ts';
import { freshState } from '../../../runtime/session.ts';
import { takeTurn } from '../../../runtime/take-turn.ts';
import { scriptedModel } from '../../../runtime/test-support/scripted-model.ts';
import { getAgent } from '../../agents/service.ts';
import { webhookTools } from '../source.ts';
import { makeReadyAgent } from '../test-support/agents.ts';
import { startRecorder } from '../test-support/recorder.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  workspace = await makeWorkspace(app);
  agentId = await makeReadyAgent(app, workspace, { dynamicVariables: { tier: 'gold' } });
});
afterAll(() => app.stop());

let made = 0;
async function create(changes: object): Promise<{ id: string; name: string }> {
  const body = { name: `tool_${++made}`, description: 'A tool', ...changes };
  const answer = await app.request('POST', `/api/agents/${agentId}/tools`, {
    key: workspace.keys.write,
    body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const sessionWith = (variables: Record<string, string>): ToolSession => ({
  agentId,
  agentName: 'Ada',
  channel: 'voice',
  callId: null,
  conversationId: null,
  variables,
});

async function toolFor(changes: object): Promise<AgentTool> {
  const { name } = await create(changes);
  const tools = await webhookTools.toolsFor(workspace.ctx, sessionWith({}));
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error('the tool is not offered');
  return tool;
}

const run = (
  tool: AgentTool,
  args: Record<string, unknown> = {},
  variables: Record<string, string> = {},
  signal: AbortSignal = new AbortController().signal,
) => tool.run(workspace.ctx, args, sessionWith(variables), signal);

const asked = (identifier: string, changes: object = {}) => ({ identifier, description: '', ...changes });
const fixed = (identifier: string, fixedValue: unknown, changes: object = {}) => ({
  identifier,
  valueType: 'fixed',
  fixedValue,
  ...changes,
});

describe('the sound of a tool at work', () => {
  const soundOf = async (changes: object) =>
    (await toolFor({ method: 'GET', url: 'https://api.example.com/', ...changes })).waitingSound;

  it('is the one that was chosen, from its beginning or after a while, or none', async () => {
    expect(await soundOf({ toolCallSound: 'typing', toolCallSoundBehavior: 'always' })).toEqual({
      kind: 'typing',
      isAlways: true,
    });
    expect(await soundOf({ toolCallSound: 'ringing' })).toEqual({ kind: 'ringing', isAlways: false });
    expect(await soundOf({ toolCallSound: 'ambient', toolCallSoundBehavior: 'never' })).toBeUndefined();
  });
});

describe('what the model is offered', () => {
  it('X-011 is a schema of what it must fill: types, choices, what may be left out, and no fixed value', async () => {
    const tool = await toolFor({
      method: 'POST',
      url: 'https://api.example.com/{id}',
      pathParams: [asked('id', { type: 'integer', required: false })],
      queryParams: [fixed('api', 'v2'), asked('filter[x]', { required: false }), asked('id')],
      headers: [fixed('x-key', 'k')],
      bodyParams: [
        asked('state', { enumValues: ['open', 'closed'], description: 'The state' }),
        asked('count', { type: 'integer', enumValues: ['1', '2'] }),
        asked('tags', { type: 'array', required: false }),
        asked('id', { type: 'object' }),
      ],
    });
    expect(tool).toMatchObject({ source: 'webhook', kind: 'write' });
    expect(tool.waitingSound).toBeUndefined();
    expect(tool.parameters).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer' },
        filter_x_: { type: 'string' },
        query_id: { type: 'string' },
        state: { type: 'string', description: 'The state', enum: ['open', 'closed'] },
        count: { type: 'integer', enum: [1, 2] },
        tags: { type: 'array', items: {} },
        body_id: { type: 'object' },
      },
      required: ['id', 'query_id', 'state', 'count', 'body_id'],
      additionalProperties: false,
    });
    expect(JSON.stringify(tool)).not.toContain('v2');
  });

  it('X-003 has no body parameters with GET and DELETE', async () => {
    for (const method of ['GET', 'DELETE']) {
      const tool = await toolFor({ method, url: 'https://api.example.com/', bodyParams: [asked('x')] });
      expect(tool.parameters.properties).toEqual({});
    }
  });

  it('X-013 is what the tools are now: a turn costs no query until they change', async () => {
    const own = sessionWith({});
    const count = async () => (await webhookTools.toolsFor(workspace.ctx, own)).length;
    const before = await count();
    const { id } = await create({ url: 'https://api.example.com/' });
    expect(await count()).toBe(before + 1);
    const queriesOfTurn = async () => {
      const queries = vi.spyOn(app.platform.db, 'many');
      expect(await count()).toBe(before + 1);
      const asked = queries.mock.calls.length;
      queries.mockRestore();
      return asked;
    };
    // The message about the new tool comes back to this process too, and may come after the first turn.
    await expect.poll(queriesOfTurn).toBe(0);
    await app.request('DELETE', `/api/agents/${agentId}/tools/${id}`, { key: workspace.keys.write });
    expect(await count()).toBe(before);
  });
});

describe('a call', () => {
  it('X-003 X-004 X-011 carries path, query, headers and body where they belong, encoded and in their types', async () => {
    const service = await startRecorder();
    const tool = await toolFor({
      method: 'POST',
      url: `${service.url}/orders/{id}/items?fixed=a%20b&since={since}`,
      pathParams: [asked('id'), asked('since')],
      queryParams: [asked('q'), asked('ids', { type: 'array' }), fixed('v', 2, { type: 'integer' })],
      headers: [fixed('X-Channel', 'phone'), asked('X-Note', { required: false })],
      bodyParams: [
        asked('count', { type: 'integer' }),
        asked('price', { type: 'number' }),
        asked('gift', { type: 'boolean' }),
        asked('meta', { type: 'object' }),
        asked('tags', { type: 'array' }),
        asked('note', { required: false }),
        fixed('source', 'agent'),
      ],
    });
    const args = {
      id: 'a/b c?d#e',
      since: '1&2=3',
      q: 'x y&z',
      ids: ['1', 2],
      count: '3',
      price: 4.5,
      gift: 'TRUE',
      meta: '{"a":1}',
      tags: [1, 'two'],
      unknown: 'never sent',
    };
    const answer = await run(tool, args);
    expect(answer).toEqual({
      outcome: 'success',
      content: '{"status":"shipped"}',
      summary: '200, 20 B: {"status":"shipped"}',
      bytes: 20,
      errorMessage: null,
    });
    expect(service.heard).toHaveLength(1);
    const [heard] = service.heard;
    expect(heard?.method).toBe('POST');
    expect(heard?.path).toBe(
      '/orders/a%2Fb%20c%3Fd%23e/items?fixed=a%20b&since=1%262%3D3&q=x%20y%26z&ids=1&ids=2&v=2',
    );
    expect(heard?.headers).toMatchObject({ 'x-channel': 'phone', 'content-type': 'application/json' });
    expect(heard?.headers).not.toHaveProperty('x-note');
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      count: 3,
      price: 4.5,
      gift: true,
      meta: { a: 1 },
      tags: [1, 'two'],
      source: 'agent',
    });
  });

  it('X-003 sends no body with GET and DELETE', async () => {
    const service = await startRecorder();
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'])
      await run(await toolFor({ method, url: service.url, bodyParams: [fixed('a', 'b')] }));
    expect(service.heard.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '{"a":"b"}'],
      ['PATCH', '{"a":"b"}'],
    ]);
  });

  it('T-002 puts the conversation’s variables into fixed values; one that is not set is left out or stops the call', async () => {
    const service = await startRecorder();
    const tool = await toolFor({
      method: 'POST',
      url: `${service.url}/{customer}`,
      pathParams: [fixed('customer', '{{customer_id}}')],
      queryParams: [fixed('tier', '{{ tier }}', { required: false })],
      headers: [fixed('x-trace', 'call {{customer_id}}')],
      bodyParams: [fixed('age', '{{age}}', { type: 'integer' }), fixed('plain', '{not a variable}')],
    });
    expect(await run(tool, {}, { customer_id: 'c 1', age: '41', tier: 'gold' })).toMatchObject({
      outcome: 'success',
    });
    expect(await run(tool, {}, { customer_id: 'c2', age: '42' })).toMatchObject({ outcome: 'success' });
    expect(service.heard.map(({ path, headers, body }) => [path, headers['x-trace'], body])).toEqual([
      ['/c%201?tier=gold', 'call c 1', '{"age":41,"plain":"{not a variable}"}'],
      ['/c2', 'call c2', '{"age":42,"plain":"{not a variable}"}'],
    ]);
    const refusals: [Record<string, string>, string][] = [
      [{ customer_id: 'c3' }, 'The conversation has no variable `age`.'],
      [{ age: '1' }, 'The conversation has no variable `customer_id`.'],
      [{ customer_id: 'c3', age: 'old' }, '`age` must be a whole number.'],
      [{ customer_id: '..', age: '1' }, '`customer` is not a value for a path.'],
      [{ customer_id: 'x\r\ny: z', age: '1' }, '`x-trace` must be one line of plain characters.'],
    ];
    for (const [variables, message] of refusals) {
      const answer = await run(tool, {}, variables);
      expect(answer).toMatchObject({ outcome: 'refused', content: message, errorMessage: message });
    }
    expect(service.heard).toHaveLength(2);
  });

  it('X-010 X-011 is refused, with words the model can act on and nothing sent, when a value does not fit', async () => {
    const service = await startRecorder();
    const tool = await toolFor({
      method: 'POST',
      url: `${service.url}/{id}`,
      pathParams: [asked('id')],
      bodyParams: [
        asked('state', { enumValues: ['open', 'closed'] }),
        asked('count', { type: 'integer', required: false }),
        asked('flag', { type: 'boolean', required: false }),
        asked('meta', { type: 'object', required: false }),
        asked('list', { type: 'array', required: false }),
        asked('level', { type: 'number', required: false, enumValues: ['1', '2.5'] }),
      ],
      headers: [asked('x-note', { required: false })],
    });
    const good = { id: 'a', state: 'open' };
    const cases: [Record<string, unknown>, string][] = [
      [{ state: 'open' }, '`id` is required.'],
      [{ id: 'a' }, '`state` is required.'],
      [{ id: null, state: 'open' }, '`id` is required.'],
      [{ id: ' ', state: 'open' }, '`id` must not be empty.'],
      ...(['.', '..', '../admin', 'a/../b', '..\\x', '%2e%2e', 'x/%2E%2e'].map((id): [object, string] => [
        { ...good, id },
        '`id` is not a value for a path.',
      ]) as [Record<string, unknown>, string][]),
      [{ ...good, state: 'ajar' }, '`state` must be one of open, closed.'],
      [{ ...good, count: 1.5 }, '`count` must be a whole number.'],
      [{ ...good, count: 'many' }, '`count` must be a whole number.'],
      [{ ...good, flag: 'maybe' }, '`flag` must be true or false.'],
      [{ ...good, meta: [] }, '`meta` must be an object.'],
      [{ ...good, list: {} }, '`list` must be a list.'],
      [{ ...good, list: '['.repeat(41) + ']'.repeat(41) }, '`list` must be nested at most 40 levels deep.'],
      [
        { ...good, meta: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
        '`meta` must be nested at most 40 levels deep.',
      ],
      [{ ...good, level: 3 }, '`level` must be one of 1, 2.5.'],
      [{ ...good, id: {} }, '`id` must be text.'],
      [{ ...good, id: 'x'.repeat(9000) }, 'The values are too long for an address.'],
      [{ ...good, meta: { a: 'x'.repeat(200_001) } }, 'The values are too long.'],
      [{ ...good, 'x-note': 'a\nb' }, '`x-note` must be one line of plain characters.'],
    ];
    for (const [args, message] of cases)
      expect(await run(tool, args), JSON.stringify(args).slice(0, 60)).toMatchObject({
        outcome: 'refused',
        content: message,
      });
    expect(service.heard).toHaveLength(0);
    const list = '['.repeat(40) + ']'.repeat(40);
    expect(await run(tool, { ...good, level: '2.5', id: '\ud800', count: '', list })).toMatchObject({
      outcome: 'success',
    });
  });

  it('X-007 is given up when the answer takes longer than the tool allows', async () => {
    const service = await startRecorder(() => undefined);
    const tool = await toolFor({ url: service.url, responseTimeoutSecs: 1 });
    const started = performance.now();
    const message = 'The service did not answer within 1 second.';
    expect(await run(tool)).toMatchObject({ outcome: 'timeout', errorMessage: message });
    expect(performance.now() - started).toBeLessThan(unlessHung(5_000));
    const trickle = await startRecorder((_heard, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const slow = await toolFor({ url: trickle.url, responseTimeoutSecs: 1 });
    expect(await run(slow)).toMatchObject({ outcome: 'timeout' });
  });

  it('X-007 stops when the conversation moves on', async () => {
    const service = await startRecorder(() => undefined);
    const tool = await toolFor({ url: service.url });
    const leave = new AbortController();
    const running = run(tool, {}, {}, leave.signal);
    await expect.poll(() => service.heard.length).toBe(1);
    leave.abort();
    await expect(running).rejects.toThrow();
  });

  it('X-003 reports errors, redirects and odd answers to the model, and never repeats a failed call', async () => {
    const answers: [number, Record<string, string>, string | Buffer][] = [
      [404, { 'content-type': 'application/json' }, '{"error":"no such order"}'],
      [500, {}, ''],
      [302, { location: 'http://127.0.0.1:1/' }, ''],
      [204, {}, ''],
      [200, { 'content-type': 'text/plain' }, 'a\0b'],
      [200, { 'content-type': 'image/png' }, Buffer.alloc(1500, 1)],
      [200, { 'content-type': 'text/plain' }, 'x'.repeat(300_000)],
      [200, { 'content-type': 'application/json' }, '{ "phone": "+14155550123",\n "api_token": "abc" }'],
    ];
    const service = await startRecorder((_heard, response, count) => {
      const [status, headers, body] = answers[count - 1] ?? [500, {}, ''];
      response.writeHead(status, headers).end(body);
    });
    const tool = await toolFor({ url: service.url });
    expect(await run(tool)).toMatchObject({
      outcome: 'error',
      content: 'The service answered 404.\n{"error":"no such order"}',
      errorMessage: 'The service answered 404.',
      summary: '404, 25 B: {"error":"no such order"}',
    });
    expect(await run(tool)).toMatchObject({ outcome: 'error', content: 'The service answered 500.' });
    expect((await run(tool)).content).toContain('a redirect, which is not followed');
    expect(await run(tool)).toMatchObject({ outcome: 'success', content: 'Done (HTTP 204, no content).' });
    expect(await run(tool)).toMatchObject({ content: 'ab' });
    expect(await run(tool)).toMatchObject({ content: '(image/png, 1.5 kB)' });
    const long = await run(tool);
    expect(long.content.length).toBeLessThanOrEqual(16_000);
    expect(long.bytes).toBe(262_144);
    expect(long.summary.length).toBeLessThan(230);
    const secretive = await run(tool);
    expect(secretive.content).toBe('{"phone":"+14155550123","api_token":"abc"}');
    expect(secretive.summary).toBe('200, 48 B: {"phone":"+14*******23","api_token":"[REDACTED]"}');
    expect(service.heard).toHaveLength(answers.length);
    const gone = await toolFor({ url: 'http://127.0.0.1:1009/' });
    expect(await run(gone)).toMatchObject({
      outcome: 'error',
      errorMessage: 'The service could not be reached.',
    });
  });
});

it('X-003 an answer nested without end is a success all the same, and is audited', async () => {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const service = await startRecorder((_heard, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  const { id } = await create({ url: service.url });
  const path = `/api/agents/${agentId}/tools/${id}/test`;
  const answer = await app.request('POST', path, { key: workspace.keys.write, body: {} });
  expect([answer.status, answer.body.data?.outcome], answer.text.slice(0, 200)).toEqual([200, 'success']);
  const audited = await app.platform.db.many(
    sql`select 1 from audit_entries where resource_id = ${id} and action = 'tool.test'`,
  );
  expect(audited).toHaveLength(1);
});

it('X-003 half a character in an answer is mended, however short the answer is', async () => {
  const service = await startRecorder((_heard, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('"\\ud800"'),
  );
  const { content, summary } = await run(await toolFor({ url: service.url }));
  expect([content.isWellFormed(), summary.isWellFormed()]).toEqual([true, true]);
});

it('X-006 credentials that cannot be opened are reported, and nothing is sent', async () => {
  const service = await startRecorder();
  const { id } = await create({ url: service.url, authType: 'bearer', authConfig: { token: 'abcdef' } });
  await app.platform.db.run(sql`update agent_tools set auth_config = 'v1.AAAA' where id = ${id}`);
  const path = `/api/agents/${agentId}/tools/${id}/test`;
  const answer = await app.request('POST', path, { key: workspace.keys.write });
  expect(answer.body.data).toMatchObject({
    outcome: 'error',
    error: 'The stored credentials cannot be opened; send authConfig again.',
  });
  expect(service.heard).toHaveLength(0);
});

describe('in a turn', () => {
  it('T-002 X-011 the model’s arguments and the agent’s variables reach the service, and the record is redacted', async () => {
    const service = await startRecorder();
    const { name } = await create({
      method: 'POST',
      url: `${service.url}/orders/{order}`,
      pathParams: [asked('order')],
      bodyParams: [fixed('tier', '{{tier}}'), asked('password')],
    });
    const call = { name, arguments: { order: 'A-17', password: 'hunter2' } };
    const model = scriptedModel([{ call }], ['It is on its way.']);
    const ctx = { ...workspace.ctx, providers: { ...workspace.ctx.providers, model } };
    const agent = await getAgent(workspace.ctx, agentId);
    const result = await takeTurn(ctx, {
      agent,
      channel: 'voice',
      direction: 'inbound',
      callId: null,
      conversationId: null,
      history: [],
      says: 'Where is my order?',
      variables: {},
      state: freshState(),
      elapsedSeconds: 5,
      seed: 'a',
    });
    expect(result.text).toBe('It is on its way.');
    expect(result.counts).toMatchObject({ toolCalls: 1, toolResultBytes: 20 });
    expect(service.heard[0]).toMatchObject({
      path: '/orders/A-17',
      body: '{"tier":"gold","password":"hunter2"}',
    });
    expect(model.requests[0]?.tools.map((tool) => tool.name)).toContain(name);
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ role: 'tool', isError: false });
    const row = await app.platform.db.one(sql`
      select tool_source, action_kind, params, outcome, result_summary from agent_actions where tool_name = ${name}`);
    expect(row).toEqual({
      tool_source: 'webhook',
      action_kind: 'write',
      params: { order: 'A-17', password: '[REDACTED]' },
      outcome: 'success',
      result_summary: '200, 20 B: {"status":"shipped"}',
    });
  });
});
