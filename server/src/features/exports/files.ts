import { z } from 'zod';
import type { Context, Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type FileKey, openSealed, type ReadableFile, sealed } from '../../platform/files/sealed-file.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { storeOf } from '../data-residency/service.ts';

/** One file of an export. Each attempt at a part has a name of its own: it overwrites no other. */
export type PartFile = { folder: string; file: string };
/** With the region whose store has it; null is the installation's own. */
export type StoredPart = PartFile & { region: string | null };

/** A folder for each export, so that files of attempts that were cut off are deleted with it. */
const folderOf = ({ tenantId }: Pick<Context, 'tenantId'>, folder: string): string =>
  `exports/${tenantId}/${folder.slice(-2)}/${folder}`;

const partOf = (ctx: Pick<Context, 'tenantId'>, { folder, file }: PartFile): string =>
  `${folderOf(ctx, folder)}/${file}`;

/** Sealed for its place: a copy under another name cannot be opened. */
const keyOf = ({ secrets, tenantId }: Context, { folder, file }: PartFile): FileKey =>
  secrets.fileKey(`export ${tenantId} ${folder} ${file}`);

/** Encrypted with the installation's key, and kept by the store when this returns. Returns the region it went to. */
export async function putPart(
  ctx: Context,
  place: PartFile,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string | null> {
  const { region, store } = await storeOf(ctx);
  await store.put(`${partOf(ctx, place)}/part`, sealed(keyOf(ctx, place), chunks));
  return region;
}

/** Rejects with ENOENT when there is none. */
export const openPart = async (ctx: Context, { region, ...place }: StoredPart): Promise<ReadableFile> =>
  openSealed(
    await ctx.providers.objectStores.of(region).open(`${partOf(ctx, place)}/part`),
    keyOf(ctx, place),
  );

export const removePart = (ctx: Context, { region, ...place }: StoredPart): Promise<void> =>
  ctx.providers.objectStores.of(region).deleteFolder(partOf(ctx, place));

export const removeFilesJob = defineJob({
  name: 'exports.remove_files',
  input: z.object({ folders: z.array(z.uuid()) }),
  attemptsMax: 10,
  run: async (ctx, { folders }) => {
    // From every store: the region may have been changed between two parts.
    for (const store of ctx.providers.objectStores.all())
      for (const folder of folders) await store.deleteFolder(folderOf(ctx, folder));
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
