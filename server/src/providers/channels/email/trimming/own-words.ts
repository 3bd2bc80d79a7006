import { withoutDisclaimers } from './disclaimers.ts';
import { linesOf, ownLines, tidy } from './own-lines.ts';
import { withoutDelimited, withoutFooters } from './signatures.ts';

const RULE = /^\s{0,3}(?:-{5,}|_{5,}|={5,}|\*{5,}|~{5,})\s*$/;

/**
 * The person's own new words in a mail, which alone say what they want: not what they quote or forward, nor their
 * signature, nor the notice under it. The mail itself stays as it is. Empty where nothing is theirs: a mail that only
 * quotes holds no wish.
 */
export function ownWords(body: string): string {
  const lines = ownLines(linesOf(body), { keepsForwards: false });
  const clean = (given: readonly (readonly string[])[]): string =>
    tidy(given.flatMap(withoutDisclaimers).filter((line) => !RULE.test(line)));
  const own = clean(withoutDelimited(lines));
  // "--" above all that somebody wrote was no signature's.
  return own === '' && !lines.hasQuotes ? clean(withoutFooters(lines.runs)) : own;
}
