import { decodeCharset } from './charset.ts';
import { decodeWords, withoutControls } from './encoded-words.ts';

/** `text/plain; charset="utf-8"; name*0*=utf-8''a%20b` as value and parameters, RFC 2231 forms included. */
export type Structured = { value: string; parameters: ReadonlyMap<string, string> };

const LENGTH_MAX = 8_000;
const PARAMETERS_MAX = 100;
const PARAMETER = /;\s*([^\s=;]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g;

const fromPercent = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Pieces of one parameter: by number, and whether they are percent-encoded. */
type Piece = { index: number; isEncoded: boolean; text: string };

function joinPieces(pieces: Piece[]): string {
  pieces.sort((left, right) => left.index - right.index);
  const [first] = pieces;
  if (first === undefined) return '';
  if (!pieces.some(({ isEncoded }) => isEncoded)) return pieces.map(({ text }) => text).join('');
  const charset = first.isEncoded ? (first.text.split("'")[0] ?? '') : '';
  const bytes = pieces.map(({ text, isEncoded }, index) =>
    isEncoded
      ? fromPercent(index === 0 ? text.split("'").slice(2).join("'") : text)
      : Buffer.from(text, 'utf8'),
  );
  return decodeCharset(Buffer.concat(bytes), charset === '' ? null : charset);
}

export function parseStructured(given: string): Structured {
  const text = given.slice(0, LENGTH_MAX);
  const value = (text.split(';')[0] ?? '').trim().toLowerCase();
  const plain = new Map<string, string>();
  const pieces = new Map<string, Piece[]>();
  let count = 0;
  for (const [, rawName = '', quoted, bare] of text.matchAll(PARAMETER)) {
    if (count++ === PARAMETERS_MAX) break;
    const name = rawName.toLowerCase();
    const content = quoted === undefined ? (bare ?? '').trim() : quoted.replaceAll(/\\(.)/g, '$1');
    const extended = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(name);
    if (extended === null || !name.includes('*')) {
      if (!plain.has(name)) plain.set(name, decodeWords(content));
      continue;
    }
    const base = extended[1] ?? name;
    const piece = { index: Number(extended[2] ?? 0), isEncoded: extended[3] !== undefined, text: content };
    const list = pieces.get(base);
    if (list === undefined) pieces.set(base, [piece]);
    else list.push(piece);
  }
  // The extended form wins: the plain one is for programs that cannot read it.
  for (const [name, list] of pieces) plain.set(name, withoutControls(joinPieces(list)));
  return { value, parameters: plain };
}
