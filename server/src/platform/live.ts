import pg from 'pg';
import type { Queryable, Transaction } from './database/db.ts';
import { sql } from './database/sql.ts';
import { isPassing } from './database/trouble.ts';
import { describeError } from './observability/describe-error.ts';
import type { Log } from './observability/log.ts';

/** A change to something a browser shows. Ids only: the browser requests the rest from the API. */
export type Change = {
  tenantId: string;
  topic: string;
  id?: string;
  userId?: string;
  /** For listeners in the service alone, under 4 kB: what passes and is stored nowhere, such as a reply in the making. */
  detail?: unknown;
};

/** A cached value is outdated in every process. */
export type Drop = { cache: string; key: string };

/** For one process. Lost when that process is not there, and late after trouble: requests carry a deadline. */
export type Letter = { processId: string; name: string; body: unknown };

type Listener = (change: Change) => void;

/**
 * Messages between processes by PostgreSQL's NOTIFY, within milliseconds; a lost connection is reported as a gap. A
 * drop is sent in its transaction, because stale values must not be used. Changes and wakes are hints, backed by
 * polling: they are sent after the commit in batches, because NOTIFY serialises commits over the whole database.
 */
export type Live = {
  /** Sent once `db`, when it is a transaction, has committed. */
  change(db: Queryable | Transaction, change: Change): Promise<void>;
  /** In this process at the commit, in others milliseconds later. */
  drop(tx: Transaction, drop: Drop): Promise<void>;
  onChange(tenantId: string, listener: Listener): () => void;
  onDrop(cache: string, listener: (key: string) => void): void;
  /** Messages may have been missed: clear all caches. */
  onGap(listener: () => void): void;
  /** Wakes the background services of this name, in every process. */
  wake(db: Queryable | Transaction, service: string): Promise<void>;
  onWake(service: string, listener: () => void): void;
  /** Under 4 kB, at most once. */
  send(letter: Letter): void;
  /** Letters of this name to the process that names itself here. */
  onLetter(processId: string, name: string, listener: (body: unknown) => void): void;
  stop(): Promise<void>;
};

const CHANNEL = 'parley_live';
const RECONNECT_MS = 500;
const HINTS_MAX = 10_000;

type Message = { drop?: Drop; change?: Change; wake?: string; letter?: Letter };
type Hint = { change: Change } | { wake: string } | { letter: Letter };

const addressOf = ({ processId, name }: Omit<Letter, 'body'>): string => `${processId} ${name}`;

/** The listeners of this process. */
class Audience {
  readonly changes = new Map<string, Set<Listener>>();
  readonly drops = new Map<string, (key: string) => void>();
  readonly wakes = new Map<string, () => void>();
  readonly letters = new Map<string, (body: unknown) => void>();
  readonly gaps: (() => void)[] = [];
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Messages of another version, or of another client of the database, are ignored when unknown. */
  deliver(read: () => Message): void {
    try {
      const { drop, change, wake, letter } = read();
      if (letter !== undefined) this.letters.get(addressOf(letter))?.(letter.body);
      if (wake !== undefined) this.wakes.get(wake)?.();
      if (drop !== undefined) this.drops.get(drop.cache)?.(drop.key);
      if (change !== undefined)
        for (const listener of this.changes.get(change.tenantId) ?? []) listener(change);
    } catch (error) {
      this.#log.warn(describeError(error), 'a live message could not be read');
    }
  }

  deliverGap(): void {
    for (const listener of this.gaps) listener();
  }

  onChange(tenantId: string, listener: Listener): () => void {
    const listeners = this.changes.get(tenantId) ?? new Set();
    this.changes.set(tenantId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.changes.delete(tenantId);
    };
  }
}

type LiveClient = pg.Client & { processID?: number };

/** One connection to the other processes: it listens, and sends queued hints. Replaced when it is lost. */
class Wire {
  readonly #url: string;
  readonly #log: Log;
  readonly #audience: Audience;
  /** Hints for the other processes; a set, so that equal ones are sent once. */
  #hints = new Set<string>();
  #sending: Promise<void> | undefined;
  #stopped = false;
  #client: LiveClient | undefined;

  constructor(url: string, log: Log, audience: Audience) {
    this.#url = url;
    this.#log = log;
    this.#audience = audience;
  }

  async connect(): Promise<void> {
    const next = this.#newClient();
    try {
      await next.connect();
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined); // a connection that was opened but did not answer would stay open
      throw error;
    }
    if (this.#stopped) await next.end();
    else this.#client = next;
  }

  #newClient(): LiveClient {
    const next: LiveClient = new pg.Client({
      connectionString: this.#url,
      application_name: 'parley live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 35_000,
    });
    next.on('error', () => undefined); // followed by 'end'
    next.on('end', () => this.#client === next && void this.#reconnect(next));
    // Our own hints were handled here before they were sent.
    next.on('notification', ({ payload, processId }) => {
      if (processId !== next.processID) this.#audience.deliver(() => JSON.parse(payload ?? '{}'));
    });
    return next;
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    this.#client = undefined;
    lost.end().catch(() => undefined); // one that is only silent is closed too
    while (!this.#stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      if (this.#stopped) return;
      try {
        await this.connect();
        this.#audience.deliverGap();
        this.#send();
        return;
      } catch (error) {
        this.#log.warn(describeError(error), 'live connection lost, trying again');
      }
    }
  }

  /** Hints lost with the connection are sent over the next one; those the server refused are dropped. */
  async #sendHints(): Promise<void> {
    while (this.#hints.size > 0 && this.#client !== undefined) {
      const sender = this.#client;
      const messages = [...this.#hints];
      this.#hints = new Set();
      try {
        await sender.query(`select pg_notify('${CHANNEL}', message) from unnest($1::text[]) message`, [
          messages,
        ]);
      } catch (error) {
        this.#log.warn(describeError(error), 'live messages were not sent');
        if (error instanceof pg.DatabaseError && !isPassing(error)) continue;
        this.#hints = new Set([...messages, ...this.#hints]);
        if (this.#client === sender) void this.#reconnect(sender);
      }
    }
  }

  #send(): void {
    this.#sending ??= this.#sendHints().finally(() => {
      this.#sending = undefined;
      if (this.#hints.size > 0 && this.#client !== undefined) this.#send();
    });
  }

  /** Here at once, elsewhere as soon as there is a connection. */
  hint(message: Hint): void {
    this.#audience.deliver(() => message);
    if (this.#hints.size < HINTS_MAX) this.#hints.add(JSON.stringify(message));
    this.#send();
  }

  async stop(): Promise<void> {
    await this.#sending;
    this.#stopped = true;
    const open = this.#client;
    this.#client = undefined;
    await open?.end();
  }
}

export async function startLive(url: string, log: Log): Promise<Live> {
  const audience = new Audience(log);
  const wire = new Wire(url, log, audience);
  const afterwards = async (db: Queryable | Transaction, message: Hint): Promise<void> => {
    if ('afterCommit' in db) db.afterCommit(() => wire.hint(message));
    else wire.hint(message);
  };
  await wire.connect();
  return {
    change: (db, change) => afterwards(db, { change }),
    async drop(tx, drop) {
      tx.afterCommit(() => audience.deliver(() => ({ drop })));
      await tx.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ drop })})`);
    },
    onChange: (tenantId, listener) => audience.onChange(tenantId, listener),
    onDrop: (cache, listener) => void audience.drops.set(cache, listener),
    onGap: (listener) => void audience.gaps.push(listener),
    wake: (db, service) => afterwards(db, { wake: service }),
    onWake: (service, listener) => void audience.wakes.set(service, listener),
    send: (letter) => wire.hint({ letter }),
    onLetter: (processId, name, listener) =>
      void audience.letters.set(addressOf({ processId, name }), listener),
    stop: () => wire.stop(),
  };
}
