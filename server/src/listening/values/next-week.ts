import { isNegated } from '../negation.ts';
import { NONE, type Token, tokenise } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { addDays, type Day, today, weekdayOf } from './calendar.ts';
import { longestEnd } from './phrase.ts';

/** Weekdays of the week after this one: weeks begin on Monday. */

const WEEK_DAYS = 7;
const NEXT_WEEK: Record<Language, readonly string[]> = {
  en: ['next week', 'the next week', 'the following week', 'following week'],
  es: [
    'semana que viene',
    'semana que entra',
    'proxima semana',
    'semana proxima',
    'semana entrante',
    'semana siguiente',
    'otra semana',
  ],
  pt: ['semana que vem', 'semana que entra', 'proxima semana', 'semana seguinte', 'outra semana'],
};

/** What may stand between a weekday and its week. */
const LINKS = new Set(
  'of in on the de del la el da do na no a em dia feira por para say maybe perhaps like preferably better tipo quiza quizas tal vez talvez pode ser mejor melhor si sim yes e y and'.split(
    ' ',
  ),
);
const LINKS_MAX = 4;
const RULES_OUT = new Set("not no nao nunca never except menos isn't can't cannot".split(' '));

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

/** "Next week no", "semana que vem não posso": it is said not to suit. */
const isRuledOut = (tokens: readonly Token[], start: number, end: number, language: Language): boolean =>
  isNegated(tokens, start, language) ||
  (tokens[end + 1]?.breakBefore === NONE && RULES_OUT.has(wordAt(tokens, end + 1)));

/** Behind the weekday: "Tuesday next week", "el martes de la semana que viene". The end of it, else -1. */
function behind(tokens: readonly Token[], end: number, language: Language): number {
  for (let at = end + 1; at <= end + LINKS_MAX; at++) {
    const last = longestEnd(tokens, at, NEXT_WEEK[language]);
    if (last >= 0) {
      const isApart = tokens.slice(end + 1, at + 1).some(({ breakBefore }) => breakBefore !== NONE);
      // "El martes, la semana que viene no puedo" speaks of two weeks.
      const isClosed = tokens[last + 1] === undefined || tokens[last + 1]?.breakBefore !== NONE;
      return (isApart && !isClosed) || isRuledOut(tokens, at, last, language) ? -1 : last;
    }
    if (!LINKS.has(wordAt(tokens, at))) return -1;
  }
  return -1;
}

/** Before it: "next week, on Tuesday", "me liga na semana que vem, terça". */
function before(tokens: readonly Token[], start: number, language: Language): boolean {
  let at = start - 1;
  while (at >= 0 && start - at <= LINKS_MAX && LINKS.has(wordAt(tokens, at))) at--;
  for (let from = Math.max(0, at - 2); from <= at; from++) {
    const last = longestEnd(tokens, from, NEXT_WEEK[language]);
    if (last >= 0 && last >= at) return !isRuledOut(tokens, from, last, language);
  }
  return false;
}

/** Where the week is said to be the next one: how far the words go, and the day; null where it is not. */
export function inNextWeek(
  tokens: readonly Token[],
  start: number,
  end: number,
  weekday: number,
  language: Language,
  now: Date,
): { day: Day; end: number } | null {
  const last = behind(tokens, end, language);
  if (last < 0 && !before(tokens, start, language)) return null;
  const monday = (day: number): number => (day + WEEK_DAYS - 1) % WEEK_DAYS;
  const from = today(now);
  return {
    day: addDays(from, WEEK_DAYS - monday(weekdayOf(from)) + monday(weekday)),
    end: Math.max(end, last),
  };
}

/** Whether the words put something into the next week, so that a weekday said in answer to "when?" is of it. */
export function saysNextWeek(text: string, language: Language): boolean {
  const tokens = tokenise(text, language);
  return tokens.some((_, at) => {
    const last = longestEnd(tokens, at, NEXT_WEEK[language]);
    return last >= 0 && !isRuledOut(tokens, at, last, language);
  });
}

const DAY_MS = 86_400_000;
/** The last day of this week: seen from there, every weekday is of the next. */
export const eveOfNextWeek = (now: Date): Date =>
  new Date(now.getTime() + ((WEEK_DAYS - weekdayOf(today(now))) % WEEK_DAYS) * DAY_MS);
