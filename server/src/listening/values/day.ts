import { TIME_WORDS, type TimeWords } from '../lexicon/time-words.ts';
import { NONE, type Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { addDays, addMonths, type Day, isBefore, isReal, today, weekdayOf } from './calendar.ts';
import { inNextWeek } from './next-week.ts';
import { numberAt } from './number.ts';
import { phraseEnd } from './phrase.ts';

export type SaidDay = { day: Day; start: number; end: number };

const WEEK_DAYS = 7;
const ORDINAL = /^(\d{1,2})(st|nd|rd|th|o)?$/;

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';
const indexIn = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((list) => list.includes(word));

/** "pasado mañana", "tomorrow"; the Spanish "de la mañana" is an hour of the day. */
function relativeDay(tokens: readonly Token[], at: number, words: TimeWords, now: Date): SaidDay | null {
  for (const [phrase, days] of words.days) {
    const end = phraseEnd(tokens, at, phrase);
    if (end < 0) continue;
    if (phrase === 'manana' && wordAt(tokens, at - 1) === 'la') return null;
    return { day: addDays(today(now), days), start: at, end };
  }
  return null;
}

/** "Last Monday", "el lunes pasado", "na segunda-feira passada": where the words for it begin and end. */
function pastAt(tokens: readonly Token[], at: number): { start: number; end: number } | null {
  if (wordAt(tokens, at - 1) === 'last') return { start: at - 1, end: at };
  const end = wordAt(tokens, at + 1) === 'feira' ? at + 2 : at + 1;
  // "El lunes, pasado mañana" is to come.
  const isPast = PAST.has(wordAt(tokens, end)) && wordAt(tokens, end + 1) !== 'manana';
  return isPast ? { start: at, end } : null;
}

const PAST = new Set(['pasado', 'pasada', 'passado', 'passada']);

const NOT_A_WEEKDAY = new Set(['vez', 'via', 'parte', 'opcao', 'parcela', 'parcelas', 'tentativa', 'mao']);

function weekday(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
  language: Language,
  now: Date,
): SaidDay | null {
  const wanted = indexIn(words.weekdays, wordAt(tokens, at));
  if (wanted < 0) return null;
  if (language === 'pt' && NOT_A_WEEKDAY.has(wordAt(tokens, at + 1))) return null;
  const from = today(now);
  const current = weekdayOf(from);
  const ahead = ((wanted - current + WEEK_DAYS - 1) % WEEK_DAYS) + 1;
  const past = pastAt(tokens, at);
  if (past !== null) return { day: addDays(from, -(WEEK_DAYS - ahead || WEEK_DAYS)), ...past };
  // In English "next Friday" is the one of the coming week; in the other languages it is the one that comes next.
  const daysToSunday = (WEEK_DAYS - current) % WEEK_DAYS;
  const isNext = language === 'en' && words.next.has(wordAt(tokens, at - 1));
  const days = isNext && ahead <= daysToSunday ? ahead + WEEK_DAYS : ahead;
  const end = wordAt(tokens, at + 1) === 'feira' ? at + 1 : at;
  const start = isNext ? at - 1 : at;
  const dated = dateBehind(tokens, end, wanted, words, language, now);
  if (dated) return { ...dated, start };
  const next = inNextWeek(tokens, start, end, wanted, language, now);
  return next ? { ...next, start } : { day: addDays(from, days), start, end };
}

/** The number of a day: "5", "5th", "fifth", "twenty fifth", "cinco". */
function dayNumber(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
  language: Language,
): { value: number; end: number; ordinal: boolean } | null {
  const match = ORDINAL.exec(wordAt(tokens, at));
  if (match) return { value: Number(match[1]), end: at, ordinal: match[2] !== undefined };
  const ordinal = words.ordinals.get(wordAt(tokens, at));
  if (ordinal !== undefined) return { value: ordinal, end: at, ordinal: true };
  const said = numberAt(tokens, at, language);
  if (!said) return null;
  const rest = words.ordinals.get(wordAt(tokens, said.end + 1));
  if (rest !== undefined && said.value % 10 === 0 && said.value >= 20)
    return { value: said.value + rest, end: said.end + 1, ordinal: true };
  return { value: said.value, end: said.end, ordinal: false };
}

function inMonth(day: number, month: number, year: number | null, now: Date): Day | null {
  const from = today(now);
  const wanted = { year: year ?? from.year, month, day };
  if (!isReal(wanted)) return null;
  return year === null && isBefore(wanted, from) ? { ...wanted, year: from.year + 1 } : wanted;
}

function yearAt(tokens: readonly Token[], at: number): { year: number; end: number } | null {
  const skip = ['de', 'of', 'del', 'do'].includes(wordAt(tokens, at)) ? 1 : 0;
  const match = /^(20\d{2})$/.exec(wordAt(tokens, at + skip));
  return match ? { year: Number(match[1]), end: at + skip } : null;
}

const DATES_AHEAD_MAX = 12;

/** "Sexta que vem, dia 27": the words between a weekday and its date. */
function comingBehind(tokens: readonly Token[], end: number): number {
  const next = wordAt(tokens, end + 1);
  if (next === 'que' && ['vem', 'viene'].includes(wordAt(tokens, end + 2))) return end + 2;
  return ['proximo', 'proxima', 'coming', 'next', 'agora'].includes(next) ? end + 1 : end;
}

const PRONOUNS = new Set(['one', 'una', 'uma']);

/** The date said behind its weekday: "Monday the 30th", "lunes 30 de noviembre", "segunda, dia 30". */
function dateBehind(
  tokens: readonly Token[],
  end: number,
  weekday: number,
  words: TimeWords,
  language: Language,
  now: Date,
): SaidDay | null {
  const coming = comingBehind(tokens, end);
  const skip = ['the', 'el', 'dia', 'o', 'no'].includes(wordAt(tokens, coming + 1)) ? 1 : 0;
  const also = skip === 1 && wordAt(tokens, coming + 2) === 'dia' ? 1 : 0;
  // "Quinta que vem três e meia" goes on with an hour.
  if (coming !== end && skip === 0) return null;
  const at = coming + 1 + skip + also;
  const dated = dayAndMonth(tokens, at, words, language, now);
  if (dated) return weekdayOf(dated.day) === weekday ? dated : null;
  // "The Tuesday one" picks a Tuesday and counts nothing.
  if (PRONOUNS.has(wordAt(tokens, at))) return null;
  const number = dayNumber(tokens, at, words, language);
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > 31) return null;
  const first = { ...today(now), day: 1 };
  for (let months = 0; months < DATES_AHEAD_MAX; months++) {
    const day = { ...addMonths(first, months), day: number.value };
    if (!isReal(day) || isBefore(day, today(now))) continue;
    // A number that is no such weekday soon is an hour, or counts something.
    return weekdayOf(day) === weekday ? { day, start: end, end: number.end } : null;
  }
  return null;
}

/** "5 de mayo", "the 5th of May", "May 5", with or without the year. */
function dayAndMonth(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
  language: Language,
  now: Date,
): SaidDay | null {
  const first = indexIn(words.months, wordAt(tokens, at));
  if (first >= 0 && language === 'en') {
    const skip = wordAt(tokens, at + 1) === 'the' ? 2 : 1;
    const number = dayNumber(tokens, at + skip, words, language);
    if (!number || number.value > 31) return null;
    const year = yearAt(tokens, number.end + 1);
    const day = inMonth(number.value, first + 1, year?.year ?? null, now);
    return day && { day, start: at, end: year?.end ?? number.end };
  }
  const number = dayNumber(tokens, at, words, language);
  if (!number || number.value < 1 || number.value > 31) return null;
  const joined = ['de', 'of', 'do'].includes(wordAt(tokens, number.end + 1)) ? 2 : 1;
  const month = indexIn(words.months, wordAt(tokens, number.end + joined));
  if (month < 0) return null;
  const year = yearAt(tokens, number.end + joined + 1);
  const day = inMonth(number.value, month + 1, year?.year ?? null, now);
  return day && { day, start: at, end: year?.end ?? number.end + joined };
}

const BEFORE_DAY: Record<Language, readonly string[]> = {
  en: ['the', 'on the'],
  es: ['el', 'el dia', 'dia'],
  pt: ['dia', 'no dia', 'o dia'],
};

/** "on the 5th", "el 5", "dia cinco": of this month, or of the next when it is past. */
function dayAlone(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
  language: Language,
  now: Date,
): SaidDay | null {
  for (const phrase of BEFORE_DAY[language]) {
    const before = phraseEnd(tokens, at, phrase);
    if (before < 0) continue;
    const dated = dayAndMonth(tokens, before + 1, words, language, now);
    if (dated) return { ...dated, start: at };
    const number = dayNumber(tokens, before + 1, words, language);
    if (!number || number.value < 1 || number.value > 31 || !Number.isInteger(number.value)) continue;
    if (language === 'en' && !number.ordinal) continue;
    const after = wordAt(tokens, number.end + 1);
    if (
      words.notHours.has(after) ||
      words.units.has(after) ||
      ['time', 'vez', 'one', 'option'].includes(after)
    )
      continue;
    let from = { ...today(now), day: 1 };
    if (number.value < today(now).day) from = addMonths(from, 1);
    for (let tries = 0; tries < 3; tries++) {
      const day = { ...addMonths(from, tries), day: number.value };
      if (isReal(day)) return { day, start: at, end: number.end };
    }
  }
  return null;
}

/** "5/10", "05-10-2026", "2026-10-05": English puts the month first, the other languages the day. */
function written(
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
  now: Date,
): SaidDay | null {
  const isJoined = (left: number) => {
    const between = text.slice(tokens[left]?.end ?? 0, tokens[left + 1]?.start ?? 0);
    return between === '/' || between === '-';
  };
  const part = (index: number) =>
    /^\d{1,4}$/.test(wordAt(tokens, index)) ? Number(wordAt(tokens, index)) : Number.NaN;
  const [one, two, three] = [part(at), part(at + 1), part(at + 2)];
  if (Number.isNaN(one) || Number.isNaN(two) || !isJoined(at)) return null;
  const full = !Number.isNaN(three) && isJoined(at + 1);
  if (one >= 1000) {
    const day = { year: one, month: two, day: three };
    return full && isReal(day) ? { day, start: at, end: at + 2 } : null;
  }
  const separator = text.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? 0);
  if (!full && separator !== '/') return null;
  const monthFirst = language === 'en' && one <= 12;
  const [month, dayOfMonth] = monthFirst ? [one, two] : [two, one];
  const year = full ? (three < 100 ? 2000 + three : three) : null;
  const day = inMonth(dayOfMonth, month, year, now);
  return day && { day, start: at, end: full ? at + 2 : at + 1 };
}

const REACH_WORDS_MAX = 4;
const EXCLUDES = new Set(
  'not no nao never except besides menos excepto salvo exceto tampoco nem ni neither cannot'.split(' '),
);
const CHOOSES = new Set(
  'but yes rather better prefer only until before problem si pero sino mejor prefiero solo hasta antes problema sim mas melhor prefiro so ate'.split(
    ' ',
  ),
);

/** "Monday's bad, Tuesday I could". */
const UNSUITED = new Set(['bad', 'impossible', 'imposible', 'impossivel']);

/** "Not on Tuesday", "el martes no": the day is named to be left out. */
function isExcluded(tokens: readonly Token[], { start, end }: SaidDay): boolean {
  const behind = tokens.slice(end + 1, end + 4);
  const clause = behind.slice(0, behind.findIndex(({ breakBefore }) => breakBefore !== NONE) >>> 0);
  if (clause.some(({ word }) => UNSUITED.has(word))) return true;
  const after = tokens[end + 1];
  if (after && after.breakBefore === NONE && ['no', 'nao'].includes(after.word)) {
    const next = tokens[end + 2];
    if (!next || next.breakBefore !== NONE || /^(?:puedo|posso|me|da|dá|consigo)$/.test(next.word))
      return true;
  }
  for (let at = start - 1; at >= 0 && at >= start - REACH_WORDS_MAX; at--) {
    if ((tokens[at + 1]?.breakBefore ?? NONE) !== NONE) return false;
    const word = tokens[at]?.word ?? '';
    if (CHOOSES.has(word)) return false;
    if (EXCLUDES.has(word)) return true;
  }
  return false;
}

/** The first day the words name and do not leave out. */
export function dayIn(text: string, tokens: readonly Token[], language: Language, now: Date): SaidDay | null {
  const words = TIME_WORDS[language];
  for (let at = 0; at < tokens.length; at++) {
    const found =
      written(text, tokens, at, language, now) ??
      relativeDay(tokens, at, words, now) ??
      dayAndMonth(tokens, at, words, language, now) ??
      weekday(tokens, at, words, language, now) ??
      dayAlone(tokens, at, words, language, now);
    if (found && !isExcluded(tokens, found)) return found;
    if (found) at = found.end;
  }
  return null;
}
