import { describe, expect, it } from 'vitest';
import { hourSeries } from './hour-series.ts';

const office = { enabled: true, start: '09:00', end: '18:00' };
const schedule = { timezone: 'UTC', days: { monday: office, tuesday: office } };
const now = Date.parse('2026-11-16T11:20:00Z'); // a Monday
const hour = (text: string) => `2026-11-${text}:00:00.000Z`;

describe('dials by hour', () => {
  it('puts what was dialed before now and what is forecast after it on one axis', () => {
    const slots = hourSeries(
      [
        { hour: hour('16T09'), dials: 40, answered: 20 },
        { hour: hour('16T11'), dials: 10, answered: 4 },
      ],
      [
        { hour: hour('16T11'), dials: 30 },
        { hour: hour('17T09'), dials: 5 },
      ],
      schedule,
      now,
    );
    expect(slots).toHaveLength(25);
    expect(slots.slice(0, 3)).toMatchObject([
      { dials: 40, answered: 20, forecast: null, isOpen: true },
      { dials: 0, forecast: null },
      { dials: 10, forecast: 30 },
    ]);
    expect(slots[10]).toMatchObject({ isOpen: false, forecast: 0 });
    expect(slots.filter(({ isMidnight }) => isMidnight)).toHaveLength(1);
    expect(slots.at(-1)).toMatchObject({ forecast: 5, isOpen: true });
  });

  it('shows the last dials of a campaign that ended long ago, and no more than two days', () => {
    const long = Array.from({ length: 100 }, (_, index) => ({
      hour: new Date(now - (400 - index) * 3_600_000).toISOString(),
      dials: index,
      answered: 0,
    }));
    const slots = hourSeries(long, null, schedule, now);
    expect(slots).toHaveLength(48);
    expect(slots.at(-1)?.dials).toBe(99);
  });

  it('is empty without dials and forecast', () => {
    expect(hourSeries([], null, schedule, now)).toEqual([]);
  });
});
