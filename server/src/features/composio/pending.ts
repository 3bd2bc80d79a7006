import type { Platform } from '../../platform/context.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
const ASKED_MAX = 50;

/** Young accounts that wait for a person and were not asked about within the last minute. */
export function listPending({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<queries.ConnectionRow[]> {
  const now = clock.now().getTime();
  const window = { since: new Date(now - HOUR_MS), before: new Date(now - 30_000), limit: ASKED_MAX };
  return queries.listPendingAnywhere(db, window);
}
