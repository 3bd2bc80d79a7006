import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { usageTable } from '../../admin/usage.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { countSpeech } from '../calls/talk/speech-cost.ts';
import { makeReadyAgent } from '../tools/test-support/agents.ts';
import type { UsageEntry } from '../usage/schema.ts';
import { recordUsage, usageBetween } from '../usage/service.ts';
import { changePlan, resumeWorkspace } from '../workspaces/service.ts';
import { closeInvoices } from './invoices/close.ts';
import { endTrials, suspendOverdue } from './overdue.ts';
import { getSubscription, getUsage } from './read.ts';
import { sweepThresholds } from './thresholds.ts';

const prices = join(mkdtempSync(join(tmpdir(), 'parley-prices-')), 'prices.json');
writeFileSync(
  prices,
  JSON.stringify({
    plans: { starter: { monthlyUsd: 49, minuteUsd: 0.15 }, growth: { monthlyUsd: 199, minuteUsd: 0.12 } },
    numberUsd: 2,
    numberUsdByCountry: { ES: 4.5 },
  }),
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: { BILLING_PRICES_FILE: prices, TRIAL_DAYS: '30', BILLING_GRACE_DAYS: '7' },
    rate: { billing: 15, person: 1_000_000, general: 1_000_000, calls: 1_000, mutations: 1_000 },
  });
});
afterAll(() => app.stop());

/** The same installation or workspace at another time. */
const at = <On extends Platform>(on: On, iso: string): On => ({
  ...on,
  clock: { ...on.clock, now: () => new Date(iso) },
});
const use = (ctx: Context, fields: Partial<UsageEntry>) =>
  recordUsage(ctx, ctx.db, [
    { kind: 'call_minutes', quantity: 1, costUsd: '0.020000', agentId: null, channel: 'voice', ...fields },
  ]);
const asOwner = (own: TestWorkspace, method: string, path: string, body?: unknown) =>
  app.request(method, `/api/billing/${path}`, {
    session: own.sessions.owner,
    ...(body === undefined ? {} : { body }),
  });
const events = async (own: TestWorkspace, name: string) =>
  (
    await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${own.tenantId} and name = ${name} order by id`)
  ).map(({ data }) => JSON.parse(data));
const stateOf = async (own: TestWorkspace) => {
  const { plan, status } = (await asOwner(own, 'GET', 'subscription')).body.data;
  return [plan, status];
};

describe('/api/billing', () => {
  it('L-008 is reached by a full key and by owner, admin and billing people, 15 times a minute by key', async () => {
    const own = await makeWorkspace(app, { plan: 'growth' });
    const ask = (as: object) => app.request('GET', '/api/billing/plans', as);
    for (const role of ['owner', 'admin', 'billing'] as const)
      expect((await ask({ session: own.sessions[role] })).status, role).toBe(200);
    for (const role of ['member', 'viewer'] as const)
      expect((await ask({ session: own.sessions[role] })).status, role).toBe(403);
    for (const scope of ['read', 'write'] as const) {
      const refused = await ask({ key: own.keys[scope] });
      expect([refused.status, refused.body.error.message]).toEqual([
        403,
        "This operation requires an API key with the 'full' scope",
      ]);
    }
    const answers = [];
    for (let n = 0; n < 17; n++) answers.push((await ask({ key: own.keys.full })).status);
    expect(answers).toEqual([...Array(15).fill(200), 429, 429]);
    const plans = (await ask({ session: own.sessions.billing })).body.data;
    expect(plans.map((one: { plan: string }) => one.plan)).toEqual([
      'starter',
      'growth',
      'business',
      'enterprise',
    ]);
    expect(plans[1]).toMatchObject({
      isCurrent: true,
      monthlyUsd: 199,
      minuteUsd: 0.12,
      minutesIncluded: 2000,
    });
  });

  it('a person of a suspended workspace still sees what is owed and can pay; a key is refused', async () => {
    const own = await makeWorkspace(app, { plan: 'growth', status: 'suspended' });
    expect((await asOwner(own, 'GET', 'subscription')).body.data.status).toBe('suspended');
    const byKey = await app.request('GET', '/api/billing/subscription', { key: own.keys.full });
    expect([byKey.status, byKey.body.error.code]).toEqual([403, 'TENANT_SUSPENDED']);
    const body = { kind: 'number', country: 'US', quantity: 1 };
    expect((await asOwner(own, 'POST', 'purchases', body)).body.error.code).toBe('TENANT_SUSPENDED');
    // choosing a plan does not end a suspension
    expect((await asOwner(own, 'POST', 'checkout', { plan: 'growth' })).body.data.status).toBe('suspended');
  });

  it('usage adds up, from the ledger, by agent and by day; what lies beyond the included minutes is billed', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const agentId = await makeReadyAgent(app, own);
    const march = (day: string) => at(own.ctx, `2026-03-${day}T10:00:00Z`);
    await use(march('01'), { quantity: 480, agentId });
    await use(march('05'), { kind: 'transfer_minutes', quantity: 30 });
    await use(march('05'), { kind: 'message', quantity: 1, costUsd: null, agentId, channel: 'email' });
    await use(march('31'), { kind: 'model_tokens', quantity: 1_000, costUsd: '0.000001', agentId });
    await use(at(own.ctx, '2026-04-01T00:00:00Z'), { quantity: 7 });
    const usage = async (query: string) => (await asOwner(own, 'GET', `usage?${query}`)).body.data;
    const all = await usage('from=2026-03-01&to=2026-04-01');
    expect(all).toMatchObject({
      minutes: { used: 510, included: 500, billed: 10 },
      messages: 1,
      costUsd: 0.040001,
    });
    expect(all.byAgent).toEqual([
      { agentId, agentName: expect.any(String), minutes: 480, messages: 1, costUsd: 0.020001 },
      { agentId: null, agentName: null, minutes: 30, messages: 0, costUsd: 0.02 },
    ]);
    expect(all.byDay).toHaveLength(31);
    expect(all.byDay[4]).toEqual({ date: '2026-03-05', minutes: 30, messages: 1, costUsd: 0.02 });
    expect(all.byDay[5]).toEqual({ date: '2026-03-06', minutes: 0, messages: 0, costUsd: 0 });
    // parts of the month add up to it
    expect((await usage('from=2026-03-01&to=2026-03-04')).minutes).toMatchObject({ used: 480, billed: 0 });
    expect((await usage('from=2026-03-04T00:00:00Z&to=2026-05-01')).minutes).toEqual({
      used: 37,
      included: 1000,
      billed: 10,
    });
    for (const query of ['from=x', 'from=2026-03-02&to=2026-03-02', 'from=2024-01-01&to=2026-01-01'])
      expect((await asOwner(own, 'GET', `usage?${query}`)).status, query).toBe(400);
  });

  it('checkout without a payment provider changes the plan at once and says that nothing is charged', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const chosen = await asOwner(own, 'POST', 'checkout', { plan: 'growth' });
    expect([chosen.status, chosen.body.data]).toEqual([
      200,
      {
        plan: 'growth',
        status: 'active',
        url: null,
        charged: false,
        message: expect.stringContaining('nothing is charged'),
      },
    ]);
    await asOwner(own, 'POST', 'checkout', { plan: 'growth' });
    expect(await events(own, 'subscription.changed')).toEqual([
      { plan: 'growth', status: 'active', previousPlan: 'none', previousStatus: 'trialing' },
    ]);
    expect((await asOwner(own, 'POST', 'portal')).body.data.url).toBeNull();
    expect((await asOwner(own, 'POST', 'checkout', { plan: 'none' })).status).toBe(400);
    // one who owes a payment owes it on the new plan too
    await changePlan(own.ctx, { plan: 'growth', status: 'past_due' });
    expect((await asOwner(own, 'POST', 'checkout', { plan: 'starter' })).body.data).toMatchObject({
      plan: 'starter',
      status: 'past_due',
    });
  });
});

it('a smaller plan is refused while more numbers are active than it includes, with what to do', async () => {
  const own = await makeWorkspace(app, { plan: 'growth' });
  const cap = 2;
  const [first] = [await giveNumber(app, own), await giveNumber(app, own), await giveNumber(app, own)];
  const refused = await asOwner(own, 'POST', 'checkout', { plan: 'starter' });
  expect([refused.status, refused.body.error]).toMatchObject([
    403,
    { code: 'BILLING_ERROR', metadata: { limit: cap, current: cap + 1, tier: 'starter' } },
  ]);
  expect(refused.body.error.message).toContain('Deactivate 1');
  expect(await stateOf(own)).toEqual(['growth', 'active']);
  const path = `/api/phone-numbers/${first.id}`;
  await app.request('PATCH', path, { key: own.keys.full, body: { isActive: false } });
  expect((await asOwner(own, 'POST', 'checkout', { plan: 'starter' })).status).toBe(200);
});

describe('number add-ons', () => {
  it('L-008 arrive without an agent, raise the cap of active numbers, and are bought once for a repeated key', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    for (let n = 0; n < 2; n++) await giveNumber(app, own);
    const buy = (body: object, headers = {}) =>
      app.request('POST', '/api/billing/purchases', { session: own.sessions.billing, body, headers });
    const body = { kind: 'number', country: 'es', quantity: 2 };
    const key = { 'idempotency-key': newId() };
    const bought = await buy(body, key);
    expect([bought.status, bought.body.data]).toMatchObject([
      201,
      { kind: 'number', country: 'ES', quantity: 2, unitPriceUsd: 4.5 },
    ]);
    expect((await buy(body, key)).body.data).toEqual(bought.body.data);
    const numbers = (await app.request('GET', '/api/phone-numbers', { key: own.keys.read })).body.data;
    expect(numbers).toHaveLength(4);
    for (const id of bought.body.data.phoneNumberIds)
      expect(numbers.find((number: { id: string }) => number.id === id)).toMatchObject({
        agentId: null,
        isActive: true,
        provider: 'carrier',
        phoneNumber: expect.stringMatching(/^\+34/),
      });
    expect((await asOwner(own, 'GET', 'subscription')).body.data.numbers).toEqual({
      active: 4,
      limit: 4,
      addOns: 2,
    });
    const patch = (id: string, change: object) =>
      app.request('PATCH', `/api/phone-numbers/${id}`, { key: own.keys.full, body: change });
    // registered for voice when an agent is assigned
    const agentId = await makeReadyAgent(app, own);
    const [first = ''] = bought.body.data.phoneNumberIds;
    expect((await patch(first, { agentId })).body.data.agentId).toBe(agentId);
    // the place stays, and no more than that
    expect((await patch(first, { isActive: false })).status).toBe(200);
    expect((await patch(first, { isActive: true })).status).toBe(200);
    const provision = { agentId: await makeReadyAgent(app, own) };
    const refused = await app.request('POST', '/api/phone-numbers/provision', {
      key: own.keys.full,
      body: provision,
    });
    expect(refused.body.error).toMatchObject({ code: 'BILLING_ERROR', metadata: { limit: 4, current: 4 } });
    for (const wrong of [
      { ...body, country: 'JP' },
      { ...body, country: 'Spain' },
      { ...body, quantity: 11 },
      { ...body, kind: 'minutes' },
    ])
      expect((await buy(wrong)).status).toBe(400);
    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const early = await asOwner(trying, 'POST', 'purchases', { ...body, quantity: 1 });
    expect([early.status, early.body.error]).toMatchObject([
      403,
      { code: 'BILLING_ERROR', metadata: { tier: 'trial', feature: 'number_add_ons' } },
    ]);
  });

  it('all or none: a carrier that fails in the middle leaves nothing bought and the cap as it was', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const { numberStock } = app.platform.providers;
    const sold: string[] = [];
    const failing = {
      ...app.platform.providers,
      numberStock: {
        ...numberStock,
        buy: async (order: { account: string; phoneNumber: string }) => {
          if (sold.length === 2) throw new Error('out of order');
          sold.push(order.phoneNumber);
          return numberStock.buy(order);
        },
      },
    };
    const { purchase } = await import('./checkout.ts');
    const ctx = { ...own.ctx, providers: failing };
    await expect(purchase(ctx, { kind: 'number', country: 'US', quantity: 3 })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
    const left = await app.platform.db.one(sql`
      select (select count(*) from number_orders where tenant_id = ${own.tenantId}) as orders,
             (select count(*) from phone_numbers where tenant_id = ${own.tenantId}) as numbers,
             (select count(*) from simulated_numbers where phone_number = any (${sold}::text[])) as sold,
             (select number_add_ons from workspaces where id = ${own.tenantId}) as places`);
    expect([sold.length, left]).toEqual([2, { orders: 0, numbers: 0, sold: 0, places: 0 }]);
  });
});

describe('a trial', () => {
  it('L-009 ends with its 30 minutes: the next call is 403 BILLING_ERROR, a plan makes it 201 again', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const agentId = await makeReadyAgent(app, own);
    const place = () =>
      app.request('POST', '/api/calls', {
        key: own.keys.full,
        body: { agentId, phoneNumber: '+14155550123' },
      });
    await use(own.ctx, { quantity: 30 });
    const { minutes } = (await asOwner(own, 'GET', 'usage?from=2026-01-01&to=2026-12-31')).body.data;
    expect([minutes.included, minutes.billed]).toEqual([30, 0]);
    const refused = await place();
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'BILLING_ERROR', metadata: { limit: 30, current: 30, tier: 'trial' } },
    ]);
    expect((await asOwner(own, 'GET', 'subscription')).body.data.minutes).toEqual({
      used: 30,
      included: 30,
      remaining: 0,
      billed: 0,
    });
    await asOwner(own, 'POST', 'checkout', { plan: 'starter' });
    await giveNumber(app, own);
    expect((await place()).status).toBe(201);
  });

  it('L-009 ends after the operator’s days, once, and with an event', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const later = (days: number) =>
      at(app.platform, new Date(app.platform.clock.now().getTime() + days * 86_400_000).toISOString());
    await endTrials(later(29));
    expect(await stateOf(own)).toEqual(['none', 'trialing']);
    await Promise.all([endTrials(later(31)), endTrials(later(31))]);
    expect(await stateOf(own)).toEqual(['none', 'none']);
    expect(await events(own, 'subscription.changed')).toHaveLength(1);
  });
});

describe('thresholds', () => {
  it('L-009 usage.threshold_reached comes once for each period and share, from however many processes', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const sweep = (iso: string) =>
      Promise.all(Array.from({ length: 4 }, () => sweepThresholds(at(app.platform, iso))));
    const reported = async () =>
      (await events(own, 'usage.threshold_reached')).map(({ percent, used, limit, period }) => [
        period,
        percent,
        used,
        limit,
      ]);
    const july = (day: string) => `2026-07-${day}T12:00:00Z`;
    await use(at(own.ctx, july('01')), { quantity: 249 });
    await sweep(july('01'));
    expect(await reported()).toEqual([]);
    await use(at(own.ctx, july('02')), { quantity: 1 });
    await sweep(july('02'));
    await sweep(july('02'));
    expect(await reported()).toEqual([['2026-07', 50, 250, 500]]);
    await use(at(own.ctx, july('03')), { quantity: 400 });
    await sweep(july('03'));
    expect((await reported()).slice(1)).toEqual([
      ['2026-07', 80, 650, 500],
      ['2026-07', 100, 650, 500],
    ]);
    await use(at(own.ctx, '2026-08-01T00:00:00Z'), { quantity: 250 });
    await sweep('2026-08-01T00:00:01Z');
    expect((await reported()).slice(3)).toEqual([['2026-08', 50, 250, 500]]);
    // An upgrade: what was reached of 500 minutes is reached anew of 2,000, once, and a smaller plan changes nothing.
    await changePlan(at(own.ctx, '2026-08-02T00:00:00Z'), { plan: 'growth', status: 'active' });
    await sweep('2026-08-02T00:01:00Z');
    expect((await reported()).slice(4)).toEqual([]);
    const { thresholds } = await getSubscription(at(own.ctx, '2026-08-02T00:02:00Z'));
    expect(thresholds.map(({ reachedAt }) => reachedAt)).toEqual([null, null, null]);
    await use(at(own.ctx, '2026-08-03T00:00:00Z'), { quantity: 750 });
    await sweep('2026-08-03T00:01:00Z');
    expect((await reported()).slice(4)).toEqual([['2026-08', 50, 1_000, 2_000]]);
    await changePlan(at(own.ctx, '2026-08-04T00:00:00Z'), { plan: 'starter', status: 'active' });
    await sweep('2026-08-04T00:01:00Z');
    expect((await reported()).slice(5)).toEqual([]);
    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    await use(at(trying.ctx, '2026-07-30T00:00:00Z'), { quantity: 10 });
    await use(at(trying.ctx, '2026-08-01T00:00:00Z'), { quantity: 5 });
    await sweep('2026-08-01T00:00:01Z');
    expect(await events(trying, 'usage.threshold_reached')).toMatchObject([{ percent: 50, period: 'trial' }]);
  });

  it('what was reached in the last minute of a month is reported after its end', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    for (const { ctx } of [own, trying]) await use(at(ctx, '2026-07-31T23:59:59Z'), { quantity: 300 });
    await sweepThresholds(at(app.platform, '2026-08-01T00:00:30Z'));
    await sweepThresholds(at(app.platform, '2026-08-01T00:01:30Z'));
    expect(await events(own, 'usage.threshold_reached')).toMatchObject([{ percent: 50, period: '2026-07' }]);
    expect(await events(trying, 'usage.threshold_reached')).toHaveLength(3);
  });
});

describe('an overdue payment', () => {
  it('L-009 suspends after the grace period, and each change is one subscription.changed', async () => {
    const own = await makeWorkspace(app, { plan: 'growth' });
    const ctx = at(own.ctx, '2026-05-01T00:00:00Z');
    await changePlan(ctx, { plan: 'growth', status: 'past_due' });
    const seen = (await asOwner(own, 'GET', 'subscription')).body.data;
    expect([seen.pastDueSince, seen.suspendsAt]).toEqual([
      '2026-05-01T00:00:00.000Z',
      '2026-05-08T00:00:00.000Z',
    ]);
    // another plan does not begin the grace period again
    await changePlan(at(own.ctx, '2026-05-05T00:00:00Z'), { plan: 'starter', status: 'past_due' });
    await changePlan(at(own.ctx, '2026-05-06T00:00:00Z'), { plan: 'growth', status: 'past_due' });
    await suspendOverdue(at(app.platform, '2026-05-07T23:59:59Z'));
    expect(await stateOf(own)).toEqual(['growth', 'past_due']);
    await Promise.all(
      Array.from({ length: 3 }, () => suspendOverdue(at(app.platform, '2026-05-08T00:00:00Z'))),
    );
    expect(await stateOf(own)).toEqual(['growth', 'suspended']);
    // resumed by the operator without a payment, it has the grace period again
    await resumeWorkspace(at(own.ctx, '2026-05-09T00:00:00Z'));
    await suspendOverdue(at(app.platform, '2026-05-10T00:00:00Z'));
    expect(await stateOf(own)).toEqual(['growth', 'past_due']);
    await changePlan(at(own.ctx, '2026-05-10T00:00:00Z'), { plan: 'growth', status: 'active' });
    await suspendOverdue(at(app.platform, '2026-06-30T00:00:00Z'));
    expect((await events(own, 'subscription.changed')).map(({ status }) => status)).toEqual([
      'past_due',
      'past_due',
      'past_due',
      'suspended',
      'past_due',
      'active',
    ]);
  });
});

describe('invoices', () => {
  const rows = () =>
    app.platform.db.many<{ number: number; tenant_id: string }>(
      sql`select number, tenant_id from billing_invoices order by number`,
    );

  it('are made for each ended month, once however often and from however many processes, without a gap', async () => {
    const start = '2027-01-01T02:00:00Z';
    await closeInvoices(at(app.platform, start));
    const [own, quiet] = [
      await makeWorkspace(app, { plan: 'starter' }),
      await makeWorkspace(app, { plan: 'none', status: 'trialing' }),
    ];
    await app.platform.db.run(sql`
      update workspaces set created_at = ${new Date(start)} where id = any (${[own.tenantId, quiet.tenantId]}::uuid[])`);
    await use(at(own.ctx, '2027-01-10T00:00:00Z'), { quantity: 503 });
    await app.platform.db.run(sql`
      insert into billing_purchases (tenant_id, id, kind, country, quantity, unit_price_micros, phone_number_ids, created_at)
      values (${own.tenantId}, ${newId()}, 'number', 'US', 2, 2000000, '{}', '2027-01-15')`);
    await changePlan(at(own.ctx, '2027-02-10T00:00:00Z'), { plan: 'growth', status: 'active' });
    await changePlan(at(own.ctx, '2027-02-20T00:00:00Z'), { plan: 'starter', status: 'active' });
    const before = (await rows()).length;
    await closeInvoices(at(app.platform, '2027-02-01T00:30:00Z'));
    expect((await rows()).length).toBe(before); // calls that ran over the end are still counted
    await Promise.all(
      Array.from({ length: 4 }, () => closeInvoices(at(app.platform, '2027-02-01T01:00:00Z'))),
    );
    await use(at(own.ctx, '2027-01-31T23:59:59Z'), { quantity: 4 }); // counted too late for its invoice
    await closeInvoices(at(app.platform, '2027-03-02T00:00:00Z'));
    await closeInvoices(at(app.platform, '2027-03-02T00:00:00Z'));
    const all = await rows();
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    expect(all.filter(({ tenant_id }) => tenant_id === quiet.tenantId)).toEqual([]);
    const listed = (await asOwner(own, 'GET', 'invoices')).body;
    expect(listed.meta).toEqual({ limit: 50, offset: 0, total: 2 });
    const [february, january] = await Promise.all(
      listed.data.map(
        async ({ id }: { id: string }) => (await asOwner(own, 'GET', `invoices/${id}`)).body.data,
      ),
    );
    expect(january).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      periodStart: '2027-01-01',
      periodEnd: '2027-02-01',
      plan: 'starter',
      minutes: { used: 503, included: 500, billed: 3 },
      totalUsd: 49 + 0.45 + 4,
    });
    // the larger plan of a month counts, and late minutes stand on the next invoice
    expect(february.lines).toEqual([
      {
        kind: 'plan',
        description: 'Growth plan, 2027-02',
        quantity: 1,
        unitPriceUsd: 199,
        amountUsd: 199,
      },
      {
        kind: 'late_minutes',
        description: expect.any(String),
        quantity: 4,
        unitPriceUsd: 0.15,
        amountUsd: 0.6,
      },
      {
        kind: 'number',
        description: 'Number add-ons, US',
        quantity: 2,
        unitPriceUsd: 2,
        amountUsd: 4,
      },
    ]);
    const file = await app.request('GET', `/api/billing/invoices/${january.id}/pdf`, {
      session: own.sessions.billing,
    });
    expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(file.headers.get('content-disposition')).toContain(`${january.number}.pdf`);
  });

  it('and what they are made of cannot be changed or deleted, except with the whole workspace', async () => {
    const { db } = app.platform;
    const [first] = await rows();
    const tenantId = first?.tenant_id ?? '';
    await use(at((await makeWorkspace(app)).ctx, '2027-01-10T00:00:00Z'), {});
    for (const change of [
      sql`update billing_invoices set total_micros = 0`,
      sql`delete from billing_invoices`,
      sql`update billing_invoice_lines set quantity = 0`,
      sql`delete from billing_invoice_lines`,
      sql`update usage_entries set quantity = 0`,
      sql`delete from usage_entries`,
      sql`delete from billing_subscription_changes`,
      sql`update billing_purchases set quantity = 9`,
    ])
      await expect(db.run(change), change.text).rejects.toThrow(/cannot be changed or deleted/);
    await db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`delete from audit_entries where tenant_id = ${tenantId}`);
    });
    await db.run(sql`delete from workspaces where id = ${tenantId}`);
    const left = await db.one<{ count: number }>(
      sql`select count(*) from usage_entries where tenant_id = ${tenantId}`,
    );
    expect(left.count).toBe(0);
  });

  it('end with the month in which a workspace was deleted, though several months are closed at once', async () => {
    await closeInvoices(at(app.platform, '2027-01-01T02:00:00Z'));
    const own = await makeWorkspace(app, { plan: 'starter' });
    await app.platform.db.run(sql`
      update workspaces set created_at = '2027-01-05', deleted_at = '2027-02-10' where id = ${own.tenantId}`);
    await closeInvoices(at(app.platform, '2027-06-02T00:00:00Z'));
    const months = (await rows()).filter(({ tenant_id }) => tenant_id === own.tenantId);
    expect(months).toHaveLength(2);
  });
});

it('what hosted voices speak is counted with its cost, once; embedded voices and lines of text cost nothing', async () => {
  const own = await makeWorkspace(app);
  const voices = [{ id: 'hosted', category: 'premade' }];
  const speech = { ...app.platform.providers.speech, knownVoices: () => ({ voices, isComplete: true }) };
  const settings = {
    ...app.platform.settings,
    billing: { ...app.platform.settings.billing, speechMicrosPerMillionCharacters: 30_000_001 },
  };
  const talk = (voiceId: string, sound: object | undefined) =>
    ({
      ctx: { ...own.ctx, settings, providers: { ...own.ctx.providers, speech } },
      agent: { id: newId(), voice_id: voiceId },
      line: { sound },
      record: { callId: newId() },
      spokenCharacters: 1_500,
    }) as unknown as Parameters<typeof countSpeech>[0];
  const spoken = talk('hosted', {});
  for (const one of [spoken, spoken, talk('voice_clara', {}), talk('hosted', undefined)])
    await countSpeech(one);
  const entries = await app.platform.db.many(sql`
    select kind, quantity, unit, cost_usd::text from usage_entries where tenant_id = ${own.tenantId}`);
  expect(entries).toEqual([
    { kind: 'speech_characters', quantity: 1_500, unit: 'character', cost_usd: '0.045001' },
  ]);
});

it('the operator gets every workspace month by month, and no cell that a spreadsheet would run', async () => {
  const own = await makeWorkspace(app, { plan: 'growth' });
  await app.platform.db.run(
    sql`update workspaces set name = '=HYPERLINK("x"), Inc.' where id = ${own.tenantId}`,
  );
  await use(at(own.ctx, '2025-11-30T23:59:59Z'), { quantity: 3 });
  await use(at(own.ctx, '2025-12-01T00:00:00Z'), { quantity: 2, costUsd: null });
  await use(at(own.ctx, '2025-12-02T00:00:00Z'), { kind: 'speech_characters', quantity: 900 });
  const table = (await usageTable(app.platform.db, { from: '2025-11', to: '2025-12' })).filter((line) =>
    line.includes(own.tenantId),
  );
  const named = `${own.tenantId},"'=HYPERLINK(""x""), Inc.",growth,active`;
  expect(table).toEqual([`2025-11,${named},3,0,0,0,0.020000,`, `2025-12,${named},2,0,0,900,0.020000,`]);
});

it('the operator sees minutes that were counted after the last invoice of a workspace which was deleted', async () => {
  const own = await makeWorkspace(app, { plan: 'starter' });
  await app.platform.db.run(sql`
    update workspaces set created_at = '2028-01-05', deleted_at = '2028-01-20' where id = ${own.tenantId}`);
  await use(at(own.ctx, '2028-01-10T00:00:00Z'), { quantity: 505 });
  await closeInvoices(at(app.platform, '2028-02-01T02:00:00Z'));
  await use(at(own.ctx, '2028-01-19T00:00:00Z'), { quantity: 7 });
  await closeInvoices(at(app.platform, '2028-03-01T02:00:00Z'));
  const lines = (await usageTable(app.platform.db, { from: '2028-01', to: '2028-02' })).filter((line) =>
    line.includes(own.tenantId),
  );
  expect(lines).toEqual([expect.stringMatching(/^2028-01,.*,deleted,512,.*,7$/)]);
});

describe('the ledger', () => {
  type Step =
    | { kind: 'end' | 'late'; call: number; seconds: number; minute: number }
    | { kind: 'transfer'; leg: number; seconds: number; minute: number }
    | { kind: 'again' | 'erase'; call: number }
    | { kind: 'plan'; plan: 'starter' | 'growth'; minute: number };
  const minute = fc.integer({ min: -60, max: 60 * 24 * 70 }); // clocks also jump back
  // Short ones, and such that a month goes beyond what is included; 0: it failed, and may be upgraded later.
  const seconds = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 60_000 }),
  );
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('end' as const), call: fc.nat(6), seconds, minute }),
    fc.record({ kind: fc.constant('late' as const), call: fc.nat(6), seconds, minute }),
    fc.record({ kind: fc.constant('transfer' as const), leg: fc.nat(4), seconds, minute }),
    fc.record({ kind: fc.constant('again' as const), call: fc.nat(6) }),
    fc.record({ kind: fc.constant('erase' as const), call: fc.nat(6) }),
    fc.record({
      kind: fc.constant('plan' as const),
      plan: fc.constantFrom('starter' as const, 'growth' as const),
      minute,
    }),
  );

  it('bills what a naive recount of any history bills: nothing twice, nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const own = await makeWorkspace(app, { plan: 'starter' });
        const start = Date.UTC(2026, 0, 15);
        const when = (offset: number) => new Date(start + offset * 60_000);
        const calls = new Map<number, { id: string; seconds: number; at: Date }>();
        const legs = new Map<number, string>();
        const naive: { at: Date; minutes: number }[] = [];
        const write = (moment: Date, entry: Partial<UsageEntry>) =>
          use(at(own.ctx, moment.toISOString()), entry);
        const plans: { at: Date; plan: 'starter' | 'growth' }[] = [{ at: new Date(0), plan: 'starter' }];
        for (const one of steps) {
          if (one.kind === 'plan') {
            const moment = new Date(
              Math.max(when(one.minute).getTime(), (plans.at(-1)?.at.getTime() ?? 0) + 1),
            );
            if (plans.at(-1)?.plan === one.plan) continue;
            await changePlan(at(own.ctx, moment.toISOString()), { plan: one.plan, status: 'active' });
            plans.push({ at: moment, plan: one.plan });
            continue;
          }
          if (one.kind === 'transfer') {
            const id = legs.get(one.leg) ?? newId();
            const quantity = Math.ceil(one.seconds / 60);
            await write(when(one.minute), {
              ...{ kind: 'transfer_minutes', id, quantity, seconds: one.seconds },
            });
            if (!legs.has(one.leg) && one.seconds > 0)
              naive.push({ at: when(one.minute), minutes: quantity });
            if (one.seconds > 0) legs.set(one.leg, id);
            continue;
          }
          const known = calls.get(one.call);
          if (one.kind === 'erase') {
            // A person's erasure leaves what was used.
            const body = { phoneNumber: `+1415555010${one.call}` };
            const erased = await app.request('POST', '/api/compliance/erase', { key: own.keys.full, body });
            expect(erased.status, erased.text).toBe(200);
            continue;
          }
          if (one.kind === 'again') {
            if (known !== undefined && known.seconds > 0)
              await write(known.at, { id: known.id, quantity: 99, seconds: 5_940 });
            continue;
          }
          if (one.kind === 'end' && known === undefined) {
            const id = newId();
            await write(when(one.minute), {
              ...{ id, quantity: Math.ceil(one.seconds / 60), seconds: one.seconds },
            });
            calls.set(one.call, { id, seconds: one.seconds, at: when(one.minute) });
            naive.push({ at: when(one.minute), minutes: Math.ceil(one.seconds / 60) });
          }
          if (one.kind === 'late' && known !== undefined && one.seconds > known.seconds) {
            const more = Math.ceil(one.seconds / 60) - Math.ceil(known.seconds / 60);
            await write(when(one.minute), { quantity: more, seconds: one.seconds - known.seconds });
            calls.set(one.call, { ...known, seconds: one.seconds });
            naive.push({ at: when(one.minute), minutes: more });
          }
        }
        const between = async (from: Date, to: Date) =>
          (await usageBetween(own.ctx, app.platform.db, { from, to })).minutes;
        for (const month of [0, 1, 2, 3]) {
          const [from, to] = [new Date(Date.UTC(2026, month, 1)), new Date(Date.UTC(2026, month + 1, 1))];
          const expected = naive.filter((one) => one.at >= from && one.at < to);
          const used = expected.reduce((sum, { minutes }) => sum + minutes, 0);
          expect(await between(from, to)).toBe(used);
          const had = plans.filter((one, index) => {
            const until = plans[index + 1]?.at;
            return one.at < to && (until === undefined || until > from);
          });
          const included = had.some(({ plan }) => plan === 'growth') ? 2_000 : 500;
          const { minutes } = await getUsage(own.ctx, { from, to });
          expect(minutes).toEqual({ used, included, billed: Math.max(0, used - included) });
        }
        const months = await app.platform.db.one<{ minutes: number; seconds: number }>(sql`
          select (select coalesce(sum(quantity), 0)::bigint from usage_months where tenant_id = ${own.tenantId}) as minutes,
                 (select coalesce(sum(seconds), 0)::bigint from usage_entries
                  where tenant_id = ${own.tenantId} and kind = 'call_minutes') as seconds`);
        expect(months.minutes).toBe(naive.reduce((sum, one) => sum + one.minutes, 0));
        expect(months.seconds).toBe([...calls.values()].reduce((sum, call) => sum + call.seconds, 0));
      }),
      { numRuns: Number(process.env.LEDGER_RUNS ?? 12) },
    );
  });
});
