import { type Token, tokenise } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { addDays, addMonths, type Day, today, writeDay, writeTime } from './calendar.ts';
import { dayIn } from './day.ts';
import { hourIn, type SaidHour } from './hour.ts';
import { quote } from './phrase.ts';
import { type SaidSpan, spanIn } from './span.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MINUTES = 720;
/** Nobody means nine in the evening by "call me at nine" unless they say so. */
const LATEST_MINUTES = 20 * 60;
const WORDS_MAX = 400;

export type Moment = { at: string; day: Day; minutes: number | null; evidence: string };

const minutesOf = (now: Date): number => now.getUTCHours() * 60 + now.getUTCMinutes();

function afterSpan({ amount, unit }: SaidSpan, now: Date): { day: Day; minutes: number | null } | null {
  if (!Number.isFinite(amount) || amount > 1000) return null;
  if (unit === 'minute' || unit === 'hour') {
    const at = new Date(now.getTime() + Math.round(amount * (unit === 'hour' ? 60 : 1)) * MINUTE_MS);
    return { day: today(at), minutes: minutesOf(at) };
  }
  const from = today(now);
  if (unit === 'day') return { day: addDays(from, Math.round(amount)), minutes: null };
  if (unit === 'week') return { day: addDays(from, Math.round(amount * 7)), minutes: null };
  const months = unit === 'year' ? amount * 12 : amount;
  const whole = Math.floor(months);
  return { day: addDays(addMonths(from, whole), Math.round((months - whole) * 30)), minutes: null };
}

/** An hour without a day is the next time the clock shows it. */
function nextAt(hour: SaidHour, now: Date): { day: Day; minutes: number } {
  const current = minutesOf(now);
  if (hour.minutes > current) return { day: today(now), minutes: hour.minutes };
  const later = hour.minutes + HALF_DAY_MINUTES;
  if (hour.isOpen && later > current && later <= LATEST_MINUTES) return { day: today(now), minutes: later };
  return { day: addDays(today(now), 1), minutes: hour.minutes };
}

export function momentIn(
  text: string,
  tokens: readonly Token[],
  language: Language,
  now: Date,
): Moment | null {
  const read = tokens.slice(0, WORDS_MAX);
  const named = dayIn(text, read, language, now);
  const span = named ? null : spanIn(read, language);
  const far = span && afterSpan(span, now);
  const hour = far && far.minutes !== null ? null : hourIn(read, language);
  const place = named ?? (far ? { day: far.day, start: span.start, end: span.end } : null);
  if (!place && !hour) return null;
  const resolved = place
    ? { day: place.day, minutes: hour?.minutes ?? far?.minutes ?? null }
    : hour && nextAt(hour, now);
  if (!resolved) return null;
  const starts = [place?.start, hour?.start].filter((each) => each !== undefined);
  const ends = [place?.end, hour?.end].filter((each) => each !== undefined);
  const at = writeDay(resolved.day) + (resolved.minutes === null ? '' : `T${writeTime(resolved.minutes)}`);
  return { at, ...resolved, evidence: quote(text, read, Math.min(...starts), Math.max(...ends)) };
}

/**
 * The moment the words name, as local text: `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` when no hour was said. `now` is read by
 * its UTC fields: pass the wall clock of the place.
 */
export function extractMoment(
  text: string,
  language: Language,
  now: Date,
): { at: string; evidence: string } | null {
  const found = momentIn(text, tokenise(text, language), language, now);
  return found && { at: found.at, evidence: found.evidence };
}
