import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { closeCall } from '../../calls/service.ts';
import { activateCampaign, campaignSweep, pauseCampaign, updateCampaign } from '../service.ts';
import { passCampaign } from './pass.ts';
import {
  always,
  contactsOf,
  logOf,
  makeScene,
  makeVoiceCampaign,
  number,
  numbers,
  openStage,
  pass,
  type Scene,
  type Stage,
} from './test-support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.stop());

const db = () => stage.app.platform.db;

const dialsOf = (scene: Scene, id: string) =>
  db().many<{ contact_id: string; due_at: Date; postponements: number }>(sql`
    select * from dials where tenant_id = ${scene.tenantId} and campaign_id = ${id} order by due_at, contact_id`);
const statusesOf = async (scene: Scene, id: string) =>
  (await contactsOf(stage, scene, id)).map(({ status }) => status);

const miss = (scene: Scene, callId: string) =>
  db().transaction((tx) =>
    closeCall(scene.ctx, tx, callId, {
      status: 'no-answer',
      at: stage.now(),
      durationSeconds: null,
      reason: null,
    }),
  );

/** A campaign whose only contact is being called. */
async function calling(options: Parameters<typeof makeVoiceCampaign>[2] = {}) {
  const scene = await makeScene(stage);
  stage.at('2027-04-01T10:00:00Z');
  const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], ...options });
  const { callIds } = await passCampaign(scene.ctx, id, 1);
  return { scene, id, callId: callIds[0] ?? '' };
}

describe('while a campaign dials', () => {
  it('D-156 those who wait for a place are checked by the switch of their agent', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-04-01T10:00:00Z');
    const key = scene.keys.full;
    await stage.app.request('PATCH', `/api/agents/${scene.agentId}`, {
      key,
      body: { ignoreCountryPolicy: true },
    });
    await stage.app.request('PUT', '/api/compliance/policy', { key, body: { allowedCountries: ['ES'] } });
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(3), maxConcurrentCalls: 1 });
    expect(await pass(scene, id)).toBe(1);
    expect(await pass(scene, id)).toBe(0);
    const waiting = (await contactsOf(stage, scene, id)).filter(({ status }) => status !== 'called');
    expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const log = await logOf(stage, scene, id, waiting[0]?.id ?? '');
    expect(log.at(-1)).toMatchObject({ check: 'concurrency', result: 'deferred' });
  });

  it('D-151 changing its hours repeatedly does not make its contacts fail', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-04-01T10:00:00Z');
    const schedule = { timezone: 'UTC', days: { monday: { enabled: true, start: '09:00', end: '17:00' } } };
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], schedule });
    for (let edit = 0; edit < 16; edit++) {
      await pass(scene, id);
      await updateCampaign(scene.ctx, id, { schedule });
    }
    await pass(scene, id);
    expect(await statusesOf(scene, id)).toEqual(['pending']);
    expect(await dialsOf(scene, id)).toMatchObject([{ postponements: 1 }]);
  });

  it('D-159 fewer attempts hold for those who wait for their retry', async () => {
    const { scene, id, callId } = await calling({ maxRetryAttempts: 3, retryIntervalMinutes: 1 });
    await miss(scene, callId);
    await updateCampaign(scene.ctx, id, { maxRetryAttempts: 1 });
    stage.later(60);
    expect(await pass(scene, id)).toBe(0);
    expect(await statusesOf(scene, id)).toEqual(['failed']);
    const { status } = await db().one<{ status: string }>(sql`
      select status from campaigns where tenant_id = ${scene.tenantId} and id = ${id}`);
    expect(status).toBe('completed');
  });

  it.each([
    [
      'D-131 its agent',
      (scene: Scene) =>
        stage.app.request('POST', `/api/agents/${scene.agentId}/pause`, { key: scene.keys.full, body: {} }),
    ],
    [
      'its workspace',
      (scene: Scene) =>
        db().run(sql`update workspaces set subscription_status = 'suspended' where id = ${scene.tenantId}`),
    ],
  ])('%s may stop between the checks and the claim, and then no contact is claimed', async (_, stop) => {
    const scene = await makeScene(stage);
    stage.at('2027-04-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(2) });
    const { carrier } = scene.ctx.providers;
    const lookUpNumber = async (phoneNumber: string) => {
      await stop(scene);
      return carrier.lookUpNumber(phoneNumber);
    };
    const providers = { ...scene.ctx.providers, carrier: { ...carrier, lookUpNumber } };
    expect((await passCampaign({ ...scene.ctx, providers }, id, 1)).callIds).toEqual([]);
    expect(await statusesOf(scene, id)).toEqual(['pending', 'pending']);
  });
});

describe('no contact is lost', () => {
  it('D-126 D-159 when a call is missed while its campaign is resumed', async () => {
    const { scene, id, callId } = await calling();
    await pauseCampaign(scene.ctx, id);
    let [isQueued, mayCommit] = [() => {}, () => {}];
    const queued = new Promise<void>((resolve) => {
      isQueued = resolve;
    });
    const committing = new Promise<void>((resolve) => {
      mayCommit = resolve;
    });
    const slow: Context['db'] = {
      ...scene.ctx.db,
      transaction: (work) =>
        scene.ctx.db.transaction(async (tx) => {
          const result = await work(tx);
          isQueued();
          await committing;
          return result;
        }),
    };
    const activating = activateCampaign({ ...scene.ctx, db: slow }, id);
    await queued;
    const missing = miss(scene, callId);
    const locks = async () =>
      (
        await db().one<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      ).waiting;
    await expect.poll(locks).toBe(1);
    mayCommit();
    await Promise.all([activating, missing]);
    expect(await statusesOf(scene, id)).toEqual(['pending']);
    expect(await dialsOf(scene, id)).toHaveLength(1);
  });

  it('D-130 a pending contact that is not queued is queued by the sweep', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-04-01T10:00:00Z');
    const ids = [
      await makeVoiceCampaign(stage, scene, { numbers: numbers(2), schedule: always }),
      await makeVoiceCampaign(stage, scene, { numbers: numbers(2) }),
    ];
    const [stranded = '', paused = ''] = ids;
    await pauseCampaign(scene.ctx, paused);
    await db().run(sql`delete from dials where tenant_id = ${scene.tenantId}`);
    await campaignSweep.run(stage.app.platform);
    await campaignSweep.run(stage.app.platform);
    expect(await dialsOf(scene, stranded)).toHaveLength(2);
    expect(await dialsOf(scene, paused)).toEqual([]);
    expect(await pass(scene, stranded)).toBe(2);
  });

  it('a missed call of a campaign that has become a message campaign queues no dial, and the sweep sends its contact a message', async () => {
    const { scene, id, callId } = await calling();
    await pauseCampaign(scene.ctx, id);
    const texts = { channel: 'email' as const, emailSubject: 'Hello', emailBody: 'Hello' };
    await updateCampaign(scene.ctx, id, texts);
    await activateCampaign(scene.ctx, id);
    await db().run(sql`update campaign_sending set is_all_queued = true where tenant_id = ${scene.tenantId}`);
    await miss(scene, callId);
    expect(await statusesOf(scene, id)).toEqual(['pending']);
    expect(await dialsOf(scene, id)).toEqual([]);
    await campaignSweep.run(stage.app.platform);
    expect(
      await db().many(sql`select is_all_queued from campaign_sending where tenant_id = ${scene.tenantId}`),
    ).toEqual([{ is_all_queued: false }]);
  });
});
