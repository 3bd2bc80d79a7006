import type { Timers } from './network/timers.ts';

/** Numbers from a seed: a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

type Pending = { atMs: number; run: () => void };

/** Time that moves only when the test says so; each timer fires `latenessMs` after its moment. */
export class FakeTimers implements Timers {
  nowMs = 1_000;
  latenessMs: () => number = () => 0;
  readonly #pending = new Set<Pending>();

  now = (): number => this.nowMs;

  setTimeout = (run: () => void, ms: number): unknown => {
    const pending = { atMs: this.nowMs + Math.max(0, ms) + this.latenessMs(), run };
    this.#pending.add(pending);
    return pending;
  };

  clearTimeout = (handle: unknown): void => void this.#pending.delete(handle as Pending);

  get waiting(): number {
    return this.#pending.size;
  }

  advance(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const next = [...this.#pending].sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined || next.atMs > endMs) break;
      this.#pending.delete(next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
    }
    this.nowMs = endMs;
  }

  /** The process stands still: time passes, nothing runs. */
  stall(ms: number): void {
    this.nowMs += ms;
  }
}

/** Something like voiced speech: a gliding pitch with harmonics, syllables and pauses. */
export function speechLike(durationMs: number, sampleRateHz: number, seed = 1, level = 9_000): Int16Array {
  const random = seeded(seed);
  const count = Math.round((durationMs * sampleRateHz) / 1000);
  let phase = 0;
  return Int16Array.from({ length: count }, (_, index) => {
    const seconds = index / sampleRateHz;
    phase += (2 * Math.PI * (130 + 30 * Math.sin(2 * Math.PI * 0.7 * seconds))) / sampleRateHz;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.5 * seconds)) ** 0.7;
    let voice = 0;
    for (let harmonic = 1; harmonic <= 14; harmonic += 1) voice += Math.sin(harmonic * phase) / harmonic;
    return Math.round(level * syllable * (voice / 1.6) + 40 * (random() - 0.5));
  });
}

/** Signal to noise in dB, after the delay that fits best. */
export function signalToNoise(
  wanted: Int16Array,
  got: Int16Array,
  delayMax: number,
): { db: number; delay: number } {
  let best = { db: -Infinity, delay: 0 };
  for (let delay = 0; delay <= delayMax; delay += 1) {
    let [signal, noise] = [0, 0];
    for (let index = 500; index + delay < Math.min(wanted.length, got.length); index += 1) {
      const sample = wanted[index] as number;
      signal += sample * sample;
      noise += (sample - (got[index + delay] as number)) ** 2;
    }
    const db = 10 * Math.log10(signal / Math.max(1, noise));
    if (db > best.db) best = { db, delay };
  }
  return best;
}
