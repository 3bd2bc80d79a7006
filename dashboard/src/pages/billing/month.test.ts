import { expect, it } from 'vitest';
import { chosenMonth, monthOf, monthRange, moveMonth } from './month.ts';

it('a month is the one in the address, unless it is none or lies ahead', () => {
  expect(monthOf(Date.UTC(2026, 2, 31, 23, 59))).toBe('2026-03');
  expect([moveMonth('2026-01', -1), moveMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(chosenMonth('2026-02', '2026-03')).toBe('2026-02');
  for (const asked of [undefined, '2026-04', '2026-13', 'March', '']) {
    expect(chosenMonth(asked, '2026-03')).toBe('2026-03');
  }
});
