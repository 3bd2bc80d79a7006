import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from '../failure.ts';
import { isRunning, readProcess } from '../processes.ts';
import { isPostmasterOf } from './postmaster.ts';

const FAST_LIMIT_MS = 20_000;
const IMMEDIATE_LIMIT_MS = 10_000;

/** Fast shutdown; immediate shutdown (recovery at the next start) when that takes too long. */
export async function stopPostmaster(
  pid: number,
  clusterDir: string,
  fastLimitMs = FAST_LIMIT_MS,
): Promise<void> {
  const startMark = readProcess(pid)?.startMark;
  for (const [signal, limitMs] of [
    ['SIGINT', fastLimitMs],
    ['SIGQUIT', IMMEDIATE_LIMIT_MS],
  ] as const) {
    if (!isPostmasterOf(pid, clusterDir)) return;
    sendSignal(pid, signal);
    if (await hasGone(pid, startMark, limitMs)) return;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) did not stop`,
    `End that process by hand before ${clusterDir} is used again.`,
  );
}

async function hasGone(pid: number, startMark: string | undefined, limitMs: number): Promise<boolean> {
  const waitUntil = Date.now() + limitMs;
  while (Date.now() < waitUntil) {
    if (!isRunning(pid) || readProcess(pid)?.startMark !== startMark) return true;
    await pause(15);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended on its own between the look and the signal.
  }
}
