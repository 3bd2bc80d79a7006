import type { TranscriptTurn } from '../transcript.ts';

/** Quotations in what is written about a conversation: each is, letter for letter, part of one turn of the person. */

const MARKED = /“([^“”]*)”|«([^«»]*)»|"([^"]*)"|(?<![\p{L}\p{N}])[‘']([^‘’'\n]{3,}?)[’'](?![\p{L}\p{N}])/gu;
const MARKS = /[“”«»"]/;

/** The words between quotation marks, in order. */
export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(MARKED)].map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim());

export const personTexts = (transcript: readonly TranscriptTurn[]): string[] =>
  transcript.flatMap(({ role, message }) => (role === 'user' && message ? [message] : []));

export const isVerbatim = (quotation: string, said: readonly string[]): boolean =>
  quotation !== '' && said.some((text) => text.includes(quotation));

export const quotesTruly = (text: string, said: readonly string[]): boolean =>
  quotationsIn(text).every((quotation) => isVerbatim(quotation, said));

/** Whole sentences, a quotation with stops inside it belonging to the sentence it stands in. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[.!?…]["”»]?(?=\s|$)/gu)) {
    const sentence = text.slice(start, index + 1).trim();
    const opened = (sentence.match(/[“«]/g) ?? []).length > (sentence.match(/[”»]/g) ?? []).length;
    const plain = (sentence.match(/"/g) ?? []).length % 2 === 1 && text.charAt(index + 1) !== '"';
    if (opened && !/[”»]/.test(text.charAt(index + 1))) continue;
    if (plain) continue;
    const end = /["”»]/.test(text.charAt(index + 1)) ? index + 2 : index + 1;
    found.push(text.slice(start, end).trim());
    start = end;
  }
  found.push(text.slice(start).trim());
  return found.filter((sentence) => sentence !== '');
}

/** The text without the sentences that quote what the person did not say; '' when nothing is left. */
export function withoutFalseQuotes(text: string, said: readonly string[]): string {
  if (quotesTruly(text, said)) return text;
  const kept = sentencesOf(text).filter((sentence) => quotesTruly(sentence, said) && !isHalfOpen(sentence));
  const joined = kept.join(' ');
  return quotesTruly(joined, said) ? joined : '';
}

const isHalfOpen = (sentence: string): boolean =>
  (sentence.match(/"/g) ?? []).length % 2 === 1 ||
  (sentence.match(/“/g) ?? []).length !== (sentence.match(/”/g) ?? []).length ||
  (sentence.match(/«/g) ?? []).length !== (sentence.match(/»/g) ?? []).length;

const WORTH_QUOTING = 2;

/** A part of what was said that may stand between quotation marks: its beginning, up to a line or a mark, at a word. */
export function excerpt(text: string, max: number): string {
  const line = text.trim().split(/[\r\n\u2028\u2029]/, 1)[0] ?? '';
  const mark = line.search(MARKS);
  // The sentence around the quote has a full stop of its own.
  const whole = (mark === -1 ? line : line.slice(0, mark)).trim().replace(/(?<!\.)\.$/, '');
  if (whole.length <= max) return whole.length < WORTH_QUOTING ? '' : whole.isWellFormed() ? whole : '';
  const cut = whole.slice(0, max);
  const space = cut.lastIndexOf(' ');
  const kept = (space > max / 2 ? cut.slice(0, space) : cut).trim();
  return kept.isWellFormed() ? kept : kept.slice(0, -1).isWellFormed() ? kept.slice(0, -1) : '';
}
