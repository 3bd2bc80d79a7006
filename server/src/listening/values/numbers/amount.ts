import { NONE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { isArticle, numbersIn, type Said } from '../number.ts';
import { longestEnd } from '../phrase.ts';

const CURRENCIES = [
  'dollars',
  'dollar',
  'bucks',
  'usd',
  'us dollars',
  'euros',
  'euro',
  'pounds',
  'quid',
  'rand',
  'naira',
  'rupees',
  'lucas',
  'pound',
  'pesos',
  'peso',
  'mxn',
  'cop',
  'ars',
  'clp',
  'dolares',
  'dolar',
  'soles',
  'sol',
  'reais',
  'real',
  'brl',
  'eur',
  'gbp',
  'colones',
  'quetzales',
  'bolivianos',
  'guaranies',
  'pesos colombianos',
  'pesos mexicanos',
  'dolares americanos',
  'k',
];
const PERCENT = ['percent', 'per cent', 'por ciento', 'por cento', 'porciento'];
const PERIODS = [
  'a month',
  'per month',
  'monthly',
  'a year',
  'per year',
  'yearly',
  'a week',
  'per week',
  'weekly',
  'an hour',
  'per hour',
  'a day',
  'per day',
  'each month',
  'al mes',
  'por mes',
  'mensual',
  'mensuales',
  'al ano',
  'anuales',
  'anual',
  'por ano',
  'a la semana',
  'por semana',
  'semanales',
  'por hora',
  'la hora',
  'al dia',
  'diarios',
  'por mes',
  'ao mes',
  'mensais',
  'ao ano',
  'por ano',
  'anuais',
  'por semana',
  'por dia',
  'ao dia',
  'por hora',
  'a hora',
];
const RANGE = ['to', 'and', 'or', 'a', 'y', 'e', 'o', 'ou', 'ate', 'hasta', 'until', 'and up to'];
const APPROXIMATELY = [
  'no more than',
  'not more than',
  'no mas de',
  'nao mais de',
  'nao mais que',
  'no less than',
  'no menos de',
  'nao menos de',
  'como maximo',
  'a maximum of',
  'around',
  'about',
  'up to',
  'at most',
  'less than',
  'more than',
  'maximum',
  'unos',
  'unas',
  'alrededor de',
  'hasta',
  'maximo',
  'menos de',
  'mas de',
  'cerca de',
  'uns',
  'ate',
  'no maximo',
  'em torno de',
  'mais de',
  'between',
  'entre',
  'from',
  'de',
];

const APPROXIMATELY_WORDS_MAX = 3;

export type Amount = Said & { isMoney: boolean; isPercent: boolean };

const SYMBOL = /(?:US|R|S\/|MX|COL)?\s?[$€£]\s?$|S\/\.?\s?$|USD\s?$/i;

/** The letters of "R$" and "US$" are words to the tokeniser. */
const SIGN_WORDS = new Set(['r', 'us', 'mx', 'col', 's', 'usd']);

const CENTS = new Set(['cents', 'cent', 'centavos', 'centavo', 'centimos', 'centimo', 'pence']);
const JOINS = new Set(['and', 'y', 'con', 'e', 'com']);
const CENTS_MAX = 99;

/** "Eighty dollars and forty cents" is one amount. */
function withCents(amounts: readonly Amount[], tokens: readonly Token[]): Amount[] {
  const joined: Amount[] = [];
  for (const amount of amounts) {
    const whole = joined.at(-1);
    const between = amount.start - (whole?.end ?? 0) - 1;
    const beside =
      whole?.isMoney === true &&
      (between === 0 || (between === 1 && JOINS.has(tokens[amount.start - 1]?.word ?? '')));
    if (whole && beside && CENTS.has(tokens[amount.end + 1]?.word ?? '') && amount.value <= CENTS_MAX) {
      const value = Math.round(whole.value * 100 + amount.value) / 100;
      joined[joined.length - 1] = { ...whole, value, end: amount.end + 1 };
    } else joined.push(amount);
  }
  return joined;
}

/** Every number with what it counts: money by a sign or a word, or a share. */
export function amountsIn(text: string, tokens: readonly Token[], language: Language): Amount[] {
  const amounts = numbersIn(tokens, language).map((said) => {
    const before = text.slice(
      Math.max(0, (tokens[said.start]?.start ?? 0) - 5),
      tokens[said.start]?.start ?? 0,
    );
    const after = text.charAt(tokens[said.end]?.end ?? text.length);
    const ofWord = tokens[said.end + 1]?.word === 'de' ? said.end + 2 : said.end + 1;
    const currency = longestEnd(tokens, ofWord, CURRENCIES);
    const isPercent = after === '%' || longestEnd(tokens, said.end + 1, PERCENT) >= 0;
    const isMoney = SYMBOL.test(before) || after === '€' || after === '$' || currency >= 0;
    const start =
      SIGN_WORDS.has(tokens[said.start - 1]?.word ?? '') && SYMBOL.test(before) ? said.start - 1 : said.start;
    return { ...said, start, end: currency >= 0 ? currency : said.end, isMoney, isPercent };
  });
  return withCents(amounts, tokens);
}

/** Numbers worth taking: an article is none unless it is the whole answer. */
export const plainNumbers = (text: string, tokens: readonly Token[], language: Language): Amount[] =>
  amountsIn(text, tokens, language).filter(
    (amount) => amount.isMoney || amount.isPercent || !isArticle(amount, tokens),
  );

const BEFORE_YEAR = new Set(['since', 'in', 'desde', 'en', 'em', 'year', 'ano']);

/** "Since 1998" names a year. */
const isYear = ({ value, start }: Amount, tokens: readonly Token[]): boolean =>
  value >= 1900 && value < 2100 && BEFORE_YEAR.has(tokens[start - 1]?.word ?? '');

/** An amount or range as said, with its currency and period. */
export function moneyIn(
  text: string,
  tokens: readonly Token[],
  language: Language,
): { value: string; evidence: string } | null {
  const amounts = plainNumbers(text, tokens, language);
  const first =
    amounts.find(({ isMoney }) => isMoney) ??
    amounts.find((amount) => amount.value >= 50 && !amount.isPercent && !isYear(amount, tokens));
  if (!first) return null;
  const at = amounts.indexOf(first);
  let { start, end } = first;
  const isRange = (left: Amount, right: Amount) =>
    right.start - left.end === 2 && RANGE.includes(tokens[left.end + 1]?.word ?? '');
  const isDash = (left: Amount, right: Amount) =>
    right.start - left.end === 1 &&
    /^\s?[-–]\s?/.test(text.slice(tokens[left.end]?.end, tokens[right.start]?.start));
  const next = amounts[at + 1];
  const previous = amounts[at - 1];
  if (next && (isRange(first, next) || isDash(first, next))) end = next.end;
  if (previous && (isRange(previous, first) || isDash(previous, first))) start = previous.start;
  const period = longestEnd(tokens, end + 1, PERIODS);
  if (period >= 0 && tokens[end + 1]?.breakBefore === NONE) end = period;
  for (let back = APPROXIMATELY_WORDS_MAX; back > 0; back--) {
    if (longestEnd(tokens, start - back, APPROXIMATELY) === start - 1) {
      start -= back;
      break;
    }
  }
  let from = tokens[start]?.start ?? 0;
  const sign = SYMBOL.exec(text.slice(Math.max(0, from - 5), from));
  if (sign) from -= sign[0].length;
  let to = tokens[end]?.end ?? text.length;
  if (/[€$%]/.test(text.charAt(to))) to++;
  const evidence = text.slice(from, to).trim();
  return { value: evidence, evidence };
}
