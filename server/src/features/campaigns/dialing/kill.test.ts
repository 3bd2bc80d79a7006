import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { sql } from '../../../platform/database/sql.ts';
import { makeScene, makeVoiceCampaign, numbers, type Scene } from './test-support/stage.ts';

const settings = { CLOCK_SPEED: '30', EMBEDDING_PROVIDER: 'none' };
const CONTACTS = Number(process.env.KILL_CONTACTS ?? 40);
const KILLS = Number(process.env.KILL_COUNT ?? 2);
const LIFE_MS = 10_000;

it('a campaign calls everybody in it once and completes while its only process is killed every ten seconds', async () => {
  const file = await buildProcess('dialer-killed');
  const app = await startOwnApp({ env: settings });
  const scene = await makeScene({ app });
  const id = await makeVoiceCampaign({ app }, scene, {
    numbers: numbers(CONTACTS),
    maxConcurrentCalls: 6,
    maxRetryAttempts: 10,
    retryIntervalMinutes: 1,
  });
  const work = () => startProcess(file, { databaseUrl: app.databaseUrl, settings });
  const progress: number[] = [];
  for (let kill = 0; kill < KILLS && (await openOf(app, id)) > 0; kill++) {
    const before = await endedOf(app, scene);
    const startedMs = performance.now();
    const worker = work();
    // A busy machine may take longer to start a process than it lives: it is not killed before it has made progress.
    const isOver = async () =>
      performance.now() - startedMs >= LIFE_MS && (await endedOf(app, scene)) > before;
    await expect.poll(isOver, { timeout: 240_000, interval: 50 }).toBe(true);
    worker.kill('SIGKILL');
    await once(worker, 'close');
    progress.push((await endedOf(app, scene)) - before);
  }
  expect(progress.length).toBeGreaterThan(1); // otherwise nothing was taken over
  work();
  const status = async () =>
    (await app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read })).body.data.status;
  await expect.poll(status, { timeout: 240_000, interval: 200 }).toBe('completed');
  console.log(`calls ended in each life of ten seconds: ${progress.join(', ')}`);
  expect(await openOf(app, id)).toBe(0);
  // Everybody answers: a second dial would be a call after a conversation.
  const dialed = await app.platform.db.many<{ to_number: string }>(
    sql`select to_number from simulated_dials where account = ${scene.tenantId}`,
  );
  expect(dialed).toHaveLength(CONTACTS);
  expect(new Set(dialed.map(({ to_number }) => to_number)).size).toBe(CONTACTS);
});

const endedOf = async ({ platform }: TestApp, { tenantId }: Scene): Promise<number> =>
  (
    await platform.db.one<{ count: number }>(sql`
      select count(*) from calls where tenant_id = ${tenantId} and status = 'completed'`)
  ).count;

const openOf = async ({ platform }: TestApp, campaignId: string): Promise<number> =>
  (
    await platform.db.one<{ count: number }>(sql`
      select count(*) from contacts where campaign_id = ${campaignId} and status = 'pending'`)
  ).count;
