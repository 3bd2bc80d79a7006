import type { Platform } from '../context.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { describeError } from '../observability/describe-error.ts';

const BEAT_EVERY_MS = 4_000;
const DEAD_AFTER_MS = 14_000;

export type Heartbeat = { beat(): Promise<void>; stop(): Promise<void> };

/**
 * The queue keeps a killed worker's jobs locked for hours. Each process beats; whoever sees a silent one
 * takes its row and frees its jobs in the same statement, so they run again within 30 s. Real time.
 */
export async function startHeartbeat(platform: Platform, poolIds: ReadonlySet<string>): Promise<Heartbeat> {
  const { db, log } = platform;
  const id = newId();

  async function beat(): Promise<void> {
    await db.run(sql`
      insert into processes (id, roles, worker_ids, started_at, beat_at)
      values (${id}, '{worker}', ${[...poolIds]}, now(), now())
      on conflict (id) do update set worker_ids = excluded.worker_ids, beat_at = now()`);
    const freed = await db.run(sql`
      with dead as (
        delete from processes where beat_at < now() - ${DEAD_AFTER_MS} * interval '1 millisecond' and id <> ${id}
        returning worker_ids
      )
      select graphile_worker.force_unlock_workers(dead.worker_ids) from dead`);
    if (freed > 0) log.warn({ processes: freed }, 'freed the jobs of processes that went silent');
  }

  await beat();
  const timer = setInterval(() => {
    beat().catch((error) => log.warn(describeError(error), 'heartbeat failed'));
  }, BEAT_EVERY_MS);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await db.run(sql`delete from processes where id = ${id}`);
    },
  };
}
