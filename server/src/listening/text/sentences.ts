import { isDigit, isLetter } from './fold.ts';

const ENDS = new Set(['.', '!', '?', '…', '\n']);

/** Sentences in order, trimmed, with their own punctuation; a dot inside "3.5" or "example.com" ends nothing. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  const close = (end: number) => {
    const sentence = text.slice(start, end).trim();
    if (sentence) found.push(sentence);
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    if (!ENDS.has(text.charAt(at))) continue;
    const next = text.charCodeAt(at + 1);
    if (ENDS.has(text.charAt(at + 1))) continue;
    if (text.charAt(at) === '.' && (isLetter(next) || isDigit(next))) continue;
    close(at + 1);
  }
  close(text.length);
  return found;
}
