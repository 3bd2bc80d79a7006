import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from './account.ts';
import { EmbeddedPostgresError, errorCode, reasonOf } from './failure.ts';

export function randomName(): string {
  return randomBytes(6).toString('hex');
}

/** The canonical path of a data directory that exists and may be written. */
export async function openDataDir(dataDir: string): Promise<string> {
  const wanted = path.resolve(dataDir);
  try {
    const created = (await makeFolders(wanted)).includes(wanted);
    // The server's account must pass through a folder that root creates, but need not list it.
    if (created) await chmod(wanted, isRoot() ? 0o711 : 0o700);
    if (!(await stat(wanted)).isDirectory()) throw new Error('it is not a folder');
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(wanted);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${wanted} cannot be used: ${reasonOf(error)}`,
      'Set DATA_DIR to a folder that this user may write, or correct its owner and permissions.',
      error,
    );
  }
}

/** Readers see the old content or the new, also after a power failure. */
export async function writeWhole(file: string, content: string, owner?: { uid: number; gid: number }) {
  const draft = `${file}.${randomName()}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      if (owner) await handle.chown(owner.uid, owner.gid);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Returns the folders it made, outermost first. Not mkdir's own `recursive`, which in Node 20 hangs where the system
 * answers ENOENT for a folder that cannot be made, as under /proc.
 */
async function makeFolders(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let level = folder; !existsSync(level); level = path.dirname(level)) missing.unshift(level);
  const made: string[] = [];
  for (const level of missing) {
    try {
      await mkdir(level);
      made.push(level);
    } catch (error) {
      // Another process may be making the same path.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  return made;
}

/** A folder in which no other user can replace what we put there, made passable for all when it is new. */
export async function openTrustedFolder(folder: string): Promise<void> {
  // Explicitly, since the mode given to mkdir is cut by the umask.
  for (const created of await makeFolders(folder)) await chmod(created, 0o755);
  const { uid, mode } = await stat(folder);
  const sticky = (mode & 0o1000) !== 0;
  const ours = uid === process.getuid?.() || uid === 0;
  if (!ours || ((mode & 0o002) !== 0 && !sticky)) {
    throw new EmbeddedPostgresError(
      `Others may replace files in ${folder}`,
      'Correct its owner and permissions.',
    );
  }
}
