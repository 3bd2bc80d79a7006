import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import * as queries from './delivery/queries.ts';
import { sweepListeners } from './listen/listeners.ts';
import { deleteMentions } from './listen/queries.ts';
import * as webhooks from './queries.ts';

/** As long as the events themselves. */
const KEPT_DAYS = 30;

const before = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

export const webhookRetention: RetentionRule[] = [
  { name: 'webhooks', sweep: ({ db }, now) => webhooks.deleteOlderThan(db, before(now)) },
  { name: 'webhook_listeners', sweep: sweepListeners },
  { name: 'webhook_deliveries', sweep: ({ db }, now) => queries.deleteOlderThan(db, before(now)) },
  { name: 'webhook_attempts', sweep: ({ db }, now) => queries.deleteAttemptsOlderThan(db, before(now)) },
];

/** What was sent about a person goes, sent or not; what endpoints answered about them is blanked. */
export const webhookErasure: ErasureRule[] = [
  {
    name: 'webhook_deliveries',
    erase: async (ctx, tx, person) =>
      (await queries.deleteMentions(tx, ctx.tenantId, person)) +
      (await deleteMentions(tx, ctx.tenantId, person)) +
      (await queries.blankMentions(tx, ctx.tenantId, person)),
  },
];
