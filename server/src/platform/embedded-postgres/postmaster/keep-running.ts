import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '../contract.ts';
import type { ExclusiveUse } from '../exclusive-use.ts';
import { reasonOf } from '../failure.ts';
import { isPostmasterOf } from './postmaster.ts';

export type HeldServer = {
  pid: number;
  port: number;
  /** Undefined for a server that another process launched: its end is not reported to us. */
  exited: Promise<void> | undefined;
  exclusiveUse: ExclusiveUse;
};

export type Keeper = {
  /** The running server or, while there is none, the last one. */
  current(): HeldServer;
  /** Stops restarting; resolves when no relaunch is in progress. */
  end(): Promise<void>;
};

type Task = {
  clusterDir: string;
  first: HeldServer;
  relaunch: (signal: AbortSignal) => Promise<HeldServer>;
  relaunchesMax: number;
  say: Progress;
  onLost: (sentence: string) => void;
};

const POLL_EVERY_MS = 1_000;
const FIRST_DELAY_MS = 200;
const DELAY_MAX_MS = 10_000;
const STEADY_AFTER_MS = 10_000;

/** Restarts the server whenever it ends unexpectedly. Its timers keep no process alive. */
export function keepRunning(task: Task): Keeper {
  const ending = new AbortController();
  const { signal } = ending;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let server = task.first;
  // A server that ends right after its start counts as a failure too: otherwise it would be restarted for ever.
  let relaunches = 0;

  const keep = async () => {
    while (!signal.aborted) {
      const since = performance.now();
      await untilGone(server, task.clusterDir, signal, aborted);
      if (signal.aborted) return;
      // Not awaited: a backend that outlived its postmaster may hold the connection for long.
      server.exclusiveUse.stopRetaking();
      void server.exclusiveUse.end();
      if (performance.now() - since > STEADY_AFTER_MS) relaunches = 0;
      if (!(await replace())) return;
    }
  };

  const replace = async (): Promise<boolean> => {
    const { pid, port } = server;
    const { relaunchesMax, say } = task;
    let reason = 'It ended again and again.';
    while (relaunches < relaunchesMax) {
      await pauseQuietly(Math.min(FIRST_DELAY_MS * 2 ** relaunches, DELAY_MAX_MS), signal);
      if (signal.aborted) return false;
      relaunches++;
      try {
        server = await task.relaunch(signal);
      } catch (error) {
        if (signal.aborted) return false;
        reason = reasonOf(error);
        say(`The database could not be started again (attempt ${relaunches} of ${relaunchesMax}): ${reason}`);
        continue;
      }
      say(`The database server (process ${pid}) had ended; it runs again (process ${server.pid}).`);
      return true;
    }
    task.onLost(
      `The database server has ended and ${relaunchesMax} attempts to start it again on port ${port} were in vain: ${reason}`,
    );
    return false;
  };

  const kept = keep();
  return {
    current: () => server,
    end() {
      ending.abort();
      return kept.catch(() => {});
    },
  };
}

async function untilGone(
  server: HeldServer,
  clusterDir: string,
  signal: AbortSignal,
  aborted: Promise<void>,
): Promise<void> {
  if (server.exited) return Promise.race([server.exited, aborted]);
  while (!signal.aborted && isPostmasterOf(server.pid, clusterDir)) await pauseQuietly(POLL_EVERY_MS, signal);
}

async function pauseQuietly(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { ref: false, signal }).catch(() => {});
}
