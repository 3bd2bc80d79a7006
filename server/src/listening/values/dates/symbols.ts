import { COMMA, SENTENCE, type Token, tokenise } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { BEFORE_PRONOUN, COUNTED_BEHIND, VOCABULARY } from './vocabulary.ts';

/**
 * A reply with its numbers, weekdays and months told apart, so that one grammar reads every way of saying them: "the twenty first of
 * March, half five" is "the o21 of m3 , half n5". `n` is a number, `o` an ordinal, `w` a weekday (0 is Sunday), `ws` one that comes
 * back, `m` a month, `t10:30` a time in figures, `d31/01/27` a date in figures.
 */
export type Symbols = {
  text: string;
  language: Language;
  /** With a space on each side of every symbol. */
  line: string;
  list: readonly string[];
  /** Where each symbol begins in `line`. */
  offsets: readonly number[];
  tokens: readonly Token[];
  /** The token each symbol begins with. */
  places: readonly number[];
};

const TOKENS_MAX = 200;
const LETTERS_MAX = 8000;

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|o|a|er|ro|do|to)$/;
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))(?:min|m)?(am|pm|hs|hrs|h)?$/;
const HOUR_MARKED = /^(\d{1,2})(am|pm|hs|hrs|h|ish)$/;
const WRITTEN = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/;
const MARKS: Readonly<Record<string, string>> = { h: 'hs', hrs: 'hs', hs: 'hs' };

/** Folded alike, these are other words in writing. */
const ACCENTED = new Set(['é', 'às', 'à', 'há', 'sí', 'él', 'mí', 'está', 'esté']);

type Piece = { symbols: readonly string[]; end: number };

/** "The Tuesday one" stands for a day that was named; "Tuesday one o'clock" has an hour. */
const isWeekdayOne = (tokens: readonly Token[], at: number): boolean =>
  VOCABULARY.en.weekdays.has(tokens[at - 1]?.word ?? '') &&
  ['the', 'that'].includes(tokens[at - 2]?.word ?? '') &&
  !['o', 'oclock', "o'clock", 'am', 'pm', 'thirty', 'fifteen'].includes(tokens[at + 1]?.word ?? '');

function numberPiece(tokens: readonly Token[], at: number, language: Language): Piece | null {
  const { numbers, ordinals, joins } = VOCABULARY[language];
  const word = tokens[at]?.word ?? '';
  const spoken = (place: number): string =>
    tokens[place]?.breakBefore === 0 ? (tokens[place]?.word ?? '') : '';
  if (word === 'one' && (BEFORE_PRONOUN.has(tokens[at - 1]?.word ?? '') || isWeekdayOne(tokens, at)))
    return null;
  const value = numbers.get(word);
  if (value === undefined) {
    const ordinal = ordinals.get(word);
    return ordinal === undefined ? null : { symbols: [`o${ordinal}`], end: at };
  }
  if (value < 20 || value % 10 !== 0) return { symbols: [`n${value}`], end: at };
  const next = joins.size === 0 ? at + 1 : joins.has(spoken(at + 1)) ? at + 2 : -1;
  if (next < 0) return { symbols: [`n${value}`], end: at };
  const ones = numbers.get(spoken(next)) ?? 0;
  if (ones > 0 && ones < 10) return { symbols: [`n${value + ones}`], end: next };
  const ordinalOnes = joins.size === 0 ? (ordinals.get(spoken(next)) ?? 0) : 0;
  if (ordinalOnes > 0 && ordinalOnes < 10 && value <= 30)
    return { symbols: [`o${value + ordinalOnes}`], end: next };
  return { symbols: [`n${value}`], end: at };
}

/** "31/01/27", "5-12-2026", "8/12": figures joined by a stroke. */
function datePiece(text: string, tokens: readonly Token[], at: number): Piece | null {
  const between = (left: number): string => text.slice(tokens[left]?.end ?? 0, tokens[left + 1]?.start ?? 0);
  const part = (place: number): string | null => {
    const word = tokens[place]?.word ?? '';
    return /^\d{1,4}$/.test(word) ? word : null;
  };
  const [one, two, three] = [part(at), part(at + 1), part(at + 2)];
  if (one === null || two === null) return null;
  const stroke = between(at);
  if (stroke !== '/' && stroke !== '-') return null;
  if (three !== null && between(at + 1) === stroke)
    return { symbols: [`d${one}/${two}/${three}`], end: at + 2 };
  return stroke === '/' ? { symbols: [`d${one}/${two}`], end: at + 1 } : null;
}

function figuresPiece(text: string, tokens: readonly Token[], at: number): Piece | null {
  const word = tokens[at]?.word ?? '';
  const dated = datePiece(text, tokens, at);
  if (dated) return dated;
  const written = WRITTEN.exec(word);
  if (written) return { symbols: [`d${written[1]}/${written[2]}/${written[3]}`], end: at };
  const clock = CLOCK.exec(word);
  if (clock) {
    const [, hour = '', minute = '', mark] = clock;
    const time = `t${Number(hour)}:${minute}`;
    return { symbols: mark === undefined ? [time] : [time, MARKS[mark] ?? mark], end: at };
  }
  const marked = HOUR_MARKED.exec(word);
  if (marked)
    return { symbols: [`n${Number(marked[1])}`, MARKS[marked[2] ?? ''] ?? marked[2] ?? ''], end: at };
  const ordinal = ORDINAL.exec(word);
  if (ordinal) return { symbols: [`o${Number(ordinal[1])}`], end: at };
  if (/^\d{4}$/.test(word)) return { symbols: [`q${word}`], end: at };
  return /^\d{1,2}$/.test(word) ? { symbols: [`n${Number(word)}`], end: at } : null;
}

/** Words that belong together, whatever stop was written between them. */
const JOINED: readonly (readonly [string, string])[] = [
  ['a m', 'am'],
  ['p m', 'pm'],
  ['o clock', 'oclock'],
  ['meio dia', 'noon'],
  ['medio dia', 'noon'],
  ['mid day', 'noon'],
  ['meia noite', 'midnight'],
  ['media noche', 'midnight'],
  ['mid night', 'midnight'],
  ['week end', 'weekend'],
];
const SAME: Readonly<Record<string, string>> = {
  noon: 'noon',
  midday: 'noon',
  noontime: 'noon',
  mediodia: 'noon',
  meiodia: 'noon',
  midnight: 'midnight',
  medianoche: 'midnight',
  meianoite: 'midnight',
  oclock: 'oclock',
  h: 'hs',
  hrs: 'hs',
  tomoz: 'tomorrow',
  tmrw: 'tomorrow',
  tomorra: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  tomorow: 'tomorrow',
  manna: 'manana',
  maniana: 'manana',
  manhana: 'manana',
  mnana: 'manana',
  amnha: 'amanha',
  amannha: 'amanha',
};

function wordPiece(text: string, tokens: readonly Token[], at: number, language: Language): Piece {
  const token = tokens[at];
  const word = token?.word ?? '';
  const next = tokens[at + 1]?.word ?? '';
  const joined = JOINED.find(([words]) => words === `${word} ${next}`);
  if (joined) return { symbols: [joined[1]], end: at + 1 };
  const { weekdays, recurring, months } = VOCABULARY[language];
  const weekday = weekdays.get(word);
  if (weekday !== undefined && !COUNTED_BEHIND.has(next)) {
    const end = next === 'feira' && language === 'pt' ? at + 1 : at;
    const isRecurring = language === 'es' && ['los', 'todos'].includes(tokens[at - 1]?.word ?? '');
    return { symbols: [`${isRecurring ? 'ws' : 'w'}${weekday}`], end };
  }
  const repeated = recurring.get(word);
  if (repeated !== undefined) return { symbols: [`ws${repeated}`], end: at };
  const month = months.get(word);
  if (month !== undefined) return { symbols: [`m${month}`], end: at };
  const raw = text.slice(token?.start ?? 0, token?.end ?? 0).toLowerCase();
  if (ACCENTED.has(raw)) return { symbols: [raw], end: at };
  return { symbols: [SAME[word] ?? word], end: at };
}

function stopBefore(text: string, tokens: readonly Token[], at: number): string | null {
  const { breakBefore = 0, start = text.length } = tokens[at] ?? {};
  const gap = text.slice(tokens[at - 1]?.end ?? 0, start);
  if (at > 0 && gap.includes('?')) return '?';
  if (gap.includes('¿')) return breakBefore === SENTENCE && /[.!…]/.test(gap) ? '.' : ',';
  if (breakBefore === SENTENCE) return /…|\.\.\.?/.test(gap) ? ',' : '.';
  return breakBefore === COMMA ? ',' : null;
}

export function symbolsOf(said: string, language: Language): Symbols {
  const text = said.slice(0, LETTERS_MAX);
  const tokens = tokenise(text, language).slice(0, TOKENS_MAX);
  const list: string[] = [];
  const places: number[] = [];
  const push = (symbol: string, place: number): void => {
    list.push(symbol);
    places.push(place);
  };
  for (let at = 0; at < tokens.length; at++) {
    const stop = at === 0 ? null : stopBefore(text, tokens, at);
    if (stop !== null) push(stop, at);
    const piece =
      figuresPiece(text, tokens, at) ??
      numberPiece(tokens, at, language) ??
      wordPiece(text, tokens, at, language);
    for (const symbol of piece.symbols) push(symbol, at);
    at = piece.end;
  }
  if (text.slice(tokens.at(-1)?.end ?? 0).includes('?')) push('?', tokens.length);
  const offsets: number[] = [];
  let offset = 1;
  for (const symbol of list) {
    offsets.push(offset);
    offset += symbol.length + 1;
  }
  return { text, language, line: ` ${list.join(' ')} `, list, offsets, tokens, places };
}

/** The symbols of a stretch with a space on each side, as patterns are written for them. */
export const between = ({ list }: Symbols, from: number, to: number): string => {
  const part = list.slice(Math.max(0, from), to + 1);
  return part.length === 0 ? ' ' : ` ${part.join(' ')} `;
};

/** Where the symbol that ends at a place of the line stands. */
export const symbolEndingAt = ({ offsets }: Symbols, end: number): number =>
  offsets.findLastIndex((offset) => offset < end);
