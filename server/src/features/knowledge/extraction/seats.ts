/** At most so many at once in this process: reading a file costs memory and a core. */
export type Seats = {
  /** null when all are taken. Call what it returns to give the seat back. */
  tryTake(): (() => void) | null;
  /** Waits its turn; null when too many wait already. */
  take(): Promise<(() => void) | null>;
};

export function createSeats(options: { seatsMax: number; waitingMax: number }): Seats {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function leave(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next === undefined) taken--;
      else next();
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
      await new Promise<void>((resolve) => waiting.push(resolve));
      return leave();
    },
  };
}
