import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import type { Platform } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { openStripeDouble, type StripeDouble } from '../../providers/payment/test-support/stripe-double.ts';
import { recordUsage } from '../usage/service.ts';
import { changePlan, deleteWorkspace, resumeWorkspace, suspendWorkspace } from '../workspaces/service.ts';
import { closeInvoices } from './invoices/close.ts';
import { suspendOverdue } from './overdue.ts';
import { listUnsyncedAnywhere } from './queries.ts';
import { syncStale, syncSubscription } from './sync.ts';

let app: TestApp;
let stripe: StripeDouble;
beforeAll(async () => {
  stripe = await openStripeDouble();
  app = await startApp({
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: stripe.secret,
      STRIPE_API_URL: stripe.url,
      STRIPE_PRICE_STARTER: 'price_starter',
      STRIPE_PRICE_GROWTH: 'price_growth',
      ALLOW_PRIVATE_NETWORK: '1',
    },
  });
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

const ask = (own: TestWorkspace, method: string, path: string, body?: unknown) =>
  app.request(method, `/api/billing/${path}`, {
    session: own.sessions.owner,
    ...(body === undefined ? {} : { body }),
  });
const checkOut = (own: TestWorkspace, plan: string) => ask(own, 'POST', 'checkout', { plan });
const customerOf = async ({ tenantId }: TestWorkspace) =>
  (
    await app.platform.db.one<{ customer: string }>(
      sql`select customer from billing_accounts where tenant_id = ${tenantId}`,
    )
  ).customer;
const stateOf = async (own: TestWorkspace) => {
  const { plan, status } = (await ask(own, 'GET', 'subscription')).body.data;
  return `${plan} ${status}`;
};
const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  app.request('POST', '/webhooks/payments/stripe', {
    raw: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });
const changes = async ({ tenantId }: TestWorkspace) =>
  (
    await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${tenantId} and name = 'subscription.changed' order by id`)
  ).map(({ data }) => `${JSON.parse(data).plan} ${JSON.parse(data).status}`);
const subscribed = async (): Promise<[TestWorkspace, string, ReturnType<StripeDouble['pay']>]> => {
  const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
  await checkOut(own, 'starter');
  const customer = await customerOf(own);
  const subscription = stripe.pay(customer);
  await syncSubscription(own.ctx);
  return [own, customer, subscription];
};

describe('a subscription at Stripe', () => {
  it('begins with a payment there; the plan then changes at once, and there is never a second one', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const first = (await checkOut(own, 'starter')).body.data;
    expect(first).toMatchObject({ charged: true, url: expect.stringMatching(/^https:\/\/pay\.example/) });
    const second = (await checkOut(own, 'starter')).body.data;
    expect(second.url).not.toBe(first.url);
    const customer = await customerOf(own);
    expect([...stripe.sessions.values()].filter((one) => one.customer === customer)).toMatchObject([
      { status: 'expired' },
      { status: 'open' },
    ]);
    expect(await stateOf(own)).toBe('none trialing');
    const subscription = stripe.pay(customer);
    expect((await deliver(stripe.report('checkout.session.completed', { customer }))).status).toBe(200);
    await expect.poll(() => stateOf(own)).toBe('starter active');
    expect((await checkOut(own, 'growth')).body.data).toMatchObject({
      plan: 'growth',
      status: 'active',
      url: null,
    });
    expect(stripe.subscriptions.get(subscription.id)?.items.data[0]?.price.id).toBe('price_growth');
    expect((await ask(own, 'POST', 'portal')).body.data.url).toBe(`https://portal.example/${customer}`);
    expect((await checkOut(own, 'enterprise')).body.error).toMatchObject({ code: 'PROVIDER_ERROR' });
    expect(await changes(own)).toEqual(['starter active', 'growth active']);
  });

  it('is followed whatever order reports come in, repeated or replayed; forged ones are refused', async () => {
    const [own, customer, subscription] = await subscribed();
    const reports = ['active', 'past_due', 'unpaid', 'canceled', 'active', 'past_due'].map((status) =>
      stripe.report('customer.subscription.updated', { ...subscription, status }),
    );
    subscription.status = 'past_due';
    const shuffled = [...reports, ...reports].sort((left, right) =>
      left.payload.localeCompare(right.payload),
    );
    const answers = await Promise.all(shuffled.reverse().map(deliver));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await expect.poll(() => stateOf(own)).toBe('starter past_due');
    expect(await changes(own)).toEqual(['starter active', 'starter past_due']);
    const forged = stripe.report('invoice.paid', { customer }, 'whsec_of_another');
    expect((await deliver(forged)).status).toBe(400);
    expect((await deliver({ ...forged, signature: '' })).status).toBe(400);
    const strange = stripe.report('invoice.paid', { customer: 'cus_of_another_product' });
    expect((await deliver(strange)).status).toBe(200);
    expect((await deliver(stripe.report('price.created', { id: 'price_1' }))).status).toBe(200);
    // a lost report is made up for by the daily look
    subscription.status = 'active';
    const tomorrow = new Date(app.platform.clock.now().getTime() + 25 * 3_600_000);
    const later: Platform = { ...app.platform, clock: { ...app.platform.clock, now: () => tomorrow } };
    await syncStale(later);
    await app.platform.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await expect.poll(() => stateOf(own)).toBe('starter active');
  });

  it('an answer that was overtaken by a younger question is not stored', async () => {
    const [own, , subscription] = await subscribed();
    const { payment } = app.platform.providers;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      ...payment,
      subscriptions: async (customer: string) => {
        const answer = await payment.subscriptions(customer);
        await held;
        return answer;
      },
    };
    const old = syncSubscription({ ...own.ctx, providers: { ...own.ctx.providers, payment: slow } });
    await expect
      .poll(() =>
        app.platform.db
          .one<{ syncs: number }>(sql`select syncs from billing_accounts where tenant_id = ${own.tenantId}`)
          .then(({ syncs }) => syncs),
      )
      .toBeGreaterThan(1);
    subscription.status = 'canceled';
    await syncSubscription(own.ctx);
    release();
    await old;
    expect(await stateOf(own)).toBe('none none');
  });

  it('that has ended does not take away a plan which the operator has given since', async () => {
    const [own, , subscription] = await subscribed();
    subscription.status = 'canceled';
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('none none');
    await changePlan(own.ctx, { plan: 'business', status: 'active' });
    await suspendWorkspace(own.ctx, { reason: 'a question' });
    await resumeWorkspace(own.ctx);
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('business active');
    subscription.status = 'active'; // paid again: the subscription counts from now on, and its end too
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('starter active');
    subscription.status = 'canceled';
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('none none');
  });

  it('overdue suspends after the grace period and returns with the payment, but not what the operator suspended', async () => {
    const [own, , subscription] = await subscribed();
    subscription.status = 'past_due';
    await syncSubscription(own.ctx);
    const after = new Date(app.platform.clock.now().getTime() + 15 * 86_400_000);
    const later: Platform = { ...app.platform, clock: { ...app.platform.clock, now: () => after } };
    await suspendOverdue(later);
    expect(await stateOf(own)).toBe('starter suspended');
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('starter suspended');
    subscription.status = 'active';
    await syncSubscription(own.ctx);
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('starter active');
    await suspendWorkspace(own.ctx, { reason: 'abuse' });
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('starter suspended');
    expect(await changes(own)).toEqual([
      'starter active',
      'starter past_due',
      'starter suspended',
      'starter active',
      'starter suspended',
    ]);
  });

  it("another plan changes nobody's suspension: the operator's stays, one for lack of payment ends with it", async () => {
    const [own, , subscription] = await subscribed();
    await suspendWorkspace(own.ctx, { reason: 'abuse' });
    expect((await checkOut(own, 'growth')).status).toBe(200);
    await syncSubscription(own.ctx);
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('growth suspended');
    const [late, , unpaid] = await subscribed();
    unpaid.status = 'past_due';
    await syncSubscription(late.ctx);
    const after = new Date(app.platform.clock.now().getTime() + 15 * 86_400_000);
    await suspendOverdue({ ...app.platform, clock: { ...app.platform.clock, now: () => after } });
    await changePlan(late.ctx, { plan: 'growth', status: 'past_due' });
    expect(await stateOf(late)).toBe('growth suspended');
    unpaid.status = 'active';
    await syncSubscription(late.ctx);
    expect(await stateOf(late)).toBe('starter active');
    expect(subscription.status).toBe('active');
  });

  it('ends when the workspace is deleted, and is not asked for again', async () => {
    const [own, , subscription] = await subscribed();
    await deleteWorkspace(own.ctx);
    await syncStale(app.platform);
    await expect.poll(() => subscription.status).toBe('canceled');
    const unsynced = () => listUnsyncedAnywhere(app.platform.db, new Date(0));
    await expect
      .poll(async () => (await unsynced()).map(({ tenant_id }) => tenant_id))
      .not.toContain(own.tenantId);
  });

  it('that was never paid leaves the trial as it is when it expires', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    await checkOut(own, 'starter');
    stripe.pay(await customerOf(own)).status = 'incomplete_expired';
    await syncSubscription(own.ctx);
    expect(await stateOf(own)).toBe('none trialing');
  });

  it('of checkouts that are opened at once only one can be paid', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const answers = await Promise.all(['starter', 'growth', 'starter'].map((plan) => checkOut(own, plan)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const customer = await customerOf(own);
    const states = [...stripe.sessions.values()].filter((one) => one.customer === customer);
    expect(states.map(({ status }) => status).sort()).toEqual(['expired', 'expired', 'open']);
  });

  it('while Stripe is away a checkout is 502 and changes nothing', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    stripe.state.isAway = true;
    const refused = await checkOut(own, 'starter');
    stripe.state.isAway = false;
    expect([refused.status, refused.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect(refused.text).not.toContain('sk_test');
    expect(await stateOf(own)).toBe('none trialing');
  });
});

it('what the subscription does not collect is charged once with the invoice, though the job runs again', async () => {
  const [own, customer] = await subscribed();
  const platform = (iso: string): Platform => ({
    ...app.platform,
    settings: {
      ...app.platform.settings,
      billing: {
        ...app.platform.settings.billing,
        plans: { starter: { monthlyMicros: 49_000_000, minuteMicros: 100_000 } },
      },
    },
    clock: { ...app.platform.clock, now: () => new Date(iso), toReal: () => new Date(0) },
  });
  const entry = {
    kind: 'call_minutes',
    quantity: 512,
    costUsd: null,
    agentId: null,
    channel: 'voice',
  } as const;
  await closeInvoices(platform('2028-01-02T00:00:00Z'));
  await recordUsage({ ...own.ctx, ...platform('2028-01-20T00:00:00Z') }, app.platform.db, [
    { ...entry, id: newId() },
  ]);
  await closeInvoices(platform('2028-02-02T00:00:00Z'));
  const charged = () => stripe.invoiceItems.filter((one) => one.customer === customer);
  await expect.poll(() => charged().map(({ amount }) => amount)).toEqual([120]);
  const [invoice] = (await ask(own, 'GET', 'invoices')).body.data;
  expect(invoice.totalUsd).toBe(50.2);
  const { chargeInvoice } = await import('./invoices/charge.ts');
  await app.platform.db.run(sql`delete from billing_charges where tenant_id = ${own.tenantId}`);
  await chargeInvoice.run(own.ctx, { invoiceId: invoice.id }, { number: 1, isLast: false });
  expect(charged()).toHaveLength(1);
});
