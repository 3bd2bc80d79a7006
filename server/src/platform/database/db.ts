import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAwakeMs } from '../background/awake-timer.ts';
import type { Log } from '../observability/log.ts';
import type { Sql } from './sql.ts';
import { DatabaseTrouble, isDatabaseTrouble, troubleOf } from './trouble.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface Queryable {
  many<Row>(query: Sql): Promise<Row[]>;
  maybe<Row>(query: Sql): Promise<Row | undefined>;
  one<Row>(query: Sql): Promise<Row>;
  /** Number of affected rows. */
  run(query: Sql): Promise<number>;
}

/** A running transaction. Functions that must be atomic take one, so that the compiler enforces it. */
export interface Transaction extends Queryable {
  /** For effects that may be lost with this process, such as hints. Everything else goes through tables. */
  afterCommit(effect: () => void): void;
}

export interface Db extends Queryable {
  readonly url: string;
  readonly pool: pg.Pool;
  /** For statements that need one connection but are not a transaction. */
  connect(): Promise<Connection>;
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const PREPARED_STATEMENTS_MAX = 1000;
const statementNames = new Map<string, string>();

/** Prepared under a name derived from the text: parsed and planned once per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= PREPARED_STATEMENTS_MAX) return undefined;
  const name = createHash('sha1').update(text).digest('hex');
  statementNames.set(text, name);
  return name;
}

/** Statements are answered in time or given up; temporary failures are thrown as DatabaseTrouble. */
export type Connection = {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Back to the pool, unless its state is in doubt. */
  release(): void;
};

function queryable(client: Pick<Connection, 'query'>): Queryable {
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

/** A cancelled statement leaves its connection usable; any other trouble leaves it in doubt. */
const CUT_OFF: ReadonlySet<string | undefined> = new Set([SERIALIZATION_FAILURE, DEADLOCK, '55P03', '57014']);

const endsConnection = (error: unknown): error is DatabaseTrouble =>
  isDatabaseTrouble(error) && !CUT_OFF.has(error.code);

/**
 * For queue statements: a plan is prepared once, often while the table is nearly empty, and one that scans or sorts
 * the whole table is far too slow once it is full. These connections always use indexes.
 */
const BY_INDEX = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort', 'incremental_sort']
  .map((plan) => `-c enable_${plan}=off`)
  .join(' ');

const CONNECT_MS = 10_000;
const ANSWER_MS = 35_000;
/** The pool counts wall time: its limit only removes waiters that gave up long ago. */
const ABANDONED_MS = 120_000;

/** The pool would otherwise apply its own limit while a connection is being made. */
class ConnectingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** For a free connection, and for an answer: a frozen server must not hold a request for ever. */
type Limits = { acquire: number; answer: number };

type DbOptions = {
  url: string;
  log: Log;
  connectionsMax?: number;
  plans?: 'any' | 'by index';
  limitsMs?: Limits;
};

export function openDb(options: DbOptions): Db {
  const { url, limitsMs = { acquire: CONNECT_MS, answer: ANSWER_MS } } = options;
  const { pool, close } = openPool(options);
  const connect = () => borrow(pool, limitsMs);
  const withConnection = async <Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> => {
    const connection = await connect();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  };
  return {
    ...queryable({ query: (query) => withConnection((connection) => connection.query(query)) }),
    url,
    pool,
    connect,
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await withConnection((connection) => attempt(connection, work));
        } catch (error) {
          if (!mayRunAgain(error) || tries >= TRANSACTION_ATTEMPTS_MAX) throw error;
        }
      }
    },
    close,
  };
}

function openPool({ url, log, connectionsMax, plans }: DbOptions): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    Client: ConnectingClient as never,
    connectionString: url,
    max: connectionsMax ?? 20,
    connectionTimeoutMillis: ABANDONED_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'parley',
    keepAlive: true,
    ...(plans === 'by index' ? { options: BY_INDEX } : {}),
  });
  let closing = false;
  const lost = (error: Error) =>
    closing || log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return {
    pool,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/** A connection of the pool whose statements are given up when the answer is late. */
async function borrow(pool: pg.Pool, limitsMs: Limits): Promise<Connection> {
  const giveBack = (late: pg.PoolClient) => late.release();
  const sentence = 'no database connection was free in time';
  const client = await inTime(pool.connect(), limitsMs.acquire, sentence, giveBack);
  let broken: Error | undefined;
  return {
    async query(asked) {
      if (broken !== undefined) throw broken;
      try {
        return await inTime(client.query(asked), limitsMs.answer, 'the database did not answer in time');
      } catch (error) {
        if (endsConnection(error)) broken = error;
        throw error;
      }
    },
    release: () => client.release(broken), // a late answer may still come: this connection must not be reused
  };
}

/** Runs a transaction once, then its after-commit effects. */
async function attempt<Result>(
  connection: Connection,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = [];
  let result: Result;
  try {
    await connection.query({ text: 'begin' });
    result = await work({ ...queryable(connection), afterCommit: (effect) => void effects.push(effect) });
    await connection.query({ text: 'commit' });
  } catch (error) {
    await connection.query({ text: 'rollback' }).catch(() => undefined); // otherwise the end of the connection rolls it back
    throw error;
  }
  for (const effect of effects) effect();
  return result;
}

/** Temporary driver errors become DatabaseTrouble; a result that comes too late goes to `onLate`. */
function inTime<Result>(
  work: Promise<Result>,
  limitMs: number,
  sentence: string,
  onLate: (result: Result) => void = () => undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const cancel = afterAwakeMs(limitMs, () => {
      isLate = true;
      reject(new DatabaseTrouble(sentence));
    });
    work.then(
      (result) => {
        cancel();
        if (isLate) onLate(result);
        else resolve(result);
      },
      (error: unknown) => {
        cancel();
        reject(troubleOf(error));
      },
    );
  });
}

const UNIQUE_VIOLATION = '23505';

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint);
};
