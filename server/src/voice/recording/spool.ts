import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

export type Spool = {
  write(chunk: Buffer): void;
  /** All that was written, with its first bytes replaced. */
  read(beginning: Buffer): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
};

/**
 * A recording while the call lasts, on disk because an hour is a hundred megabytes. Encrypted with a key that exists
 * in memory only: what a killed process leaves cannot be read.
 */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), `parley-call-${process.pid}-`));
  const path = join(folder, 'audio');
  const [key, counter] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  const file = createWriteStream(path, { mode: 0o600 });
  file.on('error', () => undefined); // a full disk costs the recording, never the call
  return {
    write: (chunk) => void file.write(cipher.update(chunk)),
    async *read(beginning) {
      file.end(cipher.final());
      await finished(file);
      const decipher = createDecipheriv('aes-256-ctr', key, counter);
      let at = 0;
      for await (const sealed of createReadStream(path)) {
        const plain = decipher.update(sealed as Buffer);
        if (at < beginning.length)
          beginning.copy(plain, 0, at, Math.min(beginning.length, at + plain.length));
        at += plain.length;
        yield plain;
      }
    },
    async remove() {
      file.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** What killed processes of this machine left: nobody has their keys. */
export async function removeLeftSpools(folder = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = /^parley-call-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const isRemoved = await rm(join(folder, name), { recursive: true, force: true }).then(
      () => true,
      () => false, // another user's
    );
    if (isRemoved) removed++;
  }
  return removed;
}
