import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';

export type Archive = {
  names(): string[];
  /** undefined when there is no such entry. Counted against the archive's budget each time. */
  read(name: string): Promise<Buffer | undefined>;
  /** Unpacks everything and discards it, before a library unpacks without limits. */
  check(): Promise<void>;
};

/** Opens a ZIP without trusting it: names, number and true unpacked size are checked, never what its headers claim. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await open(bytes);
  const entries = await listEntries(zip);
  let unpacked = 0;

  async function* piecesOf(entry: Entry): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const piece of await streamOf(zip, entry)) {
      size += piece.length;
      unpacked += piece.length;
      if (unpacked > LIMITS.archiveBytesMax || isBomb(size, entry.compressedSize))
        throw failures.archiveTooLarge();
      yield piece;
    }
  }

  return {
    names: () => [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const pieces: Buffer[] = [];
      for await (const piece of piecesOf(entry)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async check() {
      for (const entry of entries.values()) for await (const _ of piecesOf(entry));
    },
  };
}

const isBomb = (size: number, compressedSize: number): boolean =>
  size > LIMITS.archiveRatioFromBytes && size > LIMITS.archiveRatioMax * compressedSize;

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) =>
      error === null ? resolve(zip) : reject(failures.corrupt()),
    );
  });

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.archiveEntriesMax) throw failures.archiveTooLarge();
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(failures.encrypted());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    // The reader refuses absolute names and names with `..` by itself, and says so in its message.
    zip.on('error', (error: Error) =>
      reject(/path|fileName/i.test(error.message) ? failures.unsafeArchive() : failures.corrupt()),
    );
    zip.readEntry();
  });
}

async function streamOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error === null ? resolve(opened) : reject(failures.corrupt()),
    );
  });
  return (async function* () {
    try {
      yield* stream;
    } catch (error) {
      throw error instanceof ExtractionFailure ? error : failures.corrupt();
    }
  })();
}
