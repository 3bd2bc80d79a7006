import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import busboy from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { assertSafe } from '../safe-text.ts';

/** A file that came with a form: already on disk, under no name, gone when the request ends. */
export type UploadedFile = {
  /** As the sender called it; null when no name was sent. */
  name: string | null;
  /** The media type the sender claims, lower case, without parameters. */
  type: string;
  size: number;
  sha256: string;
  /** From its first byte, as often as wanted. */
  stream(): Readable;
  bytes(): Promise<Buffer>;
};

export type UploadForm = { file?: UploadedFile; [field: string]: unknown };

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 256 * 1024;
/** What is read and thrown away after the limit, so that the sender hears the answer instead of a broken pipe. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;

type Received = { form: UploadForm; release: () => Promise<void> };

/** Reads a form with one file in its field `file`, in constant memory. */
export async function receiveUpload(request: FastifyRequest, bytesMax: number): Promise<Received> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, in the field `file`');
  }
  const spool = await openNameless();
  try {
    const form = await readForm(request, contentType, spool, bytesMax);
    assertSafe({ ...form, file: form.file?.name });
    return { form, release: () => spool.close() };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** Unlinked at once: whatever happens to the process, nothing stays behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `parley-upload-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

async function readForm(
  request: FastifyRequest,
  contentType: string,
  spool: FileHandle,
  bytesMax: number,
): Promise<UploadForm> {
  const form: UploadForm = {};
  let writing: Promise<void> | undefined;
  let arriving: Readable | undefined;
  let refusal: ApiError | undefined;
  const refuse = (error: ApiError) => {
    refusal ??= error;
  };
  const parser = openParser(contentType, bytesMax);
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(invalidField(String(name), `Use at most ${FIELD_BYTES_MAX} bytes`));
    else if (!Object.hasOwn(form, name) && name !== '__proto__') form[name] = value;
  });
  parser.on('file', (_field, content, name, _encoding, type) => {
    const file = content as Readable & { truncated?: boolean };
    if (writing !== undefined) {
      refuse(invalid('Send one file only'));
      file.resume();
      return;
    }
    arriving = file;
    writing = spoolFile(file, spool).then(({ size, sha256 }) => {
      if (file.truncated)
        return refuse(invalidField('file', `The file is over the limit of ${bytesMax} bytes`));
      form.file = { ...describe(name, type), size, sha256, ...readers(spool) };
    });
    writing.catch(() => undefined); // awaited below
  });
  parser.on('fieldsLimit', () => refuse(invalid(`Send at most ${FIELDS_MAX} fields`)));
  parser.on('partsLimit', () => refuse(invalid(`Send at most ${FIELDS_MAX} fields`)));
  try {
    await pump(request, parser, bytesMax + FIELDS_MAX * FIELD_BYTES_MAX + DISCARDED_BYTES_MAX);
  } catch (error) {
    arriving?.destroy();
    throw error;
  }
  await writing;
  if (refusal !== undefined) throw refusal;
  return form;
}

function openParser(contentType: string, bytesMax: number) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      isPartAFile: (fieldName) => fieldName === 'file',
      limits: {
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        files: 2,
        parts: FIELDS_MAX + 2,
        fileSize: bytesMax,
      },
    });
  } catch {
    throw invalid('The form cannot be read: its content type has no boundary');
  }
}

function pump(request: FastifyRequest, parser: NodeJS.WritableStream, bytesMax: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = request.raw;
    let received = 0;
    const broken = () => {
      source.unpipe(parser);
      source.resume();
      reject(invalid('The form cannot be read to its end'));
    };
    source.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= bytesMax) return;
      source.destroy();
      reject(new ApiError('PAYLOAD_TOO_LARGE', 'The request is far over the limit'));
    });
    source.once('aborted', broken);
    source.once('error', broken);
    parser.once('error', broken);
    parser.once('finish', () => resolve());
    source.pipe(parser);
  });
}

async function spoolFile(content: Readable, spool: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await spool.write(chunk, 0, chunk.length, size);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

const describe = (name: unknown, type: unknown) => ({
  name: typeof name === 'string' && name !== '' ? name : null,
  type:
    String(type ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? '',
});

const CHUNK_BYTES = 256 * 1024;

/** By position, and not a stream of the file itself: one that is left half-read would close it for the next reader. */
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
