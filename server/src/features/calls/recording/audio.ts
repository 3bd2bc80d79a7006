import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FileKey, openPlainFile, openSealedFile, sealed } from '../../../platform/files/sealed-file.ts';
import type { StoredFile } from '../../../platform/http/files/send-file.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { forgetCall } from '../cache.ts';
import { emitMoment } from '../lifecycle/events.ts';
import * as queries from './queries.ts';

/** Allowed file types of recordings and their media types. */
const AUDIO_TYPES = { '.wav': 'audio/wav', '.mp3': 'audio/mpeg' } as const;
export type AudioExtension = keyof typeof AUDIO_TYPES;

/** Recordings made before they were encrypted have no such ending. */
const SEALED = '.sealed';

const extensionOf = (recording: string): string => extname(recording.replace(SEALED, ''));

const typeOf = (recording: string): string =>
  AUDIO_TYPES[extensionOf(recording) as AudioExtension] ?? 'application/octet-stream';

/** Sealed for its call: a copy in another call's place cannot be opened. */
const keyOf = ({ secrets, tenantId }: Pick<Context, 'secrets' | 'tenantId'>, callId: string): FileKey =>
  secrets.fileKey(`recording ${tenantId} ${callId}`);

/** One folder for each call, so that half-written files are deleted with it. */
const folderOf = (callId: string): string => join(callId.slice(-2), callId);

const pathOf = (ctx: Pick<Context, 'settings' | 'tenantId'>, ...parts: string[]): string =>
  join(ctx.settings.recordingsFolder, ctx.tenantId, ...parts);

export async function findRecording(ctx: Context, id: string): Promise<StoredFile> {
  const call = await queries.findRecording(ctx.db, ctx.tenantId, id);
  if (call === undefined) throw notFound('Call');
  if (call.recording === null) throw notFound('Recording');
  const path = pathOf(ctx, call.recording);
  return {
    what: 'Recording',
    name: `${id}${extensionOf(call.recording)}`,
    type: typeOf(call.recording),
    open: () => (path.endsWith(SEALED) ? openSealedFile(path, keyOf(ctx, id)) : openPlainFile(path)),
  };
}

/**
 * Stores a recording atomically, encrypted with the installation's key. False when the call does not exist, was analysed already and its agent keeps no
 * audio, or its recordings were removed meanwhile; nothing is left on disk then.
 */
export async function storeRecording(
  ctx: Context,
  callId: string,
  audio: Uint8Array | AsyncIterable<Uint8Array>,
  extension: AudioExtension,
): Promise<boolean> {
  const recording = join(folderOf(callId), `recording${extension}${SEALED}`);
  const path = pathOf(ctx, recording);
  const part = `${path}.${newId()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const chunks = audio instanceof Uint8Array ? [audio] : audio;
    await pipeline(sealed(keyOf(ctx, callId), chunks), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if (isGone(error)) return false;
    throw error;
  }
  const isKept = await keep(ctx, callId, recording).catch(async (error: unknown) => {
    await rm(path, { force: true }); // without its row nothing would delete it
    throw error;
  });
  if (!isKept) await rm(dirname(path), { recursive: true, force: true });
  return isKept;
}

const keep = (ctx: Context, callId: string, recording: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const call = await queries.saveRecording(tx, ctx.tenantId, callId, { recording, now: ctx.clock.now() });
    if (call === undefined) return false;
    await emitMoment(ctx, tx, 'call.recording_ready', call);
    await forgetCall(ctx, tx, callId);
    return true;
  });

/** A removal deletes the folder of the call, with what is being written into it. */
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Enqueued in the transaction that deletes the recording: files are removed after it commits, with retries. */
export const removeRecordingsJob = defineJob({
  name: 'calls.remove_recordings',
  input: z.object({ callIds: z.array(z.uuid()) }),
  attemptsMax: 10,
  run: async (ctx, { callIds }) => {
    for (const id of callIds) await rm(pathOf(ctx, folderOf(id)), { recursive: true, force: true });
  },
});

export const removeRecordings = (
  db: Queryable,
  scope: Pick<Platform, 'clock'> & { tenantId: string },
  callIds: readonly string[],
): Promise<void> => enqueue(db, scope, removeRecordingsJob, { callIds: [...callIds] });

/** A person said no to being recorded: nothing of the call is kept, whatever was recorded before or comes later. */
export const refuseRecording = (ctx: Context, callId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await queries.refuseRecording(tx, ctx.tenantId, callId, ctx.clock.now()))) return;
    await removeRecordings(tx, ctx, [callId]);
    await forgetCall(ctx, tx, callId);
  });
