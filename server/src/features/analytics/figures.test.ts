import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { foldActivity } from './activity/fold.ts';
import { checkActivity, rebuildActivity, versionOf } from './activity/service.ts';
import { countCalls } from './insights/service.ts';
import { periodOf } from './overview/rules.ts';
import { overviewQuery } from './overview/schema.ts';
import { count } from './overview/service.ts';
import { History } from './test-support/history.ts';
import { makeWorld, type World } from './test-support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const rowsIn = async (table: 'changes' | 'sums', tenantId = world.tenantId): Promise<number> => {
  const name = table === 'changes' ? sql`activity_changes` : sql`activity_half_hours`;
  const counted = sql`select count(*) from ${name} where tenant_id = ${tenantId}`;
  return (await app.platform.db.one<{ count: number }>(counted)).count;
};

/** Zones of whole, half and quarter hours, with and without daylight saving, some of half an hour. */
const ZONES = [
  'UTC',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
];

describe('the sums', () => {
  it('U-010 give what counting one by one gives, whatever happened to calls and threads and whenever it was added up', async () => {
    const { db } = app.platform;
    const campaigns = [await world.addCampaign(), await world.addCampaign()];
    const agents = [world.agentId, await world.addAgent('Grace')];
    const contacts: string[] = [];
    for (const phoneNumber of ['+14155550171', '+14155550172', '+14155550173']) {
      const path = `/api/campaigns/${campaigns[0]}/contacts`;
      const made = await app.request('POST', path, {
        key: world.keys.full,
        body: { phoneNumber, name: 'Kim' },
      });
      contacts.push(made.body.data.id);
    }
    await foldActivity(db); // the insights are counted from now on
    const history = new History(db, world, { campaigns, agents, contacts }, 7);
    const { roll } = history;
    const pick = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value;
    for (let step = 1; step <= 240; step++) {
      await history.step();
      if (roll(12) === 0) await foldActivity(db);
      if (step % 10 !== 0) continue;
      const edge = (day: number) =>
        roll(2) === 0 ? `2026-10-${day}` : new Date(Date.UTC(2026, 9, day) + roll(86_400_000)).toISOString();
      const query = overviewQuery.parse({
        from: edge(20 + roll(5)),
        to: edge(25 + roll(5)),
        timezone: ZONES[(step / 10) % ZONES.length],
        agentId: pick([undefined, undefined, ...agents]),
        campaignId: pick([undefined, undefined, campaigns[0]]),
        direction: pick(['all', 'all', 'inbound']),
        channel: pick([undefined, undefined, 'voice', 'whatsapp']),
      });
      const period = periodOf(query, new Date());
      if (period === null) throw new Error('a period that ends before it begins');
      const ctx = { db, tenantId: world.tenantId };
      expect(await count(ctx, period, query), JSON.stringify(query)).toEqual(
        await count(ctx, period, query, true),
      );
      const insights = (isRecount: boolean) =>
        db.transaction(async (tx) => [
          await countCalls(tx, world.tenantId, period, query, isRecount),
          await countCalls(tx, world.tenantId, period.previous, query, isRecount),
        ]);
      expect(await insights(false), JSON.stringify(query)).toEqual(await insights(true));
    }
    expect(await checkActivity(db, world.tenantId)).toEqual([]);
    await foldActivity(db);
    expect([await checkActivity(db, world.tenantId), await rowsIn('changes')]).toEqual([[], 0]);
    expect(await rowsIn('sums')).toBeGreaterThan(50);

    await db.run(sql`delete from calls where tenant_id = ${world.tenantId}`);
    await db.run(sql`delete from conversations where tenant_id = ${world.tenantId}`);
    await foldActivity(db);
    expect(await rowsIn('sums'), 'half hours without anything are not kept').toBe(0);
  });

  it('are rebuilt from what is stored, and a check names what differs', async () => {
    const own = await makeWorld(app);
    const { db } = app.platform;
    await own.addCalls(await own.addCampaign(), 3, { outcome: 'sale_closed' });
    await foldActivity(db);
    await own.addCall(null);
    const totals = async () =>
      (await app.request('GET', '/api/analytics/overview', { key: own.keys.read })).body.data.totals;
    expect(await totals()).toMatchObject({ calls: 4, completed: 4 });
    await db.run(sql`update activity_half_hours set calls = calls + 5 where tenant_id = ${own.tenantId}`);
    const found = await checkActivity(db, own.tenantId);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/ voice agent \S+ outbound completed sale_closed: calls \+5$/);
    expect((await totals()).calls, 'the answer of before, as no change was recorded').toBe(4);
    await rebuildActivity(db, own.tenantId);
    expect([await checkActivity(db, own.tenantId), await rowsIn('changes', own.tenantId)]).toEqual([[], 0]);
    expect((await totals()).calls).toBe(4);
    expect((await own.top())[0].totalInteractions).toBe(3);
  });

  it('ignore changes that no figure shows', async () => {
    const id = await world.addCall(await world.addCampaign(), { status: 'queued' });
    await foldActivity(app.platform.db);
    await app.platform.db.run(sql`
      update calls set status = 'ringing', checked_at = now(), summary = 'They said yes.' where id = ${id}`);
    expect(await rowsIn('changes')).toBe(0);
  });

  it('have no call that lasts: its turns write nothing, and every figure counts it all the same', async () => {
    const own = await makeWorld(app);
    const { db } = app.platform;
    const campaign = await own.addCampaign();
    const id = await own.addCall(campaign, { status: 'in-progress', latencyMs: 400 });
    const totals = async () =>
      (await app.request('GET', '/api/analytics/overview', { key: own.keys.read })).body.data.totals;
    expect(await totals()).toMatchObject({ calls: 1, completed: 0, avgLatencyMs: 400 });
    await db.run(sql`update calls set avg_response_latency_ms = 500 where id = ${id}`);
    expect(await totals()).toMatchObject({ calls: 1, avgLatencyMs: 500 });
    expect((await own.top())[0]).toMatchObject({ totalInteractions: 1, avgLatencyMs: 500 });
    expect([await rowsIn('changes', own.tenantId), await checkActivity(db, own.tenantId)]).toEqual([0, []]);
    await db.run(sql`update calls set status = 'completed', duration_seconds = 60 where id = ${id}`);
    expect(await rowsIn('changes', own.tenantId)).toBe(1);
    expect(await totals()).toMatchObject({ calls: 1, completed: 1, minutes: 1, avgLatencyMs: 500 });
  });

  it('move to another version when a call that lasts is deleted', async () => {
    const own = await makeWorld(app);
    const { db } = app.platform;
    const version = async () =>
      (await db.one<{ version: string }>(sql`select (${versionOf(own.tenantId)}) as version`)).version;
    const before = await version();
    const id = await own.addCall(null, { status: 'ringing' });
    const meanwhile = await version();
    await db.run(sql`delete from calls where tenant_id = ${own.tenantId} and id = ${id}`);
    expect(new Set([before, meanwhile, await version()]).size).toBe(3);
    await foldActivity(db);
    expect([await rowsIn('sums', own.tenantId), await checkActivity(db, own.tenantId)]).toEqual([0, []]);
  });

  it('follow the deletion of an agent and of a whole workspace', async () => {
    const own = await makeWorld(app);
    const { db } = app.platform;
    const campaign = await own.addCampaign();
    const agent = await own.addAgent('Grace');
    await own.addCalls(campaign, 2, { agentId: agent });
    const history = new History(db, own, { campaigns: [campaign], agents: [agent] }, 3);
    await history.addThread();
    await db.run(sql`delete from agents where tenant_id = ${own.tenantId} and id = ${agent}`);
    expect((await own.top())[0].totalInteractions).toBe(2);
    expect(await own.top(`?agentId=${agent}`)).toEqual([]);
    expect(await checkActivity(db, own.tenantId)).toEqual([]);
    expect(await rowsIn('changes', own.tenantId)).toBeGreaterThan(0);
    await db.run(sql`delete from workspaces where id = ${own.tenantId}`);
    expect(await rowsIn('changes', own.tenantId), 'they go with their workspace').toBe(0);
    await foldActivity(db);
  });

  it('are added up concurrently with writers and a rebuild, each change once', async () => {
    const campaign = await world.addCampaign({ name: 'busy' });
    const { db } = app.platform;
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        await world.addCall(campaign);
        if (n % 3 === 0) await foldActivity(db);
        if (n % 10 === 0) await rebuildActivity(db, world.tenantId);
      }),
    );
    await foldActivity(db);
    expect(await checkActivity(db, world.tenantId)).toEqual([]);
  });
});

describe('an answer', () => {
  it('is used again while nothing changed, and never after', async () => {
    const own = await makeWorld(app);
    const ask = async () => {
      const answer = await app.request('GET', '/api/analytics/overview?to=2026-10-31&from=2026-10-01', {
        key: own.keys.read,
      });
      return answer.body.data;
    };
    const at = new Date('2026-10-10T10:00:00Z');
    const id = await own.addCall(null, { createdAt: at });
    expect((await ask()).totals.calls).toBe(1);
    // Behind the triggers' back: what is counted again would show it.
    await app.platform.db.run(sql`update activity_changes set calls = 9 where tenant_id = ${own.tenantId}`);
    expect((await ask()).totals.calls).toBe(1);
    await app.platform.db.run(sql`update activity_changes set calls = 1 where tenant_id = ${own.tenantId}`);
    await foldActivity(app.platform.db);
    await app.request('PATCH', `/api/agents/${own.agentId}`, {
      key: own.keys.full,
      body: { name: 'Lovelace' },
    });
    expect((await ask()).byAgent[0].agentName, 'names are not kept').toBe('Lovelace');
    await own.addCall(null, { createdAt: at });
    expect((await ask()).totals.calls).toBe(2);
    await app.platform.db.run(sql`update calls set cost_usd = 0.5 where id = ${id}`);
    expect((await ask()).totals.costUsd).toBe(0.5);
    await app.platform.db.run(sql`delete from calls where id = ${id}`);
    expect((await ask()).totals).toMatchObject({ calls: 1, costUsd: null });
  });
});
