import { NONE, tokenise } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { plainNumbers } from './amount.ts';

/** A number as said, with the folded words around it that belong to the same clause. */
export type Count = {
  value: number;
  before: readonly string[];
  after: readonly string[];
  isMoney: boolean;
  isPercent: boolean;
};

const AROUND = 4;
const TEXT_MAX = 8000;

/** Every number of a text with what stands around it: what is counted is said beside the number. */
export function countsIn(text: string, language: Language): Count[] {
  const heard = text.slice(0, TEXT_MAX);
  const tokens = tokenise(heard, language);
  return plainNumbers(heard, tokens, language).map(({ value, start, end, isMoney, isPercent }) => {
    const before: string[] = [];
    for (let at = start - 1; at >= 0 && before.length < AROUND; at--) {
      if ((tokens[at + 1]?.breakBefore ?? NONE) !== NONE) break;
      before.unshift(tokens[at]?.word ?? '');
    }
    const after: string[] = [];
    for (let at = end + 1; at < tokens.length && after.length < AROUND; at++) {
      if ((tokens[at]?.breakBefore ?? NONE) !== NONE) break;
      after.push(tokens[at]?.word ?? '');
    }
    return { value, before, after, isMoney, isPercent };
  });
}
