import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { openSealed, sealed } from './sealed-file.ts';

async function* chunksOf(content: Buffer, bytes = 30_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function readAll(store: ObjectStore, key: string): Promise<Buffer> {
  const file = await store.open(key);
  const all = await collect(file.read(0, file.size - 1));
  await file.close();
  return all;
}

/** What every store of files guarantees. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(`the store of files: ${name}`, () => {
    it('gives back what was put, whole and from any place', async () => {
      const store = await open();
      for (const size of [1, 70_000, 9 * 1024 * 1024]) {
        const content = randomBytes(size);
        const key = `recordings/workspace/of-${size}/sound.wav`;
        await store.put(key, chunksOf(content));
        expect((await readAll(store, key)).equals(content), `${size}`).toBe(true);
        const file = await store.open(key);
        expect(file.size).toBe(size);
        const [first, last] = [Math.floor(size / 3), Math.floor(size / 2)];
        expect((await collect(file.read(first, last))).equals(content.subarray(first, last + 1))).toBe(true);
        await file.close();
      }
    });

    it('replaces what had the same key', async () => {
      const store = await open();
      for (const text of ['first', 'and the second'])
        await store.put('exports/w/a/file.csv', chunksOf(Buffer.from(text)));
      expect((await readAll(store, 'exports/w/a/file.csv')).toString()).toBe('and the second');
    });

    it('keeps nothing of a file whose source fails', async () => {
      const store = await open();
      for (const bytes of [10, 9 * 1024 * 1024]) {
        const broken = (async function* () {
          yield randomBytes(bytes);
          throw new Error('the line broke');
        })();
        await expect(store.put('recordings/w/broken/a.wav', broken)).rejects.toThrow('the line broke');
        await expect(store.open('recordings/w/broken/a.wav')).rejects.toMatchObject({ code: 'ENOENT' });
      }
    });

    it('deletes a folder with all that is in it, and only that, as often as asked', async () => {
      const store = await open();
      const kept = 'recordings/w/one-more/a.wav';
      const gone = ['a.wav', 'b.wav', 'c.wav', 'd.wav', 'e.wav'].map((file) => `recordings/w/one/${file}`);
      for (const key of [kept, ...gone]) await store.put(key, chunksOf(Buffer.from(key)));
      await store.deleteFolder('recordings/w/one');
      await store.deleteFolder('recordings/w/one');
      for (const key of gone) await expect(store.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
      expect((await readAll(store, kept)).toString()).toBe(kept);
    });

    it('refuses keys that could leave their folder', async () => {
      const store = await open();
      for (const key of ['../secret', 'a//b', 'a/../../b', '/etc/passwd', 'a/.hidden', 'a/b\0c', ''])
        await expect(store.put(key, chunksOf(Buffer.from('x'))), key).rejects.toThrow('not allowed');
    });

    it('holds sealed files that open from the middle, and never their content', async () => {
      const store = await open();
      const fileKey = { key: randomBytes(32), purpose: 'a test' };
      const content = Buffer.from('the same words again and again '.repeat(10_000));
      await store.put('recordings/w/sealed/a.wav', sealed(fileKey, chunksOf(content)));
      expect((await readAll(store, 'recordings/w/sealed/a.wav')).includes('the same words')).toBe(false);
      const file = await openSealed(await store.open('recordings/w/sealed/a.wav'), fileKey);
      expect(file.size).toBe(content.length);
      expect((await collect(file.read(0, file.size - 1))).equals(content)).toBe(true);
      expect((await collect(file.read(65_530, 200_000))).equals(content.subarray(65_530, 200_001))).toBe(
        true,
      );
      await file.close();
    });
  });
}
