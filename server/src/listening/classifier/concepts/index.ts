import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/**
 * Classes of words that do the same work in a sentence, named alike in all languages: what is learned of one word of a
 * class holds for the others. A trailing `*` stands for any ending.
 */
export const CONCEPTS = [
  'not',
  'ever',
  'stop',
  'call',
  'message',
  'bother',
  'remove',
  'list',
  'me',
  'you',
  'third',
  'past',
  'moment',
  'later',
  'person',
  'boss',
  'bot',
  'talk',
  'connect',
  'want',
  'record',
  'wrong',
  'dead',
  'moved',
  'law',
  'consent',
  'data',
  'interest',
  'money',
  'what',
  'where',
  'when',
  'who',
  'why',
  'how',
  'hear',
  'repeat',
  'hurry',
  'swear',
  'thanks',
  'yes',
  'mailbox',
  'press',
  'number',
  'home',
  'please',
  'last',
  'need',
  'problem',
  'busy',
  'if',
  'name',
] as const;
export type Concept = (typeof CONCEPTS)[number];
export type ConceptWords = Readonly<Record<Concept, string>>;

const CACHE_MAX = 20_000;
const NO_CONCEPTS: readonly number[] = [];

const whole = new Map<string, number[]>();
const beginnings = new Map<string, number[]>();
let longest = 0;

for (const words of [en, es, pt])
  CONCEPTS.forEach((concept, index) => {
    for (const entry of words[concept].split(/\s+/).filter(Boolean)) {
      const open = entry.endsWith('*');
      const text = open ? entry.slice(0, -1) : entry;
      const table = open ? beginnings : whole;
      const known = table.get(text) ?? [];
      if (!known.includes(index)) table.set(text, [...known, index]);
      if (open) longest = Math.max(longest, text.length);
    }
  });

const cache = new Map<string, readonly number[]>();

function find(word: string): readonly number[] {
  const found = new Set(whole.get(word));
  for (let length = 2; length <= Math.min(longest, word.length); length++)
    for (const index of beginnings.get(word.slice(0, length)) ?? []) found.add(index);
  return found.size === 0 ? NO_CONCEPTS : [...found];
}

/** By their places in `CONCEPTS`. */
export function conceptsOf(word: string): readonly number[] {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_MAX) cache.clear();
  const found = find(word);
  cache.set(word, found);
  return found;
}
