import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { closePlatform, openPlatform } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { SAMPLES } from '../server/src/events/samples.ts';
import { type Context, noOrigin, type Platform } from '../server/src/platform/context.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { emit, emitAll } from '../server/src/platform/events.ts';
import { newId } from '../server/src/platform/ids.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { folders } from '../server/src/root.ts';
import { benchFolder, median, memoryMb, say, startService, stopService, WIDE_LIMITS } from './measure.ts';
import { nowMs, type Receiver, servedReceiver, startReceiver } from './receiver.ts';

const SECRET_KEY = 'a secret that only this benchmark has';
const ROUNDS = 3;
const BURST_EVENTS = 500;
const BURST_ENDPOINTS = 20;
const CONNECTIONS = 64;
const IDLE_EVENTS = 60;
const HOSTILE_SECONDS = 20;
const HOSTILE_EVENTS_PER_SECOND = 20;

const sample = (sentAt: number) => ({ ...SAMPLES['call.completed'], sentAt });

type Bench = {
  ctx: Context;
  receiver: Receiver;
  pid: number;
  api: (path: string, body: object) => Promise<unknown>;
};

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
  const env = { DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE, SECRET_KEY, ALLOW_PRIVATE_NETWORK: '1' };
  const service = await startService(env);
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const platform = await openPlatform({
    config: { ...parseConfig({ SECRET_KEY }), databaseConnections: 16 },
    databaseUrl,
    baseUrl: service.url,
    version: '1.0.0',
    log: silentLog,
    folders,
  });
  const receiver = await startReceiver();
  const bench: Bench = {
    ctx: contextOf(platform, tenantId),
    receiver,
    pid: service.child.pid ?? 0,
    api: async (path, body) => {
      const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
      const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    },
  };
  await measureIdle(bench);
  await measureThroughput(bench);
  await measureHostile(bench);
  receiver.child.kill();
  await closePlatform(platform);
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

const contextOf = (platform: Platform, tenantId: string): Context => ({
  ...platform,
  tenantId,
  actor: { kind: 'operator' },
  origin: noOrigin(newId()),
});

const subscribe = ({ api, receiver }: Bench, path: string, event: string) =>
  api('/api/webhooks', { url: receiver.url + path, events: [event] });

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

async function until(condition: () => Promise<boolean>, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('what was measured did not come to its end');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** From the call of `emit`, its transaction included, to the first byte at the receiver. */
async function measureIdle(bench: Bench): Promise<void> {
  await subscribe(bench, '/good/idle', 'call.started');
  const late: number[] = [];
  for (let n = 0; n < IDLE_EVENTS; n++) {
    await bench.ctx.db.transaction((tx) => emit(bench.ctx, tx, 'call.started', sample(nowMs())));
    await until(async () => late.push(...(await bench.receiver.takeArrivals())) > n, 5_000);
  }
  late.sort((a, b) => a - b);
  say(
    `event to first byte, idle       p50 ${at(late, 0.5).toFixed(1)} ms, p99 ${at(late, 0.99).toFixed(1)} ms (aim p50 < 50 ms)`,
  );
}

async function measureThroughput(bench: Bench): Promise<void> {
  for (let n = 0; n < BURST_ENDPOINTS; n++) await subscribe(bench, `/good/burst${n}`, 'call.completed');
  const ratios: number[] = [];
  const overDurable: number[] = [];
  const requests = BURST_EVENTS * BURST_ENDPOINTS;
  const stored = await prepareDurable(bench.ctx.db);
  await burst(bench);
  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await postLoop(bench.receiver.url, requests, (post) => post());
    const durable = await postLoop(bench.receiver.url, requests / 5, stored);
    const ours = await burst(bench);
    ratios.push(ours / bare);
    overDurable.push(ours / durable);
    say(
      `  round ${round}: bare undici ${bare.toFixed(0)}/s, with a row stored before and marked after ${durable.toFixed(0)}/s, Parley ${ours.toFixed(0)}/s`,
    );
  }
  say(
    `deliveries per second           ratio ${median(ratios).toFixed(2)} of a bare undici POST loop (aim ≥ 0.5)`,
  );
  say(`  of one that stores each        ratio ${median(overDurable).toFixed(1)}`);
}

type Around = (post: () => Promise<void>) => Promise<void>;

/** The minimum that must be durable so that nothing is lost: a row before the request, an update afterwards. */
async function prepareDurable(db: Db): Promise<Around> {
  await db.run(sql`create table bench_sent (id uuid primary key, is_sent boolean not null)`);
  return async (post) => {
    const id = newId();
    await db.run(sql`insert into bench_sent (id, is_sent) values (${id}, false)`);
    await post();
    await db.run(sql`update bench_sent set is_sent = true where id = ${id}`);
  };
}

/** All deliveries become due in one commit; ends when the receiver has them all. */
async function burst({ ctx, receiver }: Bench): Promise<number> {
  const before = await receiver.count();
  const events = Array.from({ length: BURST_EVENTS }, () => ({
    name: 'call.completed' as const,
    data: sample(0),
  }));
  await ctx.db.transaction((tx) => emitAll(ctx, tx, events));
  const started = performance.now();
  const wanted = BURST_EVENTS * BURST_ENDPOINTS;
  await until(async () => (await receiver.count()) - before >= wanted, 60_000);
  return wanted / ((performance.now() - started) / 1000);
}

/** The same bytes to the same receiver, with only `around` in addition. */
async function postLoop(url: string, requests: number, around: Around): Promise<number> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const body = JSON.stringify({
    event: 'call.completed',
    timestamp: new Date().toISOString(),
    data: sample(0),
  });
  const headers = { 'content-type': 'application/json', 'x-webhook-event': 'call.completed' };
  let left = requests;
  const started = performance.now();
  async function post(): Promise<void> {
    const answer = await pool.request({ path: '/good/bare', method: 'POST', headers, body });
    await answer.body.dump();
  }
  async function client(): Promise<void> {
    while (left-- > 0) await around(post);
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const perSecond = requests / ((performance.now() - started) / 1000);
  await pool.close();
  return perSecond;
}

/** Six of twenty endpoints misbehave, each in its own way; only the others are timed. */
async function measureHostile(bench: Bench): Promise<void> {
  const { ctx, receiver, pid } = bench;
  const kinds = ['hang', 'fail', 'trickle', 'flood', 'hang', 'flood'];
  for (let n = 0; n < 20; n++) await subscribe(bench, `/${kinds[n] ?? 'good'}/${n}`, 'call.transcript_ready');
  await receiver.takeArrivals();
  const late: number[] = [];
  const memory: number[] = [];
  const events = HOSTILE_SECONDS * HOSTILE_EVENTS_PER_SECOND;
  const started = performance.now();
  for (let n = 0; n < events; n++) {
    await ctx.db.transaction((tx) => emit(ctx, tx, 'call.transcript_ready', sample(nowMs())));
    if (n % HOSTILE_EVENTS_PER_SECOND === 0) memory.push(memoryMb(pid));
    const next = started + ((n + 1) * 1000) / HOSTILE_EVENTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  const healthy = events * (20 - kinds.length);
  await until(async () => late.push(...(await receiver.takeArrivals())) >= healthy, 30_000);
  late.sort((a, b) => a - b);
  say(
    `30 % of endpoints misbehave     healthy p50 ${at(late, 0.5).toFixed(0)} ms, p99 ${at(late, 0.99).toFixed(0)} ms (aim p99 < 1000 ms)`,
  );
  const half = memory.length / 2;
  say(
    `  memory                        ${median(memory.slice(0, half)).toFixed(0)} MB in the first half, ${median(memory.slice(half)).toFixed(0)} MB in the second`,
  );
}

if (!servedReceiver()) await main();
