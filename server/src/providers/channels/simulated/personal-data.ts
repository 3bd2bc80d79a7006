import type { ErasureRule, RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { deleteMentions, deleteOlderThan } from './queries.ts';

/** Long enough to recognise repeats and to inspect a demonstration. */
const KEPT_DAYS = 30;

export const simulatedMessageErasure: ErasureRule = {
  name: 'simulated_messages',
  erase: (ctx, tx, person) => deleteMentions(tx, ctx.tenantId, person),
};

export const simulatedMessageRetention: RetentionRule = {
  name: 'simulated_messages',
  sweep: ({ db }, now) => deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};
