import type { Token } from '../text/tokens.ts';
import type { Quoted } from './email.ts';
import { quote } from './phrase.ts';

const LETTERS_MIN = 3;
const LETTERS_MAX = 24;
const CARD_DIGITS = 13;

const isCode = (word: string): boolean => /^[a-z0-9.:]+$/.test(word) && /\d/.test(word);

/** An order, case or ticket number as given; never one as long as a card's. */
export function referenceIn(text: string, tokens: readonly Token[]): Quoted | null {
  for (let at = 0; at < tokens.length; at++) {
    if (!isCode(tokens[at]?.word ?? '')) continue;
    let start = at;
    let end = at;
    const joined = (left: number) => {
      const between = text.slice(tokens[left]?.end ?? 0, tokens[left + 1]?.start ?? 0);
      return between === '-' || between === '/' || between === '_';
    };
    while (start > 0 && joined(start - 1)) start--;
    while (end < tokens.length - 1 && joined(end)) end++;
    const spaced = (index: number) =>
      /^\d+$/.test(tokens[index]?.word ?? '') && tokens[index]?.breakBefore === 0;
    if (start === end) while (end < tokens.length - 1 && spaced(end + 1)) end++;
    const value = quote(text, tokens, start, end);
    const digits = value.replace(/\D/g, '').length;
    if (value.length >= LETTERS_MIN && value.length <= LETTERS_MAX && digits < CARD_DIGITS)
      return { value, evidence: value };
    at = end;
  }
  return null;
}
