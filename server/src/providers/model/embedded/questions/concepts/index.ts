import type { Language } from '../../../../../listening/types.ts';
import { fold } from '../fold-words.ts';
import { en, GENERIC_EN, SOFT_EN } from './en.ts';
import { es, GENERIC_ES, SOFT_ES } from './es.ts';
import { GENERIC_PT, pt, SOFT_PT } from './pt.ts';

type Phrase = { words: readonly string[]; concept: string };

export type Lexicon = {
  exact: ReadonlyMap<string, readonly string[]>;
  /** By their first three letters. */
  prefixes: ReadonlyMap<string, readonly { prefix: string; concept: string }[]>;
  /** By their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  generic: ReadonlySet<string>;
  soft: ReadonlySet<string>;
};

const PREFIX_KEY_LETTERS = 3;

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function lexiconOf(
  concepts: Readonly<Record<string, string>>,
  generic: readonly string[],
  soft: readonly string[],
): Lexicon {
  const exact = new Map<string, string[]>();
  const prefixes = new Map<string, { prefix: string; concept: string }[]>();
  const phrases = new Map<string, Phrase[]>();
  for (const [concept, list] of Object.entries(concepts))
    for (const entry of list.split(',').map((each) => fold(each.trim()))) {
      const words = entry.split(/[\s-]+/);
      if (words.length > 1) push(phrases, words[0] ?? '', { words, concept });
      else if (entry.endsWith('*')) {
        const prefix = entry.slice(0, -1);
        push(prefixes, prefix.slice(0, PREFIX_KEY_LETTERS), { prefix, concept });
      } else push(exact, entry, concept);
    }
  for (const list of phrases.values()) list.sort((one, other) => other.words.length - one.words.length);
  return { exact, prefixes, phrases, generic: new Set(generic), soft: new Set(soft) };
}

const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: lexiconOf(en, GENERIC_EN, SOFT_EN),
  es: lexiconOf(es, GENERIC_ES, SOFT_ES),
  pt: lexiconOf(pt, GENERIC_PT, SOFT_PT),
};

export const lexiconFor = (language: Language): Lexicon => LEXICONS[language];

/** The concepts one word stands for. */
export function conceptsOfWord(word: string, lexicon: Lexicon): string[] {
  const found = [...(lexicon.exact.get(word) ?? [])];
  for (const { prefix, concept } of lexicon.prefixes.get(word.slice(0, PREFIX_KEY_LETTERS)) ?? [])
    if (word.startsWith(prefix)) found.push(concept);
  return found;
}
