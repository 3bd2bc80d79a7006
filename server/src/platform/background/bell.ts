/** A ring without a waiter is remembered; several count as one. */
export function createBell() {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring(): void {
      rung = true;
      wake?.();
    },
    /** False when the time passed without a ring. */
    async wait(atMostMs: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const wasRung = rung;
      rung = false;
      wake = undefined;
      return wasRung;
    },
  };
}

export type Bell = ReturnType<typeof createBell>;
