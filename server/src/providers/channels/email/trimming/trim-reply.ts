import { linesOf, ownLines, tidy } from './own-lines.ts';
import { withoutDelimited, withoutSignature } from './signatures.ts';

/**
 * What a person wrote, without what they quoted and without their signature; what they forwarded is kept. Never empty
 * for a mail that is not: what leaves nothing is taken back, the whole in the end.
 */
export function trimReply(text: string): string {
  const lines = linesOf(text);
  const own = ownLines(lines, { keepsForwards: true });
  // A signature beside a quote is no word of theirs: with the quote, it is known for one when it is read again.
  const last = own.hasQuotes ? [] : [own.runs.flat()];
  for (const kept of [withoutSignature(own), withoutDelimited(own).flat(), ...last]) {
    const trimmed = tidy(kept);
    if (trimmed !== '') return trimmed;
  }
  return tidy(lines);
}
