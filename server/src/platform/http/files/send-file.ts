import { pipeline } from 'node:stream/promises';
import { ApiError, notFound } from '../../errors.ts';
import type { ReadableFile } from '../../files/sealed-file.ts';
import { describeError } from '../../observability/describe-error.ts';
import { HIJACKED, type HttpExchange } from '../route.ts';

/** A file at rest and its name for people. `open` rejects with ENOENT when it is gone. */
export type StoredFile = {
  what: string;
  name: string;
  type: string;
  /** Saved by browsers instead of shown. */
  isDownload?: boolean;
  open: () => Promise<ReadableFile>;
};

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/** A reader that takes no bytes for this long has disconnected. */
const STALLED_MS = 60_000;

/**
 * The part of a file that a `Range` header requests: undefined is all of it (several parts, or an unknown form, are
 * answered with the whole file, as the standard allows); null is out of range.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? null
      : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= bytes ? null : { first, last };
}

/** `respond` of a stored file: all of it or the requested part, with back-pressure. */
export async function sendFile(
  { what, name, type, isDownload = false, open }: StoredFile,
  { request, reply, ctx }: HttpExchange,
): Promise<typeof HIJACKED> {
  const file = await open().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound(what) : error;
  });
  try {
    const { size } = file;
    const range = rangeOf(request.headers.range, size);
    if (range === null) throw noSuchRange(size);
    const { first, last } = range ?? { first: 0, last: size - 1 };
    const { raw } = reply;
    for (const [header, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(header, value);
    }
    raw.writeHead(range === undefined ? 200 : 206, {
      'content-type': type,
      'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`,
      'content-length': last - first + 1,
      'accept-ranges': 'bytes',
      ...(range === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${size}` }),
    });
    raw.setTimeout(STALLED_MS, () => raw.destroy());
    if (request.method === 'HEAD' || size === 0) raw.end();
    else await pipeline(file.read(first, last), raw);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    ctx.log.warn({ requestId: request.id, ...describeError(error) }, 'a file was not sent completely');
    reply.raw.destroy();
  } finally {
    await file.close();
  }
  return HIJACKED;
}

const noSuchRange = (bytes: number): ApiError =>
  new ApiError('VALIDATION_FAILED', `The file has ${bytes} bytes; ask for a range inside it`, {
    status: 416,
    headers: { 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes' },
  });
