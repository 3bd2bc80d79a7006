import type { Context } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { PAID_PLANS } from '../../providers/payment/port.ts';
import type { UsageSums } from '../usage/schema.ts';
import { minutesUsed, usageBetween, usageByAgent, usageByDay } from '../usage/service.ts';
import { capsOf, planInForce, tierInForce } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import {
  addMonths,
  beyondIncluded,
  dateOf,
  daysAfter,
  monthStart,
  monthsBetween,
  periodOf,
  planOfPeriod,
  statesDuring,
  THRESHOLDS,
  usdOf,
} from './rules.ts';
import {
  type PlanView,
  type SubscriptionView,
  USAGE_DAYS_MAX,
  type UsageQuery,
  type UsageView,
} from './schema.ts';
import { listThresholds } from './threshold-queries.ts';

async function requireWorkspace(ctx: Context): Promise<queries.WorkspaceFacts> {
  const workspace = await queries.findWorkspaceFacts(ctx.db, ctx.tenantId);
  if (workspace === undefined) throw notFound('Workspace');
  return workspace;
}

export async function listPlans(ctx: Context): Promise<PlanView[]> {
  const workspace = await requireWorkspace(ctx);
  const tier = tierInForce(workspace.plan, workspace.status);
  return PAID_PLANS.map((plan) => {
    const caps = capsOf(ctx.settings, plan);
    const prices = ctx.settings.billing.plans[plan];
    return {
      plan,
      isCurrent: tier === plan,
      monthlyUsd: usdOf(prices?.monthlyMicros ?? 0),
      minutesIncluded: caps.minutesIncluded,
      minuteUsd: usdOf(prices?.minuteMicros ?? 0),
      concurrentCalls: caps.concurrentCalls,
      agents: caps.agents,
      contacts: caps.contacts,
      numbers: caps.numbers,
      knowledgeFiles: caps.knowledgeFiles,
      knowledgeMegabytes: caps.knowledgeMegabytes,
      clonedVoices: caps.clonedVoices,
    };
  });
}

export async function getSubscription(ctx: Context): Promise<SubscriptionView> {
  const { db, settings, tenantId } = ctx;
  const { billing } = settings;
  const workspace = await requireWorkspace(ctx);
  const account = await queries.findAccount(db, tenantId);
  const { tier, limits } = await planInForce(ctx, db);
  const now = ctx.clock.now();
  const isTrial = tier === 'trial';
  const period = { from: monthStart(now), to: addMonths(monthStart(now), 1) };
  const used =
    isTrial || tier === 'none' ? await minutesUsed(ctx, db) : (await usageBetween(ctx, db, period)).minutes;
  const included = limits.minutesIncluded;
  const reached = await listThresholds(db, tenantId, {
    period: isTrial ? 'trial' : periodOf(now),
    included,
  });
  const pastDueSince = account?.past_due_since ?? null;
  return {
    plan: workspace.plan,
    status: workspace.status,
    paymentProvider: ctx.providers.payment.name,
    isCharged: ctx.providers.payment.collects,
    period,
    minutes: {
      used,
      included,
      remaining: included === null ? null : Math.max(0, included - used),
      billed: isTrial || tier === 'none' ? 0 : beyondIncluded(used, included),
    },
    numbers: {
      active: await queries.countActiveNumbers(db, tenantId),
      limit: limits.numbers,
      addOns: workspace.number_add_ons,
    },
    numberUsd: usdOf(billing.numberMicros),
    numberUsdByCountry: Object.fromEntries(
      Object.entries(billing.numberMicrosByCountry).map(([country, micros]) => [country, usdOf(micros)]),
    ),
    thresholds: THRESHOLDS.map((percent) => ({
      percent,
      reachedAt: reached.find((one) => one.percent === percent)?.reachedAt ?? null,
    })),
    trialEndsAt:
      isTrial && billing.trialDays !== null ? daysAfter(workspace.created_at, billing.trialDays) : null,
    pastDueSince,
    suspendsAt: pastDueSince === null ? null : daysAfter(pastDueSince, billing.graceDays),
    suspendedReason: workspace.suspended_reason,
  };
}

/** The current month unless asked otherwise; `to` is the first moment that is no part of it. */
function stretchOf(ctx: Context, query: UsageQuery): { from: Date; to: Date } {
  const now = ctx.clock.now();
  const from = query.from ?? monthStart(query.to === undefined ? now : new Date(query.to.getTime() - 1));
  const to = query.to ?? addMonths(monthStart(from), 1);
  if (to <= from) throw invalidField('to', 'Must be after `from`');
  if (to > daysAfter(from, USAGE_DAYS_MAX))
    throw invalidField('to', `At most ${USAGE_DAYS_MAX} days can be asked for at once`);
  return { from, to };
}

const sumsView = ({ minutes, messages, costMicros }: UsageSums, isUsed = minutes + messages > 0) => ({
  minutes,
  messages,
  costUsd: costMicros === null ? (isUsed ? null : 0) : usdOf(costMicros),
});

export async function getUsage(ctx: Context, query: UsageQuery): Promise<UsageView> {
  const stretch = stretchOf(ctx, query);
  const [total, byAgent, byDay, metered] = await Promise.all([
    usageBetween(ctx, ctx.db, stretch),
    usageByAgent(ctx, ctx.db, stretch),
    usageByDay(ctx, ctx.db, stretch),
    meter(ctx, stretch),
  ]);
  const { minutes, ...sums } = sumsView(total);
  return {
    period: stretch,
    minutes: { used: minutes, ...metered },
    ...sums,
    byAgent: byAgent.map(({ agentId, agentName, ...one }) => ({ agentId, agentName, ...sumsView(one) })),
    byDay: everyDay(stretch).map((date) => {
      const used = byDay.find((one) => one.date === date);
      return { date, ...sumsView(used ?? { minutes: 0, messages: 0, costMicros: 0 }) };
    }),
  };
}

function everyDay({ from, to }: { from: Date; to: Date }): string[] {
  const days: string[] = [];
  const first = new Date(`${dateOf(from)}T00:00:00Z`);
  for (let day = first; day < to; day = daysAfter(day, 1)) days.push(dateOf(day));
  return days;
}

/** Minutes are included by the month; of a part of one, those beyond are the ones that were used inside it. */
async function meter(
  ctx: Context,
  stretch: { from: Date; to: Date },
): Promise<{ included: number | null; billed: number }> {
  const workspace = await requireWorkspace(ctx);
  const changes = await queries.listChanges(ctx.db, ctx.tenantId);
  let included: number | null = 0;
  let billed = 0;
  let hadPlan = false;
  for (const { month, from, to } of monthsBetween(stretch.from, stretch.to)) {
    const end = addMonths(month, 1);
    const plan = planOfPeriod(statesDuring(changes, workspace, { from: month, to: end }));
    if (plan === 'none') continue;
    hadPlan = true;
    const caps = capsOf(ctx.settings, plan).minutesIncluded;
    included = included === null || caps === null ? null : included + caps;
    if (caps === null) continue;
    const before = (await usageBetween(ctx, ctx.db, { from: month, to: from })).minutes;
    const inside = (await usageBetween(ctx, ctx.db, { from, to })).minutes;
    billed += beyondIncluded(before + inside, caps) - beyondIncluded(before, caps);
  }
  // A trial has its minutes once, however many months it lasts.
  return { included: hadPlan ? included : capsOf(ctx.settings, 'trial').minutesIncluded, billed };
}
