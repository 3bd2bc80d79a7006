import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import * as queries from './queries.ts';
import { MINUTE_KINDS, type UsageEntry } from './schema.ts';
import * as sums from './sum-queries.ts';

/**
 * Records usage in the transaction that causes it, several entries at once. The only usage counter: budgets and trial
 * minutes read it.
 */
export async function recordUsage(
  ctx: Context,
  db: Queryable,
  entries: readonly UsageEntry[],
): Promise<void> {
  const used = entries.filter(
    ({ quantity, seconds = 0, costUsd }) => quantity !== 0 || seconds !== 0 || Number(costUsd ?? 0) !== 0,
  );
  if (used.length > 0) await queries.insertEntries(db, ctx.tenantId, used, ctx.clock.now());
}

/** Minutes of calls and of transfers, since the workspace was created. */
export const minutesUsed = (ctx: Context, db: Queryable): Promise<number> =>
  queries.sumQuantity(db, ctx.tenantId, MINUTE_KINDS);

/** What an agent's models cost in this calendar month (UTC). */
export const modelCostThisMonth = (ctx: Context, agentId: string): Promise<number> =>
  queries.sumCostOfMonth(ctx.db, ctx.tenantId, { kind: 'model_tokens', agentId, at: ctx.clock.now() });

type Stretch = { from: Date; to: Date };

/** What was used from a moment until before another, computed from the entries. */
export const usageBetween = (ctx: Context, db: Queryable, stretch: Stretch) =>
  sums.sumBetween(db, ctx.tenantId, stretch);
export const usageByAgent = (ctx: Context, db: Queryable, stretch: Stretch) =>
  sums.sumByAgent(db, ctx.tenantId, stretch);
export const usageByDay = (ctx: Context, db: Queryable, stretch: Stretch) =>
  sums.sumByDay(db, ctx.tenantId, stretch);

/** The operator's own books: every workspace, month by month. */
export const usageOfMonths = sums.sumMonthsAnywhere;
