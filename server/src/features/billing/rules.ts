import type { ProviderSubscription } from '../../providers/payment/port.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';

/** Billing periods are calendar months, UTC, as in the ledger. */

export const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

export const addMonths = (month: Date, count: number): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count, 1));

export const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The months that a stretch of time touches, each with the part of it that lies inside. */
export function monthsBetween(from: Date, to: Date): { month: Date; from: Date; to: Date }[] {
  const months: { month: Date; from: Date; to: Date }[] = [];
  for (let month = monthStart(from); month < to; month = addMonths(month, 1)) {
    const end = addMonths(month, 1);
    months.push({ month, from: month > from ? month : from, to: end < to ? end : to });
  }
  return months;
}

export type PlanState = { plan: PlanName; status: SubscriptionStatus };
export type PlanChange = {
  at: Date;
  plan: PlanName;
  status: SubscriptionStatus;
  previousPlan: PlanName;
  previousStatus: SubscriptionStatus;
};

/** Every state in force at some moment of the stretch; `changes` are in order, `current` is the state after them. */
export function statesDuring(
  changes: readonly PlanChange[],
  current: PlanState,
  { from, to }: { from: Date; to: Date },
): PlanState[] {
  const first = changes[0];
  const before = changes.filter(({ at }) => at <= from).at(-1);
  const atStart =
    before ?? (first === undefined ? current : { plan: first.previousPlan, status: first.previousStatus });
  const during = changes.filter(({ at }) => at > from && at < to);
  return [atStart, ...during].map(({ plan, status }) => ({ plan, status }));
}

const RANK: Record<PlanName, number> = { none: 0, starter: 1, growth: 2, business: 3, enterprise: 4 };

/** The largest plan that was in force at any moment: what a period costs and includes. `none`: no plan was. */
export const planOfPeriod = (states: readonly PlanState[]): PlanName =>
  states
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .reduce<PlanName>((most, { plan }) => (RANK[plan] > RANK[most] ? plan : most), 'none');

/** Minutes beyond those included; null included: unmetered. */
export const beyondIncluded = (used: number, included: number | null): number =>
  included === null ? 0 : Math.max(0, used - included);

export const THRESHOLDS = [50, 80, 100] as const;

/** In whole numbers: 80 % of 7 minutes is reached at 6. */
export const reachedThresholds = (used: number, included: number | null): number[] =>
  included === null || included <= 0 ? [] : THRESHOLDS.filter((percent) => used * 100 >= included * percent);

export type InvoiceLine = {
  kind: 'plan' | 'minutes' | 'late_minutes' | 'number';
  description: string;
  quantity: number;
  unitPriceMicros: number;
  amountMicros: number;
};

export type Purchased = { country: string; quantity: number; unitPriceMicros: number };

export type InvoiceFacts = {
  plan: PlanName;
  month: string;
  prices: { monthlyMicros: number; minuteMicros: number };
  minutesUsed: number;
  minutesIncluded: number | null;
  /** Of the month before: counted after its invoice was closed. */
  lateMinutes: number;
  lateMinuteMicros: number;
  purchases: readonly Purchased[];
};

const line = (
  kind: InvoiceLine['kind'],
  description: string,
  quantity: number,
  unitPriceMicros: number,
): InvoiceLine => ({
  kind,
  description,
  quantity,
  unitPriceMicros,
  amountMicros: quantity * unitPriceMicros,
});

const titled = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

export function invoiceLines(facts: InvoiceFacts): InvoiceLine[] {
  const beyond = beyondIncluded(facts.minutesUsed, facts.minutesIncluded);
  return [
    ...(facts.plan === 'none'
      ? []
      : [line('plan', `${titled(facts.plan)} plan, ${facts.month}`, 1, facts.prices.monthlyMicros)]),
    ...(beyond === 0
      ? []
      : [line('minutes', 'Minutes beyond those included', beyond, facts.prices.minuteMicros)]),
    ...(facts.lateMinutes === 0
      ? []
      : [
          line(
            'late_minutes',
            'Minutes of the month before, counted after its invoice',
            facts.lateMinutes,
            facts.lateMinuteMicros,
          ),
        ]),
    ...byPrice(facts.purchases).map(({ country, quantity, unitPriceMicros }) =>
      line('number', `Number add-ons, ${country}`, quantity, unitPriceMicros),
    ),
  ];
}

function byPrice(purchases: readonly Purchased[]): Purchased[] {
  const groups = new Map<string, Purchased>();
  for (const { country, quantity, unitPriceMicros } of purchases) {
    const key = `${country} ${unitPriceMicros}`;
    const known = groups.get(key);
    groups.set(key, { country, unitPriceMicros, quantity: quantity + (known?.quantity ?? 0) });
  }
  return [...groups.values()];
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amountMicros }) => sum + amountMicros, 0);

/**
 * The state that the provider's subscriptions give a workspace; null: it stays as it is, because none of them was ever
 * paid. Of several live ones the newest counts.
 */
export function subscribedState(subscriptions: readonly ProviderSubscription[]): PlanState | null {
  const newest = (state: ProviderSubscription['state']) =>
    subscriptions
      .filter((one) => one.state === state && one.plan !== null)
      .sort(
        (left, right) =>
          right.startedAt.getTime() - left.startedAt.getTime() || right.id.localeCompare(left.id, 'en'),
      )[0];
  const paid = newest('paid');
  if (paid?.plan) return { plan: paid.plan, status: 'active' };
  const unpaid = newest('unpaid');
  if (unpaid?.plan) return { plan: unpaid.plan, status: 'past_due' };
  return newest('ended') === undefined ? null : { plan: 'none', status: 'none' };
}

const DAY_MS = 86_400_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const MICROS = 1_000_000;
export const usdOf = (micros: number): number => micros / MICROS;

/** `INV-000042` */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
