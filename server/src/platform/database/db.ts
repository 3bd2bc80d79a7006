import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Sql } from './sql.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface Queryable {
  many<Row>(query: Sql): Promise<Row[]>;
  maybe<Row>(query: Sql): Promise<Row | undefined>;
  one<Row>(query: Sql): Promise<Row>;
  /** Number of rows touched. */
  run(query: Sql): Promise<number>;
}

/** A running transaction. Verbs that must be atomic take one, so that the compiler asks for it. */
export interface Transaction extends Queryable {
  /** For what may be lost with this process: hints, and what only it must learn. Everything else goes through tables. */
  afterCommit(effect: () => void): void;
}

export interface Db extends Queryable {
  readonly pool: pg.Pool;
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const PREPARED_STATEMENTS_MAX = 1000;
const statementNames = new Map<string, string>();

/** Statements are prepared under a name made from their text: parsed and planned once per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= PREPARED_STATEMENTS_MAX) return undefined;
  const name = createHash('sha1').update(text).digest('hex');
  statementNames.set(text, name);
  return name;
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  const send = (query: Sql) => {
    const text = query.text;
    const name = statementName(text);
    return client.query(
      name === undefined ? { text, values: [...query.values] } : { name, text, values: [...query.values] },
    );
  };
  return {
    many: async <Row>(query: Sql) => (await send(query)).rows as Row[],
    maybe: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Sql) => {
      const row = (await send(query)).rows[0];
      if (row === undefined) throw new Error('expected one row, got none');
      return row as Row;
    },
    run: async (query: Sql) => (await send(query)).rowCount ?? 0,
  };
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRANSACTION_ATTEMPTS_MAX = 3;

const mayRunAgain = (error: unknown): boolean => {
  const code = (error as { code?: string }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
};

/**
 * For statements over queues: a plan is prepared once, often while the table is nearly empty, and one that reads the
 * whole table then, or sorts it, is ruinous once it is full. These connections always go by index.
 */
const BY_INDEX = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort', 'incremental_sort']
  .map((plan) => `-c enable_${plan}=off`)
  .join(' ');

export function openDb(options: {
  url: string;
  log: Log;
  connectionsMax?: number;
  plans?: 'any' | 'by index';
}): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    query_timeout: 35_000, // a frozen server must not hold a request for ever
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'parley',
    ...(options.plans === 'by index' ? { options: BY_INDEX } : {}),
  });
  let closing = false;
  const lost = (error: Error) =>
    closing || options.log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  async function attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const effects: (() => void)[] = [];
      const result = await work({ ...queryable(client), afterCommit: (effect) => void effects.push(effect) });
      await client.query('commit');
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...queryable(pool),
    pool,
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (!mayRunAgain(error) || tries >= TRANSACTION_ATTEMPTS_MAX) throw error;
        }
      }
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/** The server went away, or is not back yet: SQLSTATE classes 08 and 57P, and what sockets say. */
const LOST = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && LOST.test(code)) return true;
  return /^Connection terminated|not queryable/.test(error.message);
};

const UNIQUE_VIOLATION = '23505';

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint);
};
