import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const STEAL = 7;
const GUEST = 8; // counted within the columns before it

/** What Linux counts of all cores since the machine started: altogether, and while another machine had them. */
function processorTime(): { all: number; stolen: number } {
  try {
    const [, ...columns] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    const ticks = columns.slice(0, GUEST).map(Number);
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[STEAL] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 }; // other systems do not say
  }
}

const atStart = processorTime();
const SHARE_MAX = 0.75;

/** The share of the processor that the host of a virtual machine gave to others, since this process started. */
function stolenShare(): number {
  const now = processorTime();
  const all = now.all - atStart.all;
  return all > 0 ? Math.min(SHARE_MAX, (now.stolen - atStart.stolen) / all) : 0;
}

/** How much longer the same work takes where others use the cores too; 1 on an idle machine. */
export function slowdown(): number {
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism()) / (1 - stolenShare());
}

const PAUSE_MS = 2_000;

/**
 * A bound on time that a busy machine keeps and a hang does not: the time meant, plus a pause of the whole process.
 * Speed is measured by `npm run bench` against a baseline, never by a test.
 */
export function unlessHung(milliseconds: number): number {
  return (milliseconds + PAUSE_MS) * slowdown();
}
