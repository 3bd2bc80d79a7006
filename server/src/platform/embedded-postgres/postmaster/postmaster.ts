import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/locate-cluster.ts';
import { errorCode } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { isRunning, readProcess } from '../processes.ts';

export type Postmaster = { pid: number; port: number; status: string };

type Finding =
  | { kind: 'running'; postmaster: Postmaster }
  | { kind: 'absent' | 'dead' | 'unreadable' | 'other-program' };

/** What the cluster's postmaster.pid refers to. */
export async function findPostmaster(clusterDir: string): Promise<Finding> {
  const lines = await readPidFile(clusterDir);
  if (!lines) return { kind: 'absent' };
  // A server in single-user mode notes its pid as a negative number.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isSafeInteger(pid) || pid === 0) return { kind: 'unreadable' };
  if (!isRunning(pid)) return { kind: 'dead' };
  if (!isPostmasterOf(pid, clusterDir)) return { kind: isOtherProgram(pid) ? 'other-program' : 'dead' };
  return { kind: 'running', postmaster: { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } };
}

// A process that is just ending has no command line any more; PostgreSQL checks such a pid file itself.
function isOtherProgram(pid: number): boolean {
  return (readProcess(pid)?.command ?? '') !== '';
}

export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  const facts = readProcess(pid);
  if (!facts || facts.zombie) return false;
  return /(^|\/)postgres /.test(facts.command) && `${facts.command} `.includes(` -D ${clusterDir} `);
}

/**
 * Resolves when the postmaster accepts connections, or with undefined when it ended first. The status line is written
 * by the server itself, so our credentials are never sent to another process on that port.
 */
export async function waitUntilReady(
  clusterDir: string,
  pid: number,
  hasEnded: () => boolean,
  limitMs: number,
): Promise<Postmaster | 'not-in-time' | undefined> {
  const waitUntil = Date.now() + limitMs;
  while (Date.now() < waitUntil) {
    if (hasEnded()) return undefined;
    const lines = await readPidFile(clusterDir);
    if (Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready') {
      return { pid, port: Number(lines[3]), status: 'ready' };
    }
    await pause(10);
  }
  return 'not-in-time';
}

/**
 * Makes postmaster.pid one that PostgreSQL itself will find stale and replace. The pid of a dead process
 * already is. The file is not deleted, because it names the shared memory by which PostgreSQL notices
 * backends that outlived their postmaster; PostgreSQL passes over its own parent's pid, which is ours.
 */
export async function disownPidFile(cluster: Cluster, kind: 'unreadable' | 'other-program'): Promise<void> {
  const file = path.join(cluster.dir, 'postmaster.pid');
  if (kind === 'unreadable') return rm(file, { force: true });
  const lines = await readPidFile(cluster.dir);
  if (!lines) return;
  await writeWhole(file, [String(process.pid), ...lines.slice(1)].join('\n'), cluster.account);
}

async function readPidFile(clusterDir: string): Promise<string[] | undefined> {
  try {
    return (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
