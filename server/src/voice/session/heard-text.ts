/** For a sentence that was cut before its duration was known. */
const MS_PER_CHARACTER = 65;
/** Rounding of durations to whole frames must not lose the last word. */
const TOLERANCE_CHARACTERS = 1;

/**
 * A sentence divided at the word in which it was cut: `heard` has the words played to their end, `rest` begins with the
 * word that was cut. Characters are taken to be equally long.
 */
export function divideAt(
  text: string,
  playedMs: number,
  durationMs: number | null,
): { heard: string; rest: string } {
  const lengthMs = durationMs !== null && durationMs > 0 ? durationMs : text.length * MS_PER_CHARACTER;
  const share = Math.min(1, Math.max(0, playedMs / Math.max(1, lengthMs)));
  const characters = text.length * share + TOLERANCE_CHARACTERS;
  let end = 0;
  if (playedMs > 0)
    for (const word of text.matchAll(/\S+/g)) {
      const wordEnd = word.index + word[0].length;
      if (wordEnd > characters) break;
      end = wordEnd;
    }
  return { heard: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}
