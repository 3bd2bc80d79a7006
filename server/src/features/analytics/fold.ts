import type { Db } from '../../platform/database/db.ts';
import { defineCron } from '../../platform/jobs/define.ts';
import * as queries from './queries.ts';

const CHANGES_AT_ONCE_MAX = 10_000;
const ROUNDS_MAX = 100;
const WORKSPACES_MAX = 1_000;

/** Adds changes to the hourly sums. Figures are correct without it; it bounds how much each query must add up. */
export async function foldHours(db: Db): Promise<void> {
  for (const { tenant_id } of await queries.listUnfolded(db, WORKSPACES_MAX)) {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const changes = await db.transaction((tx) => queries.foldChanges(tx, tenant_id, CHANGES_AT_ONCE_MAX));
      if (changes < CHANGES_AT_ONCE_MAX) break;
    }
  }
}

export const foldCron = defineCron({
  name: 'analytics.fold',
  everyMs: 300_000,
  run: ({ db }) => foldHours(db),
});
