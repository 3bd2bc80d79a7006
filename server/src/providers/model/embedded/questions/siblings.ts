import { readFileSync } from 'node:fs';
import { fold, wordsOf } from './fold-words.ts';
import { push } from './matcher/push.ts';
import { SIBLINGS_FILE } from './matcher/vectors.ts';

/** Which thing of which kind a word names: a dog, of the pets. */
type Thing = { kind: number; member: number };
type Prefix = { prefix: string; thing: Thing };
type Things = { exact: Map<string, Thing[]>; prefixes: Map<string, Prefix[]> };

const KEY_LETTERS = 3;

function read(): Things {
  const things: Things = { exact: new Map(), prefixes: new Map() };
  readFileSync(SIBLINGS_FILE, 'utf8')
    .split('\n')
    .forEach((line, kind) => {
      if (line.startsWith('#')) return;
      const members = line.slice(line.indexOf(':') + 1).split('|');
      members.forEach((words, member) => {
        for (const word of words.split(' ')) {
          if (word === '') continue;
          const thing = { kind, member };
          if (!word.endsWith('*')) push(things.exact, word.replaceAll('_', ' '), thing);
          else push(things.prefixes, word.slice(0, KEY_LETTERS), { prefix: word.slice(0, -1), thing });
        }
      });
    });
  return things;
}

let loaded: Things | null = null;

function thingsOf(word: string): readonly Thing[] {
  loaded ??= read();
  const prefixed = (loaded.prefixes.get(word.slice(0, KEY_LETTERS)) ?? []).flatMap(({ prefix, thing }) =>
    word.startsWith(prefix) ? [thing] : [],
  );
  return [...(loaded.exact.get(word) ?? []), ...prefixed];
}

const WORDS_MAX = 4;

/** Of each word or phrase that names a thing, what it may be; "table tennis" is no tennis. */
function thingsIn(text: string): (readonly Thing[])[] {
  const words = wordsOf(text);
  const found: (readonly Thing[])[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(WORDS_MAX, words.length - at);
    let things = thingsOf(words.slice(at, at + size).join(' '));
    while (things.length === 0 && size > 1) things = thingsOf(words.slice(at, at + --size).join(' '));
    if (things.length > 0) found.push(things);
    at += size;
  }
  return found;
}

/** "Cash only" says of everything else that it is not. */
const EXCLUDES = /\b(?:only|nothing but|solo|solamente|unicamente|apenas|somente|exclusiv\w+)\b/;

/** "Do you teach German" beside "Spanish and French": what is told is of things like the one asked for, and not of it. */
export function tellsOfSiblings(question: string, told: string): boolean {
  const asked = thingsIn(question);
  if (asked.length === 0 || EXCLUDES.test(fold(told))) return false;
  const named = thingsIn(told).flat();
  return asked.some(
    (things) =>
      named.some(({ kind }) => things.some((thing) => thing.kind === kind)) &&
      !named.some(({ kind, member }) =>
        things.some((thing) => thing.kind === kind && thing.member === member),
      ),
  );
}
