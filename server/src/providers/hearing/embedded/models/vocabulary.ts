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

const MARK = /^\u2581?[.,?!;:…-]+$/u;

/** How probable the last word is, by its least probable piece. Null where there is no word. */
export function endConfidenceOf(
  { tokens, probabilities }: { tokens: readonly number[]; probabilities: readonly number[] },
  vocabulary: readonly string[],
): number | null {
  const pieceAt = (at: number): string => vocabulary[tokens[at] ?? 0] ?? '';
  let end = tokens.length;
  while (end > 0 && MARK.test(pieceAt(end - 1))) end -= 1;
  if (end === 0) return null;
  let from = end - 1;
  while (from > 0 && !pieceAt(from).startsWith(SPACE)) from -= 1;
  return Math.min(...probabilities.slice(from, end));
}
