import { describe, expect, it } from 'vitest';
import { dragHours, openMinutes, type Schedule, scheduleOf, weekOf } from './week.ts';
import { isOpenAt, windowAt } from './windows.ts';

const office = { enabled: true, start: '09:00', end: '18:00' };
const weekdays: Schedule = {
  timezone: 'Europe/Madrid',
  days: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
};
const at = (text: string): number => Date.parse(text);
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

describe('the week of a campaign', () => {
  it('survives the way to the grid and back, with disabled days left out', () => {
    expect(scheduleOf('Europe/Madrid', weekOf(weekdays))).toEqual(weekdays);
    expect(openMinutes(weekOf(weekdays))).toBe(5 * 9 * 60);
  });

  it('takes dragged hours on every day they cross', () => {
    const week = dragHours(weekOf(weekdays), { day: 5, hour: 12 }, { day: 6, hour: 10 });
    expect(week.saturday).toEqual({ enabled: true, start: '10:00', end: '13:00' });
    expect(week.sunday).toEqual({ enabled: true, start: '10:00', end: '13:00' });
    expect(week.friday).toEqual(office);
  });

  it('shrinks a day to hours dragged inside it, and closes one that is covered whole', () => {
    const shrunk = dragHours(weekOf(weekdays), { day: 0, hour: 10 }, { day: 0, hour: 11 });
    expect(shrunk.monday).toEqual({ enabled: true, start: '10:00', end: '12:00' });
    const closed = dragHours(weekOf(weekdays), { day: 0, hour: 9 }, { day: 0, hour: 17 });
    expect(closed.monday.enabled).toBe(false);
  });
});

describe('the next window', () => {
  it('closes at the end of an open day, in the zone of the campaign', () => {
    const now = at('2026-11-16T10:00:00Z'); // Monday, 11:00 in Madrid
    expect(isOpenAt(weekdays, now)).toBe(true);
    expect(iso(windowAt(weekdays, now).atMs)).toBe('2026-11-16T17:00:00.000Z');
  });

  it('opens after the weekend, also when the clock is changed in between', () => {
    const saturday = at('2026-10-24T12:00:00Z'); // summer time ends on Sunday
    expect(windowAt(weekdays, saturday).isOpen).toBe(false);
    expect(iso(windowAt(weekdays, saturday).atMs)).toBe('2026-10-26T08:00:00.000Z');
  });

  it('has no end when every hour is open, and no beginning when none is', () => {
    const all = { enabled: true, start: '00:00', end: '24:00' };
    const always = scheduleOf('UTC', {
      ...weekOf({ days: {} }),
      ...Object.fromEntries(Object.keys(weekOf({ days: {} })).map((day) => [day, all])),
    });
    expect(windowAt(always, at('2026-11-16T10:00:00Z'))).toEqual({ isOpen: true, atMs: null });
    const never = { timezone: 'UTC', days: {} };
    expect(windowAt(never, at('2026-11-16T10:00:00Z'))).toEqual({ isOpen: false, atMs: null });
  });

  it('goes past midnight where a day that ends at 24:00 meets one that starts at 00:00', () => {
    const night: Schedule = {
      timezone: 'UTC',
      days: {
        monday: { enabled: true, start: '20:00', end: '24:00' },
        tuesday: { enabled: true, start: '00:00', end: '02:00' },
      },
    };
    expect(iso(windowAt(night, at('2026-11-16T21:00:00Z')).atMs)).toBe('2026-11-17T02:00:00.000Z');
  });
});
