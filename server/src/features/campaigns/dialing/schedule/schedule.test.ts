import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS, type Schedule } from '../../schedule-schema.ts';
import { isOpen, nextOpening, windowOf } from './schedule.ts';

const MINUTE_MS = 60_000;
const at = (text: string) => new Date(text);
const daily = (timezone: string, start: string, end: string): Schedule => ({
  timezone,
  days: Object.fromEntries(DAYS.map((day) => [day, { enabled: true, start, end }])),
});

/** The oracle: reads the wall clock minute by minute, and remembers which minutes it has seen. */
function openMinutes(schedule: Schedule, from: Date, minutes: number): boolean[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: schedule.timezone,
    weekday: 'long',
    dateStyle: undefined,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shown = new Set<string>();
  const before = 200;
  const open: boolean[] = [];
  for (let step = -before; step < minutes; step++) {
    const parts = Object.fromEntries(
      format
        .formatToParts(new Date(from.getTime() + step * MINUTE_MS))
        .map(({ type, value }) => [type, value]),
    );
    const time = `${parts.hour}:${parts.minute}`;
    const stamp = `${parts.year}-${parts.month}-${parts.day} ${time}`;
    const hours = schedule.days[String(parts.weekday).toLowerCase() as (typeof DAYS)[number]];
    const isFirst = !shown.has(stamp);
    shown.add(stamp);
    if (step >= 0) open.push(hours?.enabled === true && isFirst && time >= hours.start && time < hours.end);
  }
  return open;
}

/** Around both shifts of each zone's clock, the last one for zones that gave it up, and Apia's missing Friday. */
const STRETCHES: readonly (readonly [string, string])[] = [
  ['Australia/Lord_Howe', '2026-04-04T10:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T10:00:00Z'],
  ['America/Santiago', '2026-04-04T20:00:00Z'],
  ['America/Santiago', '2026-09-05T20:00:00Z'],
  ['America/New_York', '2026-03-08T00:00:00Z'],
  ['America/New_York', '2026-11-01T00:00:00Z'],
  ['America/Sao_Paulo', '2018-11-03T20:00:00Z'],
  ['America/Sao_Paulo', '2019-02-16T18:00:00Z'],
  ['America/Bogota', '2026-03-08T00:00:00Z'],
  ['America/Mexico_City', '2022-04-03T00:00:00Z'],
  ['America/Mexico_City', '2022-10-30T00:00:00Z'],
  ['Asia/Kolkata', '2026-03-29T00:00:00Z'],
  ['Pacific/Apia', '2011-12-29T12:00:00Z'],
  ['Pacific/Apia', '2012-03-31T06:00:00Z'],
];

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const hours = fc
  .record({
    enabled: fc.boolean(),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ enabled, start, length }) => ({
    enabled,
    start: time(start),
    end: time(Math.min(1440, start + length)),
  }));

const days = fc.record(Object.fromEntries(DAYS.map((day) => [day, hours])), { requiredKeys: [] });

describe('a schedule', () => {
  it('D-151 is open and opens exactly when a minute-by-minute reading of the wall clock says so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STRETCHES),
        days,
        fc.integer({ min: 0, max: 59_999 }),
        ([timezone, from], chosen, millisecond) => {
          const schedule: Schedule = { timezone, days: chosen };
          const start = at(from);
          const minutes = 30 * 60;
          const expected = openMinutes(schedule, start, minutes);
          for (let step = 0; step < minutes; step++) {
            const now = new Date(start.getTime() + step * MINUTE_MS + millisecond);
            if (isOpen(schedule, now) !== expected[step])
              throw new Error(`${now.toISOString()} in ${timezone}: not ${expected[step]}`);
          }
          for (let step = 0; step < minutes; step += 97) {
            const now = new Date(start.getTime() + step * MINUTE_MS + millisecond);
            const next = expected.indexOf(true, step);
            const opening = nextOpening(schedule, now);
            if (next < 0)
              expect(opening === null || opening.getTime() >= start.getTime() + minutes * MINUTE_MS).toBe(
                true,
              );
            else
              expect(opening?.getTime()).toBe(
                next === step ? now.getTime() : start.getTime() + next * MINUTE_MS,
              );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('D-151 never names an opening that is closed, across every jump of a clock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...new Set(STRETCHES.map(([zone]) => zone))),
        days,
        fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2030, 0, 1) }),
        (timezone, chosen, ms) => {
          const schedule: Schedule = { timezone, days: chosen };
          const opening = nextOpening(schedule, new Date(ms));
          if (opening === null) return Object.values(chosen).every((day) => !day?.enabled);
          return opening.getTime() >= ms && isOpen(schedule, opening);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('D-151 opens a local time that does not exist at the next existing minute', () => {
    const schedule = daily('America/New_York', '02:30', '05:00');
    const after = at('2026-03-08T05:00:00Z'); // clocks go from 02:00 to 03:00 at 07:00 UTC
    expect(nextOpening(schedule, after)?.toISOString()).toBe('2026-03-08T07:00:00.000Z');
    const inside = daily('America/New_York', '02:10', '02:50');
    expect(nextOpening(inside, after)?.toISOString()).toBe('2026-03-09T06:10:00.000Z');
  });

  it('D-151 counts a repeated local time once', () => {
    const schedule = daily('America/New_York', '01:00', '02:00');
    expect(isOpen(schedule, at('2026-11-01T05:59:59.999Z'))).toBe(true);
    expect(isOpen(schedule, at('2026-11-01T06:00:00Z'))).toBe(false); // 01:00 again
    expect(nextOpening(schedule, at('2026-11-01T06:00:00Z'))?.toISOString()).toBe('2026-11-02T06:00:00.000Z');
    const allDay = daily('America/New_York', '00:00', '24:00');
    expect(nextOpening(allDay, at('2026-11-01T06:10:00Z'))?.toISOString()).toBe('2026-11-01T07:00:00.000Z');
    const halfHour = daily('Australia/Lord_Howe', '01:30', '02:00'); // repeats for thirty minutes
    expect(isOpen(halfHour, at('2026-04-04T14:45:00Z'))).toBe(true);
    expect(isOpen(halfHour, at('2026-04-04T15:15:00Z'))).toBe(false);
  });

  it('D-151 opens after two hours that the clock of a polar station repeats', () => {
    const troll = daily('Antarctica/Troll', '00:00', '24:00'); // from 03:00 back to 01:00
    expect(nextOpening(troll, at('2026-10-25T01:00:00Z'))?.toISOString()).toBe('2026-10-25T03:00:00.000Z');
  });

  it('D-151 a window is open now, or opens next', () => {
    const schedule = daily('UTC', '09:00', '12:00');
    const [before, within] = [at('2026-01-14T08:30:00Z'), at('2026-01-14T10:00:00Z')];
    expect(windowOf(schedule, within)).toEqual({ isOpen: true, opensAt: within });
    expect(windowOf(schedule, before)).toEqual({ isOpen: false, opensAt: at('2026-01-14T09:00:00Z') });
  });

  it('D-151 handles the Friday that Apia skipped', () => {
    const fridays: Schedule = {
      timezone: 'Pacific/Apia',
      days: { friday: { enabled: true, start: '09:00', end: '17:00' } },
    };
    expect(nextOpening(fridays, at('2011-12-29T12:00:00Z'))?.toISOString()).toBe('2012-01-05T19:00:00.000Z');
  });

  it('D-151 ends at 24:00, treats a missing day as disabled and knows when it never opens', () => {
    const schedule: Schedule = {
      timezone: 'Asia/Kolkata',
      days: {
        sunday: { enabled: true, start: '23:59', end: '24:00' },
        monday: { enabled: false, start: '00:00', end: '24:00' },
      },
    };
    expect(isOpen(schedule, at('2026-02-01T18:29:59.999Z'))).toBe(true); // Sunday 23:59 there
    expect(isOpen(schedule, at('2026-02-01T18:30:00Z'))).toBe(false);
    expect(nextOpening(schedule, at('2026-02-01T18:30:00Z'))?.toISOString()).toBe('2026-02-08T18:29:00.000Z');
    expect(nextOpening({ timezone: 'UTC', days: {} }, at('2026-02-01T18:30:00Z'))).toBeNull();
  });

  it('decides fast enough for a large campaign', () => {
    const schedule = daily('America/Santiago', '09:00', '18:00');
    let open = 0;
    for (let n = 0; n < 200_000; n++)
      if (isOpen(schedule, new Date(Date.UTC(2026, 8, 5) + n * 7_777))) open++;
    expect(open).toBeGreaterThan(10_000);
  });
});
