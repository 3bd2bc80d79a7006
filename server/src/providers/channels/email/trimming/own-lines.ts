import {
  announcementAt,
  isEmpty,
  isForwardMarker,
  isOutlookQuoteAt,
  isQuoted,
  nextFilled,
  ownLengthOf,
} from './quote-marks.ts';

/** Which lines of a mail its writer typed: runs of them, parted by what they quoted. */

const LENGTH_MAX = 200_000;
const LINES_MAX = 20_000;

export type OwnLines = { runs: readonly (readonly string[])[]; hasQuotes: boolean };

export const linesOf = (text: string): string[] =>
  text.slice(0, LENGTH_MAX).replaceAll(/\r\n?/g, '\n').split('\n', LINES_MAX);

/** Trailing blanks gone, at most one empty line in a row. */
export function tidy(lines: readonly string[]): string {
  const out: string[] = [];
  for (const line of lines) {
    const text = line.trimEnd();
    if (text !== '' || (out.length > 0 && out.at(-1) !== '')) out.push(text);
  }
  return out.join('\n').trim();
}

/** How many lines from here announce what is not the person's; 0: none. */
const markAt = (lines: readonly string[], at: number, keepsForwards: boolean): number =>
  isOutlookQuoteAt(lines, at) || (!keepsForwards && isForwardMarker(lines[at] ?? ''))
    ? 1
    : announcementAt(lines, at);

/**
 * Answers between and below quoted lines stay. Without `>` before its lines nothing tells where the old text ends, so
 * it is all that follows. `keepsForwards`: so does everything from a forwarded message on.
 */
export function ownLines(lines: readonly string[], { keepsForwards }: { keepsForwards: boolean }): OwnLines {
  const runs: string[][] = [[]];
  let hasQuotes = false;
  const add = (...added: string[]): void => void runs.at(-1)?.push(...added);
  const part = (): void => {
    hasQuotes = true;
    if (runs.length === 1 || runs.at(-1)?.length !== 0) runs.push([]);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isEmpty(line)) {
      add(line);
      continue;
    }
    if (isQuoted(line)) {
      part();
      continue;
    }
    if (keepsForwards && isForwardMarker(line)) {
      add(...lines.slice(at));
      break;
    }
    const ownLength = ownLengthOf(line);
    const marks = ownLength === -1 ? markAt(lines, at, keepsForwards) : 1;
    if (marks === 0) {
      add(line);
      continue;
    }
    if (ownLength !== -1) add(line.slice(0, ownLength));
    part();
    const next = nextFilled(lines, at + marks);
    if (next < lines.length && !isQuoted(lines[next] ?? '')) break;
    at += marks - 1;
  }
  return { runs, hasQuotes };
}
