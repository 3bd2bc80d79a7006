import type { Clock } from '../../../platform/clock.ts';

/** How long a silent process keeps its claims. Real time. */
export const LEASE_MS = 15_000;

/** A real duration from now, as a moment of the service clock. */
export const afterRealMs = (clock: Clock, ms: number): Date =>
  new Date(clock.now().getTime() + ms * clock.speed);

export const leaseUntil = (clock: Clock): Date => afterRealMs(clock, LEASE_MS);

const TIMER_MAX_MS = 2 ** 31 - 1;

/** Waits on the service clock; returns at once when the signal fires. */
export async function passTime(clock: Clock, seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds <= 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(Math.ceil((seconds * 1000) / clock.speed), TIMER_MAX_MS));
    signal.addEventListener('abort', done);
  });
}

/** Waits for work, up to a limit. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
