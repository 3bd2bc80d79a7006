import { extname } from 'node:path';
import { z } from 'zod';
import type { Context, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FileKey, openSealed, sealed } from '../../../platform/files/sealed-file.ts';
import type { StoredFile } from '../../../platform/http/files/send-file.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { storeOf } from '../../data-residency/service.ts';
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
const folderOf = (callId: string): string => `${callId.slice(-2)}/${callId}`;

const at = ({ tenantId }: Pick<Context, 'tenantId'>, path: string): string =>
  `recordings/${tenantId}/${path}`;

export async function findRecording(ctx: Context, id: string): Promise<StoredFile> {
  const call = await queries.findRecording(ctx.db, ctx.tenantId, id);
  if (call === undefined) throw notFound('Call');
  const { recording, recording_region: region } = call;
  if (recording === null) throw notFound('Recording');
  return {
    what: 'Recording',
    name: `${id}${extensionOf(recording)}`,
    type: typeOf(recording),
    open: async () => {
      const file = await ctx.providers.objectStores.of(region).open(at(ctx, recording));
      return recording.endsWith(SEALED) ? openSealed(file, keyOf(ctx, id)) : file;
    },
  };
}

/**
 * Stores a recording atomically in the store of the workspace's region, encrypted with the installation's key. False when
 * the call does not exist, was analysed already and its agent keeps no audio, or its recordings were removed meanwhile;
 * nothing is left in the store then.
 */
export async function storeRecording(
  ctx: Context,
  callId: string,
  audio: Uint8Array | AsyncIterable<Uint8Array>,
  extension: AudioExtension,
): Promise<boolean> {
  const { region, store } = await storeOf(ctx);
  const folder = folderOf(callId);
  const recording = `${folder}/recording${extension}${SEALED}`;
  try {
    const chunks = audio instanceof Uint8Array ? [audio] : audio;
    await store.put(at(ctx, recording), sealed(keyOf(ctx, callId), chunks));
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
  const isKept = await keep(ctx, callId, { recording, region }).catch(async (error: unknown) => {
    await store.deleteFolder(at(ctx, folder)); // without its row nothing would delete it
    throw error;
  });
  if (!isKept) await store.deleteFolder(at(ctx, folder));
  return isKept;
}

const keep = (
  ctx: Context,
  callId: string,
  stored: { recording: string; region: string | null },
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const call = await queries.saveRecording(tx, ctx.tenantId, callId, { ...stored, now: ctx.clock.now() });
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
    // From every store: what is being written may go to another one than what was kept.
    for (const store of ctx.providers.objectStores.all())
      for (const id of callIds) await store.deleteFolder(at(ctx, folderOf(id)));
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
