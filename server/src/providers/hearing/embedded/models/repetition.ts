/** A greedy decoder sometimes says its last words again, once or without end. People repeat themselves too, but slower. */

const PERIOD_MAX = 16;
const LOOPED_TIMES = 4;
const LOOPED_TOKENS = 24;
const LOOPED_WORDS = 12;

/** How often the last `period` items stand at the end, one after the other. */
function timesAtEnd(items: readonly unknown[], period: number): number {
  let at = items.length - 1 - period;
  while (at >= 0 && items[at] === items[at + period]) at -= 1;
  return Math.floor((items.length - 1 - at) / period);
}

/** Asked after each token: nobody says the same this often, so decoding may stop. */
export function hasLooped(tokens: readonly number[]): boolean {
  for (let period = 1; period <= PERIOD_MAX; period += 1) {
    const times = timesAtEnd(tokens, period);
    if (times >= LOOPED_TIMES && period * times >= LOOPED_TOKENS) return true;
  }
  return false;
}

/** Fewer words than this said twice ("no, no", "five five") are left as they are. */
const ECHO_WORDS_MIN = 3;
/** Faster than people speak: what comes twice at this pace was said once. */
const ECHO_WORDS_A_SECOND = 5;

/** Without the repetitions that were not said; `seconds` is the length of the audio. Digits count as words. */
export function withoutRepeatedTail(text: string, seconds: number): string {
  const found = [...text.matchAll(/\d|[\p{L}']+/gu)];
  const words = found.map(([word]) => word.toLowerCase());
  const isTooFast = words.length / seconds > ECHO_WORDS_A_SECOND;
  for (let period = 1; period <= words.length / 2; period += 1) {
    const times = timesAtEnd(words, period);
    const isEcho = times >= 2 && period >= ECHO_WORDS_MIN && isTooFast;
    const isLoop = times >= LOOPED_TIMES && period * times >= LOOPED_WORDS;
    const kept = found[words.length - (times - 1) * period - 1];
    if ((isEcho || isLoop) && kept !== undefined) return text.slice(0, kept.index + kept[0].length);
  }
  return text;
}
