/** Days counted from `now` as its UTC fields read: the caller passes the wall clock of the place. */

export type Day = { year: number; month: number; day: number };

const DAY_MS = 86_400_000;
const pad = (value: number, size = 2): string => String(value).padStart(size, '0');

export const today = (now: Date): Day => ({
  year: now.getUTCFullYear(),
  month: now.getUTCMonth() + 1,
  day: now.getUTCDate(),
});

const asMs = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

export const addDays = (from: Day, days: number): Day => today(new Date(asMs(from) + days * DAY_MS));

export function addMonths(from: Day, months: number): Day {
  const first = new Date(Date.UTC(from.year, from.month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(from.day, days) };
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(asMs(day)).getUTCDay();

export const isReal = ({ year, month, day }: Day): boolean => {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

export const isBefore = (one: Day, other: Day): boolean => asMs(one) < asMs(other);
export const daysBetween = (from: Day, to: Day): number => Math.round((asMs(to) - asMs(from)) / DAY_MS);

export const writeDay = ({ year, month, day }: Day): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Minutes since midnight. */
export const writeTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
