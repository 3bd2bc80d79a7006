import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

/** Thrown after the text up to the first invalid byte. */
export const NOT_TEXT = new Error('a byte that is no text');
const BROKEN_MARK = '\ufffd';

/** UTF-8 with or without a byte order mark, or UTF-16 with one. */
export async function* decode(content: Readable): AsyncGenerator<string> {
  let read: ReturnType<typeof reader> | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (read === undefined && held.length < 2) continue;
    read ??= reader(encodingOf(held));
    yield* read(held);
    held = Buffer.alloc(0);
  }
  read ??= reader('utf-8');
  yield* read(held);
  yield* read(undefined);
}

function encodingOf(start: Buffer): string {
  const mark = start.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xfeff ? 'utf-16be' : 'utf-8';
}

/** The strict decoder detects invalid bytes, the lenient one finds where the text ended. */
function reader(encoding: string) {
  const strict = new TextDecoder(encoding, { fatal: true });
  const lenient = new TextDecoder(encoding);
  return function* read(bytes: Buffer | undefined): Generator<string> {
    const stream = bytes !== undefined;
    const text = lenient.decode(bytes, { stream }).replaceAll('\0', BROKEN_MARK);
    let exact: string | undefined;
    try {
      exact = strict.decode(bytes, { stream });
    } catch {
      exact = undefined;
    }
    yield exact === text ? text : text.slice(0, text.indexOf(BROKEN_MARK));
    if (exact !== text) throw NOT_TEXT;
  };
}
