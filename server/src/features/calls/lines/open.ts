import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { planLimitsOf } from '../../workspaces/service.ts';
import type { NewCall } from '../schema.ts';
import { countLive, insertQueued, lockLines as lock } from './queries.ts';

export type Lines = {
  /** Lines the plan still has free. */
  free: number;
  limit: number;
  live: number;
  liveOf: (campaignId: string) => number;
};

/**
 * How many calls the workspace may still open, locked until the transaction ends. Every path that makes a call live
 * (dialer, manual, inbound) asks here first, so that the plan's limit is never exceeded.
 */
export async function lockLines(ctx: Context, tx: Transaction): Promise<Lines> {
  await lock(tx, ctx.tenantId);
  return countLines(ctx, tx);
}

/** The same without a lock: for planning, never for opening calls. */
export async function countLines(ctx: Context, db: Queryable): Promise<Lines> {
  const { concurrentCalls: limit } = await planLimitsOf(ctx, db);
  const counts = await countLive(db, ctx.tenantId);
  const live = counts.reduce((sum, { calls }) => sum + calls, 0);
  const byCampaign = new Map(counts.map(({ campaign_id, calls }) => [campaign_id, calls]));
  return {
    free: Math.max(0, limit - live),
    limit,
    live,
    liveOf: (campaignId) => byCampaign.get(campaignId) ?? 0,
  };
}

/**
 * Stores queued calls in the transaction of the claim that caused them, and returns the stored ids. Commit, then
 * `submitCall` each.
 */
export async function openCalls(
  ctx: Context,
  tx: Transaction,
  calls: readonly NewCall[],
): Promise<Set<string>> {
  if (calls.length === 0) return new Set();
  const stored = await insertQueued(tx, ctx.tenantId, calls, ctx.clock.now());
  return new Set(stored.map(({ id }) => id));
}
