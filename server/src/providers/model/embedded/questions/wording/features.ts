import { fold } from '../fold-words.ts';

/** What the wording of a question without a mark is told by: its words, their pairs and endings, and how it begins. */

export const BUCKET_BITS = 14;
const BUCKETS = 1 << BUCKET_BITS;

/** FNV-1a: the same feature falls into the same bucket on every machine. */
function bucketOf(feature: string): number {
  let hash = 2166136261;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16777619) >>> 0;
  return hash % BUCKETS;
}

const WORDS_MAX = 40;
const ENDING_LETTERS_MIN = 4;
const LENGTHS = 6;

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+|,/g) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => (/^\d+$/.test(word) ? '0' : word));

const ending = (word: string, letters: number): string => word.slice(-letters);

function beginning(words: readonly string[], name: string): string[] {
  const [first = '', second = ''] = words;
  if (first === '') return [];
  const found = [`${name}:${first}`, `${name}2:${ending(first, 2)}`, `${name}3:${ending(first, 3)}`];
  if (second !== '')
    found.push(`${name}+:${first} ${second}`, `${name}+2:${ending(first, 2)} ${ending(second, 2)}`);
  return found;
}

/** The buckets of a text; empty where it has no words. */
export function wordingFeatures(text: string): number[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const features = beginning(words, 'first');
  const around = ['^', ...words, '$'];
  for (const [at, word] of words.entries()) {
    features.push(`word:${word}`);
    if (word.length >= ENDING_LETTERS_MIN)
      features.push(`two:${ending(word, 2)}`, `three:${ending(word, 3)}`);
    features.push(`pair:${around[at]} ${word}`);
  }
  features.push(`pair:${words.at(-1)} $`, `last:${words.at(-1)}`);
  features.push(`length:${Math.min(Math.floor(words.length / 2), LENGTHS)}`);
  const comma = words.lastIndexOf(',');
  if (comma !== -1) features.push(...beginning(words.slice(comma + 1), 'clause'));
  return [...new Set(features.map(bucketOf))];
}
