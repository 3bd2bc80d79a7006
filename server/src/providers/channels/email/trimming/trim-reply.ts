import { announcementAt, isForwardMarker, isOutlookQuoteAt } from './quote-marks.ts';
import { withoutSignature } from './signatures.ts';

/** What a person wrote, without what they quoted and without their signature. */

const LENGTH_MAX = 200_000;
const LINES_MAX = 20_000;

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);
const isEmpty = (line: string): boolean => line.trim() === '';

/** Trailing blanks gone, at most one empty line in a row. */
export function tidy(lines: readonly string[]): string {
  const out: string[] = [];
  for (const line of lines) {
    const text = line.trimEnd();
    if (text !== '' || (out.length > 0 && out.at(-1) !== '')) out.push(text);
  }
  return out.join('\n').trim();
}

/** Answers between and below quoted lines stay; so does everything from a forwarded message on. */
function withoutQuotes(lines: readonly string[]): readonly string[] {
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isForwardMarker(line) && !isQuoted(line)) return [...own, ...lines.slice(at)];
    if (isOutlookQuoteAt(lines, at)) return own;
    if (isQuoted(line)) continue;
    const announced = announcementAt(lines, at);
    if (announced === 0) {
      own.push(line);
      continue;
    }
    let following = at + announced;
    while (following < lines.length && isEmpty(lines[following] ?? '')) following += 1;
    const next = lines[following];
    // Without marks nothing tells where the old text ends.
    if (next !== undefined && !isQuoted(next)) return own;
    at += announced - 1;
  }
  return own;
}

/** Never empty for a mail that is not: what leaves nothing is taken back, the whole in the end. */
export function trimReply(text: string): string {
  const lines = text.slice(0, LENGTH_MAX).replaceAll(/\r\n?/g, '\n').split('\n', LINES_MAX);
  const own = withoutQuotes(lines);
  for (const kept of [withoutSignature(own), own]) {
    const trimmed = tidy(kept);
    if (trimmed !== '') return trimmed;
  }
  return tidy(lines);
}
