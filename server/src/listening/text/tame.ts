/** Nothing that is said or written has so many blanks on end; patterns that begin with blanks would try each of them. */
const BLANKS = /[\s\p{Cc}\p{Cf}]{9,}/gu;
/** No word, number or address part is that long; a key or a hash is. */
const LETTERS = /([\p{L}\p{M}\p{N}]{80})[\p{L}\p{M}\p{N}]+/gu;
/** Marks, pictures and scripts of which no word is known: for patterns one long gap between words. */
const UNREAD = /([^\p{Script=Latin}\p{N}]{80})[^\p{Script=Latin}\p{N}]+/gu;

/** No run this short is in any of them. */
const LENGTH_MIN = 9;

/** White space kept as what it says: the end of a paragraph, of a line or of a word. */
const blankOf = (run: string): string => {
  const line = run.indexOf('\n');
  if (line < 0) return ' ';
  return line === run.lastIndexOf('\n') ? '\n' : '\n\n';
};

/** A text without long runs of blanks. */
export const withoutGaps = (text: string): string =>
  text.length < LENGTH_MIN ? text : text.replace(BLANKS, blankOf);

/** In what is written in lines and columns, eight blanks may be an indent. */
const WIDE_BLANKS = /[\s\p{Cc}\p{Cf}]{80,}/gu;

export const withoutWideGaps = (text: string): string => text.replace(WIDE_BLANKS, blankOf);

/**
 * A text as it is listened to: what no rule can read is cut short, so that a pattern that tries every place of a run has
 * little to try. Ordinary text stays as it is. For rules only: what is stored or quoted is the text itself.
 */
export const tame = (text: string): string =>
  text.length < LENGTH_MIN ? text : withoutGaps(text).replace(LETTERS, '$1').replace(UNREAD, '$1 ');
