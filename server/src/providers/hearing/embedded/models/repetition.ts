/** A greedy decoder sometimes says its last words again and again. People repeat themselves too, but not at that pace. */

const PERIOD_MAX = 16;
const LOOPED_TOKENS = 16;
const LOOPED_TIMES = 4;

/** How often the last `period` tokens stand at the end, one after the other. */
function timesAtEnd(tokens: readonly number[], period: number): number {
  let at = tokens.length - 1 - period;
  while (at >= 0 && tokens[at] === tokens[at + period]) at -= 1;
  return Math.floor((tokens.length - 1 - at) / period);
}

const isLoop = (period: number, times: number): boolean =>
  times >= LOOPED_TIMES && period * times >= LOOPED_TOKENS;

/** Asked after each token: no person says the same words this often, so decoding may stop. */
export function hasLooped(tokens: readonly number[]): boolean {
  for (let period = 1; period <= PERIOD_MAX; period += 1) {
    if (isLoop(period, timesAtEnd(tokens, period))) return true;
  }
  return false;
}

/** Fewer tokens than this said twice ("no, no", "five five") are left as they are. */
const ECHO_TOKENS_MIN = 4;
/** Faster than people speak: what comes twice at this pace was said once. */
const ECHO_TOKENS_A_SECOND = 5;

/** Without the repetitions that nobody said; `seconds` is the length of the audio. */
export function withoutRepeatedTail(tokens: readonly number[], seconds: number): readonly number[] {
  for (let period = 1; period <= tokens.length / 2; period += 1) {
    const times = timesAtEnd(tokens, period);
    const isTooFast = tokens.length / seconds > ECHO_TOKENS_A_SECOND;
    const isEcho = times >= 2 && period >= ECHO_TOKENS_MIN && isTooFast;
    if (isEcho || isLoop(period, times)) return tokens.slice(0, tokens.length - (times - 1) * period);
  }
  return tokens;
}
