import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { inParts } from './parts.ts';

/**
 * Files encrypted at rest that can be read from the middle. After a header come pieces of 64 KiB, each sealed by
 * AES-256-GCM with its place and whether it is the last, so that a piece can be neither moved nor cut off unnoticed.
 */

const MAGIC = Buffer.from('PRL1');
const PREFIX_BYTES = 8;
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES;

export type FileKey = { key: Buffer; purpose: string };

const nonceOf = (prefix: Buffer, index: number): Buffer => {
  const nonce = Buffer.alloc(PREFIX_BYTES + 4, prefix);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  return nonce;
};

const about = (purpose: string, isLast: boolean): Buffer =>
  Buffer.from(`${purpose} ${isLast ? 'last' : 'more'}`);

function seal(
  { key, purpose }: FileKey,
  prefix: Buffer,
  index: number,
  piece: Buffer,
  isLast: boolean,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index)).setAAD(about(purpose, isLast));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function unseal(
  { key, purpose }: FileKey,
  prefix: Buffer,
  index: number,
  sealed: Buffer,
  isLast: boolean,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, index), { authTagLength: TAG_BYTES });
  decipher.setAAD(about(purpose, isLast)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** The sealed form of what comes in, piece by piece. */
export async function* sealed(
  fileKey: FileKey,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(PREFIX_BYTES);
  yield Buffer.concat([MAGIC, prefix]);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let index = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    // One byte more than a piece: the last piece is sealed as such, and is known only at the end.
    if (bytes <= PIECE_BYTES) continue;
    let rest = Buffer.concat(waiting);
    while (rest.length > PIECE_BYTES) {
      yield seal(fileKey, prefix, index++, rest.subarray(0, PIECE_BYTES), false);
      rest = rest.subarray(PIECE_BYTES);
    }
    waiting = [rest];
    bytes = rest.length;
  }
  yield seal(fileKey, prefix, index, Buffer.concat(waiting), true);
}

export type ReadableFile = {
  readonly size: number;
  /** From the first to the last byte, both included. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** Rejects with ENOENT when there is none. */
export const openSealedFile = async (path: string, fileKey: FileKey): Promise<ReadableFile> =>
  openSealed(await openPlainFile(path), fileKey);

/** What `sealed` wrote, wherever it is kept. Closes it when it cannot be opened. */
export async function openSealed(file: ReadableFile, fileKey: FileKey): Promise<ReadableFile> {
  try {
    const header = await collect(file.read(0, HEADER_BYTES - 1), HEADER_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('the file has an unknown form');
    const prefix = header.subarray(MAGIC.length);
    const body = file.size - HEADER_BYTES;
    const pieces = Math.max(1, Math.ceil(body / SEALED_BYTES));
    return {
      size: body - pieces * TAG_BYTES,
      read: (first, last) => readPieces(file, { fileKey, prefix, pieces, body, first, last }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Wanted = { fileKey: FileKey; prefix: Buffer; pieces: number; body: number; first: number; last: number };

/** One read over all pieces: a distant store is asked once. */
async function* readPieces(file: ReadableFile, wanted: Wanted): AsyncGenerator<Buffer> {
  const { fileKey, prefix, pieces, body, first, last } = wanted;
  const from = Math.floor(first / PIECE_BYTES);
  const to = Math.min(pieces - 1, Math.floor(last / PIECE_BYTES));
  if (last < first || from > to) return;
  const end = Math.min(body, (to + 1) * SEALED_BYTES);
  const sealedBytes = file.read(HEADER_BYTES + from * SEALED_BYTES, HEADER_BYTES + end - 1);
  let index = from;
  for await (const piece of inParts(sealedBytes, SEALED_BYTES)) {
    const plain = unseal(fileKey, prefix, index, piece, index === pieces - 1);
    const begin = Math.max(0, first - index * PIECE_BYTES);
    yield plain.subarray(begin, Math.min(plain.length, last + 1 - index * PIECE_BYTES));
    index += 1;
  }
  if (index <= to) throw new Error('the file is shorter than it was');
}

async function collect(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const bytes = Buffer.concat(parts);
  if (bytes.length < length) throw new Error('the file is shorter than it was');
  return bytes;
}

/** A file that is not sealed, read in the same way. */
export async function openPlainFile(path: string): Promise<ReadableFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    size,
    read: (first, last) => file.createReadStream({ start: first, end: last, autoClose: false }),
    close: () => file.close(),
  };
}
