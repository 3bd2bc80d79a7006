import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../background/bell.ts';
import { startLoop } from '../background/loop.ts';
import type { Platform } from '../context.ts';
import { type Db, openDb, type Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import type { Log } from '../observability/log.ts';
import { livenessOf } from './liveness.ts';

const BEAT_EVERY_MS = 1_000;
const TIMER_SLACK_MS = 50;
/** A beat not answered by then is sent over another connection: the backend of the first may be frozen. */
const LIMITS_MS = { acquire: 2_000, answer: 2_000 };
/** A start waits longer: the first connection on a busy machine may take more than the limits of one beat. */
const FIRST_BEAT_MS = 60_000;
const FIRST_AGAIN_MS = 250;

export type Heartbeat = {
  /** The queue locks jobs in the name of these pools: all locks of a dead process are freed. */
  addPool(poolId: string): void;
  poolIds(): string[];
  /** After the last work: jobs still locked in our name are freed at once. */
  stop(): Promise<void>;
};

type Seen = { id: string; beat_at: Date; is_silent: boolean; silent_ms: number; is_disconnected: boolean };

/** A role without the right to see other roles' backends does not see their start time. */
const readOthers = (db: Queryable, id: string): Promise<Seen[]> =>
  db.many<Seen>(sql`
    select id, beat_at, is_silent, (extract(epoch from now() - beat_at) * 1000)::float8 as silent_ms,
      backend_pid is not null and not exists (
        select 1 from pg_stat_activity where pid = backend_pid
          and (backend_start is null or backend_start = backend_started_at)) as is_disconnected
    from processes where id <> ${id}`);

/** Only if there is no newer beat, and without waiting for a frozen backend that locks the row. */
const unheard = ({ id, beat_at }: Seen) => sql`
  select id from processes where id = ${id} and beat_at = ${beat_at} for update skip locked`;

/** Watches the other processes: silent ones are marked, dead ones are removed. */
class Watch {
  readonly #id: string;
  readonly #db: Db;
  readonly #log: Log;
  /** The last beat seen of each other process, and how often it was still the last one. */
  #watched = new Map<string, { beatAtMs: number; checks: number }>();

  constructor(id: string, db: Db, log: Log) {
    this.#id = id;
    this.#db = db;
    this.#log = log;
  }

  read(): Promise<Seen[]> {
    return readOthers(this.#db, this.#id);
  }

  async check(others: readonly Seen[]): Promise<void> {
    for (const seen of others) await this.#checkOne(seen);
    const present = new Set(others.map(({ id }) => id));
    this.#watched = new Map([...this.#watched].filter(([other]) => present.has(other)));
  }

  async #checkOne(seen: Seen): Promise<void> {
    const beatAtMs = seen.beat_at.getTime();
    const last = this.#watched.get(seen.id);
    const checks = last?.beatAtMs === beatAtMs ? last.checks + 1 : 0;
    this.#watched.set(seen.id, { beatAtMs, checks });
    const { silent_ms: silentMs, is_disconnected: isDisconnected } = seen;
    const liveness = livenessOf({ silentMs, isDisconnected, checks });
    if (liveness === 'dead') await this.#free(seen);
    else if (liveness === 'silent' && !seen.is_silent) await this.#mark(seen);
  }

  async #mark(seen: Seen): Promise<void> {
    await this.#db.run(sql`update processes set is_silent = true where id in (${unheard(seen)})`);
    this.#log.warn({ process_id: seen.id }, 'a process is silent');
  }

  async #free(seen: Seen): Promise<void> {
    const freed = await this.#db.run(sql`
      with dead as (delete from processes where id in (${unheard(seen)}) returning worker_ids)
      select graphile_worker.force_unlock_workers(worker_ids) from dead`);
    if (freed > 0) this.#log.warn({ process_id: seen.id }, 'freed the jobs of a process that is dead');
  }
}

/** The beat of this process, over a separate connection, so that it waits for no other work. */
class Pulse {
  readonly pools = new Set<string>();
  readonly #id: string;
  readonly #db: Db;
  readonly #log: Log;
  #isKnown = false;

  constructor(id: string, db: Db, log: Log) {
    this.#id = id;
    this.#db = db;
    this.#log = log;
  }

  async beat(): Promise<void> {
    const { is_new: isNew } = await this.#db.one<{ is_new: boolean }>(sql`
      insert into processes as process (id, roles, worker_ids, started_at, beat_at, backend_pid, backend_started_at)
      select ${this.#id}, '{worker}', ${[...this.pools]}::text[], now(), now(), pid, backend_start
      from pg_stat_activity where pid = pg_backend_pid()
      on conflict (id) do update set worker_ids = excluded.worker_ids, beat_at = now(), is_silent = false,
        backend_pid = excluded.backend_pid, backend_started_at = excluded.backend_started_at
      returning process.xmax = 0 as is_new`);
    if (isNew && this.#isKnown)
      this.#log.warn('this process was declared dead and its jobs were given to others');
    this.#isKnown = true;
  }

  /** Without it the process would have no jobs: it is repeated while the database does not answer in time. */
  async first(): Promise<void> {
    const giveUpAtMs = performance.now() + FIRST_BEAT_MS;
    for (;;)
      try {
        return await this.beat();
      } catch (error) {
        if (!isDatabaseTrouble(error) || performance.now() > giveUpAtMs) throw error;
        await pause(FIRST_AGAIN_MS);
      }
  }

  async leave(): Promise<void> {
    await this.#db.run(sql`
      with done as (delete from processes where id = ${this.#id} returning worker_ids)
      select graphile_worker.force_unlock_workers(worker_ids) from done`);
  }
}

/**
 * The queue keeps a killed worker's jobs locked for hours, and a turn waits for its holder. So each process beats
 * over a separate connection and watches the others: silent ones are marked, dead ones are removed and their jobs
 * freed in the same statement. Real time, of the database.
 */
export async function startHeartbeat({ processId: id, db, log }: Platform): Promise<Heartbeat> {
  const ownDb = openDb({ url: db.url, log, connectionsMax: 1, limitsMs: LIMITS_MS });
  const bell = createBell();
  const pulse = new Pulse(id, ownDb, log);
  const watch = new Watch(id, ownDb, log);
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  /** A ring sends a beat at once; checks of the others keep their interval, so that each has time to beat. */
  async function round(): Promise<number> {
    await pulse.beat();
    const untilCheckMs = checkedAtMs + BEAT_EVERY_MS - performance.now();
    if (untilCheckMs > TIMER_SLACK_MS) return untilCheckMs;
    const others = await watch.read();
    checkedAtMs = performance.now();
    await watch.check(others);
    return BEAT_EVERY_MS;
  }

  await pulse.first().catch(async (error) => {
    await ownDb.close();
    throw error;
  });
  const loop = startLoop({ bell, log, trouble: 'the heartbeat was not heard', round });
  return {
    addPool(poolId) {
      pulse.pools.add(poolId);
      bell.ring();
    },
    poolIds: () => [...pulse.pools],
    async stop() {
      await loop.stop();
      await pulse.leave().finally(() => ownDb.close());
    },
  };
}
