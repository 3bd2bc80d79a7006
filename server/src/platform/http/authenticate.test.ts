import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import {
  type Authenticators,
  assertSameSite,
  authenticate,
  header,
  isSameOrigin,
  sessionToken,
} from './authenticate.ts';
import { MESSAGES } from './gates.ts';
import type { Access } from './route.ts';

const baseUrl = 'https://parley.test/app';
const hex = (length: number) => 'a'.repeat(length);
const [pk, ck, wk] = [`pk_${hex(64)}`, `ck_${hex(64)}`, `wk_${hex(48)}`];
const scim = `scim_${hex(64)}`;
const session = hex(43);
const cookie = (token: string) => ({ cookie: `a=b; parley_session=${token}; c=d` });

type Asked = { headers?: Record<string, unknown>; method?: string; params?: object };
const requestOf = ({ headers = {}, method = 'GET', params = {} }: Asked) =>
  ({ headers, method, params, protocol: 'http', host: 'localhost:8080' }) as unknown as FastifyRequest;

/** Knows every secret but those with a b, and names who was asked. */
function authenticators(asked: string[]): Authenticators {
  const look = (name: string) => async (secret: string, widgetId?: string) => {
    asked.push([name, ...(widgetId === undefined ? [] : [widgetId])].join(' '));
    return secret.includes('b') ? null : ({ tenantId: name } as never);
  };
  const names = ['key', 'assistant', 'session', 'connector', 'widget', 'gateway', 'scim'];
  return Object.fromEntries(names.map((name) => [name, look(name)])) as unknown as Authenticators;
}

/** Who was asked, then who is let in or why not. */
async function ask(kind: Access['kind'], asked: Asked): Promise<string[]> {
  const looked: string[] = [];
  const found = await authenticate(requestOf(asked), kind, authenticators(looked), baseUrl).then(
    (principal) => principal?.tenantId ?? 'nobody',
    (error: ApiError) => error.message,
  );
  return [...looked, found];
}
const withHeaders = (kind: Access['kind'], headers: Record<string, unknown>) => ask(kind, { headers });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('authentication', () => {
  it('looks a credential up only where it belongs, and only in its form', async () => {
    expect(await withHeaders('public', bearer(pk))).toEqual(['nobody']);
    expect(await withHeaders('workspace', bearer(pk))).toEqual(['key', 'key']);
    expect(await withHeaders('workspace', { authorization: `bearer ${pk}` })).toEqual(['key', 'key']);
    expect(await withHeaders('gateway', bearer(pk))).toEqual(['gateway', 'gateway']);
    expect(await withHeaders('scim', bearer(scim))).toEqual(['scim', 'scim']);
    expect(await withHeaders('connector', { 'x-connector-api-key': ck })).toEqual(['connector', 'connector']);
    expect(await withHeaders('mcp', bearer(pk))).toEqual(['assistant', 'assistant']);
    const widget = { headers: { 'x-widget-api-key': wk } };
    expect(await ask('widget', { ...widget, params: { widgetId: 'w1' } })).toEqual(['widget w1', 'widget']);
    expect(await ask('widget', widget)).toEqual(['widget ', 'widget']);
    expect(await withHeaders('workspace', cookie(session))).toEqual(['session', 'session']);
  });

  it('refuses a secret of another form without a look-up', async () => {
    const wrong = (secret: string) => [
      secret.slice(0, -1),
      `${secret}a`,
      `x${secret}`,
      secret.replace('a', 'G'),
    ];
    for (const secret of [...wrong(pk), ck, scim, ''])
      for (const kind of ['workspace', 'gateway'] as const)
        expect(await withHeaders(kind, bearer(secret))).toEqual([MESSAGES.badCredential]);
    for (const secret of [...wrong(pk), ck])
      expect(await withHeaders('mcp', bearer(secret))).toEqual([MESSAGES.badAssistantCredential]);
    for (const secret of [...wrong(ck), pk])
      expect(await withHeaders('connector', { 'x-connector-api-key': secret })).toEqual([
        MESSAGES.badConnectorKey,
      ]);
    for (const secret of [...wrong(scim), pk])
      expect(await withHeaders('scim', bearer(secret))).toEqual([MESSAGES.badScimToken]);
    for (const secret of [...wrong(wk), pk])
      expect(await withHeaders('widget', { 'x-widget-api-key': secret })).toEqual([MESSAGES.badCredential]);
    for (const secret of [hex(42), hex(44), `${hex(42)}!`])
      expect(await withHeaders('workspace', cookie(secret))).toEqual([MESSAGES.endedSession]);
    for (const authorization of [pk, `Basic ${pk}`, `x Bearer ${pk}`, `Bearer ${pk} x`, `Bearer  ${pk}`])
      for (const kind of ['workspace', 'gateway', 'scim'] as const)
        expect((await withHeaders(kind, { authorization })).length).toBe(1);
    expect(await withHeaders('mcp', { authorization: `Basic ${pk}` })).toEqual([
      MESSAGES.badAssistantCredential,
    ]);
  });

  it('refuses an unknown secret by its own message', async () => {
    const unknown = (secret: string) => secret.replace('a', 'b');
    expect(await withHeaders('workspace', bearer(unknown(pk)))).toEqual(['key', MESSAGES.badCredential]);
    expect(await withHeaders('mcp', bearer(unknown(pk)))).toEqual([
      'assistant',
      MESSAGES.badAssistantCredential,
    ]);
    expect(await withHeaders('workspace', cookie(unknown(session)))).toEqual([
      'session',
      MESSAGES.endedSession,
    ]);
  });

  it('refuses a request without a credential', async () => {
    expect(await ask('workspace', {})).toEqual([MESSAGES.missingCredential]);
    expect(await ask('mcp', {})).toEqual([MESSAGES.missingAssistantCredential]);
    expect(await ask('scim', {})).toEqual([MESSAGES.badScimToken]);
    expect(await ask('connector', {})).toEqual([MESSAGES.badConnectorKey]);
    for (const kind of ['widget', 'gateway'] as const)
      expect(await ask(kind, {})).toEqual([MESSAGES.badCredential]);
  });

  it('takes no session where a key is sent or asked for', async () => {
    expect(await withHeaders('workspace', { ...cookie(session), ...bearer(pk) })).toEqual(['key', 'key']);
    expect(await withHeaders('gateway', cookie(session))).toEqual([MESSAGES.badCredential]);
    expect(await withHeaders('scim', cookie(session))).toEqual([MESSAGES.badScimToken]);
  });

  it('takes a header once: several values are none', () => {
    const request = requestOf({ headers: { one: 'a', several: ['a', 'b'] } });
    expect([header(request, 'one'), header(request, 'several'), header(request, 'none')]).toEqual([
      'a',
      undefined,
      undefined,
    ]);
  });

  it('finds the session among the cookies by its whole name', () => {
    const token = (value: string) => sessionToken(requestOf({ headers: { cookie: value } }));
    expect(token('a=b;  parley_session=t ; c=d')).toBe('t');
    expect(token('x_parley_session=t; parley_session_x=t')).toBeUndefined();
    expect(sessionToken(requestOf({}))).toBeUndefined();
  });
});

describe('a request with a session cookie', () => {
  const marked = { 'x-requested-with': 'parley' };
  const isRefused = (method: string, headers: Record<string, string>) => {
    try {
      assertSameSite(requestOf({ method, headers }), baseUrl);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'FORBIDDEN', message: MESSAGES.crossSite });
      return true;
    }
  };

  it('changes something only from our own page, with its header', async () => {
    const origin = 'https://parley.test';
    expect(isRefused('POST', { ...marked, origin })).toBe(false);
    expect(isRefused('POST', { ...marked, origin: 'http://localhost:8080' })).toBe(false);
    expect(isRefused('POST', { ...marked, origin: 'https://evil.test' })).toBe(true);
    expect(isRefused('POST', marked)).toBe(true);
    expect(isRefused('POST', { origin })).toBe(true);
    expect(isRefused('DELETE', { origin, 'x-requested-with': 'other' })).toBe(true);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(isRefused(method, {})).toBe(false);
    expect(await ask('workspace', { method: 'POST', headers: cookie(session) })).toEqual([
      'session',
      MESSAGES.crossSite,
    ]);
  });

  it('has no own origin where the address of this installation cannot be read', () => {
    const request = requestOf({ headers: { origin: 'null' } });
    expect(isSameOrigin(request, 'not an address')).toBe(false);
    expect(isSameOrigin(request, baseUrl, 'https://parley.test')).toBe(true);
  });
});

describe('a refused assistant', () => {
  it('learns where to be authorized, and whether its token was wrong', async () => {
    const challenge = async (headers: Record<string, string>) => {
      const error = await authenticate(requestOf({ headers }), 'mcp', authenticators([]), baseUrl).catch(
        (caught: ApiError) => caught,
      );
      return error instanceof ApiError ? error.extra.headers?.['www-authenticate'] : undefined;
    };
    const where = 'resource_metadata="https://parley.test/.well-known/oauth-protected-resource/mcp"';
    expect(await challenge({})).toBe(`Bearer scope="read write", ${where}`);
    expect(await challenge(bearer('pk_x'))).toBe(
      `Bearer error="invalid_token", scope="read write", ${where}`,
    );
  });
});
