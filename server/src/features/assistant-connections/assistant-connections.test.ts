import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { makeAgent } from '../calls/test-support/test-calls.ts';
import { sweepAssistantConnections } from './service.ts';
import {
  approve,
  CALLBACK,
  connect,
  exchange,
  getCode,
  pkce,
  post,
  refreshWith,
  requestOf,
  theClient,
} from './test-support/connections.ts';

const BASE = 'http://parley.test';

let app: TestApp;
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  other = await makeWorkspace(app);
});
afterAll(() => app.stop());

const rpc = (key: string | null, method: string, params: object = {}, headers: Record<string, string> = {}) =>
  app.request('POST', '/mcp', {
    ...(key === null ? {} : { key }),
    headers: { accept: 'application/json, text/event-stream', ...headers },
    body: { jsonrpc: '2.0', id: 1, method, params },
  });
const statusAt = async (key: string) => (await rpc(key, 'tools/list')).status;
const toolNames = async (key: string): Promise<string[]> => {
  const { text } = await rpc(key, 'tools/list');
  const json = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
  return JSON.parse(json).result.tools.map(({ name }: { name: string }) => name);
};
const authorize = (query: Record<string, string>) =>
  app.request('GET', `/oauth/authorize?${new URLSearchParams(query)}`);
const list = (session: string) => app.request('GET', '/api/assistant-connections', { session });

describe('where an assistant begins', () => {
  it('is told by the challenge of the MCP address, and finds both documents', async () => {
    const bare = await rpc(null, 'tools/list');
    const metadata = `${BASE}/.well-known/oauth-protected-resource/mcp`;
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toBe(
      `Bearer scope="read write", resource_metadata="${metadata}"`,
    );
    const wrong = await rpc(`pk_${'0'.repeat(64)}`, 'tools/list');
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const resource = await app.request('GET', '/.well-known/oauth-protected-resource/mcp');
    expect(resource.body).toMatchObject({
      resource: `${BASE}/mcp`,
      authorization_servers: [BASE],
      scopes_supported: ['read', 'write', 'full'],
      bearer_methods_supported: ['header'],
    });
    const server = await app.request('GET', '/.well-known/oauth-authorization-server');
    expect(server.body).toMatchObject({
      issuer: BASE,
      authorization_endpoint: `${BASE}/oauth/authorize`,
      token_endpoint: `${BASE}/oauth/token`,
      registration_endpoint: `${BASE}/oauth/register`,
      revocation_endpoint: `${BASE}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect(server.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is registered as a public client, with addresses of return that can be trusted to be its own', async () => {
    const asked = {
      client_name: 'Assistant',
      redirect_uris: [CALLBACK, 'http://localhost/cb'],
      token_endpoint_auth_method: 'client_secret_post',
    };
    const answer = await app.request('POST', '/oauth/register', { body: asked });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      client_name: 'Assistant',
      redirect_uris: asked.redirect_uris,
      token_endpoint_auth_method: 'none',
    });
    expect(answer.body).not.toHaveProperty('client_secret');
    for (const [body, error] of [
      [{ redirect_uris: ['http://assistant.example/cb'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
      [{}, 'invalid_redirect_uri'],
      [{ redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
      [{ redirect_uris: [CALLBACK], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
      ['{', 'invalid_client_metadata'],
    ] as const) {
      const refused = await app.request('POST', '/oauth/register', {
        headers: { 'content-type': 'application/json' },
        raw: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect([refused.status, refused.body.error], JSON.stringify(body)).toEqual([400, error]);
    }
  });
});

describe('the page for approval', () => {
  it('is reached only with a known client and an exact address of return; all else stays on a page here', async () => {
    const client = await theClient(app);
    const request = requestOf(app, client, pkce().challenge);
    const sent = await authorize(request);
    expect(sent.status).toBe(302);
    const there = new URL(sent.headers.get('location') ?? '', BASE);
    expect(there.pathname).toBe('/connect');
    expect(Object.fromEntries(there.searchParams)).toEqual(request);
    for (const wrong of [
      { redirect_uri: `${CALLBACK}/more` },
      { redirect_uri: `${CALLBACK}?more=1` },
      { redirect_uri: 'https://assistant.example.evil.example/callback' },
      { redirect_uri: '' },
      { client_id: 'nobody' },
      { client_id: '01960b4e-2086-7792-8f2d-6c768bf6df54' },
    ]) {
      const refused = await authorize({ ...request, ...wrong });
      expect(refused.status, JSON.stringify(wrong)).toBe(400);
      expect(refused.headers.get('location')).toBeNull();
      expect(refused.headers.get('content-type')).toContain('text/html');
      expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const twice = await app.request(
      'GET',
      `/oauth/authorize?${new URLSearchParams(request)}&redirect_uri=https%3A%2F%2Fevil.example%2F`,
    );
    expect(twice.status).toBe(400);
  });

  it('names the client, where it returns to, and what this person can give', async () => {
    const request = requestOf(app, await theClient(app), pkce().challenge);
    const check = (session: string, change: object = {}) =>
      app.request('POST', '/api/assistant-connections/check', {
        session,
        body: { request: { ...request, ...change } },
      });
    const shown = (await check(workspace.sessions.member)).body.data;
    expect(shown).toEqual({
      client: {
        name: 'Test assistant',
        verified_host: null,
        redirect_host: 'assistant.example',
        is_local: false,
      },
      asked_scope: 'full',
      highest_scope: 'write',
      token_minutes: 60,
      unused_days: 30,
      error: null,
      return_to: null,
    });
    const wrong = (await check(workspace.sessions.owner, { code_challenge_method: 'plain' })).body.data;
    expect(wrong.error).toContain('S256');
    expect(Object.fromEntries(new URL(wrong.return_to).searchParams)).toMatchObject({
      error: 'invalid_request',
      state: 'a state & more',
      iss: BASE,
    });
    const refused = await check(workspace.sessions.owner, { redirect_uri: 'https://evil.example/' });
    expect(refused.status).toBe(422);
  });

  it('takes the decision of a signed-in person alone, from our own page', async () => {
    const request = requestOf(app, await theClient(app), pkce().challenge);
    const body = { request, approve: true };
    const path = '/api/assistant-connections';
    expect((await app.request('POST', path, { body })).status).toBe(401);
    expect((await app.request('POST', path, { body, key: workspace.keys.full })).body.error.message).toMatch(
      'This action requires a signed-in admin session',
    );
    const cookie = { cookie: `parley_session=${workspace.sessions.owner}` };
    for (const headers of [
      cookie,
      { ...cookie, 'x-requested-with': 'parley', origin: 'https://evil.example' },
      { ...cookie, origin: app.url },
    ])
      expect((await app.request('POST', path, { body, headers })).status).toBe(403);
    expect((await app.request('POST', path, { body, session: workspace.sessions.billing })).status).toBe(403);
    const denied = await approve(app, workspace.sessions.owner, request, { approve: false });
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a state & more',
      iss: BASE,
    });
    const approved = await approve(app, workspace.sessions.owner, request);
    expect(approved.searchParams.get('iss')).toBe(BASE);
    expect(approved.searchParams.get('state')).toBe('a state & more');
  });

  it('never gives more than was asked for', async () => {
    const request = requestOf(app, await theClient(app), pkce().challenge, { scope: 'read' });
    const answer = await app.request('POST', '/api/assistant-connections', {
      session: workspace.sessions.owner,
      body: { request, approve: true, scope: 'full', workspaceId: workspace.tenantId },
    });
    expect([answer.status, Object.keys(answer.body.error.details.fieldErrors)]).toEqual([400, ['scope']]);
  });

  it('connects the workspace that the person saw, or none: not one they switched to meanwhile', async () => {
    const elsewhere = await makeWorkspace(app);
    const person = await makePerson(app, workspace.tenantId, 'admin');
    const session = await makeSession(app, workspace.tenantId, person);
    await app.platform.db.run(sql`
      insert into memberships (tenant_id, user_id, role, created_at)
      values (${elsewhere.tenantId}, ${person}, 'admin', now())`);
    const request = requestOf(app, await theClient(app), pkce().challenge);
    const decide = (more: object) =>
      app.request('POST', '/api/assistant-connections', {
        session,
        body: { request, approve: true, ...more },
      });
    expect((await decide({})).status).toBe(400);
    const workspaceId = elsewhere.tenantId;
    await app.request('POST', '/api/auth/switch', { session, body: { workspaceId } });
    const refused = await decide({ workspaceId: workspace.tenantId });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining('switched to another workspace'),
    ]);
    const codes = sql`select 1 from assistant_codes where user_id = ${person}`;
    expect(await app.platform.db.many(codes)).toEqual([]);
    expect((await decide({ workspaceId })).status).toBe(200);
  });
});

describe('a code', () => {
  it('becomes tokens once; used again it ends what it gave', async () => {
    const granted = await getCode(app, workspace.sessions.owner);
    const first = await exchange(app, granted);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write full' });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await statusAt(first.body.access_token)).toBe(200);
    const again = await exchange(app, granted);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect(await statusAt(first.body.access_token)).toBe(401);
    expect((await refreshWith(app, granted.clientId, first.body.refresh_token)).body.error).toBe(
      'invalid_grant',
    );
  });

  it('given out twice at the same time leaves nothing that works', async () => {
    const granted = await getCode(app, workspace.sessions.owner);
    const answers = await Promise.all([exchange(app, granted), exchange(app, granted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect(await statusAt(won?.body.access_token)).toBe(401);
  });

  it('is worth nothing without its verifier, client, address and resource, or after a minute', async () => {
    const granted = await getCode(app, workspace.sessions.owner);
    for (const [change, error] of [
      [{ code_verifier: pkce().verifier }, 'invalid_grant'],
      [{ code_verifier: '' }, 'invalid_request'],
      [{ client_id: '01960b4e-2086-7792-8f2d-6c768bf6df54' }, 'invalid_grant'],
      [{ redirect_uri: `${CALLBACK}/more` }, 'invalid_grant'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ code: 'made-up' }, 'invalid_grant'],
    ] as const) {
      const refused = await exchange(app, granted, change);
      expect([refused.status, refused.body.error], JSON.stringify(change)).toEqual([400, error]);
    }
    await app.platform.db.run(
      sql`update assistant_codes set expires_at = now() - interval '1 second' where used_at is null`,
    );
    expect((await exchange(app, granted)).body.error).toBe('invalid_grant');
    const { seconds } = await app.platform.db.one<{ seconds: number }>(sql`
      select extract(epoch from max(expires_at) - now())::int as seconds from assistant_codes where used_at is not null`);
    expect(seconds).toBeLessThanOrEqual(60);
    const asJson = await app.request('POST', '/oauth/token', { body: { grant_type: 'authorization_code' } });
    expect(asJson.body.error).toBe('invalid_request');
  });
});

describe('a token', () => {
  it('L-006 of a connected assistant lasts one hour, never goes above the role of the person, and follows it', async () => {
    const expected = {
      owner: 'read write full',
      admin: 'read write full',
      member: 'read write',
      viewer: 'read',
    };
    for (const [role, scope] of Object.entries(expected)) {
      const { tokens } = await connect(app, workspace, role as 'owner');
      expect([tokens.scope, tokens.expires_in], role).toEqual([scope, 3600]);
      const names = await toolNames(tokens.access_token);
      expect(names, role).toContain('list_agents');
      expect(names.includes('create_agent'), role).toBe(scope.includes('write'));
      expect(names.includes('delete_agent'), role).toBe(scope.includes('full'));
    }
    const userId = await makePerson(app, workspace.tenantId, 'admin');
    const session = await makeSession(app, workspace.tenantId, userId);
    const granted = await getCode(app, session);
    const { body: tokens } = await exchange(app, granted);
    expect(await toolNames(tokens.access_token)).toContain('delete_agent');
    const become = (role: string) =>
      app.platform.db.run(sql`
        update memberships set role = ${role} where tenant_id = ${workspace.tenantId} and user_id = ${userId}`);
    await become('viewer');
    expect(await toolNames(tokens.access_token)).not.toContain('create_agent');
    const refreshed = await refreshWith(app, granted.clientId, tokens.refresh_token);
    expect(refreshed.body.scope).toBe('read');
    await become('billing');
    expect(await statusAt(tokens.access_token)).toBe(401);
    await become('member');
    expect(await toolNames(tokens.access_token)).toContain('create_agent');
    await app.platform.db.run(sql`
      update api_keys set expires_at = ${app.platform.clock.realNow()} where connection_id is not null
        and id in (select key_id from key_hashes where hash = sha256(${tokens.access_token}::bytea))`);
    expect(await statusAt(tokens.access_token)).toBe(401);
    expect(await statusAt(refreshed.body.access_token)).toBe(200);
    await app.platform.db.run(
      sql`delete from memberships where tenant_id = ${workspace.tenantId} and user_id = ${userId}`,
    );
    expect(await statusAt(refreshed.body.access_token)).toBe(401);
    expect((await refreshWith(app, granted.clientId, refreshed.body.refresh_token)).body.error).toBe(
      'invalid_grant',
    );
  });

  it('is taken at the MCP address alone, in its header alone, and is hidden from the list of keys', async () => {
    const { tokens } = await connect(app, workspace);
    expect(await statusAt(tokens.access_token)).toBe(200);
    for (const path of ['/api/workspace', '/api/agents', '/api/api-keys', '/api/nothing'])
      expect((await app.request('GET', path, { key: tokens.access_token })).status, path).toBe(401);
    const query = `?access_token=${tokens.access_token}`;
    expect((await app.request('POST', `/mcp${query}`, { body: {} })).status).toBe(401);
    expect((await rpc(tokens.refresh_token, 'tools/list')).status).toBe(401);
    const inAddress = await app.request('POST', `/oauth/token?grant_type=refresh_token&refresh_token=x`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: '',
    });
    expect(inAddress.body.error).toBe('unsupported_grant_type');
    const keys = await app.request('GET', '/api/api-keys', { key: workspace.keys.full });
    expect(JSON.stringify(keys.body)).not.toContain('assistant-connection');
    const { rows } = await app.platform.db.one<{ rows: string }>(sql`
      select (select json_agg(code)::text from assistant_codes code)
        || (select json_agg(token)::text from assistant_refresh_tokens token)
        || (select json_agg(key)::text from key_hashes key) as rows`);
    expect(rows).not.toContain(tokens.access_token);
    expect(rows).not.toContain(tokens.refresh_token);
  });

  it('below the scope of a tool is answered with what the tool needs', async () => {
    const { tokens } = await connect(app, workspace, 'owner', { scope: 'read' });
    const call = (name: string) => rpc(tokens.access_token, 'tools/call', { name, arguments: {} });
    for (const [name, scope] of [
      ['create_agent', 'write'],
      ['delete_agent', 'full'],
    ] as const) {
      const refused = await call(name);
      expect(refused.status, name).toBe(403);
      const challenge = refused.headers.get('www-authenticate') ?? '';
      expect(challenge).toContain('error="insufficient_scope"');
      expect(challenge).toContain(`scope="${scope}"`);
      expect(challenge).toContain('resource_metadata="http://parley.test/.well-known/');
    }
    expect((await call('fly_away')).status).toBe(200);
    expect((await call('list_agents')).status).toBe(200);
  });

  it('does not reach another workspace, and acts in the audit log under its connection', async () => {
    const { tokens } = await connect(app, workspace);
    const agentId = await makeAgent(app, other);
    const foreign = await rpc(tokens.access_token, 'tools/call', {
      name: 'get_agent',
      arguments: { agentId },
    });
    expect(foreign.text).toContain('NOT_FOUND');
    const own = await makeAgent(app, workspace);
    await rpc(tokens.access_token, 'tools/call', { name: 'delete_agent', arguments: { agentId: own } });
    const [newest] = (await list(workspace.sessions.owner)).body.data;
    const audit = await app.request('GET', `/api/audit?userId=apikey:${newest.id}`, {
      key: workspace.keys.full,
    });
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toContain('agent.delete');
  });

  it('is refused to a page of another site, also one whose name points here', async () => {
    const { tokens } = await connect(app, workspace);
    for (const origin of ['https://evil.example', 'null', app.url.replace('127.0.0.1', 'rebound.example')])
      expect((await rpc(tokens.access_token, 'tools/list', {}, { origin })).status, origin).toBe(403);
  });
});

describe('a refresh token', () => {
  it('is replaced at each use; used again it ends the connection', async () => {
    const { clientId, tokens } = await connect(app, workspace);
    const second = await refreshWith(app, clientId, tokens.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await statusAt(second.body.access_token)).toBe(200);
    expect((await refreshWith(app, clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await statusAt(second.body.access_token)).toBe(401);
    expect((await refreshWith(app, clientId, second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('belongs to its client, may ask for less and never for more', async () => {
    const { clientId, tokens } = await connect(app, workspace, 'owner', { scope: 'read write' });
    const elsewhere = '01960b4e-2086-7792-8f2d-6c768bf6df54';
    expect((await refreshWith(app, elsewhere, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const more = await refreshWith(app, clientId, tokens.refresh_token, { scope: 'full' });
    expect(more.body.error).toBe('invalid_scope');
    const less = await refreshWith(app, clientId, tokens.refresh_token, { scope: 'read' });
    expect(less.body.scope).toBe('read');
    expect(await toolNames(less.body.access_token)).not.toContain('create_agent');
    const foreign = await refreshWith(app, clientId, less.body.refresh_token, {
      resource: 'https://other.example/mcp',
    });
    expect(foreign.body.error).toBe('invalid_target');
  });

  it('or an access token ends the connection when the client revokes it', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const { clientId, tokens } = await connect(app, workspace);
      const foreign = await post(app, '/oauth/revoke', { token: tokens[which], client_id: 'another' });
      expect(foreign.status).toBe(200);
      expect(await statusAt(tokens.access_token)).toBe(200);
      const revoked = await post(app, '/oauth/revoke', { token: tokens[which], client_id: clientId });
      expect(revoked.status).toBe(200);
      expect(await statusAt(tokens.access_token)).toBe(401);
      expect((await refreshWith(app, clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
      expect((await post(app, '/oauth/revoke', { token: tokens[which], client_id: clientId })).status).toBe(
        200,
      );
    }
  });
});

describe('the list of connections', () => {
  it('shows a person their own, an admin all, and disconnects at once', async () => {
    const own = await makeWorkspace(app);
    const { tokens } = await connect(app, own, 'member');
    await connect(app, own, 'viewer');
    const mine = (await list(own.sessions.member)).body.data;
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      client_name: 'Test assistant',
      client_host: 'assistant.example',
      scopes: ['read', 'write'],
      is_own: true,
    });
    const all = (await list(own.sessions.admin)).body.data;
    expect(all.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([false, false]);
    expect((await list(other.sessions.owner)).body.data.map(({ id }: { id: string }) => id)).not.toContain(
      mine[0].id,
    );
    const remove = (session: string) =>
      app.request('DELETE', `/api/assistant-connections/${mine[0].id}`, { session });
    expect((await remove(own.sessions.viewer)).status).toBe(404);
    expect((await remove(other.sessions.owner)).status).toBe(404);
    expect(await statusAt(tokens.access_token)).toBe(200);
    expect((await remove(own.sessions.admin)).status).toBe(204);
    expect(await statusAt(tokens.access_token)).toBe(401);
    expect((await list(own.sessions.member)).body.data).toEqual([]);
    const audit = await app.request('GET', `/api/audit?resourceId=${mine[0].id}`, { key: own.keys.full });
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'assistant_connection.revoke',
      'assistant_connection.approve',
    ]);
  });

  it('is swept of what has expired, and registrations that nobody used go', async () => {
    const { clientId, tokens } = await connect(app, workspace);
    const unused = (await app.request('POST', '/oauth/register', { body: { redirect_uris: [CALLBACK] } }))
      .body.client_id;
    await app.platform.db.run(
      sql`update assistant_clients set registered_at = now() - interval '8 days', approved_at = case
          when approved_at is null then null else now() - interval '91 days' end`,
    );
    await app.platform.db.run(sql`update api_keys set expires_at = now() - interval '1 second'
      where connection_id is not null and id in
        (select key_id from key_hashes where hash = sha256(${tokens.access_token}::bytea))`);
    await sweepAssistantConnections(app.platform);
    const clients = await app.platform.db.many<{ id: string }>(sql`select id from assistant_clients`);
    expect(clients.map(({ id }) => id)).toContain(clientId);
    expect(clients.map(({ id }) => id)).not.toContain(unused);
    expect((await refreshWith(app, clientId, tokens.refresh_token)).status).toBe(200);
    await app.platform.db.run(sql`update assistant_connections set expires_at = now() - interval '1 second'`);
    await sweepAssistantConnections(app.platform);
    expect((await list(workspace.sessions.owner)).body.data).toEqual([]);
  });
});

describe('a client described at an address of its own', () => {
  const url = 'https://described.example/client.json';

  it('is read through the guard, kept, and matched exactly', async () => {
    const document = { client_id: url, client_name: 'Described', redirect_uris: ['http://localhost/cb'] };
    const send = vi.spyOn(app.platform.outbound, 'send').mockResolvedValue({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(document)),
      truncated: false,
      durationMs: 1,
      remoteAddress: '93.184.215.14',
    });
    const redirect_uri = 'http://localhost:5123/cb';
    const { verifier, challenge } = pkce();
    const request = requestOf(app, url, challenge, { redirect_uri });
    expect((await authorize(request)).status).toBe(302);
    expect((await authorize({ ...request, redirect_uri: 'http://localhost:5123/cb2' })).status).toBe(400);
    const answer = await approve(app, workspace.sessions.owner, request);
    const code = answer.searchParams.get('code') ?? '';
    const tokens = await exchange(app, { clientId: url, code, verifier }, { redirect_uri });
    expect(tokens.status).toBe(200);
    expect((await list(workspace.sessions.owner)).body.data[0]).toMatchObject({
      client_name: 'Described',
      client_host: 'described.example',
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ url, deadlineMs: 5_000, maxResponseBytes: 10_000 });
    send.mockResolvedValue({
      status: 302,
      headers: { location: 'http://127.0.0.1/' },
      body: Buffer.from(''),
      truncated: false,
      durationMs: 1,
      remoteAddress: '93.184.215.14',
    });
    expect((await authorize({ ...request, client_id: `${url}?other` })).status).toBe(400);
    send.mockRestore();
  });

  it('is never looked for inside', async () => {
    let knocks = 0;
    const inside = createServer((socket) => {
      knocks++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as { port: number };
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '169.254.169.254', '[::1]', '10.0.0.1']) {
      const request = requestOf(app, `https://${host}/client.json`, pkce().challenge);
      expect((await authorize(request)).status, host).toBe(400);
    }
    expect(knocks).toBe(0);
    inside.close();
  });
});

describe('against a flood', () => {
  /** The last in this file: nothing from this address is taken for an hour. */
  it('an address registers few clients an hour, and asks for few documents', async () => {
    const untilRefused = async (ask: (count: number) => Promise<{ status: number }>, max: number) => {
      for (let count = 0; count <= max; count++) if ((await ask(count)).status === 429) return true;
      return false;
    };
    const registering = () => app.request('POST', '/oauth/register', { body: { redirect_uris: [CALLBACK] } });
    expect(await untilRefused(registering, 20)).toBe(true);
    expect((await registering()).headers.get('retry-after')).toMatch(/^\d+$/);
    const asking = (count: number) => authorize({ client_id: `https://127.0.0.1/${count}` });
    expect(await untilRefused(asking, 30)).toBe(true);
  });
});
