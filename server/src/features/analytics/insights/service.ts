import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { NONE } from '../activity/measures.ts';
import { hasInsights, SUCCESSES } from '../activity/service.ts';
import { splitDays } from '../overview/parts.ts';
import type { Span } from '../overview/rules.ts';
import { requirePeriod } from '../overview/service.ts';
import { assertSubscribed } from '../service.ts';
import { countKept } from './kept-queries.ts';
import * as queries from './queries.ts';
import type { InsightsQuery, InsightsView } from './schema.ts';

/** How far campaigns came, what people objected, how long they waited and how quickly agents answered. */
export async function insights(ctx: Context, query: InsightsQuery): Promise<InsightsView> {
  await assertSubscribed(ctx);
  const period = requirePeriod(ctx, query);
  const asked = { ...query, successes: SUCCESSES };
  const { now, before, waitingNow } = await ctx.db.transaction(async (tx) => {
    const countIn = async (span: Span) => ({
      calls: await countCalls(tx, ctx.tenantId, span, query),
      waits: waitsOf(await queries.countWaits(tx, ctx.tenantId, span, asked)),
    });
    return {
      now: await countIn(period),
      before: await countIn(period.previous),
      waitingNow: await queries.countWaiting(tx, ctx.tenantId, asked),
    };
  });
  const { funnel, objections, latency, latencies } = now.calls;
  return {
    funnel,
    objections,
    handoffs: { ...now.waits, waitingNow },
    latency: { ...percentilesOf(latency), byAgent: await named(ctx, latencies) },
    previous: {
      funnel: before.calls.funnel,
      handoffs: before.waits,
      latency: percentilesOf(before.calls.latency),
    },
  };
}

/**
 * From the sums where there are any for the question: they know no campaigns, and no less than a day. `isRecount`: past all
 * sums, one by one.
 */
export async function countCalls(
  tx: Transaction,
  tenantId: string,
  span: Span,
  query: InsightsQuery,
  isRecount = false,
): Promise<queries.CallInsights> {
  const asked = { ...query, successes: SUCCESSES };
  const { campaignId, agentId, channel } = query;
  const { days, around } = splitDays(span);
  await queries.planAnew(tx);
  if (isRecount || days === null || campaignId !== undefined || agentId === NONE)
    return queries.countCalls(tx, tenantId, span, asked);
  if ((channel !== undefined && channel !== 'voice') || !(await hasInsights(tx, tenantId)))
    return queries.countCalls(tx, tenantId, span, asked);
  return countKept(tx, tenantId, { ...span, days, around }, asked);
}

const whole = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds));

const waitsOf = ({ count, median, p90 }: queries.Waits): InsightsView['previous']['handoffs'] => ({
  count,
  medianSeconds: whole(median),
  p90Seconds: whole(p90),
});

const percentilesOf = (latency: queries.Latency | null): InsightsView['previous']['latency'] => ({
  p50: latency?.p50 ?? null,
  p95: latency?.p95 ?? null,
});

async function named(
  ctx: Context,
  latencies: readonly queries.Latency[],
): Promise<InsightsView['latency']['byAgent']> {
  const ids = latencies.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id]));
  const found = await queries.namesOfAgents(ctx.db, ctx.tenantId, ids);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return latencies.map(({ agent_id, calls, p50, p95 }) => ({
    agentId: agent_id,
    agentName: names.get(agent_id ?? '') ?? null,
    calls,
    p50,
    p95,
  }));
}
