import type { Token } from '../text/tokens.ts';

/** The last word of `phrase` if it is said from word `at` on, else -1. */
export function phraseEnd(tokens: readonly Token[], at: number, phrase: string): number {
  const first = tokens[at]?.word;
  // Nearly all of the phrases asked for end here.
  if (first === undefined || !phrase.startsWith(first)) return -1;
  const words = phrase.split(' ');
  for (let offset = 0; offset < words.length; offset++)
    if (tokens[at + offset]?.word !== words[offset]) return -1;
  return at + words.length - 1;
}

/** The end of the longest of the phrases said from word `at` on, else -1. */
export function longestEnd(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  let longest = -1;
  for (const phrase of phrases) longest = Math.max(longest, phraseEnd(tokens, at, phrase));
  return longest;
}

/** The original words `start` to `end`. */
export function quote(text: string, tokens: readonly Token[], start: number, end: number): string {
  return text.slice(tokens[start]?.start ?? 0, tokens[end]?.end ?? text.length).trim();
}
