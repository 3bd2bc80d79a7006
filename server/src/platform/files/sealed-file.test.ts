import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileKey, openSealedFile, sealed } from './sealed-file.ts';

const PIECE = 65_536;
const fileKey: FileKey = { key: randomBytes(32), purpose: 'recording of one call' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function store(content: Buffer, pieceBytes = 1_000): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'));
  const chunks = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, at) =>
    content.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  const out: Buffer[] = [];
  for await (const part of sealed(fileKey, chunks)) out.push(part);
  await writeFile(path, Buffer.concat(out));
  return path;
}

async function read(path: string, first: number, last: number, key = fileKey): Promise<Buffer> {
  const file = await openSealedFile(path, key);
  try {
    const out: Uint8Array[] = [];
    for await (const part of file.read(first, last)) out.push(part);
    return Buffer.concat(out);
  } finally {
    await file.close();
  }
}

describe('a sealed file', () => {
  it.each([1, 100, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
    'of %i bytes is read whole and from any place',
    async (size) => {
      const content = randomBytes(size);
      const path = await store(content);
      const file = await openSealedFile(path, fileKey);
      expect(file.size).toBe(size);
      await file.close();
      expect((await read(path, 0, size - 1)).equals(content)).toBe(true);
      for (const [first, last] of [
        [0, 0],
        [size - 1, size - 1],
        [Math.floor(size / 3), Math.floor((2 * size) / 3)],
        [Math.min(size - 1, PIECE - 1), Math.min(size - 1, PIECE)],
      ] as const)
        expect((await read(path, first, last)).equals(content.subarray(first, last + 1))).toBe(true);
    },
  );

  it('holds nothing of its content in the clear', async () => {
    const path = await store(Buffer.from('the same words again and again '.repeat(5_000)));
    expect((await readFile(path)).includes('the same words')).toBe(false);
  });

  it('does not open with another key or for another purpose', async () => {
    const path = await store(randomBytes(100));
    await expect(read(path, 0, 99, { ...fileKey, key: randomBytes(32) })).rejects.toThrow();
    await expect(read(path, 0, 99, { ...fileKey, purpose: 'recording of another call' })).rejects.toThrow();
  });

  it('that was changed, cut off or put together anew is not read', async () => {
    const path = await store(randomBytes(3 * PIECE));
    const bytes = await readFile(path);
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    const header = bytes.subarray(0, 12);
    const piece = (index: number) =>
      bytes.subarray(12 + index * (PIECE + 16), 12 + (index + 1) * (PIECE + 16));
    for (const [bad, last] of [
      [changed, 10],
      [bytes.subarray(0, 12 + 2 * (PIECE + 16)), 2 * PIECE - 1],
      [Buffer.concat([header, piece(1), piece(0), piece(2)]), 10],
    ] as const) {
      await writeFile(path, bad);
      await expect(read(path, 0, last)).rejects.toThrow();
    }
  });
});
