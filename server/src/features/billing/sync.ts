import { z } from 'zod';
import { type Context, type Platform, systemContext } from '../../platform/context.ts';
import { defineJob, doublingBackoff } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { followSubscription } from '../workspaces/service.ts';
import { BILLING } from './overdue.ts';
import * as queries from './queries.ts';
import { daysAfter, subscribedState } from './rules.ts';

/**
 * The workspace takes over what the provider holds now. Reports are only reasons to ask: their order, repetitions and
 * losses do not matter. Of several at once only the one that began last stores its answer, so that none is outdated.
 */
export async function syncSubscription(ctx: Context): Promise<void> {
  const began = await queries.beginSync(ctx.db, ctx.tenantId);
  if (began?.customer == null) return;
  if ((await queries.findWorkspaceFacts(ctx.db, ctx.tenantId))?.is_deleted === true)
    return endCollecting(ctx, began.customer);
  const state = subscribedState(await ctx.providers.payment.subscriptions(began.customer));
  const asBilling = systemContext(ctx, ctx.tenantId, BILLING);
  await ctx.db.transaction(async (tx) => {
    const account = await queries.lockAccount(tx, ctx.tenantId);
    if (account.syncs !== began.syncs) return;
    await queries.endSync(tx, ctx.tenantId, ctx.clock.now());
    if (state === null) return;
    // What has ended there says nothing of a plan that the operator has given since.
    const hasEnded = state.status === 'none';
    if (hasEnded && !account.follows_provider) return;
    if (!hasEnded) await queries.setFollowing(tx, ctx.tenantId, true);
    const resumes = state.status === 'active' && account.suspended_at !== null;
    await followSubscription(asBilling, tx, { ...state, resumes });
  });
}

/** The people of a deleted workspace cannot end its subscription themselves any more. */
async function endCollecting(ctx: Context, customer: string): Promise<void> {
  const { payment } = ctx.providers;
  const checkout = (await queries.findAccount(ctx.db, ctx.tenantId))?.checkout ?? null;
  if (checkout !== null) await payment.closeCheckout(checkout);
  await payment.endSubscriptions(customer);
  await ctx.db.transaction((tx) => queries.endSync(tx, ctx.tenantId, ctx.clock.now()));
}

export const syncJob = defineJob({
  name: 'billing.sync_subscription',
  input: z.object({}),
  attemptsMax: 12,
  backoffMs: doublingBackoff(5_000, 3_600_000),
  run: (ctx) => syncSubscription(ctx),
});

/** A report of the payment provider, verified. One about an unknown customer is acknowledged and left alone. */
export async function receiveReport(
  platform: Platform,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const report = await platform.providers.payment.readReport(body, signature);
  if (report === null) return;
  const account = await queries.findCustomerAnywhere(platform.db, report.customer);
  if (account === undefined) return;
  const { tenant_id: tenantId } = account;
  await enqueue(platform.db, { clock: platform.clock, tenantId }, syncJob, {}, { key: tenantId });
}

/** Lost reports are made up for within a day. */
export async function syncStale(platform: Platform): Promise<void> {
  if (!platform.providers.payment.collects) return;
  const before = daysAfter(platform.clock.now(), -1);
  for (const { tenant_id: tenantId } of await queries.listUnsyncedAnywhere(platform.db, before))
    await enqueue(platform.db, { clock: platform.clock, tenantId }, syncJob, {}, { key: tenantId });
}
