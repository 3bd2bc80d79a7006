import { expect, it } from 'vitest';
import { todayPeriods } from './today-periods.ts';

it('last week ends at the same time of day, so that half a day is compared with half a day', () => {
  const { today, course, lastWeek } = todayPeriods(new Date(2026, 10, 16, 10, 33, 20).getTime());
  expect(today).toBe('2026-11-16');
  expect(course).toEqual({ from: '2026-11-03', to: '2026-11-16' });
  expect(lastWeek).toEqual({ from: '2026-11-09', to: new Date(2026, 10, 9, 10, 35).toISOString() });
});
