import type { Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import type { Quoted } from './email.ts';
import { numberAt } from './number.ts';
import { quote } from './phrase.ts';

const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

const TIMES: Record<Language, ReadonlyMap<string, number>> = {
  en: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  es: new Map([
    ['doble', 2],
    ['triple', 3],
  ]),
  pt: new Map([
    ['dobro', 2],
    ['duplo', 2],
    ['triplo', 3],
  ]),
};
const ZERO = new Set(['oh', 'o']);
const PLUS = new Set(['plus', 'mas', 'mais']);
const BETWEEN = new Set([
  'and',
  'y',
  'e',
  'then',
  'luego',
  'depois',
  'eh',
  'um',
  'uh',
  'dash',
  'guion',
  'traco',
  'area',
  'code',
]);

/** The digits a word or group stands for: "555", "five", "veintitrés", "double five". */
function digitsAt(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { digits: string; end: number } | null {
  const word = tokens[at]?.word ?? '';
  if (/^\d[\d.]*$/.test(word)) return { digits: word.replace(/\D/g, ''), end: at };
  if (language === 'en' && ZERO.has(word)) return { digits: '0', end: at };
  const times = TIMES[language].get(word);
  if (times !== undefined) {
    const next = digitsAt(tokens, at + 1, language);
    return next && next.digits.length === 1 ? { digits: next.digits.repeat(times), end: next.end } : null;
  }
  const said = numberAt(tokens, at, language);
  if (!said || said.digits || !Number.isInteger(said.value)) return null;
  return { digits: String(said.value), end: said.end };
}

/** Seven to fifteen digits said or written in groups; digits of a date or a price are too few. */
export function phoneIn(text: string, tokens: readonly Token[], language: Language): Quoted | null {
  for (let start = 0; start < tokens.length; start++) {
    if (!digitsAt(tokens, start, language)) continue;
    let digits = '';
    let end = start;
    let groups = 0;
    for (let at = start; at < tokens.length && digits.length <= DIGITS_MAX; ) {
      const group = digitsAt(tokens, at, language);
      if (group) {
        digits += group.digits;
        groups++;
        end = group.end;
        at = group.end + 1;
      } else if (groups > 0 && BETWEEN.has(tokens[at]?.word ?? '')) at++;
      else break;
    }
    const opensPlus =
      text.charAt((tokens[start]?.start ?? 0) - 1) === '+' || PLUS.has(tokens[start - 1]?.word ?? '');
    if (digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX)
      return { value: `${opensPlus ? '+' : ''}${digits}`, evidence: quote(text, tokens, start, end) };
    start = end;
  }
  return null;
}
