const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;

/** A circuit breaker. After the pause one request tries the model; the others wait for its result. */
export function createCircuit() {
  let failures = 0;
  let closedUntilMs = Number.NEGATIVE_INFINITY;

  return {
    /** Whether this request may try the model. */
    admits(): boolean {
      if (failures < FAILURES_MAX) return true;
      if (performance.now() < closedUntilMs) return false;
      closedUntilMs = performance.now() + PAUSE_MS;
      return true;
    },

    succeeded(): void {
      failures = 0;
    },

    /** True when this failure is the one that opens the circuit. */
    failed(): boolean {
      failures += 1;
      if (failures >= FAILURES_MAX) closedUntilMs = performance.now() + PAUSE_MS;
      return failures === FAILURES_MAX;
    },

    /** Canceled, or refused for a reason of the request itself: says nothing about the model. */
    undecided(): void {
      if (failures >= FAILURES_MAX) closedUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}

export type Circuit = ReturnType<typeof createCircuit>;
