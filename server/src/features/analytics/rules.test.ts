import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Figures, freshnessOf, nameOf, rowOf, windowOf } from './rules.ts';

const figures = (some: Partial<Figures> = {}): Figures => ({
  campaign_id: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  name: 'Spring',
  agent_name: null,
  status: 'active',
  channel: 'voice',
  category: 'sales',
  calls: 1,
  completed: 0,
  successes: 0,
  rejected: 0,
  timed: 0,
  seconds: 0,
  latencies: 0,
  latency_ms: 0,
  sentiments: 0,
  sentiment_millionths: 0,
  frustrations: 0,
  frustration_millionths: 0,
  costs: 0,
  cost_millionths: 0,
  ...some,
});

describe('a row', () => {
  it('U-011 defaults to voice and sales', () => {
    expect(rowOf(figures({ channel: null, category: null }))).toMatchObject({
      channel: 'voice',
      category: 'sales',
      successRateLabel: 'conversionRate',
      avgDurationSeconds: 0,
    });
  });

  it('U-015 of an unknown category has a success rate', () => {
    for (const category of ['astrology', 'constructor', '__proto__'])
      expect(rowOf(figures({ category })).successRateLabel).toBe('successRate');
  });

  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [1, 800, 0.13],
    [1, 1_000_000, 0],
    [999_999, 1_000_000, 100],
    [7, 7, 100],
    [0, 5, 0],
    [0, 0, 0],
  ])('U-012 of %i successes among %i completed has the rate %f', (successes, completed, successRate) => {
    expect(rowOf(figures({ calls: completed, completed, successes })).successRate).toBe(successRate);
  });

  it.each([
    [123_456, 0.1235],
    [50, 0.0001],
    [49, 0],
    [1_000_050, 1.0001],
    [1_005_000, 1.005],
    [12_345_678_949_999, 12_345_678.95],
  ])('U-010 of %i millionths of a dollar cost %f', (cost_millionths, costUsd) => {
    expect(rowOf(figures({ costs: 1, cost_millionths }))).toMatchObject({ costUsd, costPerCallUsd: costUsd });
  });

  it('U-012 keeps rates between 0 and 100 with two decimals, and says nothing that was not measured', () => {
    const counts = fc
      .record({ successes: fc.nat(1e6), others: fc.nat(1e6), missed: fc.nat(1e6), rejected: fc.nat(100) })
      .filter(({ successes, others, missed }) => successes + others + missed > 100);
    fc.assert(
      fc.property(counts, ({ successes, others, missed, rejected }) => {
        const completed = successes + others;
        const row = rowOf(figures({ calls: completed + missed, completed, successes, rejected }));
        for (const rate of [row.successRate, row.rejectionRate]) {
          expect(rate).toBeGreaterThanOrEqual(0);
          expect(rate).toBeLessThanOrEqual(100);
          expect(Number(rate.toFixed(2))).toBe(rate);
        }
        if (completed > 0)
          expect(Math.abs(row.successRate - (successes / completed) * 100)).toBeLessThan(0.00501);
        expect([
          row.avgSentiment,
          row.avgFrustration,
          row.avgLatencyMs,
          row.costUsd,
          row.costPerCallUsd,
        ]).toEqual(Array(5).fill(null));
      }),
    );
  });
});

describe('the window', () => {
  it('U-002 begins so many days ago, and its first whole hour is the next one', () => {
    const now = new Date('2026-03-10T14:25:00.000Z');
    expect(windowOf(1, now)).toEqual({
      since: new Date('2026-03-09T14:25:00.000Z'),
      firstHour: new Date('2026-03-09T15:00:00.000Z'),
    });
    expect(windowOf(30, new Date('2026-03-10T14:00:00.000Z'))).toEqual({
      since: new Date('2026-02-08T14:00:00.000Z'),
      firstHour: new Date('2026-02-08T14:00:00.000Z'),
    });
  });
});

describe('a kept answer', () => {
  it('U-005 is keyed by the effective parameters only', () => {
    const asked = { days: 30, direction: 'all', agentId: null } as const;
    const names = [
      asked,
      { ...asked, days: 3 },
      { ...asked, direction: 'inbound' as const },
      { ...asked, agentId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41' },
    ].map(nameOf);
    expect(new Set(names).size).toBe(4);
    expect(nameOf({ ...asked })).toBe(names[0]);
  });

  it.each([
    [-1_000, 'fresh'],
    [0, 'fresh'],
    [299_999, 'fresh'],
    [300_000, 'stale'],
    [2_099_999, 'stale'],
    [2_100_000, 'expired'],
  ])('U-017 that is %i ms old is %s', (ageMs, expected) => {
    const computedAt = new Date('2026-03-10T14:00:00.000Z');
    expect(freshnessOf(computedAt, new Date(computedAt.getTime() + ageMs))).toBe(expected);
  });
});
