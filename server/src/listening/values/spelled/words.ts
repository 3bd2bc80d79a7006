import { fold } from '../../text/fold.ts';

/** What stood before a word: nothing of note, a short stop, or the end of a sentence. */
export const GLUED = 0;
export const PAUSED = 1;
export const ENDED = 2;

/** A word as it is written. Contractions stay closed: "d" and "k" are letters here. */
export type Word = {
  raw: string;
  /** Folded, with one kind of apostrophe. */
  word: string;
  start: number;
  end: number;
  /** What is written between the word before and this one. */
  gap: string;
  stop: number;
};

const WORD = /[\p{L}\p{M}\d]+(?:['’`´][\p{L}\p{M}]+){0,3}/gu;
const LETTERS_MAX = 8000;
const WORDS_MAX = 400;

function stopIn(gap: string): number {
  if (/[!?¡¿;…\n]|\.(?:\s|\.|$)|\.[^\p{L}\d]/u.test(gap)) return ENDED;
  return /[,:()–—]|\s-\s/.test(gap) ? PAUSED : GLUED;
}

export function wordsOf(text: string): Word[] {
  const heard = text.slice(0, LETTERS_MAX);
  const words: Word[] = [];
  let last = 0;
  for (const { 0: raw, index } of heard.matchAll(WORD)) {
    const gap = heard.slice(last, index);
    const stop = words.length === 0 ? ENDED : stopIn(gap);
    words.push({
      raw,
      word: fold(raw).replaceAll(/[’`´]/g, "'"),
      start: index,
      end: index + raw.length,
      gap,
      stop,
    });
    last = index + raw.length;
    if (words.length === WORDS_MAX) break;
  }
  return words;
}

export const wordAt = (words: readonly Word[], at: number): string => words[at]?.word ?? '';

/** The end of the phrase said from word `at` on without a stop inside, else -1. */
export function phraseAt(words: readonly Word[], at: number, phrase: readonly string[]): number {
  for (const [offset, word] of phrase.entries()) {
    if (wordAt(words, at + offset) !== word) return -1;
    if (offset > 0 && words[at + offset]?.stop === ENDED) return -1;
  }
  return at + phrase.length - 1;
}

export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** One pattern out of phrases between bars, over text with single spaces and one before and behind it. */
export const anyOf = (list: string, flags = ''): RegExp =>
  new RegExp(
    ` (?:${list
      .split(/\s\|\s/)
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .join('|')})(?= )`,
    flags,
  );
