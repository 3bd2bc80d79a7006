import { TIME_WORDS, type TimeWords } from '../lexicon/time-words.ts';
import { COMMA, type Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { numberAt } from './number.ts';
import { longestEnd, phraseEnd } from './phrase.ts';

/** `isOpen` when neither half of the day was said and the hour could be of either. */
export type SaidHour = { minutes: number; isOpen: boolean; start: number; end: number };

type Half = 'morning' | 'afternoon' | 'night' | null;

const HOUR_MINUTES = 60;
const NOON = 12;
/** Said without more, one to seven are hours of the afternoon. */
const OPEN_AFTERNOON_LAST = 7;
const CLOCK = /^(\d{1,2})(?::(\d{2})(?::\d{2})?|h(\d{2})?|hs|hrs)?(am|pm|h|hs|hrs)?$/;

const PAST: Record<Language, readonly (readonly [string, number])[]> = {
  en: [
    ['thirty', 30],
    ['fifteen', 15],
    ['forty five', 45],
  ],
  es: [
    ['y media', 30],
    ['y cuarto', 15],
    ['menos cuarto', -15],
    ['y quince', 15],
    ['y treinta', 30],
    ['menos diez', -10],
    ['y diez', 10],
    ['y veinte', 20],
    ['menos veinte', -20],
  ],
  pt: [
    ['e meia', 30],
    ['e quinze', 15],
    ['e trinta', 30],
    ['e quarenta e cinco', 45],
    ['e quarenta', 40],
    ['e vinte', 20],
    ['e dez', 10],
  ],
};

/** Said before the hour: "half past three", "quinze para as três". */
const BEFORE: Record<Language, readonly (readonly [string, number])[]> = {
  en: [
    ['half past', 30],
    ['quarter past', 15],
    ['quarter to', -15],
    ['quarter after', 15],
    ['ten past', 10],
    ['ten to', -10],
    ['twenty past', 20],
    ['twenty to', -20],
  ],
  es: [
    ['cuarto para las', -15],
    ['un cuarto para las', -15],
    ['diez para las', -10],
  ],
  pt: [
    ['quinze para as', -15],
    ['dez para as', -10],
  ],
};

const NAMED: Record<Language, readonly (readonly [string, number])[]> = {
  en: [
    ['noon', 720],
    ['midday', 720],
    ['midnight', 0],
  ],
  es: [
    ['mediodia', 720],
    ['medio dia', 720],
    ['medianoche', 0],
    ['media noche', 0],
  ],
  pt: [
    ['meio dia', 720],
    ['meia noite', 0],
    ['meiodia', 720],
  ],
};

const AFTER_NUMBER: Record<Language, readonly string[]> = {
  en: ['o clock', 'oclock'],
  es: ['en punto', 'horas', 'hs', 'hrs'],
  pt: ['em ponto', 'horas', 'hs', 'hrs', 'h'],
};

function halfAt(tokens: readonly Token[], at: number, words: TimeWords): { half: Half; end: number } {
  const found: [Half, number][] = [
    ['morning', longestEnd(tokens, at, words.morning)],
    ['afternoon', longestEnd(tokens, at, words.afternoon)],
    ['night', longestEnd(tokens, at, words.night)],
  ];
  const best = found.reduce((one, other) => (other[1] > one[1] ? other : one));
  return best[1] < 0 ? { half: null, end: at - 1 } : { half: best[0], end: best[1] };
}

function resolve(hour: number, past: number, half: Half): { minutes: number; isOpen: boolean } | null {
  if (hour > 24 || !Number.isInteger(hour)) return null;
  let resolved = hour % 24;
  if (half === 'morning') resolved = hour === NOON ? 0 : hour;
  else if (half === 'afternoon') resolved = hour < NOON ? hour + NOON : hour;
  else if (half === 'night') resolved = hour === NOON ? 0 : hour >= 5 && hour < NOON ? hour + NOON : hour;
  else if (hour >= 1 && hour <= OPEN_AFTERNOON_LAST) resolved = hour + NOON;
  const minutes = (((resolved * HOUR_MINUTES + past) % 1440) + 1440) % 1440;
  return { minutes, isOpen: half === null && hour >= 1 && hour <= NOON };
}

/** Parts of a day that name no hour. */
const PARTS: Record<Language, readonly string[]> = {
  en: [
    'after lunch',
    'before lunch',
    'at lunchtime',
    'lunchtime',
    'after work',
    'before work',
    'first thing in the morning',
    'early in the morning',
    'late in the afternoon',
    'in the early evening',
    'end of the day',
    'during the day',
  ],
  es: [
    'despues de almorzar',
    'despues del almuerzo',
    'despues de almuerzo',
    'despues de comer',
    'antes de almorzar',
    'antes del almuerzo',
    'a la hora del almuerzo',
    'despues del trabajo',
    'a primera hora',
    'a ultima hora',
    'al final del dia',
    'al final de la tarde',
    'en la tarde noche',
    'tempranito',
    'temprano',
    'tarde en la noche',
    'en la mananita',
    'al mediodia',
  ],
  pt: [
    'depois do almoco',
    'antes do almoco',
    'na hora do almoco',
    'depois do trabalho',
    'depois do expediente',
    'no fim do dia',
    'no final do dia',
    'no fim da tarde',
    'no final da tarde',
    'na parte da manha',
    'na parte da tarde',
    'na parte da noite',
    'no periodo da manha',
    'no periodo da tarde',
    'bem cedo',
    'cedinho',
  ],
};

/** The part of a day the words name, in words: "after lunch", "por la tarde". It is no hour. */
export function partOfDayIn(
  tokens: readonly Token[],
  language: Language,
): { start: number; end: number } | null {
  const words = TIME_WORDS[language];
  const clock = new Set(['am', 'pm', 'a m', 'p m']);
  const named = [...PARTS[language], ...words.morning, ...words.afternoon, ...words.night].filter(
    (phrase) => !clock.has(phrase),
  );
  for (let start = 0; start < tokens.length; start++) {
    const end = longestEnd(tokens, start, named);
    if (end >= 0 && !isGreeting(tokens, start)) return { start, end };
  }
  return null;
}

/** "Good morning", "boa tarde" greet. */
const isGreeting = (tokens: readonly Token[], at: number): boolean =>
  ['good', 'buena', 'buenas', 'boa', 'bom'].includes(tokens[at - 1]?.word ?? '');

/** The half of the day may stand elsewhere: "mañana por la tarde a las 4". */
function halfAnywhere(tokens: readonly Token[], words: TimeWords): Half {
  for (let at = 0; at < tokens.length; at++) {
    const { half } = halfAt(tokens, at, words);
    if (half && !isGreeting(tokens, at)) return half;
  }
  return null;
}

function pastAt(tokens: readonly Token[], at: number, language: Language): { past: number; end: number } {
  for (const [phrase, minutes] of PAST[language]) {
    const end = phraseEnd(tokens, at, phrase);
    if (end >= 0) return { past: minutes, end };
  }
  return { past: 0, end: at - 1 };
}

type Anchored = { hour: number; past: number; half: Half; end: number; certain: boolean };

const BEFORE_HALF = new Set('at around about by from till until after before'.split(' '));

/** In Britain and Ireland "at half three" is half past three; "pay half, 20 on Friday" names no hour. */
function halfHour(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
): (Anchored & { start: number }) | null {
  if (tokens[at]?.word !== 'half' || !BEFORE_HALF.has(tokens[at - 1]?.word ?? '')) return null;
  const hour = (tokens[at + 1]?.breakBefore ?? COMMA) < COMMA ? hourAt(tokens, at + 1, words, 'en') : null;
  const after = tokens[(hour?.end ?? 0) + 1];
  const counts =
    after && after.breakBefore < COMMA && (words.notHours.has(after.word) || words.units.has(after.word));
  return hour === null || counts ? null : { ...hour, past: 30, start: at };
}

/** An hour that begins at `at`: digits or words, minutes, and the half of the day behind it. */
function hourAt(tokens: readonly Token[], at: number, words: TimeWords, language: Language): Anchored | null {
  const clock = CLOCK.exec(tokens[at]?.word ?? '');
  let hour: number;
  let past = 0;
  let end = at;
  let half: Half = null;
  let certain = false;
  if (clock) {
    hour = Number(clock[1]);
    past = Number(clock[2] ?? clock[3] ?? 0);
    half = clock[4] === 'am' ? 'morning' : clock[4] === 'pm' ? 'afternoon' : null;
    certain = (tokens[at]?.word ?? '').length > (clock[1] ?? '').length;
    // "15h" is said by the clock of twenty-four hours; "3h" may be either.
  } else {
    const said = numberAt(tokens, at, language);
    if (!said || said.value > 24) return null;
    hour = said.value;
    end = said.end;
  }
  if (past === 0) {
    const behind = pastAt(tokens, end + 1, language);
    past = behind.past;
    certain ||= behind.end > end;
    end = behind.end;
  }
  const named = longestEnd(tokens, end + 1, AFTER_NUMBER[language]);
  if (named >= 0) {
    certain = true;
    end = named;
  }
  const behind = halfAt(tokens, end + 1, words);
  if (behind.half) {
    half ??= behind.half;
    certain = true;
    end = behind.end;
  }
  if (past > 59 || hour > 24) return null;
  return { hour, past, half, end, certain };
}

/** "Passed around three departments": a number of things. */
const isThings = (anchor: string, word: string): boolean =>
  /^(?:around|about)$/.test(anchor) &&
  /^[a-z]{4,}s$/.test(word) &&
  !/^(?:works|suits|sounds|looks|seems|makes|helps|thanks|this|does|plus|always|perhaps|\w+days)$/.test(word);

function atHour(
  tokens: readonly Token[],
  at: number,
  words: TimeWords,
  language: Language,
): (Anchored & { start: number }) | null {
  const half = language === 'en' ? halfHour(tokens, at, words) : null;
  if (half) return half;
  for (const [phrase, minutes] of BEFORE[language]) {
    const end = phraseEnd(tokens, at, phrase);
    const hour = end < 0 ? null : hourAt(tokens, end + 1, words, language);
    if (hour) return { ...hour, past: minutes, start: at };
  }
  const anchor = longestEnd(tokens, at, words.at);
  if (anchor >= 0) {
    const before = BEFORE[language].find(([phrase]) => phraseEnd(tokens, anchor + 1, phrase) >= 0);
    if (before || tokens[anchor + 1]?.word === 'half') return null;
    const hour = hourAt(tokens, anchor + 1, words, language);
    const after = tokens[(hour?.end ?? 0) + 1];
    const counts =
      after &&
      after.breakBefore < COMMA &&
      (words.notHours.has(after.word) ||
        words.units.has(after.word) ||
        isThings(tokens[anchor]?.word ?? '', after.word));
    if (hour && (hour.certain || !counts)) return { ...hour, start: at };
  }
  const hour = hourAt(tokens, at, words, language);
  return hour?.certain ? { ...hour, start: at } : null;
}

/** "At eight or nine in the evening": both are in the evening. */
const JOINS = new Set('or and to at until the o y a las la hasta ou e as ate'.split(' '));

/** The first hour the words name. */
export function hourIn(tokens: readonly Token[], language: Language): SaidHour | null {
  const words = TIME_WORDS[language];
  for (let at = 0; at < tokens.length; at++) {
    for (const [phrase, minutes] of NAMED[language]) {
      const end = phraseEnd(tokens, at, phrase);
      // "Meio-dia e meia".
      if (end >= 0)
        return { minutes: minutes + pastAt(tokens, end + 1, language).past, isOpen: false, start: at, end };
    }
    const found = atHour(tokens, at, words, language);
    if (!found) continue;
    // "At three, but not before nine in the morning": that half belongs to the other hour.
    const other = tokens.findIndex((_, k) => k > found.end && hourAt(tokens, k, words, language)?.half);
    const joined = tokens.slice(found.end + 1, other).every(({ word }) => JOINS.has(word));
    const own = other === -1 || joined ? tokens : tokens.slice(0, other);
    const resolved = resolve(found.hour, found.past, found.half ?? halfAnywhere(own, words));
    if (resolved) return { ...resolved, start: found.start, end: found.end };
  }
  return null;
}
