import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, startOwnApp, type TestApp } from '../../../test/harness.ts';
import type { Platform } from '../context.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { type Log, silentLog } from '../observability/log.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

const LONG = { timeout: 120_000 };

async function start(app: TestApp, log: Log = silentLog): Promise<Heartbeat & { id: string }> {
  const platform: Platform = { ...app.platform, processId: newId(), log };
  const heartbeat = await startHeartbeat(platform);
  onTestFinished(() => heartbeat.stop().catch(() => undefined));
  return { ...heartbeat, id: platform.processId };
}

type Row = { beat_at: Date; is_silent: boolean; backend_pid: number };
const rowOf = (app: TestApp, id: string): Promise<Row | undefined> =>
  app.platform.db.maybe<Row>(sql`select beat_at, is_silent, backend_pid from processes where id = ${id}`);

it('a process whose connection is gone is silent within seconds and dead soon after; one that beats is neither', async () => {
  const app = await startOwnApp();
  const watching = await start(app);
  const alive = await start(app);
  const killed = newId();
  await app.platform.db.run(sql`
    insert into processes (id, roles, worker_ids, started_at, beat_at, backend_pid, backend_started_at)
    values (${killed}, '{worker}', '{"pool-x"}', now(), now(), 1, now())`);
  await expect.poll(() => rowOf(app, killed), LONG).toMatchObject({ is_silent: true });
  await expect.poll(() => rowOf(app, killed), LONG).toBeUndefined();
  for (const { id } of [watching, alive]) expect(await rowOf(app, id)).toMatchObject({ is_silent: false });
});

it('a start whose first beat is not answered in time beats again, instead of a process without jobs', async () => {
  const app = await startOwnApp();
  const { db } = app.platform;
  const waiting = async () =>
    (
      await db.many<{ pid: number }>(sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into processes%'`)
    ).map(({ pid }) => pid);
  let starting: Promise<{ id: string }> | undefined;
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table processes`);
    starting = start(app);
    starting.catch(() => undefined);
    await expect.poll(waiting, LONG).toHaveLength(1);
    const [first] = await waiting();
    await expect.poll(async () => (await waiting()).some((pid) => pid !== first), LONG).toBe(true);
  });
  const { id } = (await starting) as { id: string };
  expect(await rowOf(app, id)).toMatchObject({ is_silent: false });
});

it('a process that was considered dead notices, and registers again', async () => {
  const app = await startOwnApp();
  const said: string[] = [];
  const log = { ...silentLog, warn: (...args: unknown[]) => void said.push(String(args.at(-1))) } as Log;
  const { id } = await start(app, log);
  await app.platform.db.run(sql`delete from processes where id = ${id}`);
  await expect.poll(() => rowOf(app, id), LONG).toBeDefined();
  await expect.poll(() => said).toContain('this process was declared dead and its jobs were given to others');
});

it('a beat over a frozen backend is sent over another connection before others miss it', async () => {
  const app = await startOwnApp();
  const { id } = await start(app);
  await start(app);
  const before = await rowOf(app, id);
  const frozen = before?.backend_pid ?? 0;
  process.kill(frozen, 'SIGSTOP');
  onTestFinished(() => void process.kill(frozen, 'SIGCONT'));
  const seen: boolean[] = [];
  await expect
    .poll(async () => {
      const row = await rowOf(app, id);
      seen.push(row?.is_silent ?? true);
      return row?.backend_pid;
    }, LONG)
    .not.toBe(frozen);
  expect(seen).not.toContain(true);
});

it('a process that stops in order frees the jobs still locked in its name', async () => {
  const databaseUrl = await createDatabase();
  const app = await startOwnApp({ databaseUrl });
  const heartbeat = await start(app);
  heartbeat.addPool('pool-y');
  const { db } = app.platform;
  await db.run(sql`select graphile_worker.add_job('test.none', '{}'::json)`);
  await db.run(sql`update graphile_worker._private_jobs set locked_by = 'pool-y', locked_at = now()`);
  const pools = async () =>
    (await db.one<{ worker_ids: string[] }>(sql`select worker_ids from processes where id = ${heartbeat.id}`))
      .worker_ids;
  await expect.poll(pools, LONG).toEqual(['pool-y']);
  await heartbeat.stop();
  expect(await rowOf(app, heartbeat.id)).toBeUndefined();
  expect(await db.one(sql`select locked_by from graphile_worker._private_jobs`)).toEqual({ locked_by: null });
});
