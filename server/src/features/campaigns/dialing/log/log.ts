import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/db.ts';
import { newId } from '../../../../platform/ids.ts';
import type { RetentionRule } from '../../../../platform/personal-data/data-registry.ts';
import { getContact } from '../../../contacts/service.ts';
import { DIAL_CHECKS, type DialLogEntry, ENTRIES_KEPT_MAX } from '../schema.ts';
import * as queries from './queries.ts';

const PASSES_KEPT_MAX = ENTRIES_KEPT_MAX / DIAL_CHECKS.length;
const KEPT_DAYS = 90;

/** `count`: an upper bound of the contact's earlier passes, so that only long histories are trimmed. */
export type NewPass = Omit<queries.LoggedPass, 'id'> & { count: number };

export async function logPasses(ctx: Context, tx: Transaction, passes: readonly NewPass[]): Promise<void> {
  if (passes.length === 0) return;
  const rows = passes.map((pass) => ({ ...pass, id: newId() }));
  await queries.insertPasses(tx, ctx.tenantId, rows, ctx.clock.now());
  const long = passes.filter(({ count }) => count >= PASSES_KEPT_MAX).map(({ contactId }) => contactId);
  if (long.length > 0) await queries.trimPasses(tx, ctx.tenantId, long, PASSES_KEPT_MAX);
}

/** Why a contact was or was not dialed: each check of each pass, oldest first. */
export async function getDialLog(
  ctx: Context,
  campaignId: string,
  contactId: string,
  limit: number,
): Promise<DialLogEntry[]> {
  await getContact(ctx, campaignId, contactId);
  const passes = await queries.listPasses(ctx.db, ctx.tenantId, contactId, PASSES_KEPT_MAX);
  return passes
    .reverse()
    .flatMap(({ at, attempt, entries, call_id }) =>
      entries.map(({ check, result, reason }) => ({ at, attempt, check, result, reason, call_id })),
    )
    .slice(-limit);
}

export const dialLogRetention: RetentionRule = {
  name: 'dial_log',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};
