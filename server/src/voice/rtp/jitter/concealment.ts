/**
 * Packet-loss concealment by repeating the last pitch period, after the idea of ITU-T G.711 appendix I: full level for
 * 10 ms, then fading to silence. Joins are blended, so that neither a loss nor its end is heard as a click.
 */

const PITCH_MIN_MS = 2.5;
const PITCH_MAX_MS = 15;
const COMPARE_MS = 10;
const HISTORY_MS = 30;
const HOLD_MS = 10;
const FADE_MS = 50;
const BLEND_MS = 4;
/** The history is moved with every third frame of 20 ms only. */
const ROOM = 3;

export class Concealment {
  readonly #perMs: number;
  /** The last 30 ms end at `#end`; frames are added behind them, and moved to the front when there is no room. */
  readonly #history: Int16Array;
  readonly #historySamples: number;
  #end: number;
  /** The period that is repeated, from the moment of the loss. */
  #cycle = new Float32Array(0);
  #isConcealing = false;
  #hasHistory = false;
  #position = 0;
  /** Difference at the first join, which fades out. */
  #step = 0;

  constructor(sampleRateHz: number) {
    this.#perMs = sampleRateHz / 1000;
    this.#historySamples = HISTORY_MS * this.#perMs;
    this.#history = new Int16Array(ROOM * this.#historySamples);
    this.#end = this.#historySamples;
  }

  /** Real audio that follows what was played. Its beginning is blended, in place, when a loss came before. */
  join(samples: Int16Array): void {
    if (this.#isConcealing) {
      const count = Math.min(BLEND_MS * this.#perMs, samples.length);
      for (let index = 0; index < count; index += 1) {
        const share = (index + 1) / (count + 1);
        samples[index] = Math.round((samples[index] as number) * share + this.#next() * (1 - share));
      }
      this.#isConcealing = false;
    }
    this.#hasHistory = true;
    this.#remember(samples);
  }

  conceal(count: number): Int16Array {
    const samples = new Int16Array(count);
    if (!this.#hasHistory) return samples;
    if (!this.#isConcealing) this.#begin();
    if (this.#gain() === 0) {
      this.#remember(samples);
      return samples;
    }
    for (let index = 0; index < count; index += 1) samples[index] = Math.round(this.#next());
    this.#remember(samples);
    return samples;
  }

  #begin(): void {
    const history = this.#history;
    const lag = this.#findPitch();
    const end = this.#end;
    const cycle = Float32Array.from(history.subarray(end - lag, end));
    // The period's end runs into what came before its beginning, so that it repeats without a step.
    const overlap = Math.min(lag >> 2, this.#historySamples - lag);
    for (let index = 0; index < overlap; index += 1) {
      const share = (index + 1) / (overlap + 1);
      const at = lag - overlap + index;
      const before = history[end - lag - overlap + index] as number;
      cycle[at] = (cycle[at] as number) * (1 - share) + before * share;
    }
    this.#cycle = cycle;
    this.#step = (history[end - 1] as number) - (history[end - lag - 1] as number);
    this.#position = 0;
    this.#isConcealing = true;
  }

  /** The lag at which the last 10 ms resemble what came before most: every second lag, then the neighbours. */
  #findPitch(): number {
    const [from, to] = [PITCH_MIN_MS * this.#perMs, PITCH_MAX_MS * this.#perMs];
    const stride = (2 * this.#perMs) / 8;
    let [best, bestLag] = [-Infinity, to];
    for (let lag = from; lag <= to; lag += 2) {
      const likeness = this.#likeness(lag, stride);
      if (likeness > best) [best, bestLag] = [likeness, lag];
    }
    const near = [bestLag, Math.max(from, bestLag - 1), Math.min(to, bestLag + 1)];
    const exact = near.map((lag) => this.#likeness(lag, 1));
    return near[exact.indexOf(Math.max(...exact))] as number;
  }

  /** Normalised correlation with what was played `lag` samples before. */
  #likeness(lag: number, stride: number): number {
    const history = this.#history;
    let product = 0;
    let energy = 1;
    for (let index = this.#end - COMPARE_MS * this.#perMs; index < this.#end; index += stride) {
      const other = history[index - lag] as number;
      product += (history[index] as number) * other;
      energy += other * other;
    }
    return product / Math.sqrt(energy);
  }

  #gain(): number {
    const ms = this.#position / this.#perMs;
    return ms <= HOLD_MS ? 1 : Math.max(0, 1 - (ms - HOLD_MS) / FADE_MS);
  }

  #next(): number {
    const gain = this.#gain();
    const blend = BLEND_MS * this.#perMs;
    const step = this.#position < blend ? this.#step * (1 - this.#position / blend) : 0;
    const sample = (this.#cycle[this.#position % this.#cycle.length] ?? 0) + step;
    this.#position += 1;
    return Math.max(-32_768, Math.min(32_767, sample * gain));
  }

  #remember(samples: Int16Array): void {
    const history = this.#history;
    const kept = this.#historySamples;
    const added = samples.length > kept ? samples.subarray(samples.length - kept) : samples;
    if (this.#end + added.length > history.length) {
      history.copyWithin(0, this.#end - kept, this.#end);
      this.#end = kept;
    }
    history.set(added, this.#end);
    this.#end += added.length;
  }
}
