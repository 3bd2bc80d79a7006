import { readFileSync } from 'node:fs';
import { push } from './push.ts';
import { SYNONYMS_FILE } from './vectors.ts';

type Phrase = { words: readonly string[]; head: string };
type Synonyms = {
  exact: Map<string, string[]>;
  prefixes: Map<string, { prefix: string; head: string }[]>;
  phrases: Map<string, Phrase[]>;
};

const KEY_LETTERS = 2;
const HEADS_MAX = 4;

function read(): Synonyms {
  const synonyms: Synonyms = { exact: new Map(), prefixes: new Map(), phrases: new Map() };
  for (const line of readFileSync(SYNONYMS_FILE, 'utf8').split('\n')) {
    const [head = '', rest = ''] = line.split(':');
    if (line.startsWith('#') || rest === '') continue;
    for (const entry of [head, ...rest.split(',').map((each) => each.trim())]) {
      const words = entry.split(' ');
      if (words.length > 1) push(synonyms.phrases, words[0] ?? '', { words, head });
      else if (entry.endsWith('*'))
        push(synonyms.prefixes, entry.slice(0, KEY_LETTERS), { prefix: entry.slice(0, -1), head });
      else push(synonyms.exact, entry, head);
    }
  }
  return synonyms;
}

let loaded: Synonyms | null = null;

/** The words under which an English word stands in the list. */
export function headsOf(word: string): string[] {
  loaded ??= read();
  const heads = new Set(loaded.exact.get(word));
  if (heads.size === 0 && word.endsWith('s'))
    for (const head of loaded.exact.get(word.slice(0, -1)) ?? []) heads.add(head);
  for (const { prefix, head } of loaded.prefixes.get(word.slice(0, KEY_LETTERS)) ?? [])
    if (word.startsWith(prefix)) heads.add(head);
  return [...heads].slice(0, HEADS_MAX);
}

/** Those of the phrases that begin at a word. */
export function headsAt(words: readonly string[], at: number): string[] {
  loaded ??= read();
  const phrases = loaded.phrases.get(words[at] ?? '');
  if (phrases === undefined) return [];
  return phrases.flatMap(({ words: wanted, head }) =>
    wanted.every((each, index) =>
      each.endsWith('*') ? words[at + index]?.startsWith(each.slice(0, -1)) : words[at + index] === each,
    )
      ? [head]
      : [],
  );
}
