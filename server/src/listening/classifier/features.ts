import type { Intent } from '../types.ts';
import { conceptsOf } from './concepts/index.ts';

/** A text as the linear model reads it: hashed features with their weights, each block of unit length. */
export type Features = { ids: Uint32Array; values: Float32Array };

export const BUCKET_BITS = 18;
const MASK = (1 << BUCKET_BITS) - 1;
const WORDS_READ_MAX = 80;
const CHARACTERS_MIN = 2;
const CHARACTERS_MAX = 5;
const PAIR_REACH = 6;
const TRIPLE_REACH = 4;

/** How much each kind of evidence counts beside the others. */
export const BLOCKS = { words: 1, characters: 0.7, concepts: 1, tables: 0.6 };

const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

const step = (hash: number, code: number): number => Math.imul(hash ^ code, FNV_PRIME);

function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** The last mixing: FNV alone leaves the low bits of short texts alike. */
function bucket(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 2246822507);
  mixed ^= mixed >>> 13;
  return (mixed >>> 0) & MASK;
}

const seedOf = (name: string): number => hashText(name, FNV_OFFSET);
const SEED = { word: seedOf('w'), character: seedOf('c'), concept: seedOf('k'), table: seedOf('t') };
const SEPARATOR = 1;

type Counts = Map<number, number>;
const count = (counts: Counts, hash: number): void => {
  const id = bucket(hash);
  counts.set(id, (counts.get(id) ?? 0) + 1);
};

/** Runs of one to three words, with marks for the beginning and the end. */
function countWords(words: readonly string[]): Counts {
  const counts: Counts = new Map();
  const marked = ['^', ...words, '$'];
  for (let first = 0; first < marked.length; first++) {
    let hash = SEED.word;
    for (let length = 1; length <= 3 && first + length <= marked.length; length++) {
      hash = step(hashText(marked[first + length - 1] ?? '', hash), SEPARATOR);
      if (length > 1 || (first > 0 && first < marked.length - 1)) count(counts, hash);
    }
  }
  return counts;
}

/** Runs of two to five letters inside a word: what survives a slip of the finger and an unknown ending. */
function countCharacters(words: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const word of words) {
    const marked = `<${word}>`;
    for (let first = 0; first < marked.length; first++) {
      let hash = SEED.character;
      for (let length = 1; length <= CHARACTERS_MAX && first + length <= marked.length; length++) {
        hash = step(hash, marked.charCodeAt(first + length - 1));
        if (length >= CHARACTERS_MIN) count(counts, hash);
      }
    }
  }
  return counts;
}

/** Concepts alone, in ordered pairs and in ordered triples: "not … call … me" whatever stands between. */
function countConcepts(words: readonly string[]): Counts {
  const found = words.map(conceptsOf).filter((concepts) => concepts.length > 0);
  const hashes = new Set<number>();
  const follow = (hash: number, concept: number): number => step(step(hash, concept + 2), SEPARATOR);
  found.forEach((firsts, at) => {
    for (const first of firsts) {
      const one = follow(SEED.concept, first);
      hashes.add(one);
      if (at === 0) hashes.add(step(one, 'b'.charCodeAt(0)));
      for (let second = at + 1; second < Math.min(found.length, at + PAIR_REACH); second++)
        for (const next of found[second] ?? []) {
          const two = follow(one, next);
          hashes.add(two);
          if (second === at + 1) hashes.add(step(two, 'n'.charCodeAt(0)));
          if (second > at + 2) continue;
          for (let third = second + 1; third < Math.min(found.length, second + TRIPLE_REACH); third++)
            for (const last of found[third] ?? []) hashes.add(follow(two, last));
        }
    }
  });
  const length = Math.min(6, Math.floor(words.length / 3));
  hashes.add(step(step(SEED.concept, 'l'.charCodeAt(0)), length));
  const counts: Counts = new Map();
  for (const hash of hashes) count(counts, hash);
  return counts;
}

function countTables(intents: ReadonlySet<Intent>): Counts {
  const counts: Counts = new Map();
  for (const intent of intents) count(counts, hashText(intent, SEED.table));
  return counts;
}

function lengthOf(counts: Counts): number {
  let sum = 0;
  for (const times of counts.values()) sum += (1 + Math.log(times)) ** 2;
  return Math.sqrt(sum);
}

/** `intents`: what the phrase tables found; the model weighs their word like any other evidence. */
export function featuresOf(allWords: readonly string[], intents: ReadonlySet<Intent>): Features {
  const words = allWords.slice(0, WORDS_READ_MAX);
  const blocks: [Counts, number][] = [
    [countWords(words), BLOCKS.words],
    [countCharacters(words), BLOCKS.characters],
    [countConcepts(words), BLOCKS.concepts],
    [countTables(intents), BLOCKS.tables],
  ];
  const size = blocks.reduce((sum, [counts]) => sum + counts.size, 0);
  const ids = new Uint32Array(size);
  const values = new Float32Array(size);
  let at = 0;
  for (const [counts, share] of blocks) {
    const scale = share / (lengthOf(counts) || 1);
    for (const [id, times] of counts) {
      ids[at] = id;
      values[at++] = scale * (1 + Math.log(times));
    }
  }
  return { ids, values };
}
