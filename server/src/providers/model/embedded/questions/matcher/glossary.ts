import { readFileSync } from 'node:fs';
import { fold } from '../fold-words.ts';
import { push } from './push.ts';
import { GLOSSARY_FILE, LEXICON_FILE } from './vectors.ts';

type Entry = { prefix: string; gloss: string };
type Glosses = { exact: Map<string, string[]>; prefixes: Map<string, Entry[]> };

const KEY_LETTERS = 2;
const ENDING_LETTERS_MAX = 7;
const GLOSSES_MAX = 3;

type Glossary = Record<'es' | 'pt', Glosses>;

function read(files: readonly string[]): Glossary {
  const glosses = {
    es: { exact: new Map<string, string[]>(), prefixes: new Map<string, Entry[]>() },
    pt: { exact: new Map<string, string[]>(), prefixes: new Map<string, Entry[]>() },
  };
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
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

let glossary: Glossary | null = null;
let lexicon: Glossary | null = null;

/** English words that say the same; of the beginnings that fit, the longest count. */
export function glossesOf(word: string, language: 'es' | 'pt'): readonly string[] {
  glossary ??= read([GLOSSARY_FILE]);
  return found(word, glossary[language]);
}

/** The likeliest English word, also of those that are too rare to compare words by. */
export function translationOf(word: string, language: 'es' | 'pt'): string | undefined {
  lexicon ??= read([GLOSSARY_FILE, LEXICON_FILE]);
  return found(word, lexicon[language])[0];
}

function found(word: string, { exact, prefixes }: Glosses): readonly string[] {
  const whole = exact.get(word);
  if (whole !== undefined) return whole.slice(0, GLOSSES_MAX);
  let longest = 0;
  let glosses: string[] = [];
  for (const { prefix, gloss } of prefixes.get(word.slice(0, KEY_LETTERS)) ?? []) {
    if (prefix.length < longest || word.length - prefix.length > ENDING_LETTERS_MAX) continue;
    if (!word.startsWith(prefix)) continue;
    if (prefix.length > longest) glosses = [];
    longest = prefix.length;
    glosses.push(gloss);
  }
  return glosses.slice(0, GLOSSES_MAX);
}
