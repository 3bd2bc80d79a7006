import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { suspendWorkspace } from '../../workspaces/service.ts';
import { makeAgent, makeWidget, SITE, visitor } from '../test-support/test-visitor.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
let widget: { id: string; key: string };
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(app, workspace);
  widget = await makeWidget(app, workspace, { agentId, greeting: 'Hello!' });
});
afterAll(() => app.stop());

const PATHS: [method: string, path: string][] = [
  ['GET', '/config'],
  ['POST', '/sessions'],
  ['GET', '/messages'],
  ['POST', '/messages'],
  ['GET', '/events'],
];

const ask = (method: string, path: string, headers: Record<string, string>, id = widget.id) =>
  app.request(method, `/widget/${id}${path}`, {
    headers,
    ...(path === '/messages' && method === 'POST' ? { body: { content: 'Hi' } } : {}),
  });

describe('a page that visits a widget', () => {
  it('gets what it needs to draw it, and nothing of the workspace', async () => {
    const { status, body, headers } = await ask('GET', '/config', { origin: SITE });
    expect([status, body.data]).toEqual([
      200,
      {
        id: widget.id,
        name: 'Site',
        greeting: 'Hello!',
        theme: expect.objectContaining({ mode: 'auto' }),
        language: 'en',
        messageLengthMax: 4000,
      },
    ]);
    expect(headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('is let in by its exact origin only, and only that origin is echoed', async () => {
    const allowed = await ask('GET', '/config', { origin: SITE });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(allowed.headers.get('vary')).toBe('Origin');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const strangers = [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://www.shop.example',
      'https://shop.example.evil.example',
      'https://SHOP.example',
      'null',
      '*',
    ];
    for (const origin of strangers)
      for (const [method, path] of PATHS) {
        const refused = await ask(method, path, { origin });
        expect([refused.status, refused.body.error.code], `${origin} ${path}`).toEqual([403, 'FORBIDDEN']);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
        expect(refused.headers.get('vary')).toBe('Origin');
      }
    for (const [method, path] of PATHS) expect((await ask(method, path, {})).status, path).toBe(403);
  });

  it('may read every refusal that comes after its origin was accepted', async () => {
    for (const [method, path, status] of [
      ['GET', '/messages', 401],
      ['POST', '/messages', 401],
      ['GET', '/events', 401],
    ] as const) {
      const refused = await ask(method, path, { origin: SITE });
      expect([refused.status, refused.headers.get('access-control-allow-origin')], path).toEqual([
        status,
        SITE,
      ]);
    }
    const page = visitor(app, widget.id);
    await page.begin();
    const broken = await page.ask('POST', '/messages', {
      raw: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, broken.headers.get('access-control-allow-origin')]).toEqual([400, SITE]);
  });

  it('is told by the preflight what it may send, and a stranger is told nothing', async () => {
    const preflight = (path: string, origin: string | null, id = widget.id) =>
      app.request('OPTIONS', `/widget/${id}${path}`, {
        headers: {
          ...(origin === null ? {} : { origin }),
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-widget-session',
        },
      });
    const { status, headers } = await preflight('/messages', SITE);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type, x-widget-session, last-event-id',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect(headers.get('access-control-allow-headers')).not.toContain('x-widget-api-key');
    for (const answer of [await preflight('/messages', 'https://evil.example')]) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await preflight('/messages', SITE, newId())).status).toBe(404);
    const plain = await preflight('/messages', null);
    expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([204, null]);
    const elsewhere = await app.request('OPTIONS', '/api/widgets', { headers: { origin: SITE } });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of this installation needs no entry, though browsers leave its origin out of reads', async () => {
    expect((await ask('GET', '/config', { origin: app.url })).status).toBe(200);
    expect((await ask('GET', '/config', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await ask('GET', '/config', { referer: `${app.url}/widget-demo?widget=x` })).status).toBe(200);
    expect((await ask('GET', '/config', { referer: 'https://evil.example/' })).status).toBe(403);
    expect((await ask('GET', '/config', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('sees a change of the origins at once, and a deleted or unknown widget never', async () => {
    const own = await makeWidget(app, workspace, { agentId });
    const read = (origin: string) => ask('GET', '/config', { origin }, own.id);
    expect((await read(SITE)).status).toBe(200);
    const body = { allowedOrigins: ['https://new.example'] };
    await app.request('PATCH', `/api/widgets/${own.id}`, { key: workspace.keys.write, body });
    expect([(await read(SITE)).status, (await read('https://new.example')).status]).toEqual([403, 200]);
    await app.request('DELETE', `/api/widgets/${own.id}`, { key: workspace.keys.write });
    expect((await read('https://new.example')).status).toBe(404);
    for (const id of [newId(), 'nonsense', "'%20or%201=1", '..%2F..']) {
      const unknown = await ask('GET', '/config', { origin: SITE }, id);
      expect([unknown.status, unknown.body.error.code], id).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('finds nothing in a suspended workspace', async () => {
    const own = await makeWorkspace(app);
    const theirs = await makeWidget(app, own, { agentId: await makeAgent(app, own) });
    expect((await ask('GET', '/config', { origin: SITE }, theirs.id)).status).toBe(200);
    await suspendWorkspace(own.ctx, { reason: 'unpaid' });
    const refused = await ask('GET', '/config', { origin: SITE }, theirs.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'TENANT_SUSPENDED']);
  });
});

describe('a server with the key of a widget', () => {
  it('V-026 needs no origin, opens that widget only, and gets no headers for pages', async () => {
    const sibling = await makeWidget(app, workspace, { agentId });
    const withKey = (key: string, id = widget.id) => ask('GET', '/config', { 'x-widget-api-key': key }, id);
    const read = await withKey(widget.key);
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    for (const [key, id] of [
      [widget.key, sibling.id],
      [sibling.key, widget.id],
      [workspace.keys.full, widget.id],
      ['', widget.id],
      [`wk_${'0'.repeat(48)}`, widget.id],
    ] as const)
      expect((await withKey(key, id)).status, key.slice(0, 4)).toBe(401);
    // A wrong key is not made good by a right origin.
    const both = await ask('GET', '/config', { 'x-widget-api-key': sibling.key, origin: SITE });
    expect(both.status).toBe(401);
    for (const path of ['/api/widgets', '/api/workspace', `/api/widgets/${widget.id}`])
      expect(
        (await app.request('GET', path, { headers: { 'x-widget-api-key': widget.key } })).status,
        path,
      ).toBe(401);
    expect((await app.request('GET', '/api/widgets', { key: widget.key })).status).toBe(401);
  });
});

describe('a session', () => {
  it('has 256 random bits of which the hash is stored, for one widget', async () => {
    const page = visitor(app, widget.id);
    const { token, visitorId } = await page.begin();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(visitorId).not.toContain(token.slice(0, 8));
    const [row] = await app.platform.db.many<{ token_hash: Buffer; text: string }>(sql`
      select token_hash, row_to_json(widget_sessions)::text as text from widget_sessions where visitor_id = ${visitorId}`);
    expect(row?.token_hash.equals(sha256(token))).toBe(true);
    expect(row?.text).not.toContain(token);
    expect((await page.begin()).token).not.toBe(token);
  });

  it('opens nothing on another widget, of this workspace or another', async () => {
    const page = visitor(app, widget.id);
    const { token } = await page.begin();
    expect((await page.ask('GET', '/messages')).status).toBe(200);
    const sibling = await makeWidget(app, workspace, { agentId });
    const other = await makeWorkspace(app);
    const foreign = await makeWidget(app, other, { agentId: await makeAgent(app, other) });
    for (const { id } of [sibling, foreign]) {
      const stranger = visitor(app, id);
      stranger.use(token);
      for (const [method, path] of PATHS.slice(2))
        expect(
          (await stranger.ask(method, path, { ...(method === 'POST' ? { body: { content: 'x' } } : {}) }))
            .status,
        ).toBe(401);
    }
    for (const wrong of ['', 'x', token.toUpperCase(), token.slice(1), `${token}0`, `${'0'.repeat(64)}`]) {
      const guesser = visitor(app, widget.id);
      guesser.use(wrong);
      expect((await guesser.ask('GET', '/messages')).status, wrong).toBe(401);
    }
    const inAddress = await ask('GET', `/messages?token=${token}&x-widget-session=${token}`, {
      origin: SITE,
    });
    expect(inAddress.status).toBe(401);
  });

  it('ends after 30 days of silence, and each use keeps it', async () => {
    const page = visitor(app, widget.id);
    const { visitorId } = await page.begin();
    const silentFor = (interval: string) =>
      app.platform.db.run(sql`
        update widget_sessions set last_seen_at = now() - ${interval}::interval where visitor_id = ${visitorId}`);
    await silentFor('29 days 23 hours');
    expect((await page.ask('GET', '/messages')).status).toBe(200);
    const { recent } = await app.platform.db.one<{ recent: boolean }>(sql`
      select last_seen_at > now() - interval '1 minute' as recent from widget_sessions where visitor_id = ${visitorId}`);
    expect(recent).toBe(true);
    await silentFor('30 days 1 minute');
    expect((await page.ask('GET', '/messages')).status).toBe(401);
  });
});

describe('limits', () => {
  const from = (address: string, more: Record<string, string> = {}) => ({
    origin: SITE,
    'x-forwarded-for': address,
    ...more,
  });

  it('V-027 each visitor’s address has rate_limit_rpm requests a minute on a widget, 30 by default', async () => {
    const own = await makeWidget(app, workspace, { agentId, rate_limit_rpm: undefined });
    const read = (address: string) => ask('GET', '/config', from(address), own.id);
    const answers = [];
    for (let n = 0; n < 31; n++) answers.push(await read('203.0.113.7'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe('30');
    expect(answers[0]?.headers.get('ratelimit-remaining')).toBe('29');
    const refused = answers[30];
    expect(refused?.body.error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({
      'ratelimit-limit': '30',
      'ratelimit-remaining': '0',
      'ratelimit-policy': '30;w=60',
      'retry-after': expect.stringMatching(/^\d+$/),
      'access-control-allow-origin': SITE,
    });
    expect((await read('203.0.113.8')).status).toBe(200);
    const sibling = await makeWidget(app, workspace, { agentId, rate_limit_rpm: 1 });
    expect((await ask('GET', '/config', from('203.0.113.7'), sibling.id)).status).toBe(200);
    expect((await ask('GET', '/config', from('203.0.113.7'), sibling.id)).status).toBe(429);
  });

  it('V-027 a workspace has 300 a minute over all its widgets, which one visitor alone cannot use up', async () => {
    const limited = await startOwnApp({
      env: { TRUST_PROXY: '1' },
      rate: { widgetWorkspace: 12, mutations: 100 },
    });
    const own = await makeWorkspace(limited);
    const ownAgent = await makeAgent(limited, own);
    const [one, two] = [
      await makeWidget(limited, own, { agentId: ownAgent, rate_limit_rpm: 5 }),
      await makeWidget(limited, own, { agentId: ownAgent }),
    ];
    const read = (id: string, address: string) =>
      limited.request('GET', `/widget/${id}/config`, { headers: from(address) });
    const flood = await Promise.all(Array.from({ length: 40 }, () => read(one.id, '203.0.113.1')));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    const rest = [];
    for (let n = 0; n < 8; n++) rest.push(await read(n % 2 ? one.id : two.id, `203.0.113.${n + 10}`));
    expect(rest.map(({ status }) => status)).toEqual([...Array(7).fill(200), 429]);
    expect(rest[7]?.headers.get('ratelimit-limit')).toBe('12');
    const other = await makeWorkspace(limited);
    const theirs = await makeWidget(limited, other, { agentId: await makeAgent(limited, other) });
    expect((await read(theirs.id, '203.0.113.1')).status).toBe(200);
  });

  it('V-027 guessing sessions is counted like everything else', async () => {
    const own = await makeWidget(app, workspace, { agentId, rate_limit_rpm: 3 });
    const guess = () =>
      ask('GET', '/messages', from('203.0.113.50', { 'x-widget-session': 'a'.repeat(64) }), own.id);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('pages of its own', () => {
  it('the demonstration explains itself without a widget, shows one with it, and escapes what it is given', async () => {
    const plain = await app.request('GET', '/widget-demo');
    expect([plain.status, plain.text]).toEqual([200, expect.stringContaining('Create a widget')]);
    expect(plain.text).not.toContain('<script');
    const shown = await app.request('GET', `/widget-demo?widget=${widget.id}`);
    expect(shown.text).toContain(`<script src="/widget.js" data-widget="${widget.id}" async></script>`);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/);
    for (const id of [newId(), '"><script>alert(1)</script>', '%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
      const unknown = await app.request('GET', `/widget-demo?widget=${id}`);
      expect([unknown.status, unknown.text.includes('<script')], id).toEqual([404, false]);
    }
  });
});
