import pg from 'pg';
import type { Queryable, Transaction } from './db.ts';
import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';
import { sql } from './sql.ts';

/** Something a browser shows has changed. Ids only: the browser asks the API for the rest. */
export type Change = { tenantId: string; topic: string; id?: string; userId?: string };

/** A cached value is no longer true in any process. */
export type Drop = { cache: string; key: string };

type Message = { change: Change } | { drop: Drop } | { wake: string };

type Listener = (change: Change) => void;

/**
 * Messages between processes over PostgreSQL's NOTIFY: they leave with the transaction that publishes
 * them, and reach every process within milliseconds. A process that lost its connection is told so.
 */
export type Live = {
  change(db: Queryable, change: Change): Promise<void>;
  /** Here at the commit itself, elsewhere milliseconds later. */
  drop(tx: Transaction, drop: Drop): Promise<void>;
  onChange(tenantId: string, listener: Listener): () => void;
  onDrop(cache: string, listener: (key: string) => void): void;
  /** Messages may have been missed: forget what was cached. */
  onGap(listener: () => void): void;
  /** Tells the background services of this name, in every process, that work waits for them. */
  wake(db: Queryable, service: string): Promise<void>;
  onWake(service: string, listener: () => void): void;
  stop(): Promise<void>;
};

const CHANNEL = 'parley_live';
const RECONNECT_MS = 500;

export async function startLive(url: string, log: Log): Promise<Live> {
  const changeListeners = new Map<string, Set<Listener>>();
  const dropListeners = new Map<string, (key: string) => void>();
  const gapListeners: (() => void)[] = [];
  const wakeListeners = new Map<string, () => void>();
  let stopped = false;
  let client: pg.Client | undefined;

  /** Another version of Parley, or anybody with the database, may send what we do not know: it is ignored. */
  function receive(payload: string): void {
    try {
      const { drop, change, wake } = JSON.parse(payload) as { drop?: Drop; change?: Change; wake?: string };
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
    });
    next.on('error', () => undefined); // followed by 'end'
    next.on('end', () => void reconnect());
    next.on('notification', ({ payload }) => receive(payload ?? '{}'));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    if (client === undefined) return;
    client = undefined;
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      if (stopped) return;
      try {
        await connect();
        for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        log.warn(describeError(error), 'live connection lost, trying again');
      }
    }
  }

  const publish = async (db: Queryable, message: Message) =>
    void (await db.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`));

  await connect();
  return {
    change: (db, change) => publish(db, { change }),
    async drop(tx, drop) {
      tx.afterCommit(() => dropListeners.get(drop.cache)?.(drop.key));
      await publish(tx, { drop });
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
    wake: (db, service) => publish(db, { wake: service }),
    onWake: (service, listener) => void wakeListeners.set(service, listener),
    async stop() {
      stopped = true;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
