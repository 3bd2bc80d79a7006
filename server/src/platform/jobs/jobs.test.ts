import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { runsOf, slowJob } from '../../../test/processes/slow-job.ts';
import { root } from '../../root.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { type Attempt, defineCron, defineJob } from './define.ts';
import { enqueue } from './enqueue.ts';
import { listFailedJobs, retryFailedJobs } from './failed.ts';

let app: TestApp;
let workspace: TestWorkspace;
const ran: { key: string; tenantId: string; attempt: Attempt }[] = [];
const input = z.object({ key: z.string() });
const simple = defineJob({
  name: 'test.simple',
  input,
  run: async (ctx, { key }, attempt) => void ran.push({ key, tenantId: ctx.tenantId, attempt }),
});
let failuresLeft = 0;
const shaky = defineJob({
  name: 'test.shaky',
  input,
  attemptsMax: 3,
  backoffMs: (attempt) => attempt * 50,
  run: async (ctx, { key }, attempt) => {
    ran.push({ key, tenantId: ctx.tenantId, attempt });
    if (failuresLeft-- > 0) throw new Error('not yet');
  },
});
let running: Promise<void> = Promise.resolve();
const gated = defineJob({
  name: 'test.gated',
  input,
  backoffMs: () => 0,
  run: async (ctx, { key }, attempt) => {
    ran.push({ key, tenantId: ctx.tenantId, attempt });
    await running;
  },
});
const ticks: number[] = [];
const ticking = defineCron({
  name: 'test.tick',
  everyMs: 60_000,
  run: async ({ clock }) => void ticks.push(clock.now().getTime()),
});

beforeAll(async () => {
  app = await startApp({ features: [{ name: 'test', jobs: [simple, shaky, gated, slowJob] }] });
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const runs = (key: string) => ran.filter((run) => run.key === key);

describe('a job', () => {
  it('exists exactly when its transaction commits, and runs for its workspace', async () => {
    const [kept, lost] = [newId(), newId()];
    await app.platform.db.transaction((tx) => enqueue(tx, workspace.ctx, simple, { key: kept }));
    const undone = app.platform.db.transaction(async (tx) => {
      await enqueue(tx, workspace.ctx, simple, { key: lost });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await expect
      .poll(() => runs(kept))
      .toEqual([{ key: kept, tenantId: workspace.tenantId, attempt: { number: 1, isLast: false } }]);
    expect(runs(lost)).toEqual([]);
  });

  it('with a key waits once, however often it is asked for', async () => {
    const key = newId();
    for (let n = 0; n < 5; n++)
      await enqueue(app.platform.db, workspace.ctx, simple, { key }, { key, delayMs: 300 });
    await expect.poll(() => runs(key).length, { timeout: 240_000 }).toBe(1);
    const waiting = await app.platform.db.one<{ count: number }>(
      sql`select count(*) from graphile_worker.jobs where key = ${`test.simple:${key}`}`,
    );
    expect(waiting.count).toBe(0);
  });

  it('with a key that fails leaves the request that came while it ran as it is, and gives way to it', async () => {
    const key = newId();
    const older = { key: `${key} older` };
    const newer = { key: `${key} newer` };
    let fail = () => {};
    running = new Promise((_, reject) => {
      fail = () => reject(new Error('not this time'));
    });
    await enqueue(app.platform.db, workspace.ctx, gated, older, { key });
    await expect.poll(() => runs(older.key).length, { timeout: 240_000 }).toBe(1);
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueue(app.platform.db, workspace.ctx, gated, newer, { key, runAt });
    fail();
    const waiting = () =>
      app.platform.db.many(sql`
        select payload->'input' as input, payload->'attempt' as attempt, run_at, locked_by
        from graphile_worker._private_jobs where payload::text like ${`%${key}%`}`);
    await expect
      .poll(waiting, { timeout: 240_000 })
      .toEqual([{ input: newer, attempt: 1, run_at: runAt, locked_by: null }]);
    expect(runs(older.key)).toHaveLength(1);
  });

  it('runs no earlier than asked', async () => {
    const key = newId();
    const asked = Date.now();
    await enqueue(app.platform.db, workspace.ctx, simple, { key }, { runAt: new Date(asked + 800) });
    await expect.poll(() => runs(key).length, { timeout: 240_000 }).toBe(1);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(800);
  });

  it('that fails runs again after its own back-off, and is kept for a person when given up', async () => {
    const key = newId();
    failuresLeft = 2;
    await enqueue(app.platform.db, workspace.ctx, shaky, { key }, { key });
    await expect
      .poll(() => runs(key).map(({ attempt }) => attempt.number), { timeout: 240_000 })
      .toEqual([1, 2, 3]);
    expect(runs(key)[2]?.attempt.isLast).toBe(true);

    const doomed = newId();
    failuresLeft = 3;
    await enqueue(app.platform.db, workspace.ctx, shaky, { key: doomed });
    await expect
      .poll(async () => (await listFailedJobs(app.platform.db)).map((job) => job.payload.input), {
        timeout: 240_000,
      })
      .toEqual([{ key: doomed }]);
    expect(await retryFailedJobs(app.platform.db, undefined)).toBe(1);
    await expect.poll(() => runs(doomed).length, { timeout: 240_000 }).toBe(4);
    expect(await listFailedJobs(app.platform.db)).toEqual([]);
  });

  it('of a killed process runs again within 30 seconds elsewhere', async () => {
    const outfile = join(root, 'server/dist/test-worker.js');
    const entry = join(root, 'server/test/processes/worker-process.ts');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    const own = await startOwnApp({ features: [{ name: 'test', jobs: [slowJob] }] });
    const here = await makeWorkspace(own);
    const victim = spawn(process.execPath, [outfile], {
      env: { ...process.env, TEST_DATABASE_URL: own.databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const key = newId();
    await enqueue(own.platform.db, here.ctx, slowJob, { key });
    await expect.poll(() => runsOf(own.platform.db, key), { timeout: 240_000 }).toEqual([victim.pid]);
    victim.kill('SIGKILL');
    const killed = Date.now();
    await own.startWorker();
    await expect
      .poll(() => runsOf(own.platform.db, key), { timeout: 240_000, interval: 100 })
      .toEqual([victim.pid, process.pid]);
    console.log(`a killed worker's job ran again after ${((Date.now() - killed) / 1000).toFixed(1)} s`);
    expect(Date.now() - killed).toBeLessThan(unlessHung(30_000));
  });
});

describe('a cron', () => {
  it('runs at every multiple of its interval of the service clock, once over all processes', async () => {
    // A minute of three seconds: a run that a busy machine begins a second late is still in its own.
    const env = { CLOCK_SPEED: '20', CLOCK_START: '2026-03-01T00:00:50Z' };
    const feature = [{ name: 'test', crons: [ticking] }];
    const first = await startOwnApp({ env, features: feature });
    const second = await startOwnApp({ env, features: feature, databaseUrl: first.databaseUrl });
    await Promise.all([first.startWorker(), second.startWorker()]);
    await expect.poll(() => ticks.length, { timeout: 240_000 }).toBeGreaterThanOrEqual(3);
    const minutes = ticks.map((tick) => Math.floor(tick / 60_000));
    expect(new Set(minutes).size).toBe(minutes.length);
    expect(
      Math.abs(first.platform.clock.now().getTime() - second.platform.clock.now().getTime()),
    ).toBeLessThan(60_000);
  });
});
