/** Real time, replaceable in tests. Never the time of day: it may jump. */
export type Timers = {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
  /** Runs after pending datagrams were read. */
  defer?(run: () => void): void;
};

export const realTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  defer: (run) => void setImmediate(run),
};
