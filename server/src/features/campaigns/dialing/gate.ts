export type Gate = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way or waiting. */
  idle(): Promise<void>;
};

/** Limits how many run at once; the others wait in order. */
export function createGate(most: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const resting: (() => void)[] = [];

  function leave(): void {
    // The place is handed to the next in the queue, so that a newcomer cannot take it.
    const next = waiting.shift();
    if (next !== undefined) next();
    else if (--running === 0) for (const rest of resting.splice(0)) rest();
  }

  return {
    async run(work) {
      if (running < most) running++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise<void>((resolve) => void resting.push(resolve)),
  };
}
