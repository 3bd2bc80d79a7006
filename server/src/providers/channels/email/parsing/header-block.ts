import { decodeCharset } from './charset.ts';

/** The headers at the start of a mail or of one of its parts. Values are unfolded, not yet decoded. */
export type Headers = {
  /** Of the first header of this name; null: there is none. */
  first(name: string): string | null;
  all(name: string): readonly string[];
  readonly names: readonly string[];
};

export type HeaderBlock = { headers: Headers; bodyStart: number };

const BYTES_MAX = 256 * 1024;
/** Beyond this no empty line will come: the rest is taken for the body. */
const SCANNED_BYTES_MAX = 1024 * 1024;
const COUNT_MAX = 1_000;
const VALUE_LENGTH_MAX = 64 * 1024;
const NEWLINE = 10;
const NAME = /^([!-9;-~]{1,100})[ \t]*:/;

function toHeaders(lines: readonly string[]): Headers {
  const values = new Map<string, string[]>();
  for (const line of lines) {
    const name = NAME.exec(line);
    if (name === null) continue;
    const key = name[1]?.toLowerCase() ?? '';
    values.set(key, [...(values.get(key) ?? []).slice(0, 50), line.slice(name[0].length).trim()]);
  }
  return {
    first: (name) => values.get(name)?.[0] ?? null,
    all: (name) => values.get(name) ?? [],
    names: [...values.keys()],
  };
}

/**
 * Up to the first empty line. A line that starts with `--` also ends it: it is a boundary, and the empty line was left
 * out. Each line is visited once, so that many blocks cost no more than their bytes.
 */
export function readHeaderBlock(bytes: Buffer, start: number, end = bytes.length): HeaderBlock {
  const lines: string[] = [];
  let at = start;
  while (at < end) {
    const found = bytes.indexOf(NEWLINE, at);
    const lineEnd = found === -1 || found >= end ? end : found;
    const contentEnd = lineEnd > at && bytes[lineEnd - 1] === 13 ? lineEnd - 1 : lineEnd;
    if (contentEnd === at) return { headers: toHeaders(lines), bodyStart: Math.min(lineEnd + 1, end) };
    if ((bytes[at] === 45 && bytes[at + 1] === 45) || at - start > SCANNED_BYTES_MAX) break;
    if (at - start < BYTES_MAX && lines.length < COUNT_MAX) {
      const line = decodeCharset(bytes.subarray(at, Math.min(contentEnd, at + VALUE_LENGTH_MAX)), null);
      const isFolded = bytes[at] === 32 || bytes[at] === 9;
      const last = lines.at(-1);
      if (!isFolded) lines.push(line);
      else if (last !== undefined && last.length < VALUE_LENGTH_MAX)
        lines[lines.length - 1] = `${last} ${line.trim()}`;
    }
    at = lineEnd + 1;
  }
  return { headers: toHeaders(lines), bodyStart: Math.min(at, end) };
}
