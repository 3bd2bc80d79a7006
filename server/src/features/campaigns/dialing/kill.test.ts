import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { buildProcess, startProcess } from '../../../../test/killable-process.ts';
import { sql } from '../../../platform/database/sql.ts';
import { makeScene, makeVoiceCampaign, numbers } from './test-support/stage.ts';

const settings = { CLOCK_SPEED: '60', EMBEDDING_PROVIDER: 'none' };
const PERIODS = Number(process.env.KILL_COUNT ?? 3);
const PERIOD_MS = 10_000;
/** A busy machine may take its time to start a process: of its life it has at least this. */
const LIFE_MS = 7_000;

it('a campaign goes on in each period of ten seconds at whose end its process is killed in the middle of a pass', async () => {
  const file = await buildProcess('dialer-killed');
  const app = await startOwnApp({ env: settings });
  const scene = await makeScene({ app });
  const id = await makeVoiceCampaign({ app }, scene, { numbers: numbers(900), maxConcurrentCalls: 30 });
  const progress: number[] = [];
  for (let period = 0; period < PERIODS; period++) {
    const before = await dialsOf(app, id);
    const startedMs = performance.now();
    const worker = startProcess(file, { databaseUrl: app.databaseUrl, settings });
    await expect.poll(() => isBeating(app, startedMs), { timeout: 30_000 }).toBe(true);
    await pause(Math.max(LIFE_MS, PERIOD_MS - (performance.now() - startedMs))); // the period, not a condition
    progress.push((await dialsOf(app, id)) - before);
    const letGo = await blockPass(app, id);
    worker.kill('SIGKILL');
    await once(worker, 'close');
    await letGo();
  }
  console.log(`dials in each period: ${progress.join(', ')}`);
  expect(Math.min(...progress)).toBeGreaterThan(0);
  const twice = await app.platform.db.many(sql`
    select 1 from calls where campaign_id = ${id} group by contact_id, attempt having count(*) > 1`);
  expect(twice).toEqual([]);
}, 120_000);

const dialsOf = async ({ platform }: TestApp, id: string): Promise<number> =>
  (await platform.db.one<{ count: number }>(sql`select count(*) from calls where campaign_id = ${id}`)).count;

const isBeating = async ({ platform }: TestApp, sinceMs: number): Promise<boolean> =>
  (await platform.db.maybe(sql`
    select 1 from processes where started_at > now() - ${performance.now() - sinceMs} * interval '1 millisecond'`)) !==
  undefined;

/** Holds the campaign until a pass waits for it, so that whoever makes it is killed with the turn in hand. */
async function blockPass({ platform, databaseUrl }: TestApp, id: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select 1 from campaigns where id = $1 for update', [id]);
  const isHeld = async () =>
    (await platform.db.maybe(sql`
      select 1 from dial_turns where campaign_id = ${id} and until > now() and exists (
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from campaigns where%for share%')`)) !==
    undefined;
  await expect.poll(isHeld, { timeout: 20_000, interval: 20 }).toBe(true);
  return async () => void (await client.query('rollback'));
}
