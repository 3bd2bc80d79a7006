import { ConfigError } from '../config/environment.ts';
import { checkActivity, rebuildActivity, workspacesOf } from '../features/analytics/activity/service.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { silentLog } from '../platform/observability/log.ts';

type Say = (text: string) => void;

/** Counting a large workspace takes longer than any request may. */
const LIMITS_MS = { acquire: 10_000, answer: 6 * 3_600_000 };

/** Does it for the workspaces that a command is for, one after the other. */
async function forEach(
  { url }: Db,
  id: string | undefined,
  work: (db: Db, tenantId: string) => Promise<void>,
): Promise<void> {
  const db = openDb({ url, log: silentLog, connectionsMax: 2, limitsMs: LIMITS_MS });
  let done = 0;
  try {
    for await (const tenantId of workspacesOf(db, id)) {
      await work(db, tenantId);
      done++;
    }
  } finally {
    await db.close();
  }
  if (id !== undefined && done === 0) throw new ConfigError(`There is no workspace ${id}.`);
}

/** 1 when any sum is not what a recount gives. */
export async function checkFigures(records: Db, say: Say, id: string | undefined): Promise<number> {
  let wrong = 0;
  await forEach(records, id, async (db, tenantId) => {
    const differences = await checkActivity(db, tenantId);
    if (differences.length > 0) wrong++;
    say(`${tenantId}  ${differences.length === 0 ? 'exact' : 'DIFFERS (kept minus counted):'}`);
    for (const difference of differences) say(`  ${difference}`);
  });
  return wrong === 0 ? 0 : 1;
}

/** One transaction for each workspace: calls go on meanwhile, and are added to the new sums. */
export async function rebuildFigures(records: Db, say: Say, id: string | undefined): Promise<number> {
  await forEach(records, id, async (db, tenantId) => {
    say(`${tenantId}  counted anew: ${await rebuildActivity(db, tenantId)} half hours`);
  });
  return 0;
}
