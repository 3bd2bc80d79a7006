import { DAY_MINUTES, type ZoneClock, zoneClock } from '../../../../time-zones/zone-clock.ts';
import { DAYS, type Schedule } from '../../schedule-schema.ts';

const MINUTE_MS = 60_000;
/** A week, a day that a zone skipped, and the week after it. */
const SEARCH_MINUTES = 16 * DAY_MINUTES;
/** Two boundaries a day, and clock changes between them. */
const MOVES_MAX = 100;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 3;

type Hours = { start: number; end: number };
type Week = readonly (Hours | null)[];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const weeks = new WeakMap<Schedule, Week>();

function weekOf(schedule: Schedule): Week {
  const known = weeks.get(schedule);
  if (known !== undefined) return known;
  const week = DAYS.map((name) => {
    const day = schedule.days[name];
    return day?.enabled ? { start: minutesOf(day.start), end: minutesOf(day.end) } : null;
  });
  weeks.set(schedule, week);
  return week;
}

/** The opening hours of the local day, and the minute of that day. */
function localAt(week: Week, clock: ZoneClock, minute: number): { hours: Hours | null; minuteOfDay: number } {
  const local = minute + clock.offsetAt(minute);
  const day = Math.floor(local / DAY_MINUTES);
  return { hours: week[(day + FIRST_WEEKDAY) % 7] ?? null, minuteOfDay: local - day * DAY_MINUTES };
}

/** Within the hours of its day, unless the wall clock has shown this minute before: a repeated hour counts once. */
function isOpenAt(week: Week, clock: ZoneClock, minute: number): boolean {
  const { hours, minuteOfDay } = localAt(week, clock, minute);
  if (hours === null || minuteOfDay < hours.start || minuteOfDay >= hours.end) return false;
  return !clock.isRepeated(minute);
}

export function isOpen(schedule: Schedule, at: Date): boolean {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return isOpenAt(weekOf(schedule), zoneClock(schedule.timezone), minute);
}

/** The first moment from `after` on at which the schedule is open; null when there is none within two weeks. */
export function nextOpening(schedule: Schedule, after: Date): Date | null {
  const week = weekOf(schedule);
  const clock = zoneClock(schedule.timezone);
  const first = Math.floor(after.getTime() / MINUTE_MS);
  let minute = first;
  for (let move = 0; move < MOVES_MAX && minute - first <= SEARCH_MINUTES; move++) {
    if (isOpenAt(week, clock, minute)) return new Date(Math.max(after.getTime(), minute * MINUTE_MS));
    minute = nextBoundary(week, clock, minute);
  }
  return null;
}

export type Window = { isOpen: boolean; opensAt: Date | null };

export function windowOf(schedule: Schedule, now: Date): Window {
  const open = isOpen(schedule, now);
  return { isOpen: open, opensAt: open ? now : nextOpening(schedule, now) };
}

/** Where the answer may change: the day's start, midnight, a clock change, the end of a repeated hour. */
function nextBoundary(week: Week, clock: ZoneClock, minute: number): number {
  const { hours, minuteOfDay } = localAt(week, clock, minute);
  const isBefore = hours !== null && minuteOfDay < hours.start;
  const next = minute + (isBefore ? hours.start : DAY_MINUTES) - minuteOfDay;
  if (clock.isRepeated(minute)) return Math.min(next, endOfRepeat(clock, minute, next));
  return clock.nextShift(minute, next) ?? next;
}

function endOfRepeat(clock: ZoneClock, from: number, to: number): number {
  let [before, after] = [from, to];
  if (clock.isRepeated(after)) return after;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (clock.isRepeated(middle)) before = middle;
    else after = middle;
  }
  return after;
}
