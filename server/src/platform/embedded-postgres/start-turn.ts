import { access, constants, mkdir, readdir, readlink, symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode, reasonOf } from './failure.ts';
import { isRunning, readProcess } from './processes.ts';

/** One process at a time creates, starts, adopts or stops the server of a data directory. */
export type StartTurn = { release(): Promise<void> };

const FREE = 'free';

/**
 * Turns are numbered symlinks whose target names the holder, because a symlink appears whole and at most once.
 * The highest number counts and is never deleted, so no late claimant can remove or repeat a live turn:
 * that is the race a single lock file has when two processes find the same dead holder.
 */
export async function takeStartTurn(
  dataDir: string,
  waitLimitMs: number,
  onWait?: () => void,
): Promise<StartTurn> {
  const folder = path.join(dataDir, '.start-turns');
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
    throw new EmbeddedPostgresError(
      `The data directory ${dataDir} was last used by another user: ${reasonOf(error)}`,
      'Start Parley as the user that created it, or make everything in it belong to this user.',
      error,
    );
  });
  const me = holderName();
  const waitUntil = Date.now() + waitLimitMs;
  let announceAt = Date.now() + 1_000;
  for (;;) {
    const latest = await latestTurn(folder);
    const holder = latest === 0 ? FREE : await readHolder(folder, latest);
    if (holder !== undefined && !isHeld(holder) && (await claim(folder, latest + 1, me))) {
      return { release: () => release(folder, latest + 1) };
    }
    if (Date.now() > waitUntil) throw turnNotReached(dataDir, holder);
    if (Date.now() > announceAt) {
      announceAt = Number.POSITIVE_INFINITY;
      onWait?.();
    }
    await pause(15);
  }
}

async function claim(folder: string, number: number, me: string): Promise<boolean> {
  try {
    await symlink(me, path.join(folder, String(number)));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  // A claimant that looked long ago may have filled a number already used and cleared away.
  if ((await latestTurn(folder)) !== number) {
    await removeTurn(folder, number);
    return false;
  }
  for (const earlier of await turnNumbers(folder)) if (earlier < number) await removeTurn(folder, earlier);
  return true;
}

async function release(folder: string, number: number): Promise<void> {
  try {
    await symlink(FREE, path.join(folder, String(number + 1)));
    await removeTurn(folder, number);
  } catch (error) {
    // The data directory may have been deleted under us; then there is nothing left to release.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function holderName(): string {
  return `${process.pid}:${readProcess(process.pid)?.startMark ?? ''}`;
}

function isHeld(holder: string): boolean {
  if (holder === FREE) return false;
  const separator = holder.indexOf(':');
  const pid = Number(holder.slice(0, separator));
  return isRunning(pid) && readProcess(pid)?.startMark === holder.slice(separator + 1);
}

async function turnNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
}

async function latestTurn(folder: string): Promise<number> {
  return Math.max(0, ...(await turnNumbers(folder)));
}

async function readHolder(folder: string, number: number): Promise<string | undefined> {
  return readlink(path.join(folder, String(number))).catch(() => undefined);
}

async function removeTurn(folder: string, number: number): Promise<void> {
  await unlink(path.join(folder, String(number))).catch(() => {});
}

function turnNotReached(dataDir: string, holder: string | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another process (${holder?.split(':')[0] ?? 'unknown'}) is still starting or stopping the database in ${dataDir}`,
    'Wait until it has finished, or end that process, and start again.',
  );
}
