import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { root } from '../server/src/root.ts';

export type Service = { child: ChildProcess; url: string; startMs: number };

export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

export async function startService(env: Record<string, string>): Promise<Service> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      VOICE: 'off',
      LLM_DETECTION: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => void child.kill('SIGTERM'));
  const url = await readyUrl(child);
  return { child, url, startMs: performance.now() - started };
}

function readyUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = /Parley is ready at (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.on('close', () => reject(new Error(`the service did not start: ${output}`)));
  });
}

export async function stopService({ child }: Service): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

/** Keeps `connections` requests in flight for a while; every answer must be 200. */
export async function load(
  url: string,
  path: string,
  headers: Record<string, string>,
  forMs: number,
  connections = 16,
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const started = performance.now();
  const end = started + forMs;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const asked = performance.now();
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Resident memory of one process, in MB. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Alternating rounds in one run, so that other load affects both; the median ratio counts. */
export async function compare(
  bareUrl: string,
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  await load(bareUrl, '/', {}, 1_000);
  await load(url, path, headers, 1_000);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const base = await load(bareUrl, '/', {}, ROUND_MS);
    const ours = await load(url, path, headers, ROUND_MS);
    ratios.push(ours.perSecond / base.perSecond);
    say(
      `  round ${round}: bare ${base.perSecond.toFixed(0)}/s p99 ${base.p99Ms.toFixed(1)} ms, ` +
        `Parley ${ours.perSecond.toFixed(0)}/s p99 ${ours.p99Ms.toFixed(1)} ms`,
    );
  }
  return median(ratios);
}

/** Limits that never interfere with measuring. */
export const WIDE_LIMITS = JSON.stringify({
  rate: { general: 10_000_000, audit: 10_000_000, mutations: 10_000_000, calls: 10_000_000 },
});
