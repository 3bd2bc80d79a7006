import { LRUCache } from 'lru-cache';
import { isNegated } from '../negation.ts';
import { fold } from '../text/fold.ts';
import { NONE, type Token, tokenise } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { addDays, addMonths, type Day, today, writeDay, writeTime } from './calendar.ts';
import { corrected } from './correction.ts';
import { dayIn } from './day.ts';
import { hourIn, partOfDayIn, type SaidHour } from './hour.ts';
import { longestEnd, phraseEnd, quote } from './phrase.ts';
import { type SaidSpan, spanIn } from './span.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MINUTES = 720;
/** Nobody means nine in the evening by "call me at nine" unless they say so. */
const LATEST_MINUTES = 20 * 60;
const WORDS_MAX = 400;

/** `isNamed`: a day was said, or counted from now; an hour alone leaves the day to the clock. */
export type Moment = {
  at: string;
  day: Day;
  minutes: number | null;
  isNamed: boolean;
  evidence: string;
};

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

const written = (day: Day, minutes: number | null): string =>
  writeDay(day) + (minutes === null ? '' : `T${writeTime(minutes)}`);

/**
 * The moment the words name. The last word counts: "Tuesday at four… no, Wednesday" is Wednesday at four, the part that
 * was not put right standing as it was said.
 */
export function momentIn(
  text: string,
  tokens: readonly Token[],
  language: Language,
  now: Date,
): Moment | null {
  const parts = corrected(text);
  const put = parts && behindHindrance(parts.after, language, now);
  const hour = put?.replace(BETTER_ONE, 'at ') ?? '';
  const after = put
    ? (momentOf(put, tokenise(put, language), language, now) ??
      momentOf(hour, tokenise(hour, language), language, now))
    : null;
  if (!parts || !after) return momentOf(text, tokens, language, now);
  const before = momentOf(parts.before, tokenise(parts.before, language), language, now);
  if (!before) return after;
  const day = after.isNamed || !before.isNamed ? after.day : before.day;
  const minutes = after.minutes ?? before.minutes;
  return { ...after, day, minutes, isNamed: after.isNamed || before.isNamed, at: written(day, minutes) };
}

/** "Around noon, well, one is better": an hour without its "at". */
const BETTER_ONE = /^(?=[a-z\d:]+ (?:is|would be) better)/i;

/** "Monday. No, Monday is a holiday, Tuesday": the day that is ruled out on the way is passed over. */
function behindHindrance(text: string, language: Language, now: Date): string {
  const clauses = text.split(/(?<=[,;.])\s+/);
  const isDay = (one: string): boolean =>
    momentOf(one, tokenise(one, language), language, now)?.isNamed === true;
  const hindered = clauses.findLastIndex((one) => HINDERS.test(fold(one)) && isDay(one));
  const rest = clauses.slice(hindered + 1);
  return hindered !== -1 && rest.some((one) => !HINDERS.test(fold(one)) && isDay(one))
    ? rest.join(' ')
    : text;
}
const HINDERS =
  /(?<![a-z])(?:(?:is|es|e|cae|cai) (?:an? |un |um )?(?:holiday|bank holiday|feriado|festivo|domingo|sunday|closed|full|out|no good)|closed|cerrado|fechado|can't|cannot|won't|don't|no puedo|nao posso|nao da|nao consigo|no me (?:queda|viene|sirve|va)|i (?:work|have|'m)|trabajo|trabalho|tengo|tenho|estoy|estou)(?![a-z])/;

function momentOf(text: string, tokens: readonly Token[], language: Language, now: Date): Moment | null {
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
  const part =
    resolved.minutes === null ? partBeside(read, place?.start ?? 0, place?.end ?? 0, language) : null;
  const starts = [place?.start, hour?.start, part?.start].filter((each) => each !== undefined);
  const ends = [place?.end, hour?.end, part?.end].filter((each) => each !== undefined);
  return {
    ...resolved,
    at: written(resolved.day, resolved.minutes),
    isNamed: place !== null,
    evidence: quote(text, read, Math.min(...starts), Math.max(...ends)),
  };
}

const BESIDE_WORDS_MAX = 2;

/** The part of the day said next to the day: "mañana por la tarde", "any time after lunch tomorrow". */
function partBeside(
  tokens: readonly Token[],
  start: number,
  end: number,
  language: Language,
): { start: number; end: number } | null {
  const part = partOfDayIn(tokens, language);
  if (part === null) return null;
  const [left, right] = part.start > end ? [end, part.start] : [part.end, start];
  const between = tokens.slice(left + 1, right + 1);
  const near = right - left <= BESIDE_WORDS_MAX + 1 && between.every(({ breakBefore }) => breakBefore <= 1);
  return near || (part.start <= end && start <= part.end) ? part : null;
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
  const found = momentSaid(text, language, now);
  return found && { at: found.at, evidence: found.evidence };
}

/** "Avenida 6 de Agosto" is a street. */
const STREET = /(?<!\p{L})(?:avenida|av\.?|calle|plaza|rua|praça|barrio|bairro)\s+\d{1,2}\s+de\s+\p{L}+/giu;

/** Every place in the text stays where it was. */
const withoutStreets = (text: string): string => text.replace(STREET, (street) => ' '.repeat(street.length));

/** Whether the words name a day; an hour alone leaves the day open. */
export const namesDay = (text: string, language: Language, now: Date): boolean =>
  momentSaid(text, language, now)?.isNamed === true;

const KEPT_MAX = 1_000;
const KEPT_LETTERS_TOGETHER = 500_000;
const kept = new LRUCache<string, { found: Moment | null }>({
  max: KEPT_MAX,
  maxSize: KEPT_LETTERS_TOGETHER,
  sizeCalculation: (_, key) => key.length,
});

/** All turns of a talk are asked for their moments several times a turn; nothing said is finer than the minute. */
function momentSaid(text: string, language: Language, now: Date): Moment | null {
  const key = `${language} ${Math.floor(now.getTime() / MINUTE_MS)} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known.found;
  const said = withoutStreets(text);
  const found = momentIn(said, tokenise(said, language), language, now);
  kept.set(key, { found });
  return found;
}

const WEEKS: Record<Language, readonly string[]> = {
  en: [
    'next week',
    'the week after',
    'next month',
    'end of the month',
    'end of the week',
    'the weekend',
    'this week',
  ],
  es: [
    'la proxima semana',
    'la semana que viene',
    'la otra semana',
    'proxima semana',
    'el proximo mes',
    'el mes que viene',
    'fin de mes',
    'a fin de mes',
    'el fin de semana',
    'esta semana',
  ],
  pt: [
    'semana que vem',
    'na semana que vem',
    'a proxima semana',
    'na proxima semana',
    'proxima semana',
    'mes que vem',
    'no mes que vem',
    'proximo mes',
    'fim do mes',
    'no fim do mes',
    'fim de semana',
    'no fim de semana',
    'esta semana',
  ],
};

/**
 * A time too wide for a date or an hour, in the words that name it: "after lunch", "semana que vem". It is never turned
 * into a day or an hour of which nothing was said.
 */
export function looseTimeIn(text: string, language: Language, isPartEnough = true): string | null {
  const tokens = tokenise(text, language).slice(0, WORDS_MAX);
  const part = partOfDayIn(tokens, language);
  for (let at = 0; at < tokens.length; at++) {
    const end = longestEnd(tokens, at, WEEKS[language]);
    if (end < 0 || isRuledOut(tokens, at, end, language)) continue;
    const joined = part && part.start > end && part.start - end <= BESIDE_WORDS_MAX + 1;
    return quote(text, tokens, at, joined ? part.end : end);
  }
  if (!part || !isPartEnough) return null;
  const opened = ANY_TIME[language].find(
    (phrase) => phraseEnd(tokens, part.start - phrase.split(' ').length, phrase) === part.start - 1,
  );
  return quote(text, tokens, part.start - (opened?.split(' ').length ?? 0), part.end);
}

/** "Semana que vem não", "not next week": the time that does not suit. */
function isRuledOut(tokens: readonly Token[], start: number, end: number, language: Language): boolean {
  const after = tokens[end + 1];
  const ends = tokens[end + 2] === undefined || tokens[end + 2]?.breakBefore !== NONE;
  const isNo = after?.word === 'nao' || (after?.word === 'no' && language === 'es');
  return (isNo && ends && after?.breakBefore === NONE) || isNegated(tokens, start, language);
}

const ANY_TIME: Record<Language, readonly string[]> = {
  en: ['any time', 'anytime', 'some time', 'sometime'],
  es: ['a cualquier hora', 'cualquier hora', 'en cualquier momento'],
  pt: ['a qualquer hora', 'qualquer hora'],
};
