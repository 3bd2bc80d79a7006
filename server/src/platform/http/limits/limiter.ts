import type { Platform } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { describeError } from '../../observability/describe-error.ts';
import type { Count } from '../../rate-limit/counters.ts';
import type { Principal } from '../gates.ts';
import type { RateClass, RateCost } from '../route.ts';

export const WINDOW_MS = 60_000;

/** Requests a minute by class; `general` comes with the principal, because it depends on the plan. */
export type RateLimits = Record<Exclude<RateClass, 'general'>, number> & {
  person: number;
  /** A workspace's directory. */
  scim: number;
  address: number;
};

/** One budget of one caller. */
export type Budget = { name: string; key: string; cost: number; limit: number; failsClosed: boolean };

type Headers = Record<string, string>;

/** Signed-in people are counted separately from keys, so that using the dashboard never blocks an integration. */
export function budgetsOf(cost: RateCost, principal: Principal, limits: RateLimits): Budget[] {
  const { actor, tenantId } = principal;
  const classes = Object.entries(cost) as [RateClass, number][];
  if (actor.kind === 'person') {
    if (classes.length === 0) return [];
    return [
      {
        name: 'person',
        key: `person:${actor.userId}`,
        cost: 1,
        limit: limits.person,
        failsClosed: 'calls' in cost,
      },
    ];
  }
  // A directory that synchronises thousands of people must not use up the budget of integrations.
  if (actor.kind === 'scim')
    return [{ name: 'scim', key: `scim:${tenantId}`, cost: 1, limit: limits.scim, failsClosed: false }];
  const counted = classes.filter(([name]) => name !== 'mcp');
  return counted.map(([name, times]) => ({
    name,
    key: `${name}:${tenantId}`,
    cost: times,
    limit: name === 'general' ? principal.generalPerMinute : limits[name],
    failsClosed: name === 'calls',
  }));
}

/** Counted by client address: unauthenticated callers, and every request to the MCP address before authentication. */
export const addressBudget = (name: 'address' | 'mcp', address: string, limits: RateLimits): Budget => ({
  name,
  key: `${name}:${address}`,
  cost: 1,
  limit: limits[name],
  failsClosed: false,
});

/**
 * A visitor's own budget is asked first and by itself: one who is over it must not use up what the visitors of all
 * the workspace's widgets share.
 */
export const visitorBudgets = (
  { tenantId, widgetId, perMinute }: { tenantId: string; widgetId: string; perMinute: number },
  address: string,
  limits: RateLimits,
): [own: Budget, shared: Budget] => [
  {
    name: 'widget',
    key: `address:${address}:widget:${widgetId}`,
    cost: 1,
    limit: perMinute,
    failsClosed: false,
  },
  {
    name: 'widgetWorkspace',
    key: `widgetWorkspace:${tenantId}`,
    cost: 1,
    limit: limits.widgetWorkspace,
    failsClosed: false,
  },
];

function describe(budget: Budget, count: Count): Headers {
  return {
    'ratelimit-limit': String(budget.limit),
    'ratelimit-remaining': String(Math.max(0, budget.limit - count.count)),
    'ratelimit-reset': String(Math.ceil(count.resetsInMs / 1000)),
    'ratelimit-policy': `${budget.limit};w=${WINDOW_MS / 1000}`,
  };
}

/** The operator's file has no entry for signed-in people; unauthenticated callers use `general`. */
function remedy({ name }: Budget): string {
  if (name === 'person' || name === 'scim') return '';
  if (name === 'widget') return ' The widget’s rate_limit_rpm sets it.';
  const entry = name === 'address' ? 'general' : name;
  return ` On your own installation raise "${entry}" in LIMITS_FILE (README, Limits).`;
}

function refuse(budget: Budget, count: Count): ApiError {
  const seconds = Math.max(1, Math.ceil(count.resetsInMs / 1000));
  const message = `Rate limit of ${budget.limit} requests a minute (${budget.name}) exceeded. Try again in ${seconds} s.${remedy(budget)}`;
  return new ApiError('RATE_LIMIT_EXCEEDED', message, {
    headers: { ...describe(budget, count), 'retry-after': String(seconds) },
  });
}

/** Counts the request against all its budgets; returns the headers of the tightest, or throws 429. */
export async function spend(platform: Platform, budgets: readonly Budget[]): Promise<Headers> {
  if (budgets.length === 0) return {};
  let counts: Count[];
  try {
    counts = await platform.counters.consume(
      budgets.map(({ key, cost }) => ({ key, cost, windowMs: WINDOW_MS })),
    );
  } catch (error) {
    return withoutCounting(platform, budgets, error);
  }
  const spent = budgets.map((budget, index) => ({ budget, count: counts[index] as Count }));
  const over = spent.find(({ budget, count }) => count.count > budget.limit);
  if (over !== undefined) {
    platform.metrics.rateLimited(over.budget.name);
    throw refuse(over.budget, over.count);
  }
  const tightest = spent.reduce((least, next) => (left(next) < left(least) ? next : least));
  return describe(tightest.budget, tightest.count);
}

const left = ({ budget, count }: { budget: Budget; count: Count }): number => budget.limit - count.count;

/** The store is down: requests that can place a call or send a message are refused, the rest is admitted. */
function withoutCounting(platform: Platform, budgets: readonly Budget[], error: unknown): Headers {
  const closed = budgets.find((budget) => budget.failsClosed);
  platform.metrics.rateUncounted(closed === undefined ? 'admitted' : 'refused');
  platform.log.warn(describeError(error), 'requests cannot be counted');
  if (closed === undefined) return {};
  throw new ApiError(
    'RATE_LIMIT_EXCEEDED',
    'Requests cannot be counted at the moment, so none is taken here. Try again shortly.',
    {
      headers: { ...describe(closed, { count: closed.limit, resetsInMs: WINDOW_MS }), 'retry-after': '60' },
    },
  );
}
