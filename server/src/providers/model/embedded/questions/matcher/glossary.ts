import { readFileSync } from 'node:fs';
import { fold } from '../fold-words.ts';
import { push } from './push.ts';
import { GLOSSARY_FILE } from './vectors.ts';

type Entry = { prefix: string; gloss: string };
type Glosses = { exact: Map<string, string[]>; prefixes: Map<string, Entry[]> };

const KEY_LETTERS = 2;
const ENDING_LETTERS_MAX = 7;
const GLOSSES_MAX = 3;

function read(): Record<'es' | 'pt', Glosses> {
  const glosses = {
    es: { exact: new Map<string, string[]>(), prefixes: new Map<string, Entry[]>() },
    pt: { exact: new Map<string, string[]>(), prefixes: new Map<string, Entry[]>() },
  };
  for (const line of readFileSync(GLOSSARY_FILE, 'utf8').split('\n')) {
    const [gloss = '', rest = ''] = line.split(':');
    if (line.startsWith('#') || rest === '') continue;
    const [es = '', pt = ''] = rest.split('/');
    for (const [language, words] of [
      ['es', es],
      ['pt', pt],
    ] as const)
      for (const word of fold(words).split(/\s+/)) {
        if (word === '') continue;
        if (!word.endsWith('*')) push(glosses[language].exact, word, gloss);
        else
          push(glosses[language].prefixes, word.slice(0, KEY_LETTERS), { prefix: word.slice(0, -1), gloss });
      }
  }
  return glosses;
}

let loaded: Record<'es' | 'pt', Glosses> | null = null;

/** English words that say the same; of the beginnings that fit, the longest count. */
export function glossesOf(word: string, language: 'es' | 'pt'): readonly string[] {
  loaded ??= read();
  const { exact, prefixes } = loaded[language];
  const whole = exact.get(word);
  if (whole !== undefined) return whole.slice(0, GLOSSES_MAX);
  let longest = 0;
  let found: string[] = [];
  for (const { prefix, gloss } of prefixes.get(word.slice(0, KEY_LETTERS)) ?? []) {
    if (prefix.length < longest || word.length - prefix.length > ENDING_LETTERS_MAX) continue;
    if (!word.startsWith(prefix)) continue;
    if (prefix.length > longest) found = [];
    longest = prefix.length;
    found.push(gloss);
  }
  return found.slice(0, GLOSSES_MAX);
}
