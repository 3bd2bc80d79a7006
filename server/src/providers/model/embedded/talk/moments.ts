import type { Texts } from '../texts/index.ts';

const DAY_MS = 86_400_000;
const OPENS_AT_HOURS = [9, 10, 11, 14, 15, 16];

export const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

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
