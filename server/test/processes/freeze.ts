import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Stops the processes (SIGSTOP): connections stay open, input waits, and they resume with their former state. */
export async function freezeFor(pids: readonly number[], forMs: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await pause(forMs);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}

/** A database with all its backends, including those started meanwhile: its postmaster goes first. */
export async function freezeDatabase(serverPid: number, forMs: number): Promise<void> {
  signal(serverPid, 'SIGSTOP');
  await freezeFor([serverPid, ...childrenOf(serverPid)], forMs);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  const pairs = existsSync('/proc/self/stat') ? pairsFromProc() : pairsFromPs();
  return pairs.flatMap(([pid, ppid]) => (ppid === parent ? [pid] : []));
}

function pairsFromProc(): [number, number][] {
  return readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

const pairsFromPs = (): [number, number][] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
