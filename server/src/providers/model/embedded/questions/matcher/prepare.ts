import type { Fact } from '../../material/read-material.ts';
import { push } from './push.ts';
import { type FactReading, type QuestionReading, readFact } from './reading.ts';
import type { Token } from './tokens.ts';
import { DIMENSIONS } from './vectors.ts';

/** How telling a word is, by the share of businesses that use it: one byte a bucket. */
export type Tellings = Uint8Array;
export const TELLING_BITS = 13;
const TELLING_FULL = 255;

/** A list of facts with how many of them use each word, and each different word of theirs once. */
export type Shelved = {
  facts: readonly FactReading[];
  holders: ReadonlyMap<number, number>;
  words: Words;
  /** Of each fact, which words its tokens are. */
  places: readonly Uint16Array[];
};

/** Different words: their vectors in a row, and which of them have a key or stand under a head. */
type Words = {
  count: number;
  vectors: Float32Array;
  byHash: ReadonlyMap<number, readonly number[]>;
  byHead: ReadonlyMap<number, readonly number[]>;
};

export function shelve(facts: readonly Fact[]): Shelved {
  const readings = facts.map(readFact);
  const holders = new Map<number, number>();
  const known = new Map<Token, number>();
  const byHash = new Map<number, number[]>();
  const byHead = new Map<number, number[]>();
  const places = readings.map(({ tokens, hashes, heads }) =>
    Uint16Array.from(tokens, (token, at) => {
      const place = known.get(token) ?? known.size;
      if (known.has(token)) return place;
      known.set(token, place);
      for (const hash of hashes[at] ?? []) push(byHash, hash, place);
      for (const head of heads[at] ?? []) push(byHead, head, place);
      return place;
    }),
  );
  const vectors = new Float32Array(known.size * DIMENSIONS);
  for (const [{ vector }, place] of known) if (vector !== null) vectors.set(vector, place * DIMENSIONS);
  for (const { hashes, context } of readings)
    for (const hash of new Set(hashes.slice(0, context).flat()))
      holders.set(hash, (holders.get(hash) ?? 0) + 1);
  return { facts: readings, holders, words: { count: known.size, vectors, byHash, byHead }, places };
}

export const tellingOf = (hash: number, tellings: Tellings): number =>
  (tellings[hash & ((1 << TELLING_BITS) - 1)] ?? TELLING_FULL) / TELLING_FULL;

export const tellingPlace = (hash: number): number => hash & ((1 << TELLING_BITS) - 1);

export function likeness(one: Float32Array | null, other: Float32Array | null): number {
  if (one === null || other === null) return 0;
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

const LIKE_MIN = 0.35;
const HEAD_SHARE = 0.8;
const soften = (value: number): number => (value <= LIKE_MIN ? 0 : (value - LIKE_MIN) / (1 - LIKE_MIN));

/** What a question is before it meets any fact. */
export type Prepared = QuestionReading & {
  weights: Float32Array;
  rarities: Float32Array;
  total: number;
  vector: Float32Array;
  /** Beside each different word of the facts, a row for each token: the same word, and how alike. */
  same: Uint8Array;
  alike: Float32Array;
};

/** The sum of word vectors by how telling they are, of length one. */
function summed(
  reading: { tokens: QuestionReading['tokens']; hashes: QuestionReading['hashes'] },
  tellings: Tellings,
): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  reading.tokens.forEach(({ vector }, at) => {
    if (vector === null) return;
    const weight = tellingOf(reading.hashes[at]?.[0] ?? 0, tellings);
    for (let each = 0; each < DIMENSIONS; each++)
      sum[each] = (sum[each] as number) + weight * (vector[each] as number);
  });
  const length = Math.sqrt(likeness(sum, sum)) || 1;
  return sum.map((value) => value / length);
}

export function prepare(question: QuestionReading, shelf: Shelved, tellings: Tellings): Prepared {
  const weights = Float32Array.from(question.hashes, ([first = 0]) => tellingOf(first, tellings));
  const count = shelf.facts.length;
  const rarities = Float32Array.from(question.hashes, (hashes) => {
    const held = Math.max(0, ...hashes.map((hash) => shelf.holders.get(hash) ?? 0));
    return held === 0 ? 0 : Math.log((count + 1) / held) / Math.log(count + 1);
  });
  return {
    ...question,
    weights,
    rarities,
    total: weights.reduce((sum, weight) => sum + weight, 0) || 1,
    vector: summed(question, tellings),
    ...compare(question, weights, shelf.words),
  };
}

/** The product of a vector with the one that begins at a place of many. */
function productAt(vector: Float32Array, many: Float32Array, from: number): number {
  let one = 0;
  let two = 0;
  for (let at = 0; at < DIMENSIONS; at += 2) {
    one += (vector[at] as number) * (many[from + at] as number);
    two += (vector[at + 1] as number) * (many[from + at + 1] as number);
  }
  return one + two;
}

/** Words that tell this little are met by themselves only: "how", "you". */
const LIKE_TELLING_MIN = 0.2;

function compare(
  question: QuestionReading,
  weights: Float32Array,
  words: Words,
): { same: Uint8Array; alike: Float32Array } {
  const same = new Uint8Array(question.tokens.length * words.count);
  const alike = new Float32Array(same.length);
  question.tokens.forEach(({ vector }, token) => {
    const row = token * words.count;
    if (vector !== null && (weights[token] as number) >= LIKE_TELLING_MIN)
      for (let place = 0; place < words.count; place++) {
        const like = productAt(vector, words.vectors, place * DIMENSIONS);
        if (like > LIKE_MIN) alike[row + place] = soften(like);
      }
    for (const head of question.heads[token] as number[])
      for (const place of words.byHead.get(head) ?? [])
        if ((alike[row + place] as number) < HEAD_SHARE) alike[row + place] = HEAD_SHARE;
    for (const hash of question.hashes[token] as number[])
      for (const place of words.byHash.get(hash) ?? []) {
        same[row + place] = 1;
        alike[row + place] = 1;
      }
  });
  return { same, alike };
}

const factVectors = new WeakMap<FactReading, Float32Array>();
export function vectorOfFact(fact: FactReading, tellings: Tellings): Float32Array {
  const known = factVectors.get(fact);
  if (known !== undefined) return known;
  const vector = summed(fact, tellings);
  factVectors.set(fact, vector);
  return vector;
}
