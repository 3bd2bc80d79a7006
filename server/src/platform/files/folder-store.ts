import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import { assertKey, type ObjectStore } from './object-store.ts';
import { openPlainFile } from './sealed-file.ts';

/** Chunks are written together: each write waits for a thread. */
const FILE = { mode: 0o600, flush: true, highWaterMark: 1_048_576 };

/** Files below one folder, shared by all processes of the installation. */
export function createFolderStore(root: string): ObjectStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, ...key.split('/'));
  };
  return {
    kind: 'folder',
    place: 'folder',
    async put(key, chunks) {
      const path = pathOf(key);
      const part = `${path}.${newId()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(chunks, createWriteStream(part, FILE));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    open: async (key) => openPlainFile(pathOf(key)),
    deleteFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    close: async () => undefined,
  };
}
