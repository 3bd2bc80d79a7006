import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  contactsOf,
  makeScene,
  makeVoiceCampaign,
  numbers,
  openStage,
  pass,
  type Scene,
  type Stage,
} from '../dialing/test-support/stage.ts';

let stage: Stage;
let scene: Scene;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  stage.at('2026-01-14T09:30:00Z');
  scene = await makeScene(stage);
  campaignId = await makeVoiceCampaign(stage, scene, { numbers: numbers(6), maxConcurrentCalls: 4 });
  await pass(scene, campaignId);
});
afterAll(() => stage.app.stop());

const get = async (path: string, key = scene.keys.read) =>
  stage.app.request('GET', `/api/campaigns/${campaignId}${path}`, { key });

/** What an analysed call leaves, without waiting for one. */
async function endCalls(outcome: string, count: number): Promise<void> {
  await stage.app.platform.db.run(sql`
    update calls set status = 'completed', outcome = ${outcome}, answered_at = created_at
    where tenant_id = ${scene.tenantId} and id in (
      select id from calls where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId}
        and status in ('queued', 'ringing', 'in-progress') order by id limit ${count})`);
}

describe('the progress of a campaign', () => {
  it('counts contacts by status, calls under way, dials by hour and outcomes of last calls', async () => {
    const before = (await get('/progress')).body.data;
    expect(before).toMatchObject({
      contacts: { total: 6, pending: 2, called: 4, converted: 0, failed: 0, invalid: 0, dnc: 0 },
      dialed: 4,
      live_calls: 4,
      places: 4,
      dials_per_hour: [{ hour: '2026-01-14T09:00:00.000Z', dials: 4, answered: 0 }],
    });
    await endCalls('sale_closed', 3);
    await endCalls('callback_requested', 1);
    const { status, body } = await get('/progress');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      live_calls: 0,
      dials_per_hour: [{ hour: '2026-01-14T09:00:00.000Z', dials: 4, answered: 4 }],
      outcomes: [
        { outcome: 'sale_closed', contacts: 3 },
        { outcome: 'callback_requested', contacts: 1 },
      ],
    });
  });

  it('lists contacts with their last call, by outcome, status and part of a name or number', async () => {
    const rows = async (query: string) => (await get(`/outreach${query}`)).body.data;
    const all = await rows('');
    expect(all).toMatchObject({ total: 6, page: 1, limit: 50 });
    const called = all.contacts.filter((row: { last_call: unknown }) => row.last_call !== null);
    expect(called).toHaveLength(4);
    expect(called[0].last_call).toMatchObject({
      status: 'completed',
      created_at: '2026-01-14T09:30:00.000Z',
    });
    expect((await rows('?outcome=sale_closed')).total).toBe(3);
    expect((await rows('?status=pending&outcome=sale_closed')).total).toBe(0);
    const [first] = await contactsOf(stage, scene, campaignId);
    const found = await rows(`?search=${encodeURIComponent(first?.phone_number ?? '')}`);
    expect(found.contacts.map(({ id }: { id: string }) => id)).toEqual([first?.id]);
    expect((await rows('?search=GRACE&limit=2&page=3')).contacts).toHaveLength(2);
    expect((await rows('?search=%25')).total).toBe(0);
  });
});
