import type { ErasureRule, RetentionRule } from '../../platform/data-registry.ts';
import * as queries from './delivery-queries.ts';

/** As long as the events themselves. */
const KEPT_DAYS = 30;

const before = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

export const webhookRetention: RetentionRule[] = [
  { name: 'webhook_deliveries', sweep: ({ db }, now) => queries.deleteOlderThan(db, before(now)) },
  { name: 'webhook_attempts', sweep: ({ db }, now) => queries.deleteAttemptsOlderThan(db, before(now)) },
];

/** What was sent about a person goes, sent or not; what endpoints answered about them is blanked. */
export const webhookErasure: ErasureRule[] = [
  {
    name: 'webhook_deliveries',
    erase: async (ctx, tx, person) => {
      const deleted = await queries.deleteMentions(tx, ctx.tenantId, person);
      return deleted + (await queries.blankMentions(tx, ctx.tenantId, person));
    },
  },
];
