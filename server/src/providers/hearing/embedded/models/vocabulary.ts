/** Tokens as text: pieces of words, a sign for the space before a word, and single bytes of rarer characters. */

const SPACE = '\u2581';
const BYTE = /^<0x([0-9A-F]{2})>$/;
/** Unknown, begin, end: no text. */
const CONTROL_TOKENS = 3;

export function textOf(tokens: readonly number[], vocabulary: readonly string[]): string {
  const bytes = tokens.flatMap((token) => {
    const piece = token < CONTROL_TOKENS ? '' : (vocabulary[token] ?? '');
    const byte = BYTE.exec(piece)?.[1];
    return byte === undefined ? [...Buffer.from(piece)] : [Number.parseInt(byte, 16)];
  });
  return Buffer.from(bytes).toString('utf8').replaceAll(SPACE, ' ').replaceAll('\uFFFD', '').trim();
}
