import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  contactsOf,
  makeScene,
  makeVoiceCampaign,
  number,
  numbers,
  openStage,
  type Scene,
  type Stage,
} from './test-support/stage.ts';

/** The service with its real dialer and a fast clock. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ CLOCK_SPEED: '120' });
  await stage.app.startWorker();
});
afterAll(() => stage.app.stop());

const statusOf = async (scene: Scene, id: string): Promise<string> =>
  (await stage.app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read })).body.data.status;

const eventsOf = (scene: Scene, name: string) =>
  stage.app.platform.db.many<{ data: string }>(sql`
    select data from events where tenant_id = ${scene.tenantId} and name = ${name}`);

describe('a campaign that runs by itself', () => {
  it('D-159 dials a number that never answers 1, 1, 2 and 3 times, stays active between, and completes once', async () => {
    stage.double.settings.behaviour = () => 'no-answer';
    await Promise.all(
      [0, 1, 2, 3].map(async (maxRetryAttempts) => {
        const scene = await makeScene(stage);
        const id = await makeVoiceCampaign(stage, scene, {
          numbers: [number(1)],
          maxRetryAttempts,
          retryIntervalMinutes: 1,
        });
        const seen = new Set<string>();
        await expect
          .poll(
            async () => {
              const [contact] = await contactsOf(stage, scene, id);
              const status = await statusOf(scene, id);
              if (contact?.status === 'pending') seen.add(status);
              return status;
            },
            { timeout: 240_000, interval: 50 },
          )
          .toBe('completed');
        const dials = stage.double.submissions.filter(({ account }) => account === scene.tenantId);
        expect(dials).toHaveLength([1, 1, 2, 3][maxRetryAttempts] ?? 0);
        expect([...seen].filter((status) => status !== 'active')).toEqual([]);
        expect(await contactsOf(stage, scene, id)).toMatchObject([
          { status: 'failed', dial_count: dials.length, next_dial_at: null },
        ]);
        expect(await eventsOf(scene, 'campaign.completed')).toHaveLength(1);
      }),
    );
  });

  it('D-157 works off a list with few places, never more at once than it may', async () => {
    stage.double.settings.behaviour = () => 'completed';
    const scene = await makeScene(stage, 'growth'); // five places
    const first = await makeVoiceCampaign(stage, scene, { numbers: numbers(40), maxConcurrentCalls: 3 });
    const second = await makeVoiceCampaign(stage, scene, { numbers: numbers(40), maxConcurrentCalls: 4 });
    for (const id of [first, second])
      await expect.poll(() => statusOf(scene, id), { timeout: 200_000 }).toBe('completed');
    const dials = stage.double.submissions.filter(({ account }) => account === scene.tenantId);
    expect(dials).toHaveLength(80);
    expect(new Set(dials.map(({ key }) => key)).size).toBe(80);
    expect(stage.double.liveMax.get(scene.tenantId)).toBeLessThanOrEqual(5);
    expect(await eventsOf(scene, 'campaign.completed')).toHaveLength(2);
  });

  it('D-150 stops at a pause and goes on with those still pending', async () => {
    stage.double.settings.behaviour = () => 'stays';
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(6), maxConcurrentCalls: 2 });
    const dials = () => stage.double.submissions.filter(({ account }) => account === scene.tenantId);
    await expect.poll(() => dials().length, { timeout: 200_000 }).toBe(2);
    const key = scene.keys.full;
    expect((await stage.app.request('PATCH', `/api/campaigns/${id}/pause`, { key })).status).toBe(200);
    for (const call of dials()) await stage.double.end(call, 'completed');
    await expect
      .poll(
        async () => (await contactsOf(stage, scene, id)).filter(({ status }) => status === 'called').length,
      )
      .toBe(2);
    stage.double.settings.behaviour = () => 'completed';
    expect(dials()).toHaveLength(2);
    expect((await stage.app.request('PATCH', `/api/campaigns/${id}/activate`, { key })).status).toBe(200);
    await expect.poll(() => statusOf(scene, id), { timeout: 200_000 }).toBe('completed');
    expect(new Set(dials().map(({ to }) => to)).size).toBe(6);
    expect(dials()).toHaveLength(6);
  });
});
