const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;

/** Stops asking a model that keeps failing. After the pause one request tries; the others wait for its news. */
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

    /** The caller gave up, or asked for what no model would do: that says nothing about this one. */
    undecided(): void {
      if (failures >= FAILURES_MAX) closedUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}

export type Circuit = ReturnType<typeof createCircuit>;
