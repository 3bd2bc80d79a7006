import type { Language } from '../../types.ts';
import { addDays, addMonths, type Day, isBefore, isReal, weekdayOf } from '../calendar.ts';

/** What a day is counted from, and whether it has been or is to come. */
export type When = {
  language: Language;
  today: Day;
  isPast: boolean;
  isBirth: boolean;
};

const WEEK = 7;

/** The next such weekday, or the last one where the past is asked for; never today. */
export function weekdayNear(weekday: number, { today, isPast }: When): Day {
  const ahead = ((weekday - weekdayOf(today) + WEEK - 1) % WEEK) + 1;
  return addDays(today, isPast ? (ahead === WEEK ? -WEEK : ahead - WEEK) : ahead);
}

export const coming = (weekday: number, when: When): Day => weekdayNear(weekday, { ...when, isPast: false });
export const gone = (weekday: number, when: When): Day => weekdayNear(weekday, { ...when, isPast: true });

/** The weekday of the week so many weeks from this one; weeks begin on Monday. */
export function inWeek(weekday: number, weeks: number, { today }: When): Day {
  const monday = addDays(today, -((weekdayOf(today) + WEEK - 1) % WEEK));
  return addDays(monday, weeks * WEEK + ((weekday + WEEK - 1) % WEEK));
}

/** English "next Friday" is that of the coming week where one of this week is still ahead. */
export function nextInEnglish(weekday: number, when: When): Day {
  const near = coming(weekday, when);
  const sunday = inWeek(0, 0, when);
  return isBefore(sunday, near) ? near : addDays(near, WEEK);
}

export function onDate(month: number, day: number, { today, isPast }: When): Day | null {
  // The 29th of February is of a leap year.
  for (let years = 0; years < 8; years++) {
    const wanted = { year: today.year + (isPast ? 1 - years : years - 1), month, day };
    if (!isReal(wanted)) continue;
    if (isPast ? !isBefore(today, wanted) : !isBefore(wanted, today)) return wanted;
  }
  return null;
}

/** The nearest day of that number: "the 5th". */
export function onDay(day: number, { today, isPast }: When): Day | null {
  if (day < 1 || day > 31) return null;
  const first = { ...today, day: 1 };
  for (let months = 0; months < 3; months++) {
    const wanted = { ...addMonths(first, isPast ? -months : months), day };
    if (!isReal(wanted)) continue;
    if (isPast ? !isBefore(today, wanted) : !isBefore(wanted, today)) return wanted;
  }
  return null;
}

export function inMonth(day: number, months: number, { today }: When): Day | null {
  const wanted = { ...addMonths({ ...today, day: 1 }, months), day };
  return isReal(wanted) ? wanted : null;
}

export const lastOf = (month: Day): Day => addDays(addMonths({ ...month, day: 1 }, 1), -1);

/** The month of the year that is meant: the next to come, or this one. */
export function monthNear(month: number, { today, isPast }: When): Day {
  const year = isPast
    ? month <= today.month
      ? today.year
      : today.year - 1
    : month >= today.month
      ? today.year
      : today.year + 1;
  return { year, month, day: 1 };
}

/** The nth weekday of a month; 0 is the last. */
export function nthOf(first: Day, weekday: number, nth: number): Day | null {
  if (nth === 0) {
    const last = lastOf(first);
    return addDays(last, -((weekdayOf(last) - weekday + WEEK) % WEEK));
  }
  const day = addDays(
    { ...first, day: 1 },
    ((weekday - weekdayOf({ ...first, day: 1 }) + WEEK) % WEEK) + (nth - 1) * WEEK,
  );
  return day.month === first.month ? day : null;
}

/** The nth day of a month that is neither Saturday nor Sunday. */
export function workingDay(first: Day, nth: number): Day | null {
  let left = nth;
  for (let day = { ...first, day: 1 }; day.month === first.month; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6) left -= 1;
    if (left === 0) return day;
  }
  return null;
}

export type Unit = 'day' | 'week' | 'fortnight' | 'month' | 'year';

export function shifted(from: Day, amount: number, unit: Unit): Day {
  if (unit === 'month') return addMonths(from, amount);
  if (unit === 'year') return addMonths(from, amount * 12);
  return addDays(from, amount * (unit === 'week' ? WEEK : unit === 'fortnight' ? 2 * WEEK : 1));
}

/** The nearest such weekday before or after a day that was named. */
export function weekdayBeside(day: Day, weekday: number, isAfter: boolean): Day {
  const apart = (weekday - weekdayOf(day) + WEEK) % WEEK || WEEK;
  return addDays(day, isAfter ? apart : apart - (apart === WEEK ? 2 * WEEK : WEEK));
}

const FULL_YEAR = /^q(\d{4})$/;
const BARE = /^n(\d\d?)$/;
const TWO_THOUSAND = /^n2 (?:thousand|mil)(?: (?:and|e|y))?(?: n(\d\d?))?$/;
const HUNDREDS =
  /^(?:n19 hundred|(?:n1 )?mil (?:e )?(?:novecientos|novecentos))(?: (?:and|e|y))?(?: n(\d\d?))?$/;
const PAIR = /^n(19|20)(?: (?:oh|o|n0))? n(\d\d?)$/;

/** The year a stretch of symbols says; of two figures the one that can have been, or is near. */
export function yearOf(said: string, { today, isBirth }: When): number | null {
  const full = FULL_YEAR.exec(said);
  if (full) return Number(full[1]);
  const pair = PAIR.exec(said);
  if (pair) return Number(pair[1]) * 100 + Number(pair[2]);
  const thousands = TWO_THOUSAND.exec(said);
  if (thousands) return 2000 + Number(thousands[1] ?? 0);
  const hundreds = HUNDREDS.exec(said);
  if (hundreds) return 1900 + Number(hundreds[1] ?? 0);
  const bare = BARE.exec(said);
  return bare ? shortYear(Number(bare[1]), today.year, isBirth) : null;
}

const SHORT_AHEAD = 20;

export const shortYear = (year: number, now: number, isBirth: boolean): number =>
  2000 + year > now + (isBirth ? 0 : SHORT_AHEAD) ? 1900 + year : 2000 + year;

export const realOr = (day: Day): Day | null => (isReal(day) ? day : null);
