import type { Db } from '../../../platform/database/db.ts';
import { defineCron } from '../../../platform/jobs/define.ts';
import { hasInsights } from './insight-queries.ts';
import * as queries from './queries.ts';

const CHANGES_AT_ONCE_MAX = 10_000;
const ROUNDS_MAX = 100;
const WORKSPACES_MAX = 1_000;
const COUNTED_AT_ONCE_MAX = 20_000;

/** Adds changes to the sums. Figures are correct without it; it bounds how much each query must add up. */
export async function foldActivity(db: Db): Promise<void> {
  const bounds = { limit: WORKSPACES_MAX, callsMax: COUNTED_AT_ONCE_MAX };
  for (const { tenant_id, is_uncounted } of await queries.listUnfolded(db, bounds)) {
    if (is_uncounted) {
      await db.transaction(async (tx) => {
        if (!(await queries.tryLock(tx, tenant_id)) || (await hasInsights(tx, tenant_id))) return;
        await queries.rebuildSums(tx, tenant_id);
      });
      continue;
    }
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const changes = await db.transaction((tx) => queries.foldChanges(tx, tenant_id, CHANGES_AT_ONCE_MAX));
      if (changes < CHANGES_AT_ONCE_MAX) break;
    }
  }
}

export const foldCron = defineCron({
  name: 'analytics.fold',
  everyMs: 60_000,
  run: ({ db }) => foldActivity(db),
});
