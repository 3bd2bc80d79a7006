import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../test/harness.ts';
import { closePlatform, openPlatform } from '../app.ts';
import { parseConfig } from '../config/config.ts';
import { createWorkspace } from '../features/identity/service.ts';
import { features } from '../features.ts';
import { folders } from '../root.ts';
import { type Actor, type Context, noOrigin, type Platform, type Scope } from './context.ts';
import { ApiError } from './errors.ts';
import type { Route } from './http/route.ts';
import { newId } from './ids.ts';
import { type CallContext, invoke, type RawInput } from './invoke.ts';
import { silentLog } from './observability/log.ts';

/** The routes of the service, called as a command or the MCP endpoint does: without a server or request. */
let platform: Platform;
let tenantId: string;
beforeAll(async () => {
  platform = await openPlatform({
    config: parseConfig({ SECRET_KEY: 'a key for tests, long enough to be one' }),
    databaseUrl: await createDatabase(),
    baseUrl: 'http://parley.test',
    version: '1.0.0',
    log: silentLog,
    folders,
  });
  const owner = { workspaceName: 'Test', email: 'owner@example.com', password: 'unused password' };
  const made = await platform.db.transaction((tx) =>
    createWorkspace(
      { ...platform, origin: noOrigin(newId()) },
      tx,
      { ...owner, plan: 'enterprise', status: 'active' },
      'no hash',
    ),
  );
  tenantId = made.tenantId;
});
afterAll(() => closePlatform(platform));

const routes = new Map(
  features
    .flatMap((feature): readonly Route[] => feature.routes ?? [])
    .map((one) => [`${one.method} ${one.path}`, one]),
);
const routeAt = (name: string): Route => routes.get(name) as Route;

const as = (actor: Actor, suspended = false): Context & { suspended: boolean } => ({
  ...platform,
  tenantId,
  actor,
  suspended,
  origin: noOrigin(newId()),
});
const key = (...scopes: Scope[]) => as({ kind: 'key', id: newId(), scopes });
const call = (name: string, ctx: CallContext, raw?: RawInput) => invoke(routeAt(name), ctx, raw);
const refusalOf = async (name: string, ctx: CallContext, raw?: RawInput): Promise<ApiError> => {
  const refused = await call(name, ctx, raw).catch((error: unknown) => error);
  expect(refused, name).toBeInstanceOf(ApiError);
  return refused as ApiError;
};

const ada = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };

describe('a route called without HTTP', () => {
  it('runs its verb and gives the status, data and meta that it declares', async () => {
    const made = await call('POST /api/agents', key('write'), { body: ada });
    expect(made).toMatchObject({ status: 201, data: { name: 'Ada', tenant_id: tenantId }, ignored: [] });
    const later = await call('POST /api/agents', key('write'), { body: ada, query: { async: 'true' } });
    expect(later).toMatchObject({ status: 202, data: { jobId: expect.any(String) } });
    const { id } = made.data as { id: string };
    const audited = await call('GET /api/audit', key('full'), { query: { limit: '1' } });
    expect(audited).toMatchObject({ status: 200, data: [{ resource_id: id }], meta: { limit: 1 } });
    const gone = await call('DELETE /api/agents/{agentId}', key('full'), { params: { agentId: id } });
    expect(gone).toEqual({ status: 204, data: null, ignored: [] });
  });

  it('names the fields the route does not read', async () => {
    const body = { ...ada, prompt: 'Be kind.', system_prompt: 'Be kind.' };
    const { ignored } = await call('POST /api/agents', key('write'), { body, query: { dryRun: 'true' } });
    expect(ignored).toEqual([
      { path: 'dryRun' },
      { path: 'prompt' },
      { path: 'system_prompt', meant: 'systemPrompt' },
    ]);
  });

  it('refuses bad parameters, queries and bodies with the messages of the API', async () => {
    const { code, extra } = await refusalOf('POST /api/agents', key('write'), { body: { name: 1 } });
    expect([code, extra.details?.fieldErrors.name]).toEqual(['VALIDATION_FAILED', ['Must be text']]);
    const badId = await refusalOf('GET /api/agents/{agentId}', key('read'), { params: { agentId: 'x' } });
    expect([badId.code, badId.message]).toEqual(['VALIDATION_FAILED', 'Invalid agent ID']);
    const badQuery = await refusalOf('GET /api/audit', key('full'), { query: { limit: '0' } });
    expect(badQuery.code).toBe('VALIDATION_FAILED');
    const nul = await refusalOf('POST /api/agents', key('write'), { body: { ...ada, name: 'a\0b' } });
    expect(nul.message).toContain('NUL');
  });

  it('passes the gates of its route: scope, role, sessions only, kind of credential, suspension', async () => {
    const refusals: [string, CallContext, string][] = [
      ['POST /api/agents', key('read'), "lacks the 'write' scope"],
      ['GET /api/audit', key('write'), "requires an API key with the 'full' scope"],
      ['POST /api/api-keys', key('full'), 'requires a signed-in admin session'],
      [
        'POST /api/agents',
        as({ kind: 'person', userId: newId(), sessionId: newId(), role: 'viewer' }),
        'Your role (viewer)',
      ],
      ['GET /api/agents', as({ kind: 'connector', id: newId() }), 'another kind of credential'],
      ['GET /api/agents', as({ kind: 'widget', id: newId(), widgetId: newId() }), 'another kind'],
      ['GET /zapier/me', key('full'), 'another kind of credential'],
    ];
    for (const [name, ctx, words] of refusals) {
      const refused = await refusalOf(name, ctx, { body: ada });
      expect([refused.code, refused.message], name).toEqual(['FORBIDDEN', expect.stringContaining(words)]);
    }
    const suspended = as({ kind: 'key', id: newId(), scopes: ['full'] }, true);
    expect((await refusalOf('GET /api/agents', suspended)).code).toBe('TENANT_SUSPENDED');
    const stranger = { ...platform, origin: noOrigin(newId()) };
    expect((await refusalOf('GET /api/agents', stranger)).code).toBe('UNAUTHORIZED');
    expect((await call('GET /api/auth/options', stranger)).status).toBe(200);
  });

  it('answers not found for an id of another workspace and for an unknown one', async () => {
    const { data } = await call('POST /api/agents', key('write'), { body: ada });
    const params = { agentId: (data as { id: string }).id };
    const elsewhere = { ...key('full'), tenantId: newId() };
    for (const [ctx, given] of [
      [elsewhere, params],
      [key('full'), { agentId: newId() }],
    ] as const) {
      const refused = await refusalOf('GET /api/agents/{agentId}', ctx, { params: given });
      expect([refused.code, refused.status]).toEqual(['AGENT_NOT_FOUND', 404]);
    }
  });
});
