import type { Timers } from '../timers.ts';

type Pending = { atMs: number; order: number; run: () => void };

/** Time that moves only when the test says so. */
export class FakeTimers implements Timers {
  private nowMs = 0;
  private order = 0;
  private readonly pending = new Set<Pending>();

  now(): number {
    return this.nowMs;
  }

  setTimeout(run: () => void, milliseconds: number): unknown {
    this.order += 1;
    const timer = { atMs: this.nowMs + milliseconds, order: this.order, run };
    this.pending.add(timer);
    return timer;
  }

  clearTimeout(handle: unknown): void {
    this.pending.delete(handle as Pending);
  }

  get waiting(): number {
    return this.pending.size;
  }

  /** Runs what is due in order; promises that a timer settles go on before the next timer. */
  async advance(milliseconds: number): Promise<void> {
    const endMs = this.nowMs + milliseconds;
    await settle();
    for (;;) {
      let next: Pending | null = null;
      for (const one of this.pending) {
        const isEarlier =
          next === null || one.atMs < next.atMs || (one.atMs === next.atMs && one.order < next.order);
        if (one.atMs <= endMs && isEarlier) next = one;
      }
      if (next === null) break;
      this.pending.delete(next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
      await settle();
    }
    this.nowMs = endMs;
  }
}

/** Chains of promises inside the core are short. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 24; round += 1) await Promise.resolve();
}
