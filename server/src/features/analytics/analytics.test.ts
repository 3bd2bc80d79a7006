import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { SUCCESS_OUTCOMES } from '../../runtime/analysis/index.ts';
import { makeWorld, type World } from './test-support/world.ts';

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
  app.request('GET', `/api/analytics/top-campaigns${query}`, { key });

describe('the parameters', () => {
  it('U-002 counts the last 30 days, or as many as are named from 1 to 365; anything else is 30', async () => {
    const campaign = await world.addCampaign();
    for (const daysAgo of [0, 6.99, 7.01, 29.99, 30.01, 364.99, 365.01])
      await world.addCall(campaign, { daysAgo });
    const total = async (query: string) => (await world.top(query))[0].totalInteractions;
    expect(await total('')).toBe(4);
    expect(await total('?days=30')).toBe(4);
    expect(await total('?days=7')).toBe(2);
    expect(await total('?days=1')).toBe(1);
    expect(await total('?days=365')).toBe(6);
    for (const days of ['0', '366', '-1', '7.5', 'week', '', '1e1', '%207', '99999999999', '7&days=7'])
      expect(await total(`?days=${days}`), days).toBe(4);
  });

  it('U-002 counts from the very moment, not from the hour or the day', async () => {
    const campaign = await world.addCampaign();
    const dayAgo = app.platform.clock.now().getTime() - 86_400_000;
    for (const seconds of [-3_700, -60, -1, 60, 600, 3_700]) {
      await world.addCall(campaign, { createdAt: new Date(dayAgo + seconds * 1_000) });
    }
    expect((await world.top('?days=1'))[0].totalInteractions).toBe(3);
  });

  it('U-003 counts calls of one direction, or all; another word is 400', async () => {
    const campaign = await world.addCampaign();
    await world.addCalls(campaign, 2, { direction: 'inbound' });
    await world.addCalls(campaign, 3, { direction: 'outbound' });
    const total = async (query: string) => (await world.top(query))[0].totalInteractions;
    expect(await total('')).toBe(5);
    expect(await total('?direction=all')).toBe(5);
    expect(await total('?direction=inbound')).toBe(2);
    expect(await total('?direction=outbound')).toBe(3);
    for (const direction of ['', 'INBOUND', 'both', 'inbound&direction=inbound']) {
      const answer = await ask(`?direction=${direction}`);
      expect([answer.status, answer.body.error.code], direction).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.details.fieldErrors.direction, direction).toHaveLength(1);
    }
  });

  it('U-004 counts the calls an agent served, whichever agent the campaign belongs to; no UUID is 400', async () => {
    const campaign = await world.addCampaign();
    const standIn = await world.addAgent('Grace');
    await world.addCalls(campaign, 2);
    await world.addCalls(campaign, 3, { agentId: standIn });
    await world.addCall(campaign, { agentId: null });
    expect((await world.top(`?agentId=${world.agentId}`))[0].totalInteractions).toBe(2);
    const [row] = await world.top(`?agentId=${standIn.toUpperCase()}`);
    expect([row.totalInteractions, row.agentName]).toEqual([3, 'Ada']);
    expect((await world.top())[0].totalInteractions).toBe(6);
    expect(await world.top(`?agentId=${newId()}`)).toEqual([]);
    expect(await world.top('?agentId=00000000-0000-0000-0000-000000000000')).toEqual([]);
    for (const agentId of ['', 'ada', `${world.agentId}0`, `${world.agentId}&agentId=${standIn}`]) {
      const answer = await ask(`?agentId=${agentId}`);
      expect([answer.status, answer.body.error.code], agentId).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('U-005 shows 10 rows, or as many as are named from 1 to 100; campaignId and timezone mean nothing', async () => {
    for (let made = 0; made < 12; made++) await world.addCall(await world.addCampaign());
    const rows = async (query: string) => (await world.top(query)).length;
    expect(await rows('')).toBe(10);
    expect(await rows('?limit=1')).toBe(1);
    expect(await rows('?limit=11')).toBe(11);
    expect(await rows('?limit=100')).toBe(12);
    for (const limit of ['0', '101', '-1', '2.5', 'all', '', '2&limit=2'])
      expect(await rows(`?limit=${limit}`), limit).toBe(10);
    expect(await rows(`?limit=11&campaignId=${newId()}&timezone=Mars/Olympus`)).toBe(11);
    expect(await rows('?limit=11&campaignId=nonsense&timezone=1&timezone=2')).toBe(11);
  });
});

describe('the ranking', () => {
  it('U-006 ranks by success rate, those without a completed call last; an empty list when there is none', async () => {
    expect(await world.top()).toEqual([]);
    const make = async (name: string, successes: number, failures: number, missed = 0) => {
      const campaign = await world.addCampaign({ name });
      await world.addCalls(campaign, successes, { outcome: 'sale_closed' });
      await world.addCalls(campaign, failures, { outcome: 'rejected' });
      await world.addCalls(campaign, missed, { status: 'no-answer', outcome: 'no_answer' });
    };
    await make('missed', 0, 0, 9);
    await make('half', 2, 2);
    await make('none', 0, 3);
    await make('third', 1, 2, 5);
    await make('all', 1, 0);
    const names = (await world.top('?days=29')).map(({ campaignName }) => campaignName);
    expect(names).toEqual(['all', 'half', 'third', 'none', 'missed']);
  });

  it('U-007 shows only campaigns with a call in the window, the manual bucket too, never deleted ones', async () => {
    const called = await world.addCampaign({ name: 'called' });
    const old = await world.addCampaign({ name: 'old' });
    await world.addCampaign({ name: 'never called' });
    const gone = await world.addCampaign({ name: 'gone' });
    const bucket = await world.addCampaign({ name: 'Manual Conversations', isSystem: true });
    await world.addCall(called, { status: 'queued' });
    await world.addCall(old, { daysAgo: 31 });
    await world.addCall(gone);
    await world.addCall(bucket);
    await world.addCall(null);
    const names = async () => (await world.top()).map(({ campaignName }) => campaignName).sort();
    expect(await names()).toEqual(['Manual Conversations', 'called', 'gone']);
    // The answer is cached for minutes; a campaign deleted since must still be missing from it.
    await app.platform.db.run(sql`update campaigns set deleted_at = now() where id = ${gone}`);
    expect(await names()).toEqual(['Manual Conversations', 'called']);
    expect(await world.top('?days=29')).toHaveLength(2);
  });

  it('F-006 knows nothing of other workspaces', async () => {
    const other = await makeWorld(app);
    const theirs = await other.addCampaign();
    await other.addCall(theirs);
    expect(await world.top()).toEqual([]);
    expect(await world.top(`?agentId=${other.agentId}`)).toEqual([]);
    expect(await other.top()).toHaveLength(1);
  });
});

describe('a row', () => {
  it('U-008 counts a completed call with a success outcome of any category, and no other', async () => {
    const campaign = await world.addCampaign({ category: 'sales' });
    const successes = [...new Set(Object.values(SUCCESS_OUTCOMES).flat())];
    for (const outcome of successes) await world.addCall(campaign, { outcome });
    for (const outcome of ['rejected', 'voicemail', 'follow_up_needed', 'escalated_to_human', null])
      await world.addCall(campaign, { outcome });
    await world.addCall(campaign, { outcome: 'sale_closed', status: 'failed' });
    await world.addCall(campaign, { outcome: 'sale_closed', status: 'in-progress' });
    const [row] = await world.top();
    expect(row).toMatchObject({
      totalInteractions: successes.length + 7,
      completed: successes.length + 5,
      successes: successes.length,
    });
    expect(successes).toHaveLength(15);
  });

  it('U-009 U-010 U-012 has these fields, rounded', async () => {
    const campaign = await world.addCampaign({ name: 'Winter', status: 'paused', category: 'support' });
    const measured = { seconds: 31, sentiment: 0.5, frustration: 0.1, latencyMs: 600, costUsd: '0.123456' };
    await world.addCall(campaign, { ...measured, outcome: 'issue_resolved' });
    await world.addCall(campaign, { seconds: 60, sentiment: -0.25, frustration: 0.2, latencyMs: 701 });
    await world.addCall(campaign, { outcome: 'churned', costUsd: '0.00005' });
    await world.addCalls(campaign, 4, { status: 'busy', outcome: 'failed', seconds: 900 });
    expect(await world.top()).toEqual([
      {
        campaignId: campaign,
        campaignName: 'Winter',
        agentName: 'Ada',
        status: 'paused',
        channel: 'voice',
        category: 'support',
        totalInteractions: 7,
        completed: 3,
        successes: 1,
        rejected: 1,
        successRate: 33.33,
        rejectionRate: 14.29,
        successRateLabel: 'resolutionRate',
        avgDurationSeconds: 46,
        avgSentiment: 0.125,
        avgFrustration: 0.15,
        avgLatencyMs: 650.5,
        costUsd: 0.1235,
        costPerCallUsd: 0.0176,
      },
    ]);
  });

  it('U-010 U-013 says null for what was never measured; 0 seconds for voice without completed calls', async () => {
    const voice = await world.addCampaign({ name: 'voice' });
    const whatsapp = await world.addCampaign({ name: 'whatsapp', channel: 'whatsapp' });
    await world.addCall(voice, { status: 'no-answer', seconds: 12 });
    await world.addCall(whatsapp, { seconds: 40 });
    const rows = await world.top();
    const unmeasured = {
      avgSentiment: null,
      avgFrustration: null,
      avgLatencyMs: null,
      costUsd: null,
      costPerCallUsd: null,
    };
    const byName = (name: string) => rows.find(({ campaignName }) => campaignName === name);
    expect(byName('voice')).toMatchObject({
      ...unmeasured,
      channel: 'voice',
      avgDurationSeconds: 0,
      successRate: 0,
    });
    expect(byName('whatsapp')).toMatchObject({
      ...unmeasured,
      channel: 'whatsapp',
      avgDurationSeconds: null,
    });
  });

  it('U-012 U-014 counts as rejections these five outcomes, of all calls', async () => {
    const campaign = await world.addCampaign();
    const rejections = [
      'rejected',
      'appointment_canceled',
      'payment_refused',
      'churned',
      'candidate_unqualified',
    ];
    for (const outcome of rejections) await world.addCall(campaign, { outcome });
    for (const outcome of [
      'no_answer',
      'failed',
      'voicemail',
      'escalated_to_human',
      'follow_up_needed',
      null,
    ])
      await world.addCall(campaign, { outcome, status: outcome === 'no_answer' ? 'no-answer' : 'completed' });
    expect((await world.top())[0]).toMatchObject({
      rejected: 5,
      rejectionRate: 45.45,
      totalInteractions: 11,
    });
  });

  it('U-015 names the rate by the category', async () => {
    const labels = {
      sales: 'conversionRate',
      support: 'resolutionRate',
      scheduling: 'bookingRate',
      surveys: 'completionRate',
      collections: 'recoveryRate',
      retention: 'retentionRate',
      notifications: 'deliveryRate',
      interview: 'interviewRate',
      language_assessment: 'assessmentRate',
      general: 'successRate',
    };
    for (const category of Object.keys(labels)) await world.addCall(await world.addCampaign({ category }));
    const rows = await world.top();
    expect(Object.fromEntries(rows.map((row) => [row.category, row.successRateLabel]))).toEqual(labels);
  });
});

describe('access', () => {
  it('U-016 gets 304 without a body for a matching ETag', async () => {
    const campaign = await world.addCampaign();
    await world.addCall(campaign);
    const first = await ask('');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = (tag: string, query = '') =>
      app.request('GET', `/api/analytics/top-campaigns${query}`, {
        key: world.keys.read,
        headers: { 'if-none-match': tag },
      });
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await again(tag);
      expect([answer.status, answer.text, answer.headers.get('etag')], tag).toEqual([304, '', etag]);
      expect(answer.headers.get('ratelimit-limit'), 'it is counted as any request').not.toBeNull();
    }
    const other = await again('W/"other"');
    expect([other.status, other.body.data.length]).toEqual([200, 1]);
    await app.platform.db.run(sql`update campaigns set deleted_at = now() where id = ${campaign}`);
    expect((await again(etag)).status, 'what is shown changed').toBe(200);
    expect((await again('*', '?direction=no')).status).toBe(400);
  });

  it('U-018 needs a subscription that is active, trialing or past due', async () => {
    for (const status of ['active', 'trialing', 'past_due', 'none'] as const) {
      const { keys } = await makeWorkspace(app, { plan: status === 'trialing' ? 'none' : 'growth', status });
      const answer = await ask('', keys.read);
      if (status !== 'none') expect(answer.body.data, status).toEqual([]);
      else {
        expect([answer.status, answer.body.error.code]).toEqual([403, 'BILLING_ERROR']);
        expect(answer.body.error.metadata).toEqual({ tier: 'none', feature: 'analytics' });
      }
    }
  });

  it('F-053 lets owner, admin, member and viewer in, billing not', async () => {
    for (const [role, session] of Object.entries(world.sessions)) {
      const { status } = await app.request('GET', '/api/analytics/top-campaigns', { session });
      expect(status, role).toBe(role === 'billing' ? 403 : 200);
    }
  });
});
