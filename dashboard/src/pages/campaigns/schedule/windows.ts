import { DAYS, minutesOf, type Schedule, weekOf } from './week.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week from Monday, and minutes since midnight, in a zone. A zone unknown here counts as UTC. */
export function localTime(ms: number, timeZone: string): { day: number; minutes: number } {
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = formatOf(timeZone).formatToParts(ms);
  } catch {
    parts = formatOf('UTC').formatToParts(ms);
  }
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '';
  return { day: SHORT.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

export function isOpenAt(schedule: Schedule, ms: number): boolean {
  const { day, minutes } = localTime(ms, schedule.timezone);
  const name = DAYS[day];
  const hours = name && weekOf(schedule)[name];
  return hours?.enabled === true && minutes >= minutesOf(hours.start) && minutes < minutesOf(hours.end);
}

/** The moment at which the zone's clock shows this, `minutes` from now; corrected when the clock is changed between. */
function momentAt(nowMs: number, minutes: number, timeZone: string, wanted: number): number {
  const guess = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS;
  const shown = localTime(guess, timeZone).minutes;
  const off = ((shown - wanted + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return guess - off * MINUTE_MS;
}

export interface Window {
  isOpen: boolean;
  /** When it closes or opens next; null: it opens on no day, or never closes. */
  atMs: number | null;
}

/** Whether the hours are open, and when that changes. */
export function windowAt(schedule: Schedule, nowMs: number): Window {
  const { day, minutes } = localTime(nowMs, schedule.timezone);
  const week = weekOf(schedule);
  if (isOpenAt(schedule, nowMs)) {
    const atMs = closingFrom(week, day, minutes, nowMs, schedule.timezone);
    return { isOpen: true, atMs };
  }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const name = DAYS[(day + ahead) % 7];
    const hours = name && week[name];
    if (!hours?.enabled) continue;
    const start = minutesOf(hours.start);
    if (ahead === 0 && start <= minutes) continue;
    const atMs = momentAt(nowMs, ahead * DAY_MINUTES + start - minutes, schedule.timezone, start);
    return { isOpen: false, atMs };
  }
  return { isOpen: false, atMs: null };
}

/** A day that ends at 24:00 goes on into one that starts at 00:00. */
function closingFrom(
  week: ReturnType<typeof weekOf>,
  day: number,
  minutes: number,
  nowMs: number,
  timeZone: string,
): number | null {
  for (let ahead = 0; ahead < 8; ahead++) {
    const name = DAYS[(day + ahead) % 7];
    const hours = name && week[name];
    if (!hours) return null;
    const end = minutesOf(hours.end);
    const following = DAYS[(day + ahead + 1) % 7];
    const next = following && week[following];
    const goesOn = end === DAY_MINUTES && next?.enabled && minutesOf(next.start) === 0;
    if (!goesOn) return momentAt(nowMs, ahead * DAY_MINUTES + end - minutes, timeZone, end % DAY_MINUTES);
  }
  return null;
}
