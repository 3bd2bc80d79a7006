/** Monotonic time and timers, injected so that tests run on a clock of their own. */
export type Timers = {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
};

export const realTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** The same as the core uses it: a timer is its own cancellation, and all of them end together. */
export type Clock = {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
  /** Nothing runs any more. */
  stop(): void;
};

/** The longest delay of setTimeout; beyond it Node fires at once. */
const DELAY_MAX_MS = 2_147_483_647;

/** An error in a timer is reported, and ends neither the process nor the other timers. */
export function clockOf(timers: Timers, onError?: (error: unknown) => void): Clock {
  const pending = new Set<unknown>();
  let isStopped = false;
  return {
    now: () => timers.now(),
    after: (milliseconds, run) => {
      if (isStopped) return () => undefined;
      const delayMs = Math.min(Math.max(milliseconds, 0), DELAY_MAX_MS);
      const handle: unknown = timers.setTimeout(() => {
        pending.delete(handle);
        try {
          run();
        } catch (error) {
          if (onError === undefined) throw error;
          onError(error);
        }
      }, delayMs);
      pending.add(handle);
      return () => {
        if (pending.delete(handle)) timers.clearTimeout(handle);
      };
    },
    stop: () => {
      isStopped = true;
      for (const handle of pending) timers.clearTimeout(handle);
      pending.clear();
    },
  };
}

/** RFC 3261 17.1.1.1, table 4. */
export const T1_MS = 500;
export const T2_MS = 4_000;
export const T4_MS = 5_000;
/** 64 × T1: how long a transaction, or a 2xx without ACK, is repeated. */
export const PATIENCE_MS = 64 * T1_MS;
