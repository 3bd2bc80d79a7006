import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { newId } from '../../ids.ts';
import type { Consumption } from '../../rate-limit/counters.ts';

let app: TestApp;
let workspace: TestWorkspace;
let spent: Consumption[] = [];
beforeEach(async () => {
  app = await startOwnApp({ rate: {} });
  workspace = await makeWorkspace(app);
  spent = [];
  const { consume } = app.platform.counters;
  app.platform.counters.consume = (consumptions) => {
    spent.push(...consumptions);
    return consume(consumptions);
  };
});

const get = (path: string, key = workspace.keys.full) => app.request('GET', path, { key });
const statuses = async (count: number, ask: (n: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  return answers.map(({ status }) => status);
};
const admitted = (list: number[]) => list.filter((status) => status !== 429).length;
const classesOf = () => spent.map(({ key, cost }) => `${key.split(':')[0]}×${cost}`).sort();
const id = newId();

describe('rate limits', () => {
  it('F-092 F-102 gives each plan its general budget, shown in the headers', async () => {
    const plans = { none: 120, starter: 120, growth: 200, business: 300, enterprise: 600 } as const;
    for (const [plan, limit] of Object.entries(plans)) {
      const own = await makeWorkspace(app, { plan: plan as keyof typeof plans });
      const { headers } = await get('/api/workspace', own.keys.read);
      expect(headers.get('ratelimit-limit')).toBe(String(limit));
      expect(headers.get('ratelimit-remaining')).toBe(String(limit - 1));
      expect(headers.get('ratelimit-policy')).toBe(`${limit};w=60`);
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(55);
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
      expect(headers.get('retry-after')).toBeNull();
    }
    const unpaid = await makeWorkspace(app, { plan: 'business', status: 'none' });
    expect((await get('/api/workspace', unpaid.keys.read)).headers.get('ratelimit-limit')).toBe('120');
  });

  it('F-091 F-079 F-103 counts a workspace over all its keys: the 121st request is 429, other workspaces are not affected', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const keys = [own.keys.read, own.keys.write, own.keys.full];
    const all = await statuses(140, (n) => get('/api/workspace', keys[n % 3]));
    expect(admitted(all)).toBe(120);
    const refused = await get('/api/workspace', own.keys.read);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await get('/api/workspace')).status).toBe(200);
  });

  it('F-091 counts unauthenticated callers by address: guessing keys ends in 429', async () => {
    const all = await statuses(130, () => get('/api/workspace', `pk_${'0'.repeat(64)}`));
    expect(admitted(all)).toBe(120);
    expect((await get('/api/workspace')).status).toBe(200);
  });

  it('F-091 ignores forwarding headers unless a proxy is trusted', async () => {
    const all = await statuses(125, (n) =>
      app.request('GET', '/api/workspace', { headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
    );
    expect(admitted(all)).toBe(120);
  });

  it('F-091 trusts exactly the hops that TRUST_PROXY names', async () => {
    const behind = await startOwnApp({ rate: {}, env: { TRUST_PROXY: '1' } });
    const ask = (forwarded: string) =>
      behind.request('GET', '/api/workspace', { headers: { 'x-forwarded-for': forwarded } });
    const spoofed = await statuses(125, (n) => ask(`203.0.113.${n}, 198.51.100.7`));
    expect(admitted(spoofed)).toBe(120);
    expect((await ask('198.51.100.7, 198.51.100.8')).status).toBe(401);
  });

  it('F-093 /api/calls, /api/whatsapp and /api/email share 20 a minute, reads too, instead of the general budget', async () => {
    const ask = (n: number) =>
      n % 3 === 0
        ? get('/api/calls')
        : app.request('POST', n % 3 === 1 ? '/api/whatsapp/send' : '/api/email/send', {
            key: workspace.keys.full,
            body: {},
          });
    expect(admitted(await statuses(30, ask))).toBe(20);
    expect((await get(`/api/calls/${id}`)).status).toBe(429);
    expect(new Set(classesOf())).toEqual(new Set(['calls×1']));
    expect((await get('/api/workspace')).headers.get('ratelimit-remaining')).toBe('599');
  });

  it('F-094 that class answers 429 when counting fails; everything else is admitted', async () => {
    app.platform.counters.consume = () => Promise.reject(new Error('the store is down'));
    const closed = await get('/api/calls');
    expect([closed.status, closed.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(closed.headers.get('retry-after')).toBe('60');
    expect((await get('/api/workspace')).status).toBe(200);
    const metrics = await app.request('GET', '/metrics');
    expect(metrics.text).toContain('parley_rate_store_failures_total{answer="refused"} 1');
    expect(metrics.text).toContain('parley_rate_store_failures_total{answer="admitted"} 1');
    expect(
      (await app.request('POST', '/api/auth/sign-in', { body: { email: 'a@b.co', password: 'x' } })).status,
    ).toBe(401);
  });

  it('F-095 transfers count in that class and in the general budget', async () => {
    for (const path of ['transfer', 'transfer/complete', 'transfer/cancel']) {
      spent = [];
      await app.request('POST', `/api/calls/${id}/${path}`, { key: workspace.keys.full });
      expect(classesOf()).toEqual(['calls×1', 'general×1']);
    }
  });

  it('F-096 changes of configuration share 10 a minute, on top of the general budget', async () => {
    const paths: [string, string][] = [
      ['POST', '/api/agents'],
      ['PATCH', `/api/agents/${id}`],
      ['POST', `/api/agents/${id}/tools`],
      ['PATCH', `/api/campaigns/${id}/activate`],
      ['POST', '/api/webhooks'],
      ['DELETE', `/api/agents/${id}/knowledge/${id}`],
      ['PATCH', '/api/workspace'],
    ];
    const ask = (n: number) => {
      const [method, path] = paths[n % paths.length] as [string, string];
      return app.request(method, path, { key: workspace.keys.full });
    };
    expect(admitted(await statuses(16, ask))).toBe(10);
    expect(new Set(classesOf())).toEqual(new Set(['general×1', 'mutations×1']));
    expect((await get('/api/workspace')).headers.get('ratelimit-remaining')).toBe(String(600 - 17));
  });

  it('a 429 names the budget, its size, and the entry of LIMITS_FILE that raises it', async () => {
    const own = await startOwnApp({ rate: { mutations: 1, general: 2, person: 1 } });
    const { keys, sessions } = await makeWorkspace(own);
    const patch = () => own.request('PATCH', '/api/workspace', { key: keys.full, body: { name: 'x' } });
    const messageOf429 = async (
      ask: () => Promise<{ status: number; body: { error: { message: string } } }>,
    ) => {
      for (let answer = await ask(); ; answer = await ask()) {
        if (answer.status === 429) return answer.body.error.message.replace(/in \d+ s/, 'in N s');
      }
    };
    expect(await messageOf429(patch)).toBe(
      'Rate limit of 1 requests a minute (mutations) exceeded. Try again in N s. On your own installation raise "mutations" in LIMITS_FILE (README, Limits).',
    );
    expect(await messageOf429(() => own.request('GET', '/api/workspace'))).toBe(
      'Rate limit of 2 requests a minute (address) exceeded. Try again in N s. On your own installation raise "general" in LIMITS_FILE (README, Limits).',
    );
    const session = sessions.owner;
    expect(await messageOf429(() => own.request('GET', '/api/workspace', { session }))).toBe(
      'Rate limit of 1 requests a minute (person) exceeded. Try again in N s.',
    );
  });

  it('a refused key spends only the general budget', async () => {
    for (let n = 0; n < 12; n++) {
      expect((await app.request('POST', '/api/webhooks', { key: workspace.keys.read })).status).toBe(403);
    }
    expect(new Set(classesOf())).toEqual(new Set(['general×1']));
    expect(
      (await app.request('PATCH', '/api/workspace', { key: workspace.keys.full, body: { name: 'x' } }))
        .status,
    ).toBe(200);
  });

  it('a prompt estimate changes nothing, and counts against the general budget alone', async () => {
    const ask = () =>
      app.request('POST', '/api/agents/prompt-cost', {
        key: workspace.keys.write,
        body: { systemPrompt: 'Answer politely.' },
      });
    expect(await statuses(12, ask)).toEqual(Array(12).fill(200));
    expect(new Set(classesOf())).toEqual(new Set(['general×1']));
  });

  it('F-097 an A/B create counts twice against the general budget', async () => {
    await app.request('POST', `/api/agents/${id}/ab-tests`, { key: workspace.keys.write });
    expect(classesOf()).toEqual(['general×2', 'mutations×1']);
    expect((await get('/api/workspace')).headers.get('ratelimit-remaining')).toBe(String(600 - 3));
  });

  it('F-098 contacts of a campaign take 5 a minute, bulk, confirm and reads together', async () => {
    const paths = ['contacts', 'contacts/bulk', 'contacts/upload/confirm'];
    const ask = (n: number) =>
      app.request('POST', `/api/campaigns/${id}/${paths[n % 3]}`, { key: workspace.keys.write });
    expect(admitted(await statuses(8, ask))).toBe(5);
    expect((await get(`/api/campaigns/${newId()}/contacts`)).status).toBe(429);
  });

  it('F-099 F-104 analytics take 30 a minute and the general budget; the headers show the tighter one', async () => {
    const first = await get('/api/analytics/top-campaigns');
    expect(first.headers.get('ratelimit-policy')).toBe('30;w=60');
    expect(classesOf()).toEqual(['analytics×1', 'general×1']);
    expect(admitted(await statuses(35, () => get('/api/analytics/overview')))).toBe(29);
  });

  it('F-100 the audit log takes 20 and billing 15 a minute', async () => {
    expect(admitted(await statuses(25, () => get('/api/audit')))).toBe(20);
    expect(admitted(await statuses(20, () => get('/api/billing/subscription')))).toBe(15);
  });

  it('F-101 the MCP address takes 120 a minute from a client address, with any key', async () => {
    const other = await makeWorkspace(app);
    const ask = (n: number) =>
      app.request('POST', '/mcp', n % 2 ? { key: workspace.keys.read } : { key: other.keys.full });
    expect(admitted(await statuses(130, ask))).toBe(120);
    expect((await app.request('POST', '/mcp')).status).toBe(429);
  });

  it('counts signed-in people separately, 600 a minute, outside the budget of the keys', async () => {
    const session = workspace.sessions.owner;
    const all = await statuses(40, () => app.request('GET', '/api/audit', { session }));
    expect(admitted(all)).toBe(40);
    expect(new Set(classesOf())).toEqual(new Set(['person×1']));
    expect((await app.request('GET', '/api/audit', { session })).headers.get('ratelimit-limit')).toBe('600');
    expect((await get('/api/audit')).headers.get('ratelimit-remaining')).toBe('19');
  });

  it('other spellings of a path open no second budget', async () => {
    for (const path of ['/API/calls', '/api//calls', '/api/calls/', '/api/calls?x=1']) await get(path);
    const counted = classesOf();
    expect(counted.filter((name) => name === 'calls×1')).toHaveLength(2);
    expect(counted.filter((name) => name === 'general×1')).toHaveLength(2);
  });

  it('LIMITS_FILE changes a limit', async () => {
    const own = await startOwnApp({ rate: { audit: 3 } });
    const there = await makeWorkspace(own);
    expect(
      admitted(await statuses(5, () => own.request('GET', '/api/audit', { key: there.keys.full }))),
    ).toBe(3);
  });
});
