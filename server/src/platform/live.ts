import pg from 'pg';
import type { Queryable, Transaction } from './database/db.ts';
import { sql } from './database/sql.ts';
import { isPassing } from './database/trouble.ts';
import { describeError } from './observability/describe-error.ts';
import type { Log } from './observability/log.ts';

/** Something a browser shows has changed. Ids only: the browser asks the API for the rest. */
export type Change = { tenantId: string; topic: string; id?: string; userId?: string };

/** A cached value is outdated in every process. */
export type Drop = { cache: string; key: string };

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
  stop(): Promise<void>;
};

const CHANNEL = 'parley_live';
const RECONNECT_MS = 500;
const HINTS_MAX = 10_000;

export async function startLive(url: string, log: Log): Promise<Live> {
  const changeListeners = new Map<string, Set<Listener>>();
  const dropListeners = new Map<string, (key: string) => void>();
  const gapListeners: (() => void)[] = [];
  const wakeListeners = new Map<string, () => void>();
  /** For the other processes; a set, to merge duplicates. */
  let hints = new Set<string>();
  let sending: Promise<void> | undefined;
  let stopped = false;
  let client: (pg.Client & { processID?: number }) | undefined;

  /** Unknown messages are ignored: another version of Parley, or any client of the database, may send them. */
  function deliver(read: () => { drop?: Drop; change?: Change; wake?: string }): void {
    try {
      const { drop, change, wake } = read();
      if (wake !== undefined) wakeListeners.get(wake)?.();
      if (drop !== undefined) dropListeners.get(drop.cache)?.(drop.key);
      if (change !== undefined)
        for (const listener of changeListeners.get(change.tenantId) ?? []) listener(change);
    } catch (error) {
      log.warn(describeError(error), 'a live message could not be read');
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'parley live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 35_000,
    });
    next.on('error', () => undefined); // followed by 'end'
    next.on('end', () => client === next && void reconnect(next));
    // Our own hints were delivered here before they were sent.
    next.on('notification', ({ payload, processId }) => {
      if (processId !== (next as typeof client)?.processID) deliver(() => JSON.parse(payload ?? '{}'));
    });
    try {
      await next.connect();
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined); // a connection that was opened but did not answer would stay open
      throw error;
    }
    if (stopped) await next.end();
    else client = next;
  }

  async function reconnect(lost: pg.Client): Promise<void> {
    client = undefined;
    lost.end().catch(() => undefined); // one that stopped answering is closed, too
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      if (stopped) return;
      try {
        await connect();
        for (const listener of gapListeners) listener();
        send();
        return;
      } catch (error) {
        log.warn(describeError(error), 'live connection lost, trying again');
      }
    }
  }

  /** Hints of a lost connection wait for the next one; what the server refused is dropped. */
  async function sendHints(): Promise<void> {
    while (hints.size > 0 && client !== undefined) {
      const sender = client;
      const messages = [...hints];
      hints = new Set();
      try {
        await sender.query(`select pg_notify('${CHANNEL}', message) from unnest($1::text[]) message`, [
          messages,
        ]);
      } catch (error) {
        log.warn(describeError(error), 'live messages were not sent');
        if (error instanceof pg.DatabaseError && !isPassing(error)) continue;
        hints = new Set([...messages, ...hints]);
        if (client === sender) void reconnect(sender);
      }
    }
  }

  function send(): void {
    sending ??= sendHints().finally(() => {
      sending = undefined;
      if (hints.size > 0 && client !== undefined) send();
    });
  }

  function hint(message: { change: Change } | { wake: string }): void {
    deliver(() => message);
    if (hints.size < HINTS_MAX) hints.add(JSON.stringify(message));
    send();
  }

  async function afterwards(db: Queryable | Transaction, message: Parameters<typeof hint>[0]): Promise<void> {
    if ('afterCommit' in db) db.afterCommit(() => hint(message));
    else hint(message);
  }

  await connect();
  return {
    change: (db, change) => afterwards(db, { change }),
    async drop(tx, drop) {
      tx.afterCommit(() => deliver(() => ({ drop })));
      await tx.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ drop })})`);
    },
    onChange(tenantId, listener) {
      const listeners = changeListeners.get(tenantId) ?? new Set();
      changeListeners.set(tenantId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) changeListeners.delete(tenantId);
      };
    },
    onDrop: (cache, listener) => void dropListeners.set(cache, listener),
    onGap: (listener) => void gapListeners.push(listener),
    wake: (db, service) => afterwards(db, { wake: service }),
    onWake: (service, listener) => void wakeListeners.set(service, listener),
    async stop() {
      await sending;
      stopped = true;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
