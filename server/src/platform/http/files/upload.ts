import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import {
  BrokenForm,
  boundaryOf,
  decodeText,
  MultipartReader,
  type PartEvent,
  type PartHead,
} from '../multipart/reader.ts';
import { assertSafe } from '../safe-text.ts';

/** An uploaded file: on disk without a name, gone when the request ends. */
export type UploadedFile = {
  /** The file name in the form; null when there is none. */
  name: string | null;
  /** The media type the sender claims, lower case, without parameters. */
  type: string;
  size: number;
  sha256: string;
  /** From the first byte; may be called repeatedly. */
  stream(): Readable;
  bytes(): Promise<Buffer>;
};

export type UploadForm = { file?: UploadedFile; [field: string]: unknown };

const FIELDS_MAX = 20;
const PARTS_MAX = FIELDS_MAX + 2;
const FIELD_BYTES_MAX = 256 * 1024;
/** How much is read and discarded after the limit, so that the sender gets the answer instead of a broken pipe. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;

type Received = { form: UploadForm; release: () => Promise<void> };

/** Reads a form with one file in its field `file`, in constant memory. */
export async function receiveUpload(request: FastifyRequest, bytesMax: number): Promise<Received> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, in the field `file`');
  }
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw invalid('The form cannot be read: its content type has no boundary');
  const spool = await openNameless();
  try {
    const collector = new FormCollector(spool, bytesMax);
    await readForm(request.raw, new MultipartReader(boundary), collector, requestBytesMax(bytesMax));
    const form = collector.finish();
    assertSafe({ ...form, file: form.file?.name });
    return { form, release: () => spool.close() };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

const requestBytesMax = (bytesMax: number): number =>
  bytesMax + FIELDS_MAX * FIELD_BYTES_MAX + DISCARDED_BYTES_MAX;

/** Unlinked at once, so that nothing is left behind if the process dies. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `parley-upload-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** The next chunk is read when this one is on disk. After a refusal the rest is read and discarded. */
async function readForm(
  source: Readable,
  reader: MultipartReader,
  collector: FormCollector,
  requestBytesMax: number,
): Promise<void> {
  let refusal: ApiError | undefined;
  let received = 0;
  for await (const chunk of bodyOf(source)) {
    received += chunk.length;
    if (received > requestBytesMax) throw farTooLarge();
    if (refusal !== undefined) continue;
    try {
      for (const event of reader.push(chunk)) await collector.take(event);
    } catch (error) {
      refusal = refusalOf(error);
    }
  }
  if (refusal !== undefined) throw refusal;
  try {
    reader.end();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The request stays usable when reading stops early: its answer is still to be sent. */
async function* bodyOf(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw invalid('The form cannot be read to its end'); // the sender disconnected
  }
}

/** Nothing more is read: the answer closes the connection. */
const farTooLarge = (): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', 'The request is far over the limit', {
    headers: { connection: 'close' },
  });

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BrokenForm) return invalid(error.message);
  throw error;
}

type OpenPart = { head: PartHead; chunks: Buffer[]; size: number };

/** The form so far: fields in memory, the file in `spool`. Throws the first reason to refuse it. */
class FormCollector {
  private readonly form: UploadForm = {};
  private readonly hash = createHash('sha256');
  private part: OpenPart | null = null;
  private parts = 0;
  private fields = 0;
  private files = 0;

  constructor(
    private readonly spool: FileHandle,
    private readonly bytesMax: number,
  ) {}

  async take(event: PartEvent): Promise<void> {
    if ('head' in event) this.open(event.head);
    else if (this.part === null) return;
    else if ('end' in event) this.close(this.part);
    else await this.add(this.part, event.data);
  }

  finish(): UploadForm {
    return this.form;
  }

  private open(head: PartHead | null): void {
    this.part = head === null ? null : { head, chunks: [], size: 0 };
    if (++this.parts > PARTS_MAX) throw invalid(`Send at most ${FIELDS_MAX} fields`);
    if (head === null) return;
    if (head.name !== 'file') {
      if (++this.fields > FIELDS_MAX) throw invalid(`Send at most ${FIELDS_MAX} fields`);
    } else if (++this.files > 1) throw invalid('Send one file only');
  }

  private async add(part: OpenPart, data: Buffer): Promise<void> {
    const position = part.size;
    part.size += data.length;
    if (part.head.name !== 'file') {
      if (part.size > FIELD_BYTES_MAX)
        throw invalidField(part.head.name, `Use at most ${FIELD_BYTES_MAX} bytes`);
      part.chunks.push(data);
      return;
    }
    if (part.size > this.bytesMax)
      throw invalidField('file', `The file is over the limit of ${this.bytesMax} bytes`);
    this.hash.update(data);
    for (let written = 0; written < data.length; )
      written += (await this.spool.write(data, written, data.length - written, position + written))
        .bytesWritten;
  }

  private close({ head, chunks, size }: OpenPart): void {
    this.part = null;
    if (head.name === 'file') {
      const name = head.fileName === '' ? null : head.fileName;
      const sha256 = this.hash.digest('hex');
      this.form.file = { name, type: head.type, size, sha256, ...readers(this.spool) };
    } else if (!Object.hasOwn(this.form, head.name) && head.name !== '__proto__')
      this.form[head.name] = decodeText(Buffer.concat(chunks), head.charset);
  }
}

const CHUNK_BYTES = 256 * 1024;

/** By position, not as a stream of the file: an abandoned stream would close it for the next reader. */
async function* chunksOf(spool: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    const { bytesRead } = await spool.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    position += bytesRead;
  }
}

const readers = (spool: FileHandle) => {
  const stream = (): Readable => Readable.from(chunksOf(spool), { objectMode: false });
  const bytes = async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  return { stream, bytes };
};
