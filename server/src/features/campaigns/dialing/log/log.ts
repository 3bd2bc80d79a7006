import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/db.ts';
import { newId } from '../../../../platform/ids.ts';
import type { RetentionRule } from '../../../../platform/personal-data/data-registry.ts';
import { getContact } from '../../../contacts/service.ts';
import { DIAL_CHECKS, type DialLogEntry, ENTRIES_KEPT_MAX } from '../schema.ts';
import * as queries from './queries.ts';

const LOOKS_KEPT_MAX = ENTRIES_KEPT_MAX / DIAL_CHECKS.length;
const KEPT_DAYS = 90;

/** `count`: an upper bound of the contact's earlier passes, so that only long histories are trimmed. */
export type NewLook = Omit<queries.Look, 'id'> & { count: number };

export async function logLooks(ctx: Context, tx: Transaction, looks: readonly NewLook[]): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.map((look) => ({ ...look, id: newId() }));
  await queries.insertLooks(tx, ctx.tenantId, rows, ctx.clock.now());
  const long = looks.filter(({ count }) => count >= LOOKS_KEPT_MAX).map(({ contactId }) => contactId);
  if (long.length > 0) await queries.trimLooks(tx, ctx.tenantId, long, LOOKS_KEPT_MAX);
}

/** Why a contact was or was not dialed: each check of each pass, oldest first. */
export async function getDialLog(
  ctx: Context,
  campaignId: string,
  contactId: string,
  limit: number,
): Promise<DialLogEntry[]> {
  await getContact(ctx, campaignId, contactId);
  const looks = await queries.listLooks(ctx.db, ctx.tenantId, contactId, LOOKS_KEPT_MAX);
  return looks
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
