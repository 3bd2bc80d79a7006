import type { ErasureRule, RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import * as queries from './queries.ts';

/** Same as for events. */
const KEPT_DAYS = 30;

export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

export const deliveryRetention: RetentionRule[] = [
  { name: 'webhook_deliveries', sweep: ({ db }, now) => queries.deleteOlderThan(db, keptSince(now)) },
  { name: 'webhook_attempts', sweep: ({ db }, now) => queries.deleteAttemptsOlderThan(db, keptSince(now)) },
];

/** Deliveries about the person are deleted, sent or not; endpoint answers that mention them are blanked. */
export const deliveryErasure: ErasureRule = {
  name: 'webhook_deliveries',
  erase: async (ctx, tx, person) =>
    (await queries.deleteMentions(tx, ctx.tenantId, person)) +
    (await queries.blankMentions(tx, ctx.tenantId, person)),
};
