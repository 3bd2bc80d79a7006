import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { APPLICATION, disconnect } from './connection.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { isRunning } from './processes.ts';

// "parley" in ASCII. Any number works, as long as every release uses the same.
const LOCK_KEY = String(0x7061726c6579);
const RETAKE_AFTER_MS = 1_000;
const DEAD_HOLDER_LIMIT_MS = 10_000;

/** An advisory lock belongs to its connection, so the server frees it the moment its holder dies. */
export async function tryExclusiveUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [
    LOCK_KEY,
  ]);
  return rows[0]?.granted === true;
}

/** Throws when another process has it; waits when that process is dead and the server has not noticed yet. */
export async function takeExclusiveUse(client: pg.Client, dataDir: string): Promise<void> {
  const waitUntil = Date.now() + DEAD_HOLDER_LIMIT_MS;
  while (!(await tryExclusiveUse(client))) {
    const holder = await findHolder(client);
    if (holder !== undefined && (isRunning(holder) || Date.now() > waitUntil)) {
      throw new EmbeddedPostgresError(
        `Another Parley (process ${holder}) is already running on DATA_DIR ${dataDir}`,
        'Stop it first, or set DATA_DIR to another folder for this one.',
      );
    }
    await pause(20);
  }
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [LOCK_KEY],
  );
  return rows[0] && Number(rows[0].name.slice(APPLICATION.length));
}

export type ExclusiveUse = {
  /** Stop replacing a broken connection, but keep the lock: the server is about to be stopped under it. */
  stopRetaking(): void;
  end(): Promise<void>;
};

/**
 * Keeps a lock that the connection already holds. When a crashed backend makes the server drop all connections, the
 * lock is taken again as soon as the server accepts one. Does not apply to a restarted server.
 */
export function keepExclusiveUse(
  first: pg.Client,
  serverRuns: () => boolean,
  reconnect: () => Promise<pg.Client>,
): ExclusiveUse {
  let client = first;
  let retaking = true;
  let timer: NodeJS.Timeout | undefined;

  const watch = () => {
    // This connection must not keep the process alive.
    (client as unknown as { unref(): void }).unref();
    client.once('end', retakeLater);
  };
  const retakeLater = () => {
    if (retaking && serverRuns()) timer = setTimeout(retake, RETAKE_AFTER_MS).unref();
  };
  const retake = async () => {
    const fresh = await reconnect().catch(() => undefined);
    const granted = retaking && fresh && (await tryExclusiveUse(fresh).catch(() => false));
    // Checked again: a lock kept now would block the process that takes over.
    if (!retaking || !granted) {
      if (fresh) await disconnect(fresh);
      return retakeLater();
    }
    client = fresh;
    watch();
  };

  watch();
  return {
    stopRetaking() {
      retaking = false;
      clearTimeout(timer);
    },
    end: () => disconnect(client),
  };
}
