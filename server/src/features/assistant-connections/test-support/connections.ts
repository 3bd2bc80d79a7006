import { createHash, randomBytes } from 'node:crypto';
import type { TestWorkspace } from '../../../../test/factories.ts';
import type { Answered, TestApp } from '../../../../test/harness.ts';
import type { Role } from '../../../platform/context.ts';

export const CALLBACK = 'https://assistant.example/callback';

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

export const post = (app: TestApp, path: string, form: Record<string, string>): Promise<Answered> =>
  app.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: new URLSearchParams(form).toString(),
  });

export async function register(app: TestApp, uris: readonly string[] = [CALLBACK]): Promise<string> {
  const body = { client_name: 'Test assistant', redirect_uris: uris };
  const answer = await app.request('POST', '/oauth/register', { body });
  return answer.body.client_id;
}

const registered = new WeakMap<TestApp, Promise<string>>();

/** One client for all tests of a service: an address may register few. */
export function theClient(app: TestApp): Promise<string> {
  const known = registered.get(app) ?? register(app);
  registered.set(app, known);
  return known;
}

export const requestOf = (app: TestApp, clientId: string, challenge: string, more: object = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: CALLBACK,
  scope: 'read write full',
  state: 'a state & more',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  resource: `${app.platform.settings.baseUrl}/mcp`,
  ...more,
});

/** A person approves; the answer is the address that their browser is sent to. */
export async function approve(
  app: TestApp,
  session: string,
  request: Record<string, unknown>,
  more: object = {},
): Promise<URL> {
  const me = await app.request('GET', '/api/auth/me', { session });
  const body = { request, approve: true, workspaceId: me.body.data.workspace.id, ...more };
  const answer = await app.request('POST', '/api/assistant-connections', { session, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return new URL(answer.body.data.redirect_to);
}

export type Granted = { clientId: string; code: string; verifier: string };

export async function getCode(app: TestApp, session: string, more: object = {}): Promise<Granted> {
  const clientId = await theClient(app);
  const { verifier, challenge } = pkce();
  const url = await approve(app, session, requestOf(app, clientId, challenge, more));
  return { clientId, code: url.searchParams.get('code') ?? '', verifier };
}

export const exchange = (
  app: TestApp,
  { clientId, code, verifier }: Granted,
  more: Record<string, string> = {},
): Promise<Answered> =>
  post(app, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
    resource: `${app.platform.settings.baseUrl}/mcp`,
    ...more,
  });

export const refreshWith = (
  app: TestApp,
  clientId: string,
  token: string,
  more: Record<string, string> = {},
): Promise<Answered> =>
  post(app, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...more,
  });

export async function connect(
  app: TestApp,
  workspace: TestWorkspace,
  role: Role = 'owner',
  more: object = {},
): Promise<{ clientId: string; tokens: Tokens }> {
  const granted = await getCode(app, workspace.sessions[role], more);
  const answer = await exchange(app, granted);
  if (answer.status !== 200) throw new Error(answer.text);
  return { clientId: granted.clientId, tokens: answer.body };
}

/** The id of a new connection of the workspace's owner. */
export async function makeConnection(app: TestApp, workspace: TestWorkspace): Promise<string> {
  await connect(app, workspace);
  const list = await app.request('GET', '/api/assistant-connections', { session: workspace.sessions.owner });
  return list.body.data[0].id;
}
