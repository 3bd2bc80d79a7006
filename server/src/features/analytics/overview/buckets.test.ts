import { describe, expect, it } from 'vitest';
import { splitSpan } from './buckets.ts';

const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('a period', () => {
  it('is whole half hours and what is left at its edges', () => {
    expect(splitSpan(span('2026-06-01T09:10:00Z', '2026-06-02T00:00:00.001Z'), 'Europe/Madrid')).toEqual({
      whole: span('2026-06-01T09:30:00Z', '2026-06-02T00:00:00Z'),
      edges: [
        span('2026-06-01T09:10:00Z', '2026-06-01T09:30:00Z'),
        span('2026-06-02T00:00:00Z', '2026-06-02T00:00:00.001Z'),
      ],
    });
    expect(splitSpan(span('2026-06-01T09:00:00Z', '2026-06-01T09:30:00Z'), 'UTC').edges).toEqual([]);
    const within = span('2026-06-01T09:10:00Z', '2026-06-01T09:50:00Z');
    expect(splitSpan(within, 'UTC')).toEqual({ whole: null, edges: [within] });
  });

  it('has none where a half hour of UTC lies in two hours of the zone', () => {
    const june = ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'] as const;
    const isSplit = (zone: string, [from, to]: readonly [string, string]) =>
      splitSpan(span(from, to), zone).whole !== null;
    expect(
      ['Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York'].map((zone) => isSplit(zone, june)),
    ).toEqual([true, true, true]);
    expect(
      ['Asia/Kathmandu', 'Australia/Eucla', 'Pacific/Chatham'].map((zone) => isSplit(zone, june)),
    ).toEqual([false, false, false]);
    // Clocks in St. John's changed at one minute past midnight until 2011.
    expect(isSplit('America/St_Johns', ['2010-03-01T00:00:00Z', '2010-04-01T00:00:00Z'])).toBe(false);
    expect(isSplit('America/St_Johns', ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'])).toBe(true);
  });
});
