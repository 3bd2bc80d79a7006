import { FRAME_MS } from '../codecs/codec.ts';
import type { Timers } from './timers.ts';

/** Frames made up at once after a stall; what is older is skipped: it would only add delay. */
const CATCH_UP_MAX = 4;

/** `skippedFrames` were left out before this one: the sender's timestamp moves over them. */
export type Tick = (nowMs: number, skippedFrames: number) => void;
/** Sends what the tick made. Must not throw: it stands between all calls. */
export type Flush = () => void;

const NOTHING: Flush = () => {};

/**
 * One 20 ms clock for all media of a process. Deadlines are multiples of 20 ms from the start, so that a late timer
 * delays one frame but moves none after it.
 */
export class Ticker {
  readonly #timers: Timers;
  readonly #ticks = new Map<Tick, Flush>();
  #handle: unknown = null;
  #isStarted = false;
  #dueAtMs = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** How much media is open. */
  get size(): number {
    return this.#ticks.size;
  }

  /**
   * Returns what stops it. The clock runs while anything listens. `flush` follows when all have ticked: packets of many
   * calls in one go cost less than each between the work for two calls, which takes the kernel out of the caches.
   */
  add(tick: Tick, flush: Flush = NOTHING): () => void {
    this.#ticks.set(tick, flush);
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#dueAtMs = this.#timers.now() + FRAME_MS;
      this.#schedule();
    }
    return () => {
      this.#ticks.delete(tick);
      if (this.#ticks.size > 0 || !this.#isStarted) return;
      this.#isStarted = false;
      this.#timers.clearTimeout(this.#handle);
    };
  }

  #schedule(): void {
    const wait = Math.max(0, this.#dueAtMs - this.#timers.now());
    this.#handle = this.#timers.setTimeout(() => this.#wake(), wait);
  }

  #wake(): void {
    const { defer } = this.#timers;
    // After a stall the datagrams that came meanwhile are still unread: frames taken now would be concealed.
    if (defer !== undefined && this.#timers.now() - this.#dueAtMs >= FRAME_MS) defer(() => this.#run());
    else this.#run();
  }

  #run(): void {
    if (!this.#isStarted) return;
    const now = this.#timers.now();
    // Timers may fire a fraction of a millisecond early.
    const due = Math.floor((now - this.#dueAtMs) / FRAME_MS + 0.1) + 1;
    const skipped = Math.max(0, due - CATCH_UP_MAX);
    const runs = due - skipped;
    this.#dueAtMs += due * FRAME_MS;
    for (let run = 0; run < runs; run += 1) {
      for (const tick of this.#ticks.keys()) tick(now, run === 0 ? skipped : 0);
      for (const flush of this.#ticks.values()) flush();
    }
    if (this.#isStarted) this.#schedule();
  }
}

const tickers = new WeakMap<Timers, Ticker>();

/** The one ticker of the process, for its timers. */
export function tickerFor(timers: Timers): Ticker {
  const ticker = tickers.get(timers) ?? new Ticker(timers);
  tickers.set(timers, ticker);
  return ticker;
}
