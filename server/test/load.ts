import { availableParallelism, loadavg } from 'node:os';

/** How much longer the same work takes where others use the cores too; 1 on an idle machine. */
export function slowdown(): number {
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism());
}
