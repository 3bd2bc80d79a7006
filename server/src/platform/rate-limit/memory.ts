import type { Count, Counters } from './counters.ts';

const ENTRIES_MAX = 100_000;

/** For a single process: exact and without I/O. */
export function memoryCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, { count: number; resetsAt: number }>();

  /**
   * Windows of unauthenticated clients are evicted first, a tenth at a time: a flood of addresses must not reset a
   * workspace's count.
   */
  function makeRoom(at: number): void {
    for (const [key, window] of windows) if (window.resetsAt <= at) windows.delete(key);
    const roomy = ENTRIES_MAX * 0.9;
    for (const strangersOnly of [true, false]) {
      for (const key of windows.keys()) {
        if (windows.size <= roomy) return;
        if (!strangersOnly || key.startsWith('address:')) windows.delete(key);
      }
    }
  }

  return {
    async consume(consumptions) {
      const at = now();
      return consumptions.map(({ key, cost, windowMs }): Count => {
        let window = windows.get(key);
        if (window === undefined || window.resetsAt <= at) {
          if (windows.size >= ENTRIES_MAX) makeRoom(at);
          window = { count: 0, resetsAt: at + windowMs };
          windows.delete(key);
          windows.set(key, window);
        }
        window.count += cost;
        return { count: window.count, resetsInMs: window.resetsAt - at };
      });
    },
    reset: async (key) => void windows.delete(key),
    close: async () => windows.clear(),
  };
}
