import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context, Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type FileKey, openSealedFile, type ReadableFile, sealed } from '../../platform/files/sealed-file.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

type Owner = Pick<Context, 'settings' | 'tenantId' | 'secrets'>;

/** Pieces are written together: each write waits for a thread. */
const WRITTEN_AT_ONCE_BYTES = 1_048_576;

/** One file of an export. Each attempt at a part has a name of its own: it overwrites no other. */
export type PartFile = { folder: string; file: string };

/** A folder for each export, so that files of attempts that were cut off are deleted with it. */
const folderOf = ({ settings, tenantId }: Pick<Context, 'settings' | 'tenantId'>, folder: string): string =>
  join(settings.exportsFolder, tenantId, folder.slice(-2), folder);

const pathOf = (ctx: Owner, { folder, file }: PartFile): string => join(folderOf(ctx, folder), file);

/** Sealed for its place: a copy under another name cannot be opened. */
const keyOf = ({ secrets, tenantId }: Owner, { folder, file }: PartFile): FileKey =>
  secrets.fileKey(`export ${tenantId} ${folder} ${file}`);

/** Encrypted with the installation's key, and on the disk when this returns. */
export async function putPart(
  ctx: Owner,
  place: PartFile,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const path = pathOf(ctx, place);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = createWriteStream(path, { mode: 0o600, flush: true, highWaterMark: WRITTEN_AT_ONCE_BYTES });
    await pipeline(sealed(keyOf(ctx, place), chunks), file);
  } catch (error) {
    await removePart(ctx, place);
    throw error;
  }
}

/** Rejects with ENOENT when there is none. */
export const openPart = (ctx: Owner, place: PartFile): Promise<ReadableFile> =>
  openSealedFile(pathOf(ctx, place), keyOf(ctx, place));

export const removePart = (ctx: Owner, place: PartFile): Promise<void> =>
  rm(pathOf(ctx, place), { force: true });

export const removeFilesJob = defineJob({
  name: 'exports.remove_files',
  input: z.object({ folders: z.array(z.uuid()) }),
  attemptsMax: 10,
  run: async (ctx, { folders }) => {
    for (const folder of folders) await rm(folderOf(ctx, folder), { recursive: true, force: true });
  },
});

/** By then no process writes into a folder that was given up before. */
const AGAIN_MS = 3_600_000;

/**
 * Enqueued in the transaction that gives the files up: they are removed after it commits, with retries; and once more
 * later, for what a process was writing meanwhile when it was killed.
 */
export async function removeFiles(
  db: Queryable,
  scope: Pick<Platform, 'clock'> & { tenantId: string },
  folders: readonly string[],
): Promise<void> {
  if (folders.length === 0) return;
  await enqueue(db, scope, removeFilesJob, { folders: [...folders] });
  await enqueue(db, scope, removeFilesJob, { folders: [...folders] }, { delayMs: AGAIN_MS });
}

type Piece = { bytes: number; open: () => Promise<ReadableFile> };

/** Parts as one file that can be read from the middle. One part is open at a time. */
export function joinParts(parts: readonly Piece[]): ReadableFile {
  async function* read(first: number, last: number): AsyncGenerator<Uint8Array> {
    let begin = 0;
    for (const part of parts) {
      const end = begin + part.bytes - 1;
      if (end >= first && begin <= last && part.bytes > 0) {
        const file = await part.open();
        try {
          yield* file.read(Math.max(0, first - begin), Math.min(end, last) - begin);
        } finally {
          await file.close();
        }
      }
      begin = end + 1;
    }
  }
  return {
    size: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    read,
    close: async () => undefined,
  };
}
