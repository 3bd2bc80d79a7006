import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { defineJob } from './define.ts';
import { enqueue } from './enqueue.ts';
import { listFailedJobs } from './failed.ts';
import { freeLostJobs } from './lost-jobs.ts';

let app: TestApp;
let workspace: TestWorkspace;
const runs: string[] = [];
const gate = new EventEmitter();
/** Starts, waits until the test releases it, and ends as configured. */
const held = defineJob({
  name: 'test.held',
  input: z.object({ name: z.string(), fails: z.boolean() }),
  attemptsMax: 3,
  backoffMs: () => 0,
  run: async (_ctx, { name, fails }) => {
    const isFirst = !runs.includes(name);
    runs.push(name);
    if (isFirst) await once(gate, name);
    if (fails) throw new Error('as configured');
  },
});

beforeAll(async () => {
  app = await startApp({ features: [{ name: 'test', jobs: [held] }] });
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const timesRun = (name: string) => runs.filter((run) => run === name).length;

type Row = { id: number; locked_by: string | null };
const rowsOf = (name: string): Promise<Row[]> =>
  app.platform.db.many(sql`
    select id, locked_by from graphile_worker._private_jobs where payload::text like ${`%${name}%`}`);

async function begin(fails: boolean, options: { key?: string } = {}): Promise<string> {
  const name = newId();
  await enqueue(app.platform.db, workspace.ctx, held, { name, fails }, options);
  await expect.poll(() => timesRun(name), { timeout: 240_000 }).toBe(1);
  return name;
}

/** As if this process had been stopped for so long that another one declared it dead. */
const lockAs = (name: string, pool: string | null) =>
  app.platform.db.run(sql`
    update graphile_worker._private_jobs
    set locked_by = ${pool}::text, locked_at = case when ${pool}::text is not null then now() end
    where payload::text like ${`%${name}%`}`);

const others = 'a pool of another process';
const otherProcess = newId();
beforeAll(() =>
  app.platform.db.run(sql`
    insert into processes (id, roles, worker_ids, started_at, beat_at)
    values (${otherProcess}, '{worker}', ${[others]}::text[], now(), now() + interval '1 hour')`),
);

describe('a job that another process took over', () => {
  it('is not rescheduled here when it fails here: it would run twice', async () => {
    const name = await begin(true);
    await lockAs(name, others);
    gate.emit(name);
    await settled();
    expect((await rowsOf(name)).map(({ locked_by }) => locked_by)).toEqual([others]);
    expect(timesRun(name)).toBe(1);
    expect((await listFailedJobs(app.platform.db)).length).toBe(0);
  });

  it('is not ended by the end of its run here', async () => {
    const name = await begin(false);
    await lockAs(name, others);
    gate.emit(name);
    await settled();
    expect((await rowsOf(name)).map(({ locked_by }) => locked_by)).toEqual([others]);
  });

  it('and was requested again, runs for the new request', async () => {
    const key = newId();
    const name = await begin(false, { key });
    await lockAs(name, null);
    await enqueue(app.platform.db, workspace.ctx, held, { name, fails: false }, { key, delayMs: 700 });
    expect(await rowsOf(name)).toHaveLength(1); // the same row, as the queue keeps it
    gate.emit(name);
    await expect.poll(() => timesRun(name), { timeout: 240_000 }).toBe(2);
    await expect.poll(() => rowsOf(name), { timeout: 240_000 }).toEqual([]);
  });
});

describe('a job that is locked but not running', () => {
  const waiting = async (): Promise<string> => {
    const name = newId();
    await enqueue(app.platform.db, workspace.ctx, held, { name, fails: false }, { delayMs: 600_000 });
    return name;
  };
  const lockSince = (name: string, pool: string, seconds: number) =>
    app.platform.db.run(sql`
      update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - ${seconds} * interval '1 second'
      where payload::text like ${`%${name}%`}`);
  const lockedBy = async (name: string) => (await rowsOf(name))[0]?.locked_by;

  it('is freed when the answer to its claim was lost, and left alone while it runs', async () => {
    const [lost, young, running] = [await waiting(), await waiting(), await waiting()];
    const ours = 'a pool of ours';
    await app.platform.db.run(sql`
      update processes set worker_ids = worker_ids || ${ours}::text where id = ${otherProcess}`);
    await lockSince(lost, ours, 50);
    await lockSince(young, ours, 30);
    await lockSince(running, ours, 3_000);
    const [row] = await rowsOf(running);
    const holding = { poolIds: () => [ours], isHeld: (id: string) => id === String(row?.id) };
    expect(await freeLostJobs(app.platform.db, holding)).toBe(1);
    expect([await lockedBy(lost), await lockedBy(young), await lockedBy(running)]).toEqual([
      null,
      ours,
      ours,
    ]);
  });

  it('is freed when no process has registered its lock', async () => {
    const [unknown, known] = [await waiting(), await waiting()];
    await lockSince(unknown, 'an unknown pool', 50);
    await lockSince(known, others, 50);
    expect(await freeLostJobs(app.platform.db, { poolIds: () => [], isHeld: () => false })).toBe(1);
    expect([await lockedBy(unknown), await lockedBy(known)]).toEqual([null, others]);
  });
});

/** The queue does not report when it has settled a job: one that started later and has ended was settled after it. */
async function settled(): Promise<void> {
  const name = await begin(false);
  gate.emit(name);
  await expect.poll(() => rowsOf(name), { timeout: 240_000 }).toEqual([]);
}
