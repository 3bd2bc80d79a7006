import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './failure.ts';

/** The user the server runs as when we are root: PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

const preferredNames = ['postgres', 'nobody', 'daemon'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function chooseAccount(entries: string[][] = readPasswd()): Account {
  for (const name of preferredNames) {
    const entry = entries.find((fields) => fields[0] === name);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    // Node takes user ids as signed 32-bit numbers; on macOS the user `nobody` is -2.
    if (entry && uid > 0 && uid < 2 ** 31 && gid > 0 && gid < 2 ** 31) return { name, uid, gid };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and there is no user postgres, nobody or daemon to run it as',
    'Start Parley as an ordinary user, or add a user named postgres.',
  );
}

/** An existing cluster keeps its owner, also when a preferred account appears later. */
export function accountOwning(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats || stats.uid === 0) return undefined;
  const entry = readPasswd().find((fields) => Number(fields[2]) === stats.uid);
  return { name: entry?.[0] ?? `user ${stats.uid}`, uid: stats.uid, gid: stats.gid };
}

function readPasswd(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
}

/** Checked by the system itself: mode bits do not include access lists and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...identityOf(account),
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  return probe.status === 0;
}

export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Not our own environment: it holds secrets, and another account could read them from the server process. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
