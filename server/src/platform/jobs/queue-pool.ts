import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection, Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { describeError } from '../observability/describe-error.ts';
import type { Log } from '../observability/log.ts';

const AGAIN_FIRST_MS = 250;
const AGAIN_MAX_MS = 5_000;
const STOP_GRACE_MS = 5_000;

export type QueuePool = {
  /** Passed to the queue as its pool of connections. */
  pool: pg.Pool;
  /** A job is ours from its start until its end is stored, even while the database is away. */
  begin(jobId: string): void;
  isHeld(jobId: string): boolean;
  /** Waits a limited time for what is not stored yet; the rest is freed by another process. */
  stop(): Promise<void>;
};

type Asked = pg.QueryConfig & { values?: unknown[] };
const NOTHING = { rows: [], rowCount: 0 } as unknown as pg.QueryResult;

type Options = { db: Db; log: Log; poolIds: () => string[] };

/** The ends of jobs, each retried until it is stored. */
class Settlements {
  readonly held = new Set<string>();
  readonly #options: Options;
  readonly #settling = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Undefined: not a settlement. The queue prepares its statements under these names. */
  of(asked: Asked): Promise<pg.QueryResult> | undefined {
    const { name = '', values = [] } = asked;
    if (/^complete_jobs?\//.test(name)) {
      const ids = [values[0]].flat().map(String);
      return this.#settle(ids, () => this.#complete(ids));
    }
    if (!/^fail_job\//.test(name)) return undefined;
    const ids = (JSON.parse(String(values[1])) as { jobId: unknown }[]).map(({ jobId }) => String(jobId));
    return this.#settle(ids, () => this.#onConnection(asked));
  }

  async stop(): Promise<void> {
    const grace = pause(STOP_GRACE_MS, undefined, { ref: false });
    await Promise.race([Promise.allSettled(this.#settling), grace]);
    this.#stopped = true;
  }

  #settle(jobIds: string[], store: () => Promise<unknown>): Promise<pg.QueryResult> {
    const work = this.#untilStored(jobIds, store).finally(() => this.#settling.delete(work));
    this.#settling.add(work);
    return work;
  }

  async #untilStored(jobIds: string[], store: () => Promise<unknown>): Promise<pg.QueryResult> {
    for (let waitMs = AGAIN_FIRST_MS; !this.#stopped; waitMs = Math.min(waitMs * 2, AGAIN_MAX_MS)) {
      try {
        await store();
        break;
      } catch (error) {
        if (!isDatabaseTrouble(error)) throw error;
        const facts = { job_ids: jobIds, ...describeError(error) };
        this.#options.log.warn(facts, 'the end of a job was not stored, trying again');
        await pause(waitMs);
      }
    }
    for (const id of jobIds) this.held.delete(id);
    return NOTHING;
  }

  #complete(ids: string[]): Promise<number> {
    const { db, poolIds } = this.#options;
    return db.run(sql`
      delete from graphile_worker._private_jobs where id = any (${ids}::bigint[]) and locked_by = any (${poolIds()}::text[])`);
  }

  async #onConnection(asked: Asked): Promise<pg.QueryResult> {
    const connection = await this.#options.db.connect();
    try {
      return await connection.query(asked);
    } finally {
      connection.release();
    }
  }
}

/** Taken from the pool by the first statement that needs it: each attempt of a settlement uses its own. */
function lazyClient(db: Db, settlements: Settlements) {
  let connection: Promise<Connection> | undefined;
  return {
    async query(text: string | Asked, values?: unknown[]): Promise<pg.QueryResult> {
      const asked: Asked = typeof text === 'string' ? { text, ...(values && { values }) } : text;
      const settled = settlements.of(asked);
      if (settled !== undefined) return settled;
      connection ??= db.connect();
      return (await connection.catch(withoutCode)).query(asked).catch(withoutCode);
    },
    release: async () =>
      connection?.then(
        (open) => open.release(),
        () => undefined,
      ),
  };
}

/**
 * Between the queue and the database. The queue neither awaits the statements that settle a job nor catches their
 * errors, and one that fails leaves the job locked for hours. Here they are retried until stored, and end a job only
 * if it is still ours: another process may have taken it over, or a new request its row.
 */
export function createQueuePool(options: Options): QueuePool {
  const { db } = options;
  const settlements = new Settlements(options);
  const pool = Object.create(db.pool, {
    // With a callback it requests the listening connection, which the queue manages itself.
    connect: {
      value: (callBack?: Parameters<pg.Pool['connect']>[0]) =>
        callBack === undefined ? Promise.resolve(lazyClient(db, settlements)) : db.pool.connect(callBack),
    },
  }) as pg.Pool;
  return {
    pool,
    begin: (jobId) => void settlements.held.add(jobId),
    isHeld: (jobId) => settlements.held.has(jobId),
    stop: () => settlements.stop(),
  };
}

/** For some codes the queue would wait for minutes before it asks again; it polls for jobs every second anyway. */
function withoutCode(error: unknown): never {
  if (!isDatabaseTrouble(error)) throw error;
  throw new Error(error.message, { cause: error });
}
