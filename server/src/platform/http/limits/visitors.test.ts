import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../../context.ts';
import type { ApiError } from '../../errors.ts';
import type { Authenticators, Site } from '../authenticate.ts';
import { allow } from '../route.ts';
import type { RateLimits } from './limiter.ts';
import { admitVisitor, answerPreflight, stillAdmitted, visitorAccess } from './visitors.ts';

const widgetId = '018f0000-0000-7000-8000-00000000000a';
const key = `wk_${'a'.repeat(48)}`;
const token = 'a'.repeat(64);
const origin = 'https://shop.test';
const site: Site = {
  tenantId: 't1',
  widgetId,
  allowedOrigins: [origin],
  perMinute: 30,
  suspended: false,
};
const access = { any: visitorAccess(allow.anyVisitor), session: visitorAccess(allow.visitor) };

type Asked = {
  headers?: Record<string, unknown>;
  params?: object;
  url?: string;
  site?: Partial<Site>;
  counts?: Record<string, number>;
};

function world({ headers = {}, params = { widgetId }, url = '/', site: change = {}, counts = {} }: Asked) {
  const spent: string[] = [];
  const sent: Record<string, unknown> = {};
  const reply = {
    header: (name: string, value: unknown) => Object.assign(sent, { [name]: value }),
    headers: (given: object) => Object.assign(sent, given),
  } as unknown as FastifyReply;
  const platform = {
    settings: { baseUrl: 'https://parley.test' },
    counters: {
      consume: async (asked: { key: string }[]) =>
        asked.map(({ key }) => {
          spent.push(key);
          return { count: counts[key.split(':')[0] as string] ?? 1, resetsInMs: 1_000 };
        }),
    },
    metrics: { rateLimited: () => {} },
  } as unknown as Platform;
  const authenticators = {
    site: async (id: string) => (id === widgetId ? { ...site, ...change } : null),
    widget: async (secret: string, of: string) => (secret === key && of === widgetId ? {} : null),
    visitorSession: async (_: Site, secret: string) => (secret.includes(token) ? { sessionId: 's1' } : null),
  } as unknown as Authenticators;
  const limits = { address: 60, widgetWorkspace: 600 } as RateLimits;
  const request = {
    headers,
    params,
    url,
    ip: '192.0.2.1',
    protocol: 'http',
    host: 'localhost:8080',
  } as unknown as FastifyRequest;
  return { services: { platform, authenticators, limits }, request, reply, spent, sent };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: ApiError) => `${error.code}: ${error.message}`,
  );

async function enter(asked: Asked, which: 'any' | 'session' = 'any') {
  const { services, request, reply, spent, sent } = world(asked);
  const found = await outcome(admitVisitor(services, access[which] as never, request, reply));
  return { found, spent, sent };
}

const OWN = `address:192.0.2.1:widget:${widgetId}`;
const visitor = (sessionId: string | null) => ({
  tenantId: 't1',
  actor: { kind: 'visitor', widgetId, sessionId },
  suspended: false,
  generalPerMinute: 0,
});
const NOT_ALLOWED = 'FORBIDDEN: This page’s origin is not among the allowed origins of the widget';
const NO_ORIGIN = 'FORBIDDEN: Send the widget’s key as `x-widget-api-key`; a page is known by its Origin';
const NO_SESSION =
  'UNAUTHORIZED: Send the token of a session of this widget as `x-widget-session`; one that was silent for 30 days is over';

describe('the gate for visitors', () => {
  it('stands before routes for visitors only', () => {
    expect([allow.public, allow.read, allow.widget].map(visitorAccess)).toEqual([null, null, null]);
    expect(access.any).toEqual(allow.anyVisitor);
  });

  it('admits a page by its listed origin, which may read the answer', async () => {
    const { found, spent, sent } = await enter({ headers: { origin } });
    expect(found).toEqual(visitor(null));
    expect(spent).toEqual([OWN, 'widgetWorkspace:t1']);
    expect(sent).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
      'ratelimit-limit': '30',
    });
  });

  it('refuses other pages, and counts them by address', async () => {
    const { found, spent, sent } = await enter({ headers: { origin: 'https://evil.test' } });
    expect([found, spent]).toEqual([NOT_ALLOWED, ['address:192.0.2.1']]);
    expect(sent).not.toHaveProperty('access-control-allow-origin');
    expect(sent).toMatchObject({ vary: 'Origin', 'ratelimit-limit': '60' });
  });

  it('admits pages of this installation without a list, by what browsers send with a read', async () => {
    const entered = async (headers: Record<string, string>) => (await enter({ headers })).found;
    for (const headers of [
      { origin: 'https://parley.test' },
      { 'sec-fetch-site': 'same-origin' },
      { referer: 'https://parley.test/widget-demo' },
      { referer: 'http://localhost:8080/widget-demo' },
    ])
      expect(await entered(headers as never)).toEqual(visitor(null));
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { referer: `${origin}/page` },
      { referer: 'x' },
    ])
      expect(await entered(headers as never)).toBe(NO_ORIGIN);
    const { sent } = await enter({ headers: { 'sec-fetch-site': 'same-origin' } });
    expect(sent).not.toHaveProperty('access-control-allow-origin');
  });

  it('admits a server by the widget’s key alone', async () => {
    const entered = async (value: string) =>
      (await enter({ headers: { 'x-widget-api-key': value, origin } })).found;
    expect(await entered(key)).toEqual(visitor(null));
    for (const wrong of [`${key}a`, key.replace('a', 'b'), ''])
      expect(await entered(wrong)).toMatch(/^UNAUTHORIZED/);
  });

  it('does not know a widget by anything but its id, in either case', async () => {
    for (const id of ['x', '018f0000-0000-7000-8000-00000000000b'])
      expect((await enter({ headers: { origin }, params: { widgetId: id } })).found).toBe(
        'NOT_FOUND: Widget not found',
      );
    const upper = { headers: { origin }, params: { widgetId: widgetId.toUpperCase() } };
    expect((await enter(upper)).found).toEqual(visitor(null));
  });

  it('refuses the visitors of a suspended workspace', async () => {
    const { found } = await enter({ headers: { origin }, site: { suspended: true } });
    expect(found).toMatch(/^TENANT_SUSPENDED/);
  });

  it('opens a conversation by the token of its session only', async () => {
    const asked = (value?: string) =>
      enter({ headers: { origin, ...(value && { 'x-widget-session': value }) } }, 'session');
    expect((await asked(token)).found).toEqual(visitor('s1'));
    for (const wrong of [undefined, `${token}a`, `b${token}`, token.replace('a', 'b')])
      expect((await asked(wrong)).found).toBe(NO_SESSION);
  });

  it('counts a visitor first, and shows the tighter of both budgets', async () => {
    const shared = await enter({ headers: { origin }, counts: { widgetWorkspace: 590 } });
    expect(shared.sent).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '10' });
    const equal = await enter({ headers: { origin }, counts: { widgetWorkspace: 571 } });
    expect(equal.sent).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' });
    const over = await enter({ headers: { origin }, counts: { address: 31 } });
    expect([over.found, over.spent]).toEqual([expect.stringMatching(/^RATE_LIMIT_EXCEEDED/), [OWN]]);
    expect(over.sent).toHaveProperty('access-control-allow-origin', origin);
  });

  it('asks an open stream again without counting', async () => {
    const again = async (asked: Asked) => {
      const { services, request, spent } = world(asked);
      const found = await outcome(stillAdmitted(services, access.session as never, request));
      expect(spent).toEqual([]);
      return found;
    };
    const headers = { origin, 'x-widget-session': token };
    expect(await again({ headers })).toEqual(visitor('s1'));
    expect(await again({ headers, site: { allowedOrigins: [] } })).toBe(NOT_ALLOWED);
    expect(await again({ headers: { origin } })).toBe(NO_SESSION);
  });
});

describe('a preflight', () => {
  const preflight = async (asked: Asked) => {
    const { services, request, reply, spent, sent } = world(asked);
    const found = await outcome(answerPreflight(services, request, reply, ['GET', 'POST']));
    return { found, spent, sent };
  };

  it('names the methods and headers that a listed page may use, by the id in its path', async () => {
    const url = `/widget/${widgetId}/sessions?x=1`;
    const { sent, spent } = await preflight({ headers: { origin }, params: {}, url });
    expect(sent).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, x-widget-session, last-event-id',
      'access-control-max-age': '600',
    });
    expect(spent).toEqual([]);
    for (const other of [`/widget/${widgetId}`, `/widget/${widgetId}?x`])
      expect((await preflight({ headers: { origin }, params: {}, url: other })).found).toBeUndefined();
    for (const other of [`/x/widget/${widgetId}`, '/widget', '/'])
      expect((await preflight({ headers: { origin }, params: {}, url: other })).found).toMatch(/^NOT_FOUND/);
  });

  it('is refused for another page, and is nothing without one', async () => {
    expect((await preflight({ headers: { origin: 'https://evil.test' } })).found).toBe(NOT_ALLOWED);
    expect(await preflight({ params: {} })).toEqual({ found: undefined, spent: [], sent: {} });
  });
});
