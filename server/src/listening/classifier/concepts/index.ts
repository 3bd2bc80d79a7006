import { en } from './en.ts';
import { es } from './es.ts';
import { CONCEPTS } from './names.ts';
import { pt } from './pt.ts';

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
