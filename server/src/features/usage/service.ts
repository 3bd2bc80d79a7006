import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import * as queries from './queries.ts';
import type { UsageEntry } from './schema.ts';

/**
 * Records usage in the transaction that causes it, several entries at once. The only usage counter: budgets and trial
 * minutes read it.
 */
export async function recordUsage(
  ctx: Context,
  db: Queryable,
  entries: readonly UsageEntry[],
): Promise<void> {
  const used = entries.filter(({ quantity, costUsd }) => quantity !== 0 || Number(costUsd ?? 0) !== 0);
  if (used.length > 0) await queries.insertEntries(db, ctx.tenantId, used, ctx.clock.now());
}

/** Minutes of calls and of transfers, since the workspace was created. */
export const minutesUsed = (ctx: Context, db: Queryable): Promise<number> =>
  queries.sumQuantity(db, ctx.tenantId, ['call_minutes', 'transfer_minutes']);

/** What an agent's models cost in this calendar month (UTC). */
export const modelCostThisMonth = (ctx: Context, agentId: string): Promise<number> =>
  queries.sumCostOfMonth(ctx.db, ctx.tenantId, { kind: 'model_tokens', agentId, at: ctx.clock.now() });
