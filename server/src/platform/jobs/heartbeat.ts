import { createBell } from '../background/bell.ts';
import { startLoop } from '../background/loop.ts';
import type { Platform } from '../context.ts';
import { openDb } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { judgeProcess } from './liveness.ts';

const BEAT_EVERY_MS = 1_000;
const TIMER_SLACK_MS = 50;
/** A beat that is not answered by then is sent over another connection: the first one's backend may be frozen. */
const LIMITS_MS = { acquire: 2_000, answer: 2_000 };

export type Heartbeat = {
  /** In the name of these pools the queue locks jobs: all that is locked by a dead process is freed. */
  addPool(poolId: string): void;
  poolIds(): string[];
  /** After the last work: whatever is still locked in our name is free at once. */
  stop(): Promise<void>;
};

type Seen = { id: string; beat_at: Date; is_silent: boolean; silent_ms: number; is_disconnected: boolean };

/**
 * The queue keeps a killed worker's jobs locked for hours, and a turn waits for its holder. Each process beats over a
 * connection of its own, behind no other work, and looks after the others: who falls silent is marked, who is dead is
 * taken out and its jobs freed in the same statement. Real time, the database's own.
 */
export async function startHeartbeat({ processId: id, db, log }: Platform): Promise<Heartbeat> {
  const ownDb = openDb({ url: db.url, log, connectionsMax: 1, limitsMs: LIMITS_MS });
  const bell = createBell();
  const pools = new Set<string>();
  let isKnown = false;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  /** The last beat seen of each other process, and how often it was still the last one. */
  let watched = new Map<string, { beatAtMs: number; looks: number }>();

  async function beat(): Promise<void> {
    const { is_new: isNew } = await ownDb.one<{ is_new: boolean }>(sql`
      insert into processes as process (id, roles, worker_ids, started_at, beat_at, backend_pid, backend_started_at)
      select ${id}, '{worker}', ${[...pools]}::text[], now(), now(), pid, backend_start
      from pg_stat_activity where pid = pg_backend_pid()
      on conflict (id) do update set worker_ids = excluded.worker_ids, beat_at = now(), is_silent = false,
        backend_pid = excluded.backend_pid, backend_started_at = excluded.backend_started_at
      returning process.xmax = 0 as is_new`);
    if (isNew && isKnown) log.warn('this process was taken for dead and its jobs were given to others');
    isKnown = true;
  }

  /** A role that may not see another's backends is told of them without their start. */
  const lookAtOthers = (): Promise<Seen[]> =>
    ownDb.many<Seen>(sql`
      select id, beat_at, is_silent, (extract(epoch from now() - beat_at) * 1000)::float8 as silent_ms,
        backend_pid is not null and not exists (
          select 1 from pg_stat_activity where pid = backend_pid
            and (backend_start is null or backend_start = backend_started_at)) as is_disconnected
      from processes where id <> ${id}`);

  async function judge(seen: Seen): Promise<void> {
    const beatAtMs = seen.beat_at.getTime();
    const last = watched.get(seen.id);
    const looks = last?.beatAtMs === beatAtMs ? last.looks + 1 : 0;
    watched.set(seen.id, { beatAtMs, looks });
    const { silent_ms: silentMs, is_disconnected: isDisconnected } = seen;
    const liveness = judgeProcess({ silentMs, isDisconnected, looks });
    if (liveness === 'dead') await free(seen);
    else if (liveness === 'silent' && !seen.is_silent) await mark(seen);
  }

  /** Only if nothing was heard of it since, and never waiting for a frozen backend that holds its row. */
  const unheard = ({ id: other, beat_at }: Seen) => sql`
    select id from processes where id = ${other} and beat_at = ${beat_at} for update skip locked`;

  async function mark(seen: Seen): Promise<void> {
    await ownDb.run(sql`update processes set is_silent = true where id in (${unheard(seen)})`);
    log.warn({ process_id: seen.id }, 'a process fell silent');
  }

  async function free(seen: Seen): Promise<void> {
    const freed = await ownDb.run(sql`
      with dead as (delete from processes where id in (${unheard(seen)}) returning worker_ids)
      select graphile_worker.force_unlock_workers(worker_ids) from dead`);
    if (freed > 0) log.warn({ process_id: seen.id }, 'freed the jobs of a process that is dead');
  }

  /** A ring sends a beat; looks keep their distance, so that each gives the others time for one. */
  async function round(): Promise<number> {
    await beat();
    const untilLookMs = lookedAtMs + BEAT_EVERY_MS - performance.now();
    if (untilLookMs > TIMER_SLACK_MS) return untilLookMs;
    const others = await lookAtOthers();
    lookedAtMs = performance.now();
    for (const seen of others) await judge(seen);
    const present = new Set(others.map(({ id: other }) => other));
    watched = new Map([...watched].filter(([other]) => present.has(other)));
    return BEAT_EVERY_MS;
  }

  await beat();
  const loop = startLoop({ bell, log, trouble: 'the heartbeat was not heard', round });
  return {
    addPool(poolId) {
      pools.add(poolId);
      bell.ring();
    },
    poolIds: () => [...pools],
    async stop() {
      await loop.stop();
      try {
        await ownDb.run(sql`
          with done as (delete from processes where id = ${id} returning worker_ids)
          select graphile_worker.force_unlock_workers(worker_ids) from done`);
      } finally {
        await ownDb.close();
      }
    },
  };
}
