/** Limits concurrent file reading in this process: each takes memory and a core. */
export type Seats = {
  /** null when all are taken. Call the result to release it. */
  tryTake(): (() => void) | null;
  /** Waits in a queue; null when the queue is full or the wait takes too long. */
  take(): Promise<(() => void) | null>;
};

const WAIT_MAX_MS = 60_000;

export type SeatsOptions = { seatsMax: number; waitingMax: number; waitMaxMs?: number };

export function createSeats(options: SeatsOptions): Seats {
  const waiting: ((leave: () => void) => void)[] = [];
  let taken = 0;

  function leave(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next === undefined) taken--;
      else next(leave());
    };
  }

  return {
    tryTake() {
      if (taken >= options.seatsMax) return null;
      taken++;
      return leave();
    },
    async take() {
      const seat = this.tryTake();
      if (seat !== null) return seat;
      if (waiting.length >= options.waitingMax) return null;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(seated), 1);
          resolve(null);
        }, options.waitMaxMs ?? WAIT_MAX_MS);
        const seated = (leave: () => void) => {
          clearTimeout(timer);
          resolve(leave);
        };
        waiting.push(seated);
      });
    },
  };
}
