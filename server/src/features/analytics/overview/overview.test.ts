import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { makeWorld, type World } from '../test-support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  world = await makeWorld(app);
});

const ask = (query: string, key = world.keys.read) =>
  app.request('GET', `/api/analytics/overview${query}`, { key });
const overview = async (query: string) => {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const addCall = (at: string, facts: Parameters<World['addCall']>[1] = {}, campaignId: string | null = null) =>
  world.addCall(campaignId, { createdAt: new Date(at), ...facts });
/** A thread begun at a time, its messages written then. */
async function addThread(at: string, fields: Record<string, unknown> = {}, messages = 2): Promise<string> {
  const id = await makeConversation(app, world, {
    created_at: new Date(at),
    agent_id: world.agentId,
    ...fields,
    messages: Array.from({ length: messages }, () => ['user', 'Hello'] as const),
  } as never);
  await app.platform.db.run(sql`
    update conversation_messages set created_at = ${new Date(at)}
    where tenant_id = ${world.tenantId} and conversation_id = ${id}`);
  return id;
}
const handOver = (conversationId: string, at: string) =>
  app.platform.db.run(sql`
    insert into conversation_events (tenant_id, id, conversation_id, kind, created_at)
    values (${world.tenantId}, ${newId()}, ${conversationId}, 'needs_human', ${new Date(at)})`);
const JUNE = '?from=2026-06-01&to=2026-06-30';

describe('the figures', () => {
  it('L-014 count calls, talk, successes, conversations, messages, handoffs and cost of the period, beside those before', async () => {
    const done = { status: 'completed', seconds: 90, sentiment: 0.5, latencyMs: 600, costUsd: '0.25' };
    await addCall('2026-06-10T10:00:00Z', { ...done, outcome: 'sale_closed' });
    await addCall('2026-06-10T11:00:00Z', {
      ...done,
      outcome: 'rejected',
      seconds: 45,
      sentiment: -0.25,
      latencyMs: 700,
    });
    await addCall('2026-06-11T10:00:00Z', { status: 'no-answer', outcome: 'no_answer' });
    await addCall('2026-05-20T10:00:00Z', { ...done, outcome: 'sale_closed' });
    await addCall('2026-07-01T00:00:00Z');
    const transferred = await addCall('2026-06-12T10:00:00Z', {
      status: 'completed',
      outcome: 'transferred',
    });
    await app.platform.db.run(sql`
      update calls set transferred_at = created_at where tenant_id = ${world.tenantId} and id = ${transferred}`);
    const thread = await addThread(
      '2026-06-12T12:00:00Z',
      { channel: 'whatsapp', sentiment_score: 0.2, cost_usd: '0.01' },
      3,
    );
    await handOver(thread, '2026-06-13T12:00:00Z');

    const { totals, previous, period } = await overview(JUNE);
    expect(totals).toEqual({
      calls: 4,
      completed: 3,
      minutes: 2.25,
      conversations: 1,
      messages: 3,
      successes: 1,
      successRate: 33.33,
      avgDurationSeconds: 68,
      avgSentiment: 0.15,
      avgLatencyMs: 650,
      handoffs: 2,
      costUsd: 0.51,
    });
    expect(previous).toMatchObject({ calls: 1, successRate: 100, conversations: 0, costUsd: 0.25 });
    expect(period).toEqual({
      from: '2026-06-01T00:00:00.000Z',
      to: '2026-07-01T00:00:00.000Z',
      timezone: 'UTC',
    });
  });

  it('of a workspace without anything are 0 where they count and null where they measure', async () => {
    const { totals, previous, byDay, byHour, byOutcome, byAgent, byChannel } = await overview('');
    expect(totals).toMatchObject({
      calls: 0,
      minutes: 0,
      successRate: null,
      avgSentiment: null,
      costUsd: null,
    });
    expect(previous).toEqual(totals);
    expect([byDay.length, byHour.length, byOutcome, byAgent, byChannel]).toEqual([30, 168, [], [], []]);
  });

  it('are given by day, hour of the week, outcome, agent and channel', async () => {
    const grace = await world.addAgent('Grace');
    await addCall('2026-06-01T09:15:00Z', { outcome: 'sale_closed', seconds: 60 });
    await addCall('2026-06-08T09:45:00Z', { outcome: 'sale_closed', agentId: grace });
    await addCall('2026-06-08T10:00:00Z', { outcome: null, status: 'failed', agentId: grace });
    await addCall('2026-06-30T23:59:59.999Z', { outcome: 'rejected', agentId: null });
    await addThread('2026-06-30T23:00:00Z', { channel: 'email' });
    const { byDay, byHour, byOutcome, byAgent, byChannel } = await overview(JUNE);
    expect(byDay).toHaveLength(30);
    expect(byDay[0]).toMatchObject({ date: '2026-06-01', calls: 1, minutes: 1, successRate: 100 });
    expect(byDay[1]).toMatchObject({ date: '2026-06-02', calls: 0, successRate: null });
    expect(byDay[29]).toMatchObject({ date: '2026-06-30', calls: 1, conversations: 1, messages: 2 });
    const at = (weekday: number, hour: number) => byHour[(weekday - 1) * 24 + hour];
    expect([at(1, 9), at(1, 10), at(2, 23)]).toMatchObject([
      { weekday: 1, hour: 9, calls: 2 },
      { weekday: 1, hour: 10, calls: 1 },
      { weekday: 2, hour: 23, calls: 1, conversations: 1 },
    ]);
    expect(byOutcome).toEqual([
      { outcome: 'sale_closed', calls: 2 },
      { outcome: null, calls: 1 },
      { outcome: 'rejected', calls: 1 },
    ]);
    expect(byAgent).toMatchObject([
      { agentName: 'Ada', calls: 1, conversations: 1, messages: 2 },
      { agentName: 'Grace', calls: 2, completed: 1 },
      { agentId: null, agentName: null, calls: 1 },
    ]);
    expect(byChannel).toMatchObject([
      { channel: 'voice', calls: 4, conversations: 0 },
      { channel: 'email', calls: 0, conversations: 1, messages: 2 },
    ]);
  });

  it('know days of 23 and 25 hours, and hours of zones that are half an hour apart', async () => {
    // 25 October in Madrid begins at 22:00 UTC of the 24th and ends at 23:00 UTC: 2:30 comes twice.
    for (const at of [
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T22:59:59Z',
    ])
      await addCall(at);
    const autumn = await overview('?from=2026-10-24&to=2026-10-26&timezone=Europe/Madrid');
    expect(autumn.byDay.map(({ calls }: { calls: number }) => calls)).toEqual([0, 4, 0]);
    expect(autumn.byHour[6 * 24 + 2].calls).toBe(2);
    // 29 March has 23 hours.
    for (const at of ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'])
      await addCall(at);
    const spring = await overview('?from=2026-03-29&to=2026-03-30&timezone=Europe/Madrid');
    expect(spring.byDay.map(({ calls }: { calls: number }) => calls)).toEqual([2, 1]);
    expect(spring.period.from).toBe('2026-03-28T23:00:00.000Z');
    await addCall('2026-06-01T18:20:00Z');
    const nepal = await overview('?from=2026-06-02&to=2026-06-02&timezone=Asia/Kathmandu');
    expect(nepal.totals.calls).toBe(1);
    expect(nepal.byHour[24].calls).toBe(1);
  });
});

describe('the insights', () => {
  it('follow contacts from the list to a success, rank objections, and measure waits and latency beside the period before', async () => {
    const { db } = app.platform;
    const campaign = await world.addCampaign();
    const grace = await world.addAgent('Grace');
    const ids: string[] = [];
    for (const phoneNumber of ['+14155550171', '+14155550172', '+14155550173', '+14155550174']) {
      const body = { phoneNumber, name: 'Kim' };
      const made = await app.request('POST', `/api/campaigns/${campaign}/contacts`, {
        key: world.keys.full,
        body,
      });
      ids.push(made.body.data.id);
    }
    const dial = async (
      contact: number,
      facts: Parameters<World['addCall']>[1],
      objections: string[] = [],
    ) => {
      const id = await addCall('2026-06-10T10:00:00Z', { latencyMs: 500, ...facts }, campaign);
      await db.run(sql`
        update calls set contact_id = ${ids[contact]}, objections = ${objections}
        where tenant_id = ${world.tenantId} and id = ${id}`);
      return id;
    };
    await dial(0, { outcome: 'sale_closed', latencyMs: 400 }, ['Too expensive', 'too expensive ']);
    await dial(1, { status: 'no-answer', outcome: 'no_answer', latencyMs: null });
    await dial(1, { outcome: 'rejected', agentId: grace, latencyMs: 900 }, ['too expensive', 'no time']);
    await dial(2, { status: 'no-answer', outcome: 'no_answer', latencyMs: null });
    await addCall('2026-05-20T10:00:00Z', { latencyMs: 700, direction: 'inbound' });
    const thread = await addThread('2026-06-11T10:00:00Z', { channel: 'whatsapp' });
    const waiting = await addThread('2026-06-11T10:00:00Z', { channel: 'email' });
    for (const [kind, at] of [
      ['needs_human', '2026-06-11T10:00:00Z'],
      ['taken_over', '2026-06-11T10:01:30Z'],
      ['resolved', '2026-06-11T11:00:00Z'],
      ['needs_human', '2026-06-12T10:00:00Z'],
      ['resolved', '2026-06-12T10:10:00Z'],
    ] as const)
      await db.run(sql`
        insert into conversation_events (tenant_id, id, conversation_id, kind, created_at)
        values (${world.tenantId}, ${newId()}, ${thread}, ${kind}, ${new Date(at)})`);
    await handOver(waiting, '2026-06-12T12:00:00Z');
    await db.run(sql`
      update conversations set needs_human_at = now(), status = 'active' where tenant_id = ${world.tenantId} and id = ${waiting}`);

    const insights = async (query: string, key = world.keys.read) => {
      const answer = await app.request('GET', `/api/analytics/insights${query}`, { key });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data;
    };
    const nothing = { contacts: 0, dialed: 0, answered: 0, completed: 0, succeeded: 0 };
    const noWaits = { count: 0, medianSeconds: null, p90Seconds: null };
    expect(await insights(`${JUNE}&campaignId=${campaign}`)).toMatchObject({
      funnel: { contacts: 4, dialed: 3, answered: 2, completed: 2, succeeded: 1 },
      handoffs: { ...noWaits, waitingNow: 0 },
    });
    expect(await insights(JUNE)).toEqual({
      funnel: { contacts: 4, dialed: 3, answered: 2, completed: 2, succeeded: 1 },
      objections: [
        { objection: 'Too expensive', calls: 2 },
        { objection: 'no time', calls: 1 },
      ].map((row) =>
        expect.objectContaining({ ...row, objection: expect.stringMatching(new RegExp(row.objection, 'i')) }),
      ),
      handoffs: { count: 3, waitingNow: 1, medianSeconds: 345, p90Seconds: 549 },
      latency: {
        ...{ p50: 400, p95: 900 },
        byAgent: expect.arrayContaining([
          { agentId: world.agentId, agentName: 'Ada', calls: 1, p50: 400, p95: 400 },
          { agentId: grace, agentName: 'Grace', calls: 1, p50: 900, p95: 900 },
        ]),
      },
      previous: { funnel: nothing, handoffs: noWaits, latency: { p50: 700, p95: 700 } },
    });
    expect(await insights(`${JUNE}&channel=whatsapp`)).toMatchObject({
      ...{ funnel: nothing, objections: [], latency: { p50: null, p95: null, byAgent: [] } },
      handoffs: { count: 2, waitingNow: 0 },
    });
    const other = await makeWorkspace(app);
    expect(await insights(`${JUNE}&agentId=${world.agentId}`, other.keys.read)).toMatchObject({
      ...{ funnel: nothing, objections: [], handoffs: { ...noWaits, waitingNow: 0 } },
    });
  });
});

describe('the parameters', () => {
  it('narrow to an agent, a campaign, a direction and a channel', async () => {
    const grace = await world.addAgent('Grace');
    const campaign = await world.addCampaign();
    await addCall('2026-06-01T09:00:00Z', { direction: 'inbound' });
    await addCall('2026-06-02T09:00:00Z', { agentId: grace }, campaign);
    const { body } = await app.request('POST', `/api/campaigns/${campaign}/contacts`, {
      key: world.keys.full,
      body: { phoneNumber: '+14155550199', name: 'Kim' },
    });
    await addThread('2026-06-03T09:00:00Z', { channel: 'whatsapp', contact_id: body.data.id });
    await addThread('2026-06-04T09:00:00Z', { channel: 'email', agent_id: grace, direction: 'outbound' });
    const counts = async (more: string) => {
      const { calls, conversations, messages } = (await overview(`${JUNE}${more}`)).totals;
      return [calls, conversations, messages];
    };
    expect(await counts('')).toEqual([2, 2, 4]);
    expect(await counts(`&agentId=${grace}`)).toEqual([1, 1, 2]);
    expect(await counts(`&campaignId=${campaign}`)).toEqual([1, 1, 2]);
    expect(await counts('&direction=inbound')).toEqual([1, 1, 2]);
    expect(await counts('&direction=outbound')).toEqual([1, 1, 2]);
    expect(await counts('&channel=voice')).toEqual([2, 0, 0]);
    expect(await counts('&channel=whatsapp')).toEqual([0, 1, 2]);
    expect(await counts(`&channel=email&agentId=${world.agentId}`)).toEqual([0, 0, 0]);
    expect(await counts(`&agentId=${newId()}`)).toEqual([0, 0, 0]);
  });

  it('that make no sense are 400 with the field named', async () => {
    for (const [query, field] of [
      ['?from=yesterday', 'from'],
      ['?from=2026-02-30', 'from'],
      ['?to=2026-06-01T09:00', 'to'],
      ['?from=0001-01-01', 'from'],
      ['?from=2026-06-02&to=2026-06-01', 'from'],
      ['?from=2020-01-01&to=2026-06-01', 'from'],
      ['?timezone=PST', 'timezone'],
      ["?timezone=UTC'%20or%201=1", 'timezone'],
      ['?agentId=ada', 'agentId'],
      ['?campaignId=1', 'campaignId'],
      ['?direction=both', 'direction'],
      ['?channel=fax', 'channel'],
    ] as const) {
      const answer = await ask(query);
      expect([answer.status, answer.body.error.code], query).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.details.fieldErrors[field], query).toHaveLength(1);
    }
  });

  it('never reach another workspace, and need a subscription', async () => {
    await addCall('2026-06-01T09:00:00Z');
    await addThread('2026-06-01T09:00:00Z');
    const other = await makeWorkspace(app);
    const query = `${JUNE}&agentId=${world.agentId}`;
    expect((await ask(query, other.keys.read)).body.data.totals).toMatchObject({
      calls: 0,
      conversations: 0,
      messages: 0,
    });
    expect((await ask(query, other.keys.read)).body.data.byAgent).toEqual([]);
    await app.platform.db.run(
      sql`update workspaces set subscription_status = 'none' where id = ${world.tenantId}`,
    );
    const refused = await ask(JUNE);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'BILLING_ERROR']);
  });
});
