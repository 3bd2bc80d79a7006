import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * One process installs while the others wait. The lock only saves work: each installs into a folder of its own and the
 * last step is a rename, so two that hold it at once (one stood still for long) do no harm.
 */

const BEAT_MS = 1_000;
/** A holder that has not written for this long has ended or stands still. */
const STALE_MS = 20_000;

type Holder = { pid: number; host: string; progress: number | null };

export type Lock = { tell(progress: number): void; release(): void };

export function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isStale(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
  } catch {
    return false;
  }
  const holder = readHolder(path);
  return holder !== null && holder.host === hostname() && !isAlive(holder.pid);
}

/** Null while another process holds it. */
export function takeLock(path: string): Lock | null {
  if (isStale(path)) rmSync(path, { force: true });
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  const holder: Holder = { pid: process.pid, host: hostname(), progress: null };
  // Padded, so that a shorter text never leaves the end of a longer one behind.
  const beat = () => void writeSync(file, JSON.stringify(holder).padEnd(200), 0);
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    tell(progress) {
      holder.progress = progress;
    },
    release() {
      clearInterval(timer);
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}
