import { FORMS } from '../forms.ts';
import { crossed, hashOf } from './hashing.ts';
import { likeness, type Prepared, type Shelved, type Tellings, tellingOf, vectorOfFact } from './prepare.ts';
import type { FactReading } from './reading.ts';
import { shared } from './topics/index.ts';

export const SPARSE_BITS = 16;
const SPARSE_MASK = (1 << SPARSE_BITS) - 1;

/** How well each word of the question is met by a fact: as the same word, and by meaning. */
type Met = { exact: Float32Array; soft: Float32Array; factSoft: Float32Array };

const CONTEXT_SHARE = 0.9;
const BEFORE_SHARE = 0.6;

function meet(question: Prepared, fact: FactReading, places: Uint16Array, words: number): Met {
  const exact = new Float32Array(question.tokens.length);
  const soft = new Float32Array(question.tokens.length);
  const factSoft = new Float32Array(fact.own);
  for (let one = 0; one < question.tokens.length; one++) {
    const weight = question.weights[one] as number;
    for (let other = 0; other < places.length; other++) {
      const at = one * words + (places[other] as number);
      const alike = question.alike[at] as number;
      if (alike === 0) continue;
      const place = other < fact.own ? 1 : other < fact.context ? CONTEXT_SHARE : BEFORE_SHARE;
      if (question.same[at] === 1 && place > (exact[one] as number)) exact[one] = place;
      if (alike * place > (soft[one] as number)) soft[one] = alike * place;
      if (other < fact.own && alike * weight > (factSoft[other] as number)) factSoft[other] = alike * weight;
    }
  }
  return { exact, soft, factSoft };
}

function overlap<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number {
  let shared = 0;
  for (const each of one) if (other.has(each)) shared++;
  return shared;
}

function held(list: readonly number[], set: ReadonlySet<number>): number {
  let count = 0;
  for (let at = 0; at < list.length; at++) if (set.has(list[at] as number)) count++;
  return count;
}

/** The measures compared with the best of the other facts. */
const COMPARED = [0, 1, 2, 4, 6, 8, 9, 10, 20] as const;
const BASE = 23;
/** Measures by which a fact may be the only one: it tells the form, tells it plainly, tells what is asked for. */
const SOLE = [15, 16, 22] as const;
export const DENSE = BASE + COMPARED.length * 2 + FORMS.length + SOLE.length;

function baseOf(question: Prepared, fact: FactReading, met: Met, tellings: Tellings): Float32Array {
  const base = new Float32Array(BASE);
  let covered = 0;
  let alike = 0;
  let rare = 0;
  let first = 0;
  let second = 0;
  let missed = 0;
  for (let at = 0; at < question.tokens.length; at++) {
    const weight = question.weights[at] as number;
    const exact = met.exact[at] as number;
    covered += weight * exact;
    alike += weight * (met.soft[at] as number);
    const here = exact * (question.rarities[at] as number) * weight;
    rare += here;
    if (here > first) [first, second] = [here, first];
    else if (here > second) second = here;
    missed = Math.max(missed, weight * (1 - (met.soft[at] as number)));
  }
  let told = 0;
  let all = 0;
  let best = 0;
  for (let at = 0; at < fact.own; at++) {
    const weight = tellingOf(fact.hashes[at]?.[0] ?? 0, tellings);
    told += weight * Math.min(1, met.factSoft[at] as number);
    all += weight;
    best = Math.max(best, weight * (met.factSoft[at] as number));
  }
  const asked = question.form;
  const concepts = overlap(question.concepts, fact.concepts);
  base[0] = covered / question.total;
  base[1] = alike / question.total;
  base[2] = rare;
  base[3] = missed;
  base[4] = all === 0 ? 0 : told / all;
  base[5] = best;
  base[6] = likeness(question.vector, vectorOfFact(fact, tellings));
  base[7] = second;
  base[8] =
    held(question.gramList, fact.grams) / Math.sqrt((question.grams.size + 1) * (fact.grams.size + 1));
  base[9] =
    question.concepts.size === 0
      ? 0
      : overlap(question.concepts, fact.concepts) /
        Math.sqrt(question.concepts.size * (fact.concepts.size + 1));
  base[10] = first;
  base[11] = Math.min(1, fact.words / 30);
  base[12] = Math.min(1, question.tokens.length / 30);
  base[13] = question.isYesNo ? 1 : 0;
  base[14] = asked >= 0 ? 1 : 0;
  base[15] = asked >= 0 && fact.types.includes(asked) ? 1 : 0;
  base[16] = asked >= 0 && fact.types.includes(asked + FORMS.length) ? 1 : 0;
  base[17] = Math.min(1, covered / 2);
  base[18] = Math.min(1, alike / 3);
  base[19] = Math.min(1, concepts / 3);
  const topics = question.topicHashes.length;
  const topicsMet = shared(question.topics, fact.topics);
  base[20] = topics === 0 ? 0 : topicsMet / topics;
  base[21] = topics === 0 ? 0 : 1;
  base[22] = topicsMet > 0 ? 1 : 0;
  return base;
}

export type Pair = { dense: Float32Array; sparse: Uint16Array };

/** The facts looked at closely: in a long text most have nothing to do with a question. */
const NEAR_MAX = 32;

const nearness = (base: Float32Array): number =>
  2 * (base[1] as number) +
  (base[4] as number) +
  (base[6] as number) +
  (base[9] as number) +
  (base[10] as number) +
  0.3 * ((base[15] as number) + (base[16] as number));

const HIT = hashOf('hit');
const MISS = hashOf('miss');
const KEYS_CROSSED_MAX = 24;
const TELLING_MIN = 0.25;

const crossedKeys = new WeakMap<FactReading, readonly number[]>();

/** The words and heads of a fact that are telling enough to be learned with those of a question. */
function keysOf(fact: FactReading, tellings: Tellings): readonly number[] {
  const known = crossedKeys.get(fact);
  if (known !== undefined) return known;
  const keys = new Set<number>();
  for (let at = 0; at < fact.context; at++) for (const head of fact.heads[at] as number[]) keys.add(head + 1);
  for (let at = 0; at < fact.context && keys.size < KEYS_CROSSED_MAX; at++)
    for (const hash of fact.hashes[at] as number[])
      if (tellingOf(hash, tellings) > TELLING_MIN) keys.add(hash);
  crossedKeys.set(fact, [...keys]);
  return [...keys];
}

const scratch = new Uint16Array(1 << 14);

/** Places of the pairs of words and kinds of content; of very long texts the first. */
function sparseOf(question: Prepared, fact: FactReading, met: Met, tellings: Tellings): Uint16Array {
  let count = 0;
  const add = (one: number, other: number): void => {
    if (count < scratch.length) scratch[count++] = crossed(one, other) & SPARSE_MASK;
  };
  for (const cue of question.cues) for (const type of fact.typeHashes) add(cue, type);
  for (const asked of question.topicHashes) for (const told of fact.topicHashes) add(asked, told);
  const keys = keysOf(fact, tellings);
  for (let at = 0; at < question.tokens.length; at++) {
    const [first = 0] = question.hashes[at] as number[];
    add((met.exact[at] as number) > 0 ? HIT : MISS, first);
    if ((question.weights[at] as number) < TELLING_MIN) continue;
    for (const head of question.heads[at] as number[]) for (const key of keys) add(head + 1, key);
    for (const hash of question.hashes[at] as number[]) for (const key of keys) add(hash, key);
  }
  return scratch.slice(0, count);
}

/** The facts of a shelf beside one question, by their place; of many facts the nearest. */
export function pairsOf(question: Prepared, shelf: Shelved, tellings: Tellings): (Pair & { at: number })[] {
  const bases = shelf.facts.map((fact, at) => {
    const met = meet(question, fact, shelf.places[at] as Uint16Array, shelf.words.count);
    return { at, met, base: baseOf(question, fact, met, tellings) };
  });
  const tops = COMPARED.map((measure) => topsOf(bases.map(({ base }) => base[measure] as number)));
  const tellers = SOLE.map((measure) => bases.filter(({ base }) => base[measure] === 1).length);
  const near =
    bases.length <= NEAR_MAX
      ? bases
      : bases.toSorted((one, other) => nearness(other.base) - nearness(one.base)).slice(0, NEAR_MAX);
  return near.map(({ at, base, met }) => {
    const fact = shelf.facts[at] as FactReading;
    const dense = new Float32Array(DENSE);
    dense.set(base);
    COMPARED.forEach((measure, place) => {
      const value = base[measure] as number;
      const { best, next } = tops[place] as { best: number; next: number };
      dense[BASE + 2 * place] = value - (value === best ? next : best);
      dense[BASE + 2 * place + 1] = best > 0 && value === best ? 1 : 0;
    });
    for (const type of fact.types) if (type < FORMS.length) dense[BASE + 2 * COMPARED.length + type] = 1;
    SOLE.forEach((measure, place) => {
      if (base[measure] === 1) dense[DENSE - SOLE.length + place] = 1 / (tellers[place] as number);
    });
    return { at, dense, sparse: sparseOf(question, fact, met, tellings) };
  });
}

function topsOf(values: readonly number[]): { best: number; next: number } {
  let best = 0;
  let next = 0;
  for (const value of values)
    if (value > best) [best, next] = [value, best];
    else if (value > next) next = value;
  return { best, next };
}

/** What speaks for there being no answer at all, over all facts. */
export const NONE = COMPARED.length * 2 + 10;
const NONE_HASH = hashOf('none');

export function noneOf(question: Prepared, pairs: readonly Pair[], shelf: Shelved): Pair {
  const dense = new Float32Array(NONE);
  COMPARED.forEach((measure, place) => {
    const values = pairs.map(({ dense: of }) => of[measure] as number).sort((one, other) => other - one);
    dense[2 * place] = values[0] ?? 0;
    dense[2 * place + 1] = (values[0] ?? 0) - (values[1] ?? 0);
  });
  const from = COMPARED.length * 2;
  let unseen = 0;
  let largest = 0;
  question.hashes.forEach((hashes, at) => {
    if (hashes.some((hash) => shelf.holders.has(hash))) return;
    unseen += question.weights[at] as number;
    largest = Math.max(largest, question.weights[at] as number);
  });
  dense[from] = unseen / question.total;
  dense[from + 1] = Math.min(1, unseen / 3);
  dense[from + 2] = largest;
  dense[from + 3] = Math.min(1, question.tokens.length / 30);
  dense[from + 4] = question.isYesNo ? 1 : 0;
  dense[from + 5] = question.form >= 0 ? 1 : 0;
  dense[from + 6] = Math.min(1, shelf.facts.length / 50);
  dense[from + 8] = question.topicHashes.length === 0 ? 0 : 1;
  dense[from + 9] = question.topicHashes.length > 0 && !pairs.some(({ dense: of }) => of[22] === 1) ? 1 : 0;
  dense[from + 7] = pairs.some(({ dense: of }) => of[15] === 1) ? 1 : 0;
  return { dense, sparse: Uint16Array.from(question.cues, (cue) => crossed(cue, NONE_HASH) & SPARSE_MASK) };
}
