import { TIME_WORDS } from '../lexicon/time-words.ts';
import type { Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { halfWords, numberAt } from './number.ts';
import { longestEnd, phraseEnd } from './phrase.ts';

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export type SaidSpan = { amount: number; unit: Unit; start: number; end: number };

/** Amounts that are no numerals. */
const LOOSE: Record<Language, readonly (readonly [string, number])[]> = {
  en: [
    ['a couple of', 2],
    ['a couple', 2],
    ['a few', 3],
    ['half an', 0.5],
    ['half a', 0.5],
    ['an', 1],
    ['a', 1],
    ['several', 4],
  ],
  es: [
    ['un par de', 2],
    ['unos', 3],
    ['unas', 3],
    ['pocos', 3],
    ['pocas', 3],
    ['media', 0.5],
    ['medio', 0.5],
    ['varios', 4],
    ['varias', 4],
  ],
  pt: [
    ['um par de', 2],
    ['uns', 3],
    ['umas', 3],
    ['alguns', 3],
    ['algumas', 3],
    ['poucos', 3],
    ['poucas', 3],
    ['meia', 0.5],
    ['meio', 0.5],
  ],
};

const HALF_BEHIND: Record<Language, readonly string[]> = {
  en: ['and a half'],
  es: ['y media', 'y medio'],
  pt: ['e meia', 'e meio'],
};

/** An amount of time that begins at `at`: "two weeks", "media hora", "an hour and a half". */
export function amountAt(tokens: readonly Token[], at: number, language: Language): SaidSpan | null {
  const { units } = TIME_WORDS[language];
  const finish = (amount: number, unitAt: number): SaidSpan | null => {
    const unit = units.get(tokens[unitAt]?.word ?? '');
    if (!unit) return null;
    const half = longestEnd(tokens, unitAt + 1, HALF_BEHIND[language]);
    return { amount: half >= 0 ? amount + 0.5 : amount, unit, start: at, end: half >= 0 ? half : unitAt };
  };
  for (const [phrase, amount] of LOOSE[language]) {
    const end = phraseEnd(tokens, at, phrase);
    if (end < 0) continue;
    const exact = numberAt(tokens, end + 1, language);
    const span = exact ? finish(exact.value, exact.end + 1) : finish(amount, end + 1);
    if (span) return span;
  }
  const said = numberAt(tokens, at, language);
  if (!said) return null;
  const joined = tokens[said.end + 1]?.word ?? '';
  const half = tokens[said.end + 2]?.word === 'a' ? said.end + 3 : said.end + 2;
  const halved = ['and', 'y', 'e'].includes(joined) && halfWords(language).has(tokens[half]?.word ?? '');
  return halved ? finish(said.value + 0.5, half + 1) : finish(said.value, said.end + 1);
}

/** A span counted from now: "in two hours", "dentro de tres días", "daqui a pouco" is none. */
export function spanIn(tokens: readonly Token[], language: Language): SaidSpan | null {
  const { within } = TIME_WORDS[language];
  for (let at = 0; at < tokens.length; at++) {
    const opened = longestEnd(tokens, at, within);
    if (opened < 0) continue;
    for (let from = at + 1; from <= opened + 1; from++) {
      const amount = amountAt(tokens, from, language);
      if (amount) return { ...amount, start: at };
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    const amount = amountAt(tokens, at, language);
    const end = amount ? longestEnd(tokens, amount.end + 1, FROM_NOW[language]) : -1;
    if (amount && end >= 0) return { ...amount, end };
  }
  return null;
}

/** Said behind the span: "two weeks from now". */
const FROM_NOW: Record<Language, readonly string[]> = {
  en: ['from now', 'from today'],
  es: ['a partir de hoy', 'a partir de ahora'],
  pt: ['a partir de hoje', 'a partir de agora'],
};
