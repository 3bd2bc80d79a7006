/**
 * How much earlier packets come than they are played. The lowest of the recent margins show what the delay must be: it
 * grows with the network's jitter, and moves slowly when the sender's clock and ours differ.
 */

export const DELAY_MIN_MS = 20;
export const DELAY_MAX_MS = 120;
const DELAY_FIRST_MS = 40;
const STEP_MS = 20;
const WINDOW = 100;
/** Two outliers in a window are left to concealment. */
const OUTLIERS = 2;
/** Below this the next disturbance would cost a frame; above the other the delay is longer than needed. */
const MARGIN_LOW_MS = 5;
const MARGIN_HIGH_MS = DELAY_MIN_MS + STEP_MS;

export type Adjustment = { kind: 'none' } | { kind: 'stretch' | 'shrink'; isUrgent: boolean };

const NONE: Adjustment = { kind: 'none' };

export class DelayControl {
  readonly #margins = new Float64Array(WINDOW);
  #count = 0;
  #at = 0;
  #sum = 0;
  #spreadMs: number | null = null;

  /** A packet came so long before its turn; negative when too late. */
  observe(marginMs: number): void {
    if (this.#count < WINDOW) this.#count += 1;
    else this.#sum -= this.#margins[this.#at] as number;
    this.#margins[this.#at] = marginMs;
    this.#sum += marginMs;
    this.#at = (this.#at + 1) % WINDOW;
  }

  /** The delay with which a new burst of speech begins. */
  get startMs(): number {
    if (this.#spreadMs === null) return DELAY_FIRST_MS;
    return Math.min(DELAY_MAX_MS, Math.max(DELAY_MIN_MS, DELAY_MIN_MS + this.#spreadMs));
  }

  get meanMs(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  decide(): Adjustment {
    if (this.#count <= OUTLIERS) return NONE;
    const low = this.#lowMargin();
    if (this.#count >= WINDOW / 2) this.#spreadMs = Math.max(0, this.meanMs - low);
    if (low < MARGIN_LOW_MS && this.meanMs + STEP_MS <= DELAY_MAX_MS) {
      return { kind: 'stretch', isUrgent: low < 0 };
    }
    if (this.meanMs > DELAY_MAX_MS) return { kind: 'shrink', isUrgent: true };
    if (low > MARGIN_HIGH_MS && this.#count === WINDOW) return { kind: 'shrink', isUrgent: false };
    return NONE;
  }

  /** The delay was changed: what was observed before is compared as if it had been so then. */
  shift(byMs: number): void {
    for (let index = 0; index < this.#count; index += 1) {
      this.#margins[index] = (this.#margins[index] as number) + byMs;
    }
    this.#sum += byMs * this.#count;
  }

  /** Another position of playout: margins before it say nothing; the spread stays. */
  restart(): void {
    this.#count = 0;
    this.#at = 0;
    this.#sum = 0;
  }

  /** The third lowest margin of the window. */
  #lowMargin(): number {
    let [first, second, third] = [Infinity, Infinity, Infinity];
    for (let index = 0; index < this.#count; index += 1) {
      const margin = this.#margins[index] as number;
      if (margin >= third) continue;
      if (margin < first) [first, second, third] = [margin, first, second];
      else if (margin < second) [second, third] = [margin, second];
      else third = margin;
    }
    return third;
  }
}
