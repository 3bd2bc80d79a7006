import { LRUCache } from 'lru-cache';
import { stem } from '../../../../listening/text/stem.ts';
import type { Language } from '../../../../listening/types.ts';
import { conceptsOfWord, type Lexicon, lexiconFor } from './concepts/index.ts';
import { wordsOf } from './fold-words.ts';

/** One meaningful part of a text: what it may be called, any of which is a match. */
export type Term = {
  word: string;
  stem: string;
  concepts: readonly string[];
  /** Says little about which sentence answers: "month", "plan". */
  soft: boolean;
  /** A word of a phrase that counts as a whole. */
  inPhrase: boolean;
  at: number;
};

const STEM_LETTERS_MIN = 3;

/** Words and phrases with their meanings; those that stand in every question are left out. */
export function termsOf(text: string, language: Language): Term[] {
  const lexicon = lexiconFor(language);
  const words = wordsOf(text);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const phrase = phraseAt(words, at, lexicon);
    if (phrase !== null) {
      terms.push({
        word: words.slice(at, at + phrase.length).join(' '),
        stem: '',
        concepts: phrase.concepts,
        soft: false,
        inPhrase: false,
        at,
      });
      // Its single words count too: "phone number" is also about a phone.
      for (let inside = at; inside < at + phrase.length; inside++)
        addWord(terms, words[inside] ?? '', inside, lexicon, language, true);
      at += phrase.length;
      continue;
    }
    addWord(terms, word, at, lexicon, language, false);
    at++;
  }
  return terms;
}

function addWord(
  terms: Term[],
  word: string,
  at: number,
  lexicon: Lexicon,
  language: Language,
  inPhrase: boolean,
): void {
  const concepts = conceptsOfWord(word, lexicon);
  if (lexicon.generic.has(word) && (concepts.length === 0 || inPhrase)) return;
  if (word.length < 2 && !/\d/.test(word)) return;
  const soft = inPhrase || lexicon.soft.has(word) || lexicon.generic.has(word);
  terms.push({ word, stem: rootOf(word, language), concepts, soft, inPhrase, at });
}

/** Spelling that follows the next vowel is made the same: "embarque" and "embarca". */
const rootOf = (word: string, language: Language): string => {
  const root = stem(word, language);
  return language === 'en'
    ? root
    : root
        .replace(/qu(?=[ei]|$)/g, 'c')
        .replace(/z/g, 'c')
        .replace(/gu(?=[ei]|$)/g, 'g');
};

function phraseAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { concepts: string[]; length: number } | null {
  const candidates = lexicon.phrases.get(words[at] ?? '');
  if (candidates === undefined) return null;
  const matches = candidates.filter(({ words: wanted }) =>
    wanted.every((each, index) => sameWord(words[at + index], each)),
  );
  const length = matches[0]?.words.length;
  if (length === undefined) return null;
  return { concepts: matches.filter((one) => one.words.length === length).map((one) => one.concept), length };
}

const sameWord = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);

const PAIRS_KEPT_MAX = 20_000;
const alike = new LRUCache<string, boolean>({ max: PAIRS_KEPT_MAX });

const NEAR_LETTERS_MIN = 5;
const TWO_SLIPS_LETTERS_MIN = 9;
const GRAM_LETTERS = 3;
const GRAMS_SHARED_MIN = 0.62;

/** The same word but for a slip of the finger or an ending. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < NEAR_LETTERS_MIN || /\d/.test(one) || /\d/.test(other)) return false;
  if (Math.abs(one.length - other.length) > 4 || one.slice(0, 1) !== other.slice(0, 1)) return false;
  const key = one < other ? `${one} ${other}` : `${other} ${one}`;
  const known = alike.get(key);
  if (known !== undefined) return known;
  const near = isSlip(one, other) || gramsShared(one, other) >= GRAMS_SHARED_MIN;
  alike.set(key, near);
  return near;
}

const isSlip = (one: string, other: string): boolean =>
  slips(one, other) <= (Math.min(one.length, other.length) >= TWO_SLIPS_LETTERS_MIN ? 2 : 1);

/** Letters added, left out, changed or swapped; more than two is returned as three. */
export function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return Math.min(3, previous[other.length] ?? 3);
}

function gramsOf(word: string): Set<string> {
  const padded = ` ${word}`;
  const grams = new Set<string>();
  for (let at = 0; at + GRAM_LETTERS <= padded.length; at++) grams.add(padded.slice(at, at + GRAM_LETTERS));
  return grams;
}

function gramsShared(one: string, other: string): number {
  const first = gramsOf(one);
  const second = gramsOf(other);
  let shared = 0;
  for (const gram of first) if (second.has(gram)) shared++;
  return (2 * shared) / (first.size + second.size);
}

export const isSameStem = (one: string, other: string): boolean =>
  one.length >= STEM_LETTERS_MIN && one === other;
