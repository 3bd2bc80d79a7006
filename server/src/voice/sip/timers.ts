/** Monotonic time and timers, injected so that tests run on a clock of their own. */
export type Timers = {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Runs once after so many milliseconds; the returned function cancels. */
  after(milliseconds: number, run: () => void): () => void;
};

/** The longest delay of setTimeout; beyond it Node fires at once. */
const DELAY_MAX_MS = 2_147_483_647;

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), DELAY_MAX_MS));
    return () => clearTimeout(timer);
  },
};

/** RFC 3261 17.1.1.1, table 4. */
export const T1_MS = 500;
export const T2_MS = 4_000;
export const T4_MS = 5_000;
/** 64 × T1: how long a transaction, or a 2xx without ACK, is repeated. */
export const PATIENCE_MS = 64 * T1_MS;
