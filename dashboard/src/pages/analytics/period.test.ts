import { expect, it } from 'vitest';
import { asked, before, isZone, periodOf, todayIn } from './period.ts';

const TODAY = '2026-11-16';

it('a preset ends today, and today is counted until now', () => {
  const week = periodOf({ period: '7' }, TODAY);
  expect(week).toEqual({ from: '2026-11-10', to: TODAY, days: 7, endsToday: true });
  expect(asked(week)).toEqual({ from: '2026-11-10' });
  expect(before(week)).toEqual({ from: '2026-11-03', to: '2026-11-09' });
  expect(periodOf({}, TODAY).days).toBe(30);
});

it('days of one’s own win, and what makes no sense is the last 30 days', () => {
  const own = periodOf({ period: '7', from: '2026-02-27', to: '2026-03-01' }, TODAY);
  expect(own).toEqual({ from: '2026-02-27', to: '2026-03-01', days: 3, endsToday: false });
  expect(asked(own)).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  for (const wrong of [
    { period: 'x' },
    { from: '2026-11-20' },
    { from: '2020-01-01' },
    { from: 'yesterday' },
  ])
    expect(periodOf(wrong, TODAY).from).toBe('2026-10-18');
});

it('today is the day of the zone', () => {
  const ms = Date.parse('2026-11-16T23:30:00Z');
  expect(todayIn('UTC', ms)).toBe('2026-11-16');
  expect(todayIn('Asia/Tokyo', ms)).toBe('2026-11-17');
  expect([isZone('Europe/Madrid'), isZone('Mars/Olympus'), isZone(undefined)]).toEqual([true, false, false]);
});
