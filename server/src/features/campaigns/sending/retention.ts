import type { RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { deleteOlderThan } from './send-queries.ts';

const KEPT_DAYS = 90;

/** Who was written to is on the contact; that a message left, and why another did not, is kept for a while. */
export const sendRetention: RetentionRule = {
  name: 'campaign_sends',
  sweep: ({ db }, now) => deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};
