import type { Texts } from '../texts/index.ts';

const DAY_MS = 86_400_000;
const OPENS_AT_HOURS = [9, 10, 11, 14, 15, 16];

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** The brief carries no time zone: hours are those of the agent's own clock, and are said as such. */
export function momentText(texts: Texts, date: Date, withHour = true): string {
  const facts: Record<string, string> = {
    weekday: texts.weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: texts.months[date.getUTCMonth()] ?? '',
    hour: `${date.getUTCHours()}:${String(date.getUTCMinutes()).padStart(2, '0')}`,
  };
  return (withHour ? texts.moment : texts.day).replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}

/** Two openings on the next working days: one before noon, one after, the same for the same seed and day. */
export function offeredTimes(now: Date, hash: number, skipDays: number): [Date, Date] {
  const found: Date[] = [];
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let ahead = 1 + skipDays; found.length < 2; ahead++) {
    const day = new Date(midnight + ahead * DAY_MS);
    if (isWeekend(day)) continue;
    const half = found.length * 3;
    const hour = OPENS_AT_HOURS[half + ((hash >>> half) % 3)] ?? 10;
    found.push(new Date(day.getTime() + hour * 3_600_000));
  }
  return [found[0] ?? now, found[1] ?? now];
}

/** Hours somebody may ask for. */
const HOURS_ON_REQUEST = [9, 9.5, 10, 11, 12, 14, 15, 15.5, 16, 16.5, 17, 17.5, 18, 19];
const DAYS_LOOKED_AT_MAX = 60;
/** A part of the day begins with its first hour; "after three" is later than three. */
const WHOLE_PARTS = new Set([0, 12, 13, 17]);

export type Limits = {
  days: ReadonlySet<number>;
  notDays: ReadonlySet<number>;
  from: number;
  until: number;
  afterDay: Date | null;
};

/** Two openings within what the person can do, not before `skipDays`; null where there are none. */
export function openingsWithin(now: Date, limits: Limits, skipDays: number): [Date, Date] | null {
  const { days, notDays, from, until, afterDay } = limits;
  const inHours = HOURS_ON_REQUEST.filter(
    (hour) => hour < until && hour >= from && (hour > from || WHOLE_PARTS.has(from)),
  );
  const hours = from === 0 && until === 24 ? OPENS_AT_HOURS : inHours;
  const [early] = hours;
  const late = hours.length > 1 ? hours[Math.ceil(hours.length / 2)] : early;
  if (early === undefined || late === undefined) return null;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const found: Date[] = [];
  for (let ahead = 1 + skipDays; ahead < DAYS_LOOKED_AT_MAX && found.length < 2; ahead++) {
    const day = new Date(midnight + ahead * DAY_MS);
    const isAsked = days.size > 0 ? days.has(day.getUTCDay()) : !isWeekend(day);
    if (!isAsked || notDays.has(day.getUTCDay()) || (afterDay !== null && day <= afterDay)) continue;
    const at = (hour: number): Date => new Date(day.getTime() + hour * 3_600_000);
    // The one day that was asked for has both of them.
    if (days.size === 1 && early !== late) return [at(early), at(late)];
    found.push(at(found.length === 0 ? early : late));
  }
  return found[0] === undefined || found[1] === undefined ? null : [found[0], found[1]];
}

/** Reads back a time this brain said itself. */
export function momentSaid(text: string, texts: Texts, now: Date): Date | null {
  const lower = text.toLowerCase();
  const month = texts.months.findIndex((name) => lower.includes(name.toLowerCase()));
  const hour = /(\d{1,2}):(\d{2})/.exec(text);
  const day = /(?<![\d:])(\d{1,2})(?![\d:])/.exec(text);
  if (month === -1 || hour === null || day === null) return null;
  const year = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
  return new Date(Date.UTC(year, month, Number(day[1]), Number(hour[1]), Number(hour[2])));
}
