import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderSubscription } from '../../providers/payment/port.ts';
import {
  addMonths,
  beyondIncluded,
  invoiceLines,
  monthStart,
  monthsBetween,
  type PlanChange,
  type PlanState,
  planOfPeriod,
  reachedThresholds,
  statesDuring,
  subscribedState,
  totalOf,
} from './rules.ts';

const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
const STATES: PlanState[] = [
  { plan: 'none', status: 'trialing' },
  { plan: 'starter', status: 'active' },
  { plan: 'growth', status: 'active' },
  { plan: 'growth', status: 'past_due' },
  { plan: 'business', status: 'suspended' },
  { plan: 'none', status: 'none' },
];

describe('a period', () => {
  it('is a calendar month, and months cover a stretch of time exactly', () => {
    const moment = fc.date({ min: at('2024-01-01'), max: at('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 400 * 86_400_000 }), (from, lengthMs) => {
        const to = new Date(from.getTime() + lengthMs);
        const months = monthsBetween(from, to);
        expect(months[0]?.from).toEqual(from);
        expect(months.at(-1)?.to).toEqual(to);
        for (const [index, one] of months.entries()) {
          expect(one.month).toEqual(monthStart(one.from));
          expect(one.to <= addMonths(one.month, 1)).toBe(true);
          if (index > 0) expect(one.from).toEqual(months[index - 1]?.to);
        }
      }),
    );
  });

  it('has the states that a history read day by day has, and costs its largest paid plan', () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 89 }), fc.constantFrom(...STATES)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(history, fc.constantFrom(...STATES), (days, first) => {
        const start = at('2026-01-01');
        const on = (day: number) => new Date(start.getTime() + day * 86_400_000);
        const changes: PlanChange[] = [];
        let [state, last] = [first, -1];
        for (const [day, next] of [...days].sort(([left], [right]) => left - right)) {
          if (day === last) continue;
          const previous = { previousPlan: state.plan, previousStatus: state.status };
          changes.push({ ...next, ...previous, at: on(day) });
          [state, last] = [next, day];
        }
        const stretch = { from: on(31), to: on(59) };
        const naive = Array.from({ length: 28 }, (_, day) => {
          const past = changes.filter((change) => change.at <= on(31 + day)).at(-1);
          return past === undefined ? first : { plan: past.plan, status: past.status };
        });
        expect(planOfPeriod(statesDuring(changes, state, stretch))).toBe(planOfPeriod(naive));
      }),
    );
  });

  it('of a workspace that was never subscribed, or only suspended, has no plan', () => {
    expect(planOfPeriod([{ plan: 'business', status: 'suspended' }])).toBe('none');
    expect(planOfPeriod([{ plan: 'growth', status: 'past_due' }])).toBe('growth');
  });
});

describe('thresholds', () => {
  it('are reached at exactly their share of the included minutes, and never where nothing is metered', () => {
    expect(reachedThresholds(249, 500)).toEqual([]);
    expect(reachedThresholds(250, 500)).toEqual([50]);
    expect(reachedThresholds(5, 7)).toEqual([50]);
    expect(reachedThresholds(6, 7)).toEqual([50, 80]);
    expect(reachedThresholds(900, 500)).toEqual([50, 80, 100]);
    expect([reachedThresholds(9, null), reachedThresholds(9, 0)]).toEqual([[], []]);
  });
});

describe('an invoice', () => {
  it('bills the plan, minutes beyond it, late ones, and add-ons by country and price, in whole micro-dollars', () => {
    const lines = invoiceLines({
      plan: 'starter',
      month: '2026-03',
      prices: { monthlyMicros: 49_000_000, minuteMicros: 123_457 },
      minutesUsed: 507,
      minutesIncluded: 500,
      lateMinutes: 2,
      lateMinuteMicros: 100_000,
      purchases: [
        { country: 'US', quantity: 1, unitPriceMicros: 2_000_000 },
        { country: 'US', quantity: 2, unitPriceMicros: 2_000_000 },
        { country: 'US', quantity: 1, unitPriceMicros: 3_000_000 },
      ],
    });
    expect(lines.map(({ kind, quantity, amountMicros }) => [kind, quantity, amountMicros])).toEqual([
      ['plan', 1, 49_000_000],
      ['minutes', 7, 864_199],
      ['late_minutes', 2, 200_000],
      ['number', 3, 6_000_000],
      ['number', 1, 3_000_000],
    ]);
    expect(totalOf(lines)).toBe(59_064_199);
    expect([beyondIncluded(10, null), beyondIncluded(10, 10), beyondIncluded(11, 10)]).toEqual([0, 0, 1]);
  });
});

describe('what the provider holds', () => {
  const subscription = fc.record<ProviderSubscription>({
    id: fc.uuid(),
    plan: fc.constantFrom('starter', 'growth', null),
    state: fc.constantFrom('pending', 'paid', 'unpaid', 'ended'),
    startedAt: fc.constantFrom(at('2026-01-01'), at('2026-02-01')),
    renewsAt: fc.constant(null),
    endsWithPeriod: fc.boolean(),
  });

  it('gives a workspace one state, in whatever order it is listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(subscription, { selector: ({ id }) => id, maxLength: 5 }), (list) => {
        const state = subscribedState(list);
        expect(subscribedState([...list].reverse())).toEqual(state);
        const ours = list.filter(({ plan }) => plan !== null);
        const has = (wanted: ProviderSubscription['state']) => ours.some((one) => one.state === wanted);
        expect(state?.status ?? null).toBe(
          has('paid') ? 'active' : has('unpaid') ? 'past_due' : has('ended') ? 'none' : null,
        );
      }),
    );
  });

  /** The world changes, reports of it arrive late, twice, out of order or never; each asks and stores in two steps. */
  it('is what the workspace ends with, whatever happens to reports between', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), to: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ kind: fc.constant('begin' as const) }),
      fc.record({ kind: fc.constant('store' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('lose' as const), which: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = { truth: 'a', syncs: 0, stored: 'a' };
        const open: { number: number; answer: string }[] = [];
        const store = ({ number, answer }: { number: number; answer: string }) => {
          if (number === world.syncs) world.stored = answer;
        };
        const begin = () => open.push({ number: ++world.syncs, answer: world.truth });
        for (const one of steps) {
          if (one.kind === 'change') world.truth = one.to;
          else if (one.kind === 'begin') begin();
          else {
            const [taken] = open.splice(one.which, 1);
            if (taken !== undefined && one.kind === 'store') store(taken);
          }
        }
        begin(); // the daily look, or the last report
        for (const one of open.reverse()) store(one);
        expect(world.stored).toBe(world.truth);
      }),
    );
  });
});
