import { decodeCharset } from './charset.ts';
import { decodeQuotedPrintable } from './transfer-encoding.ts';

/** Header values as people read them: RFC 2047 words decoded, control characters gone. */

const VALUE_LENGTH_MAX = 10_000;
const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?\s]*)\?=/gi;

const bytesOf = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'latin1'));

/** Line breaks in a decoded value would be header injection further on. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

type Run = { charset: string; chunks: Buffer[] };

export function decodeWords(given: string): string {
  const value = given.slice(0, VALUE_LENGTH_MAX);
  let out = '';
  let at = 0;
  let run: Run | null = null;
  const closeRun = (): void => {
    if (run !== null) out += decodeCharset(Buffer.concat(run.chunks), run.charset);
    run = null;
  };
  for (const match of value.matchAll(WORD)) {
    const [whole, label = '', encoding = '', text = ''] = match;
    const charset = label.split('*')[0]?.toLowerCase() ?? '';
    const between = value.slice(at, match.index);
    const open = run as Run | null;
    // Neighbouring words belong together: some senders cut a character between two of them.
    if (open !== null && between.trim() === '' && open.charset === charset) {
      open.chunks.push(bytesOf(encoding, text));
    } else {
      const isNeighbour = open !== null && between.trim() === '';
      closeRun();
      if (!isNeighbour) out += between;
      run = { charset, chunks: [bytesOf(encoding, text)] };
    }
    at = match.index + whole.length;
  }
  closeRun();
  return withoutControls(out + value.slice(at));
}
