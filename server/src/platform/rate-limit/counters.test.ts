import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { createDatabase, startOwnApp } from '../../../test/harness.ts';
import { type Db, openDb } from '../database/db.ts';
import { newId } from '../ids.ts';
import { silentLog } from '../observability/log.ts';
import type { Counters } from './counters.ts';
import { memoryCounters } from './memory.ts';
import { postgresCounters } from './postgres.ts';
import { redisCounters } from './redis.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.log('skipped: the Redis store, because redis-server is not installed');

let db: Db;
let databaseUrl: string;
let redis: ChildProcess | undefined;
let redisUrl = '';
beforeAll(async () => {
  databaseUrl = await createDatabase();
  db = openDb({ url: databaseUrl, log: silentLog });
  if (hasRedis) ({ redis, redisUrl } = await startRedis());
});
afterAll(async () => {
  await db.close();
  redis?.kill('SIGKILL');
});

async function startRedis() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = (probe.address() as { port: number }).port;
  probe.close();
  const child = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  child.stdout.resume();
  return { redis: child, redisUrl: `redis://127.0.0.1:${port}` };
}

const stores: [string, () => Counters][] = [
  ['memory', () => memoryCounters()],
  ['PostgreSQL', () => postgresCounters(db)],
  ...(hasRedis ? ([['Redis', () => redisCounters(redisUrl, silentLog)]] as [string, () => Counters][]) : []),
];

describe.each(stores)('counting in %s', (_name, open) => {
  const when = async (counters: Counters) => {
    // A client that has just been made may still be connecting.
    await expect
      .poll(() =>
        counters.reset('warm up').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    return counters;
  };

  it('F-090 opens the window with the first request and starts again at its end', async () => {
    const counters = await when(open());
    const key = newId();
    const windowMs = 400;
    const consume = async () => (await counters.consume([{ key, cost: 1, windowMs }]))[0];
    const opened = Date.now();
    expect((await consume())?.count).toBe(1);
    const second = await consume();
    expect(second?.count).toBe(2);
    expect(second?.resetsInMs).toBeLessThanOrEqual(windowMs);
    await expect.poll(async () => (await consume())?.count, { interval: 20 }).toBe(1);
    expect(Date.now() - opened).toBeGreaterThanOrEqual(windowMs - 20);
    await counters.close();
  });

  it('counts several keys at once, each by its cost, exactly under parallel requests', async () => {
    const counters = await when(open());
    const [one, two] = [newId(), newId()];
    const ask = () =>
      counters.consume([
        { key: one, cost: 1, windowMs: 60_000 },
        { key: two, cost: 2, windowMs: 60_000 },
      ]);
    const counts = (await Promise.all(Array.from({ length: 50 }, ask))).map((pair) =>
      pair.map(({ count }) => count),
    );
    expect(counts.map(([count]) => count).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    expect(Math.max(...counts.map(([, count]) => count ?? 0))).toBe(100);
    await counters.reset(one);
    expect((await ask())[0]?.count).toBe(1);
    await counters.close();
  });
});

describe('two processes', () => {
  const shared: [string, () => Record<string, string>][] = [
    ['one database', () => ({ DATABASE_URL: databaseUrl })],
    ...(hasRedis
      ? ([['one Redis', () => ({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl })]] as [
          string,
          () => Record<string, string>,
        ][])
      : []),
  ];

  it.each(shared)('F-091 on %s admit exactly the limit in total', async (_name, env) => {
    const first = await startOwnApp({ databaseUrl, env: env(), rate: {} });
    const second = await startOwnApp({ databaseUrl, env: env(), rate: {} });
    const { keys } = await makeWorkspace(first);
    const ask = (n: number) => (n % 2 ? first : second).request('GET', '/api/calls', { key: keys.read });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(20);
  });

  it.runIf(hasRedis)('F-094 refuse calls and admit the rest when Redis goes away', async () => {
    const own = await startRedis();
    const app = await startOwnApp({
      databaseUrl,
      env: { DATABASE_URL: databaseUrl, REDIS_URL: own.redisUrl },
      rate: {},
    });
    const { keys } = await makeWorkspace(app);
    await expect
      .poll(async () => (await app.request('GET', '/api/calls', { key: keys.read })).status)
      .toBe(200);
    own.redis.kill('SIGKILL');
    await once(own.redis, 'exit');
    expect((await app.request('GET', '/api/calls', { key: keys.read })).status).toBe(429);
    expect((await app.request('GET', '/api/workspace', { key: keys.read })).status).toBe(200);
  });
});
