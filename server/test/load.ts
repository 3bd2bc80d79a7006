import { availableParallelism, loadavg } from 'node:os';

/** How much longer the same work takes where others use the cores too; 1 on an idle machine. */
export function slowdown(): number {
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism());
}

const PAUSE_MS = 2_000;

/**
 * A bound on time that a busy machine keeps and a hang does not: the time meant, plus a pause of the whole process.
 * Speed is measured by `npm run bench` against a baseline, never by a test.
 */
export function unlessHung(milliseconds: number): number {
  return (milliseconds + PAUSE_MS) * slowdown();
}
