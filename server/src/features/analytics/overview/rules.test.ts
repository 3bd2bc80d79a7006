import { describe, expect, it } from 'vitest';
import { dayOf, daysOf, isTooLong, NOTHING, periodOf, startOfDay, totalsOf } from './rules.ts';

const NOW = new Date('2026-11-16T10:30:15.250Z');
const period = (asked: { from?: string; to?: string; timezone?: string }, now = NOW) => {
  const found = periodOf({ timezone: 'UTC', ...asked }, now);
  if (found === null) throw new Error('it ends before it begins');
  return found;
};
const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe('the period', () => {
  it('is the last 30 days of the zone, today until now, when nothing is asked for', () => {
    const found = period({});
    expect([found.from, found.to]).toEqual([new Date('2026-10-18T00:00:00Z'), NOW]);
    expect(daysOf(found)).toHaveLength(30);
    expect(daysOf(found).at(-1)).toBe('2026-11-16');
    expect(found.previous).toEqual({
      from: new Date('2026-09-18T00:00:00Z'),
      to: new Date('2026-10-17T10:30:15.250Z'),
    });
  });

  it('counts a last day whole, and ends before a last moment', () => {
    expect(period({ from: '2026-01-01', to: '2026-01-01' })).toMatchObject({
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-01-02T00:00:00Z'),
      previous: { from: new Date('2025-12-31T00:00:00Z'), to: new Date('2026-01-01T00:00:00Z') },
    });
    const hour = period({ from: '2026-01-02T09:00:00+01:00', to: '2026-01-02T10:00:00+01:00' });
    expect(hour.previous.from).toEqual(new Date('2026-01-01T08:00:00Z'));
    expect(daysOf(hour)).toEqual(['2026-01-02']);
  });

  it('is refused when it ends before it begins, and when it is longer than a leap year', () => {
    expect(periodOf({ from: '2026-01-02', to: '2026-01-01', timezone: 'UTC' }, NOW)).toBeNull();
    expect(
      periodOf({ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z', timezone: 'UTC' }, NOW),
    ).toBeNull();
    expect(isTooLong(period({ from: '2024-01-01', to: '2024-12-31' }))).toBe(false);
    expect(isTooLong(period({ from: '2024-01-01', to: '2025-01-01' }))).toBe(true);
  });
});

describe('days on which clocks change', () => {
  it.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    // Clocks go from 0:00 to 1:00: the day begins at 1:00.
    ['Asia/Beirut', '2026-03-29', 23],
    // They go back from 24:00 to 23:00: the day before is longer, this one begins at its own midnight.
    ['Asia/Beirut', '2026-10-24', 25],
    ['Asia/Beirut', '2026-10-25', 24],
    ['Asia/Kathmandu', '2026-03-29', 24],
  ])('in %s %s has %d hours', (timezone, day, expected) => {
    expect(hours(period({ from: day, to: day, timezone }))).toBe(expected);
    expect(daysOf(period({ from: day, to: day, timezone }))).toEqual([day]);
  });

  it('compare with the same times of day before', () => {
    const week = period({ from: '2026-10-25', to: '2026-10-31', timezone: 'Europe/Madrid' });
    expect(hours(week)).toBe(169);
    expect(hours(week.previous)).toBe(168);
    expect(week.previous.from).toEqual(new Date('2026-10-17T22:00:00Z'));
    expect(week.previous.to).toEqual(week.from);
  });

  it('a day that a place skipped begins with the next one', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
    expect(dayOf(startOfDay('2011-12-31', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('the first moment of every day of two years is on that day, and the moment before is not', () => {
    for (const timezone of [
      'Europe/Madrid',
      'America/Sao_Paulo',
      'America/Havana',
      'Asia/Beirut',
      'Australia/Lord_Howe',
    ]) {
      for (const day of daysOf(period({ from: '2026-01-01', to: '2026-12-31', timezone }))) {
        const start = startOfDay(day, timezone);
        expect(dayOf(start, timezone), `${timezone} ${day}`).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), timezone) < day, `${timezone} ${day}`).toBe(true);
      }
    }
  });
});

describe('figures', () => {
  it('that were never measured are null, and counts are 0', () => {
    expect(totalsOf(NOTHING)).toEqual({
      calls: 0,
      completed: 0,
      minutes: 0,
      conversations: 0,
      messages: 0,
      successes: 0,
      successRate: null,
      avgDurationSeconds: null,
      avgSentiment: null,
      avgLatencyMs: null,
      handoffs: 0,
      costUsd: null,
    });
  });

  it('are rounded once', () => {
    expect(
      totalsOf({
        ...NOTHING,
        calls: 5,
        completed: 3,
        successes: 1,
        timed: 3,
        seconds: 100,
        costs: 2,
        cost_millionths: 123_456,
      }),
    ).toMatchObject({ minutes: 1.67, successRate: 33.33, avgDurationSeconds: 33, costUsd: 0.1235 });
    expect(totalsOf({ ...NOTHING, sentiments: 3, sentiment_millionths: -1 }).avgSentiment).toBe(0);
  });
});
