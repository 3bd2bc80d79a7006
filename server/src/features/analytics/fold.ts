import type { Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db.ts';
import { defineCron } from '../../platform/jobs/define.ts';
import * as queries from './queries.ts';

const CHANGES_AT_ONCE_MAX = 10_000;
const ROUNDS_MAX = 100;
const WORKSPACES_MAX = 1_000;

/** Adds what changed to its hours; whether there may be more. */
export async function foldStep(tx: Transaction, tenantId: string): Promise<boolean> {
  const changes = await queries.foldChanges(tx, tenantId, CHANGES_AT_ONCE_MAX);
  if (changes > 0) await queries.dropEmptyHours(tx, tenantId);
  return changes === CHANGES_AT_ONCE_MAX;
}

/** Sums are right without it; it keeps what must be added up small, for whoever asks seldom. */
async function foldAll({ db }: Platform): Promise<void> {
  for (const { tenant_id } of await queries.listUnfolded(db, WORKSPACES_MAX)) {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      if (!(await db.transaction((tx) => foldStep(tx, tenant_id)))) break;
    }
  }
}

export const foldCron = defineCron({ name: 'analytics.fold', everyMs: 300_000, run: foldAll });
