import { describe, expect, it } from 'vitest';
import type { Actor, Platform } from '../../context.ts';
import type { ApiError } from '../../errors.ts';
import type { Count } from '../../rate-limit/counters.ts';
import type { Principal } from '../gates.ts';
import type { RateCost } from '../route.ts';
import { addressBudget, type Budget, budgetsOf, type RateLimits, spend, visitorBudgets } from './limiter.ts';

const limits = {
  calls: 5,
  mutations: 10,
  contacts: 11,
  analytics: 12,
  audit: 13,
  billing: 14,
  mcp: 15,
  widgetWorkspace: 16,
  person: 600,
  scim: 700,
  address: 60,
} satisfies RateLimits;
const principal = (actor: Actor): Principal => ({
  tenantId: 't1',
  actor,
  suspended: false,
  generalPerMinute: 120,
});
const keyed = principal({ kind: 'key', id: 'k1', scopes: ['full'] });
const person = principal({ kind: 'person', userId: 'u1', sessionId: 's1', role: 'owner' });
const shown = ({ name, key, cost, limit, failsClosed }: Budget) =>
  `${name} ${key} ${cost}/${limit} ${failsClosed ? 'closed' : 'open'}`;
const budgets = (cost: RateCost, by: Principal) => budgetsOf(cost, by, limits).map(shown);

describe('the budgets of a request', () => {
  it('of a key are those of its workspace by class; only calls fail closed, and the MCP class is not counted twice', () => {
    expect(budgets({ general: 1, calls: 2, mcp: 1 }, keyed)).toEqual([
      'general general:t1 1/120 open',
      'calls calls:t1 2/5 closed',
    ]);
  });

  it('of a person are one of their own, which fails closed where a call is placed', () => {
    expect(budgets({ general: 1, mutations: 2 }, person)).toEqual(['person person:u1 1/600 open']);
    expect(budgets({ general: 1, calls: 1 }, person)).toEqual(['person person:u1 1/600 closed']);
    expect(budgets({}, person)).toEqual([]);
  });

  it('of a directory are one of its own', () => {
    expect(budgets({ general: 1 }, principal({ kind: 'scim', id: 'd1' }))).toEqual([
      'scim scim:t1 1/700 open',
    ]);
  });

  it('of an address and of a visitor stay open without a count', () => {
    expect(shown(addressBudget('mcp', '192.0.2.1', limits))).toBe('mcp mcp:192.0.2.1 1/15 open');
    const site = { tenantId: 't1', widgetId: 'w1', perMinute: 30 };
    expect(visitorBudgets(site, '192.0.2.1', limits).map(shown)).toEqual([
      'widget address:192.0.2.1:widget:w1 1/30 open',
      'widgetWorkspace widgetWorkspace:t1 1/16 open',
    ]);
  });
});

describe('spending', () => {
  const noted: string[] = [];
  const platformOf = (consume: () => Promise<Count[]>) =>
    ({
      counters: { consume },
      metrics: {
        rateLimited: (name: string) => noted.push(`limited ${name}`),
        rateUncounted: (result: string) => noted.push(`uncounted ${result}`),
      },
      log: { warn: () => {} },
    }) as unknown as Platform;
  const counted = (...counts: number[]) =>
    platformOf(async () => counts.map((count) => ({ count, resetsInMs: 30_001 })));
  const budget = (name: string, limit: number, failsClosed = false): Budget => ({
    name,
    key: name,
    cost: 1,
    limit,
    failsClosed,
  });
  const refused = async (platform: Platform, all: Budget[]) => {
    noted.length = 0;
    return spend(platform, all).then(
      () => null,
      ({ message, extra }: ApiError) => ({ message, ...extra.headers }),
    );
  };

  it('nothing asks nothing', async () => {
    const never = platformOf(() => Promise.reject(new Error('asked')));
    expect(await spend(never, [])).toEqual({});
  });

  it('shows the tightest budget, the first of equals', async () => {
    const all = [budget('general', 120), budget('calls', 5), budget('mutations', 4)];
    expect(await spend(counted(1, 3, 2), all)).toEqual({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '31',
      'ratelimit-policy': '5;w=60',
    });
  });

  it('the last of a budget is admitted, the next one refused with the time to wait', async () => {
    expect(await refused(counted(5), [budget('calls', 5)])).toBeNull();
    expect(await refused(counted(1, 6), [budget('general', 9), budget('calls', 5)])).toEqual({
      message:
        'Rate limit of 5 requests a minute (calls) exceeded. Try again in 31 s. On your own installation raise "calls" in LIMITS_FILE (README, Limits).',
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '31',
      'ratelimit-policy': '5;w=60',
      'retry-after': '31',
    });
    expect(noted).toEqual(['limited calls']);
    const late = platformOf(async () => [{ count: 6, resetsInMs: 0 }]);
    expect(await refused(late, [budget('calls', 5)])).toMatchObject({
      'ratelimit-reset': '0',
      'retry-after': '1',
    });
  });

  it('names the setting that raises the limit, where there is one', async () => {
    const remedyOf = async (name: string) =>
      (await refused(counted(2), [budget(name, 1)]))?.message.split(' s.')[1];
    const raise = (entry: string) =>
      ` On your own installation raise "${entry}" in LIMITS_FILE (README, Limits).`;
    expect(await Promise.all(['person', 'scim', 'widget', 'address', 'audit'].map(remedyOf))).toEqual([
      '',
      '',
      ' The widget’s rate_limit_rpm sets it.',
      raise('general'),
      raise('audit'),
    ]);
  });

  it('without counters admits everything but what fails closed', async () => {
    const down = platformOf(() => Promise.reject(new Error('down')));
    expect(await refused(down, [budget('general', 120)])).toBeNull();
    expect(noted).toEqual(['uncounted admitted']);
    expect(await spend(down, [budget('general', 120)])).toEqual({});
    expect(await refused(down, [budget('general', 120), budget('calls', 5, true)])).toMatchObject({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
      'retry-after': '60',
    });
    expect(noted).toEqual(['uncounted refused']);
  });
});
