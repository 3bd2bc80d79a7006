import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContacts } from '../../../../../test/factories.ts';
import { sql } from '../../../../platform/database/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import {
  makeScene,
  makeVoiceCampaign,
  number,
  numbers,
  openStage,
  type Scene,
  type Stage,
} from '../test-support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.at('2026-01-14T08:30:00Z');
});
afterAll(() => stage.app.stop());

const forecast = (scene: Scene, id: string, key = scene.keys.write) =>
  stage.app.request('POST', `/api/campaigns/${id}/forecast`, { key });

const office = {
  timezone: 'UTC',
  days: {
    wednesday: { enabled: true, start: '09:00', end: '12:00' },
    thursday: { enabled: true, start: '09:00', end: '12:00' },
  },
};

describe('a forecast', () => {
  it('reports hours, end, minutes and cost from the real rules, and places no call', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, {
      numbers: numbers(100),
      schedule: office,
      maxConcurrentCalls: 2,
      maxRetryAttempts: 1,
      activate: false,
    });
    const { status, body } = await forecast(scene, id);
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      contacts: 100,
      exclusions: [],
      minutes: 90, // 45 answers of a minute and a half
      cost_usd: (90 * 0.014).toFixed(6),
      assumptions: { answer_rate: 0.45, based_on_calls: 0, concurrent_calls: 2, contacts_sampled: 100 },
    });
    expect(data.dials_per_hour[0].hour).toBe('2026-01-14T09:00:00.000Z');
    const dials = data.dials_per_hour.reduce((sum: number, hour: { dials: number }) => sum + hour.dials, 0);
    expect(dials).toBe(100);
    expect(data.finishes_at).toMatch(/^2026-01-14T09:/);
    const left = await stage.app.platform.db.many(
      sql`select 1 from calls where tenant_id = ${scene.tenantId}`,
    );
    expect(left).toEqual([]);
    expect(stage.double.submissions).toEqual([]);
  });

  it('names the rules that exclude contacts', async () => {
    const scene = await makeScene(stage);
    const key = scene.keys.full;
    await stage.app.request('POST', '/api/compliance/suppressions', {
      key,
      body: { phoneNumber: number(0) },
    });
    const id = await makeVoiceCampaign(stage, scene, {
      numbers: [...numbers(4), '+19005551234', '+19005551235'],
      activate: false,
    });
    const { data } = (await forecast(scene, id)).body;
    expect(data.contacts).toBe(3);
    expect(data.exclusions).toEqual([
      { reason: 'premium', contacts: 2 },
      { reason: 'suppressed', contacts: 1 },
    ]);
    await stage.app.request('PUT', '/api/compliance/policy', { key, body: { requireConsent: true } });
    const strict = (await forecast(scene, id)).body.data;
    expect(strict).toMatchObject({ contacts: 0, finishes_at: null, dials_per_hour: [] });
    expect(strict.exclusions).toContainEqual({ reason: 'consent', contacts: 6 });
  });

  it('respects quiet hours, and says when no hour is ever open', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], activate: false });
    const body = { quietHours: { enabled: true, start: '21:00', end: '08:00' } };
    await stage.app.request('PUT', '/api/compliance/policy', { key: scene.keys.full, body });
    const quiet = (await forecast(scene, id)).body.data; // 00:30 in San Francisco
    expect(quiet.dials_per_hour[0]).toEqual({ hour: '2026-01-14T16:00:00.000Z', dials: 1 });
    const never = await makeVoiceCampaign(stage, scene, {
      numbers: [number(1)],
      schedule: { timezone: 'UTC', days: {} },
      activate: false,
    });
    expect((await forecast(scene, never)).body.data).toMatchObject({
      contacts: 0,
      finishes_at: null,
      exclusions: [{ reason: 'schedule', contacts: 1 }],
    });
  });

  it('uses the workspace’s own figures from twenty calls on, not from nineteen', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(10), activate: false });
    const addCalls = (count: number, status: string) =>
      stage.app.platform.db.run(sql`
        insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, duration_seconds,
                           started_at, answered_at, ended_at, cost_usd, created_at, updated_at, checked_at)
        select ${scene.tenantId}, gen_random_uuid(), ${number(n0)}, 'outbound', 'campaign', ${status},
               ${status === 'completed' ? 120 : 0}, ${at}, ${status === 'completed' ? later : null}, ${later},
               ${status === 'completed' ? 0.04 : 0}, ${at}, ${at}, ${at}
        from generate_series(1, ${count})`);
    const n0 = 9;
    const at = new Date('2026-01-13T10:00:00Z');
    const later = new Date('2026-01-13T10:00:10Z');
    await addCalls(15, 'completed');
    await addCalls(4, 'no-answer');
    expect((await forecast(scene, id)).body.data.assumptions).toMatchObject({
      based_on_calls: 0,
      answer_rate: 0.45,
    });
    await addCalls(1, 'busy');
    expect((await forecast(scene, id)).body.data.assumptions).toEqual({
      answer_rate: 0.75,
      talk_seconds: 120,
      ring_seconds: 10,
      usd_per_minute: 0.02,
      concurrent_calls: 10,
      based_on_calls: 20,
      contacts_sampled: 10,
    });
  });

  it('is for write keys and voice campaigns of the own workspace', async () => {
    const scene = await makeScene(stage);
    const other = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { activate: false });
    expect((await forecast(scene, id, scene.keys.read)).status).toBe(403);
    expect((await forecast(scene, id, other.keys.full)).status).toBe(404);
    expect((await forecast(scene, newId())).status).toBe(404);
    expect((await forecast(scene, 'x')).status).toBe(400);
    expect((await forecast(scene, id)).body.data).toMatchObject({ contacts: 0, finishes_at: null });
    await stage.app.platform.db.run(sql`
      update campaigns set channel = 'email' where tenant_id = ${scene.tenantId} and id = ${id}`);
    expect((await forecast(scene, id)).status).toBe(400);
  });

  it('of many contacts reads a thousand', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { activate: false });
    for (let from = 0; from < 30_000; from += 15_000)
      await seedContacts(stage.app, scene.tenantId, id, { first: 14_150_000_000 + from, count: 15_000 });
    const { data } = (await forecast(scene, id)).body;
    expect(data.contacts).toBe(30_000);
    expect(data.assumptions.contacts_sampled).toBeGreaterThan(700);
    expect(data.assumptions.contacts_sampled).toBeLessThanOrEqual(1_000);
  });
});
