import { type EventStep, type Platform, systemContext } from '../../platform/context.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';
import { changePlan, suspendWorkspace } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import { daysAfter } from './rules.ts';

/** The actor of what billing does by itself: its suspensions end with the payment. */
export const BILLING = 'billing';

type Changed = {
  plan: PlanName;
  status: SubscriptionStatus;
  previousPlan: PlanName;
  previousStatus: SubscriptionStatus;
};

/** Keeps the history of plans, and since when a payment is overdue, whoever changed the subscription. */
export const rememberSubscriptions: EventStep = async (ctx, tx, events) => {
  for (const { id, name, occurredAt, fields } of events) {
    if (name !== 'subscription.changed') continue;
    const change = fields as Changed;
    await queries.insertChange(tx, ctx.tenantId, id, { ...change, at: occurredAt });
    const staysSuspended = change.status === 'suspended' && change.previousStatus === 'suspended';
    const isOurs = ctx.actor.kind === 'system' && ctx.actor.name === BILLING;
    await queries.setOverdue(tx, ctx.tenantId, {
      pastDueSince: change.status === 'past_due' ? occurredAt : null,
      wasPastDue: change.previousStatus === 'past_due',
      suspendedAt: change.status === 'suspended' && isOurs && !staysSuspended ? occurredAt : null,
      staysSuspended,
    });
    if (!isOurs && isAnotherPlan(change)) await queries.setFollowing(tx, ctx.tenantId, false);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'billing' });
  }
};

/** A suspension and its end change no plan. */
const isAnotherPlan = ({ plan, previousPlan, status, previousStatus }: Changed): boolean =>
  plan !== previousPlan || (status !== 'suspended' && previousStatus !== 'suspended');

const REASON = 'A payment is overdue. Pay under billing, or contact the operator of this installation.';

/** One workspace that fails does not hold up the others. */
export async function forEachWorkspace<Row>(
  platform: Platform,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((error) =>
      platform.log.error(describeError(error), 'billing of a workspace failed, it is tried again'),
    );
}

/** A workspace may have been paid for, deleted or suspended meanwhile: the next run looks again. */
const ifStillSo = (work: Promise<void>): Promise<void> =>
  work.catch((error: { code?: string }) => {
    if (error.code !== 'VALIDATION_FAILED' && error.code !== 'NOT_FOUND') throw error;
  });

export async function suspendOverdue(platform: Platform): Promise<void> {
  const before = daysAfter(platform.clock.now(), -platform.settings.billing.graceDays);
  for (const { tenant_id } of await queries.listOverdueAnywhere(platform.db, before))
    await ifStillSo(
      suspendWorkspace(systemContext(platform, tenant_id, BILLING), { reason: REASON }, 'past_due'),
    );
}

/** Where trials last a number of days. */
export async function endTrials(platform: Platform): Promise<void> {
  const { trialDays } = platform.settings.billing;
  if (trialDays === null) return;
  const createdBefore = daysAfter(platform.clock.now(), -trialDays);
  for (const { id } of await queries.listEndedTrialsAnywhere(platform.db, createdBefore))
    await ifStillSo(
      changePlan(systemContext(platform, id, BILLING), { plan: 'none', status: 'none' }, 'trialing'),
    );
}
