import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from '../contract.ts';
import { EmbeddedPostgresError } from '../failure.ts';
import { openTrustedFolder, randomName } from '../files.ts';

const ABANDONED_AFTER_MS = 3_600_000;

/** One copy per version, put in place by an atomic rename, so that concurrent copies are harmless. */
export async function copyBinaries(
  source: Binaries,
  folder: string,
  complete: (nativeDir: string) => Promise<string | undefined>,
): Promise<string> {
  await openTrustedFolder(folder);
  const name = `parley-postgres-${source.version}-${process.platform}-${process.arch}`;
  const copy = path.join(folder, name);
  if (!(await lstat(copy).catch(() => undefined))) {
    await removeAbandonedDrafts(folder, name);
    const draft = path.join(folder, `${name}.${randomName()}.draft`);
    try {
      await copyTree(source.nativeDir, draft);
      const obstacle = await complete(draft);
      if (obstacle) throw new Error(obstacle);
      await rename(draft, copy);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // A concurrent starter may have put the same copy there first.
      if (!(await lstat(copy).catch(() => undefined))) throw error;
    }
  }
  await refuseForeignCopy(copy);
  return copy;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, path.basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

// Write access to what we execute would mean acting as the server's account and reading the database.
async function refuseForeignCopy(copy: string): Promise<void> {
  const stats = await lstat(copy);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(
      `${copy} was not made by this user or others may write to it`,
      'Remove it and start again.',
    );
  }
}

async function removeAbandonedDrafts(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`${name}.`) || !entry.endsWith('.draft')) continue;
    const draft = path.join(folder, entry);
    const stats = await lstat(draft).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}
