import { createBell } from '../background/bell.ts';
import { type Loop, startLoop } from '../background/loop.ts';
import type { Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import type { Log } from '../observability/log.ts';

/** Longer than the time-out of a claim. */
const LOST_AFTER_MS = 45_000;
const POLL_EVERY_MS = 15_000;

export type Holding = { poolIds: () => string[]; isHeld: (jobId: string) => boolean };

/**
 * Frees jobs that are locked but not running: claimed by a statement whose answer was lost, or in the name of a pool
 * that no process has registered, because it died before. The queue itself would wait for hours.
 */
export async function freeLostJobs(db: Queryable, { poolIds, isHeld }: Holding): Promise<number> {
  const old = sql`locked_at < now() - ${LOST_AFTER_MS} * interval '1 millisecond'`;
  const ours = await db.many<{ id: number }>(sql`
    select id from graphile_worker._private_jobs where locked_by = any (${poolIds()}::text[]) and ${old}`);
  const lost = ours.map(({ id }) => id).filter((id) => !isHeld(String(id)));
  const unlock = sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${old}`;
  const freed =
    lost.length === 0
      ? 0
      : await db.run(
          sql`${unlock} and id = any (${lost}::bigint[]) and locked_by = any (${poolIds()}::text[])`,
        );
  const unknown = await db.run(sql`
    ${unlock} and locked_by is not null and not exists (select 1 from processes where locked_by = any (worker_ids))`);
  return freed + unknown;
}

export function startFreeing(db: Queryable, log: Log, holding: Holding): Loop {
  const round = async () => {
    const freed = await freeLostJobs(db, holding);
    if (freed > 0) log.warn({ jobs: freed }, 'freed jobs that were locked but not running');
    return POLL_EVERY_MS;
  };
  return startLoop({ bell: createBell(), log, trouble: 'lost jobs could not be looked for', round });
}
