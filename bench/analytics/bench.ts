import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type pg from 'pg';
import type { Db } from '../../server/src/platform/database/db.ts';

export type Bench = {
  url: string;
  client: pg.Client;
  db: Db;
  headers: Record<string, string>;
  tenantId: string;
  agents: string[];
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const p95 = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Processor time that a process of this machine has used; other processes on it do not change what work takes. */
export const processorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export const machineLoad = (): string =>
  `load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
