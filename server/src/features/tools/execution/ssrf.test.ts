import net from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { LookupAll, OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { addressForms, malformedForms } from '../../../platform/outbound-http/test-support/forms.ts';
import {
  answers,
  type Canary,
  startCanary,
  startHttpPeer,
  startOutbound,
} from '../../../platform/outbound-http/test-support/peers.ts';
import type { ToolRow } from '../queries.ts';
import { definitionOf } from '../schema.ts';
import { createTool } from '../service.ts';
import { makeReadyAgent } from '../test-support/agents.ts';
import { executeTool } from './execute.ts';

/** No tool may reach this machine, its network or its cloud metadata, in any spelling of the address. */

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
let canary: Canary;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeReadyAgent(app, workspace);
  return () => app.stop();
});

const connect = vi.spyOn(net.Socket.prototype, 'connect');
const toCanary = () =>
  connect.mock.calls.filter((call) => JSON.stringify(call).includes(String(canary.port))).length;
beforeEach(async () => {
  canary = await startCanary();
  connect.mockClear();
});
afterEach(() => {
  expect(toCanary()).toBe(0);
  expect(canary.connectionCount).toBe(0);
});

const atCanary = (form: string) => form.replace('PORT', String(canary.port));
const create = (body: object) =>
  app.request('POST', `/api/agents/${agentId}/tools`, {
    key: workspace.keys.write,
    body: { name: 'inside', description: 'Looks inside', ...body },
  });
const fieldsOf = (answer: Awaited<ReturnType<typeof create>>) =>
  Object.keys(answer.body.error?.details?.fieldErrors ?? {});
const oauth = (tokenUrl: string) => ({
  authType: 'oauth2_client_credentials',
  authConfig: { tokenUrl, clientId: 'a', clientSecret: 'b' },
});

/** As if it had been stored without any check. */
const rowWith = (url: string, changes: Partial<ToolRow> = {}): ToolRow => ({
  ...definitionOf({
    name: 'inside',
    description: 'x',
    url,
    method: 'GET',
    headers: [],
    pathParams: [],
    queryParams: [],
    bodyParams: [],
    authType: 'none',
    responseTimeoutSecs: 3,
    toolCallSound: null,
    toolCallSoundBehavior: 'auto',
    dynamicVariableAssignments: [],
  }),
  id: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  tenant_id: workspace.tenantId,
  agent_id: agentId,
  type: 'webhook',
  position: 0,
  created_at: workspace.ctx.clock.now(),
  updated_at: workspace.ctx.clock.now(),
  deleted_at: null,
  auth_config: null,
  ...changes,
});

const contextWith = (outbound: OutboundHttp): Context => ({ ...workspace.ctx, outbound });
const run = (ctx: Context, tool: ToolRow) =>
  executeTool(ctx, tool, { args: {}, variables: {}, signal: new AbortController().signal });

describe('a private or malformed address', () => {
  const forms = [...addressForms, ...malformedForms];

  it('X-004 comes in at least eighty forms', () => {
    expect(forms.length).toBeGreaterThanOrEqual(80);
  });

  it.each(forms)('X-004 is refused when a tool is saved: %j', async (form) => {
    const url = atCanary(form);
    const answer = await create({ url });
    expect([answer.status, fieldsOf(answer)], answer.text).toEqual([400, ['url']]);
    const token = await create({ url: 'https://api.example.com/', ...oauth(url) });
    expect([token.status, fieldsOf(token)], token.text).toEqual([400, ['authConfig']]);
  });

  it('X-004 is refused with words that say what to do in development', async () => {
    const { body } = await create({ url: 'http://127.0.0.1/' });
    expect(body.error.message).toContain('ALLOW_PRIVATE_NETWORK=1');
  });

  it.each(forms)('X-004 is refused when a tool runs, however it got into the table: %j', async (form) => {
    // Resolves every name to the canary, so that only the guard protects it.
    const ctx = contextWith(startOutbound(false, answers('127.0.0.1')));
    const { answer, response } = await run(ctx, rowWith(atCanary(form)));
    expect([answer.outcome, response]).toEqual(['refused', null]);
  });

  it('X-005 is refused as a token address when a tool runs', async () => {
    const ctx = contextWith(startOutbound(false, answers('127.0.0.1')));
    for (const form of addressForms) {
      const config = {
        type: 'oauth2_client_credentials',
        clientId: 'a',
        clientSecret: 'b',
        tokenUrl: atCanary(form),
      };
      const purpose = `tool credentials ${workspace.tenantId} ${rowWith('x').id}`;
      const auth_config = workspace.ctx.secrets.seal(JSON.stringify(config), purpose);
      const tool = rowWith('https://api.example.com/', {
        auth_type: 'oauth2_client_credentials',
        auth_config,
      });
      const { answer } = await run(ctx, tool);
      expect(answer, form).toMatchObject({
        outcome: 'error',
        errorMessage: expect.stringContaining('Signing in failed'),
      });
    }
  });

  it('X-004 is refused on an edit too', async () => {
    const made = await create({ url: 'https://api.example.com/' });
    const path = `/api/agents/${agentId}/tools/${made.body.data.id}`;
    for (const form of addressForms) {
      const answer = await app.request('PATCH', path, {
        key: workspace.keys.write,
        body: { url: atCanary(form) },
      });
      expect([answer.status, fieldsOf(answer)], form).toEqual([400, ['url']]);
    }
    await app.request('DELETE', path, { key: workspace.keys.write });
  });
});

it('X-004 the canary does hear a tool once private networks are allowed', async () => {
  const own = await startCanary();
  const { answer } = await run(contextWith(startOutbound(true)), rowWith(`http://127.0.0.1:${own.port}/`));
  expect(answer).toMatchObject({ outcome: 'success', content: 'canary' });
  expect(own.connectionCount).toBe(1);
});

describe('an address that changes its mind', () => {
  it('X-004 a name that was public when saved and private when called reaches nothing, nor does its token address', async () => {
    const lookup = vi.fn<LookupAll>().mockImplementation(answers('93.184.216.34'));
    const ctx = contextWith(startOutbound(false, lookup));
    const url = `http://rebind.example:${canary.port}/`;
    const input = {
      name: 'rebind',
      description: 'x',
      url,
      method: 'GET' as const,
      headers: [],
      pathParams: [],
      queryParams: [],
      bodyParams: [],
      authType: 'oauth2_client_credentials' as const,
      authConfig: { tokenUrl: url, clientId: 'a', clientSecret: 'b' },
      responseTimeoutSecs: 3,
      toolCallSound: null,
      toolCallSoundBehavior: 'auto' as const,
      dynamicVariableAssignments: [],
    };
    const saved = await createTool(ctx, agentId, input);
    expect(lookup).toHaveBeenCalledTimes(2);
    lookup.mockImplementation(answers('127.0.0.1'));
    const row = await app.platform.db.one<ToolRow>(sql`select * from agent_tools where id = ${saved.id}`);
    expect((await run(ctx, row)).answer.errorMessage).toContain('Signing in failed');
    const open = { ...row, auth_type: 'none' as const, auth_config: null };
    expect((await run(ctx, open)).answer.outcome).toBe('refused');
    lookup.mockImplementation(answers('93.184.216.34', '127.0.0.1'));
    expect((await run(ctx, open)).answer.outcome).toBe('refused');
  });

  it('X-004 a redirect is not followed, whatever its status', async () => {
    const ctx = contextWith(startOutbound(true));
    for (const status of [301, 302, 303, 307, 308]) {
      const location = `http://127.0.0.1:${canary.port}/`;
      const peer = await startHttpPeer((_request, response) =>
        response.writeHead(status, { location }).end(),
      );
      const { answer } = await run(ctx, rowWith(peer));
      expect(answer).toMatchObject({ outcome: 'error' });
      expect(answer.errorMessage).toContain('not followed');
    }
  });

  it('X-004 no value of a model or a variable moves a call to another host', async () => {
    const ctx = contextWith(startOutbound(false, answers('93.184.216.34')));
    const send = vi.spyOn(ctx.outbound, 'send').mockRejectedValue(new Error('looked at'));
    const hostile = [
      '@127.0.0.1',
      `//127.0.0.1:${canary.port}`,
      '\\\\127.0.0.1',
      `http://127.0.0.1:${canary.port}/`,
      '?x=1#@127.0.0.1',
      '%2f%2f127.0.0.1',
      '\t//127.0.0.1',
      ':80@127.0.0.1',
    ];
    const parameter = {
      identifier: 'id',
      type: 'string' as const,
      description: '',
      value_type: 'llm_prompt' as const,
      fixed_value: null,
      required: true,
      enum_values: null,
    };
    for (const template of [
      'https://api.example.com/{id}',
      'https://api.example.com{id}',
      'https://api.example.com/a{id}?q={id}',
    ]) {
      for (const id of hostile) {
        const tool = rowWith(template, { path_params: [parameter] });
        const call = { args: { id }, variables: {}, signal: new AbortController().signal };
        await executeTool(ctx, tool, call).catch(() => undefined);
      }
    }
    for (const [{ url }] of send.mock.calls) expect(new URL(url).origin).toBe('https://api.example.com');
    expect(send).toHaveBeenCalled();
  });
});
