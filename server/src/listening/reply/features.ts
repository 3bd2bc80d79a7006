import { fold } from '../text/fold.ts';
import { classesOf, type Stand, standFor } from './word-classes.ts';

/**
 * A reply as the linear model reads it: its words and pairs, how it begins and ends, what stands beside the value, and what
 * sorts of words stand in the clause of the value and around it.
 */

export type Asked =
  | 'number'
  | 'money'
  | 'yesno'
  | 'date'
  | 'time'
  | 'name'
  | 'phone'
  | 'email'
  | 'reference'
  | 'choice'
  | 'text';
export type Reply = { asked: Asked; question: string; text: string };
export type Feature = { bucket: number; value: number };

export const BUCKET_BITS = 16;
const MASK = (1 << BUCKET_BITS) - 1;
const WORDS_MAX = 60;
const TEXT_MAX = 600;

/** FNV-1a with a last mixing: the same feature falls into the same bucket on every machine. */
function bucketOf(feature: string): number {
  let hash = 2166136261;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  return (hash ^ (hash >>> 13)) & MASK;
}

const PIECE = /[a-z0-9@]+(?:'[a-z]+)?|[,.;:!?]/g;
/** In Spanish an accent makes another word of these: yes, he, I know. */
const ACCENTED = /(?<!\p{L})(?:sí|él|sé)(?!\p{L})/gu;

/** The words and marks of a text in order, a run of figures as one. */
export function wordsOf(text: string): string[] {
  const accented: string[] = [];
  const marked = text
    .slice(0, TEXT_MAX)
    .toLowerCase()
    .replaceAll(ACCENTED, (word) => `acc${accented.push(word) - 1}ent`);
  const found: string[] = [];
  for (const [piece] of fold(marked).replaceAll(/[’`´]/g, "'").matchAll(PIECE)) {
    const kept = /^acc(\d+)ent$/.exec(piece)?.[1];
    const word = kept === undefined ? (standFor(piece) ?? piece) : (accented[Number(kept)] ?? piece);
    if (word !== 'FIGURE' || found.at(-1) !== 'FIGURE') found.push(word);
    if (found.length === WORDS_MAX) break;
  }
  return found;
}

const STANDS: ReadonlySet<string> = new Set<Stand>(['FIGURE', 'DAY', 'MONEY']);
const isValue = (word: string): boolean => STANDS.has(word);

type Counts = Map<string, number>;
const count = (counts: Counts, feature: string): void => {
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
};

function countWords(words: readonly string[]): Counts {
  const counts: Counts = new Map();
  const marked = ['^', ...words, '$'];
  for (const [at, word] of marked.entries()) {
    if (at > 0 && at < marked.length - 1) count(counts, `word:${word}`);
    if (at > 0) count(counts, `pair:${marked[at - 1]} ${word}`);
  }
  return counts;
}

const LENGTHS = 8;
const FROM_END = 6;
const VALUES = 4;

function countShape({ asked, text }: Reply, words: readonly string[]): Counts {
  const counts: Counts = new Map();
  const first = words.findIndex(isValue);
  const last = words.findLastIndex(isValue);
  const beside = (step: number): string => words[last + step] ?? (step < 0 ? '^' : '$');
  for (const feature of [
    `length:${Math.min(LENGTHS, Math.floor(words.length / 3))}`,
    `question:${text.includes('?')}`,
    `asked:${asked}:${last >= 0}`,
    `values:${Math.min(VALUES, words.filter(isValue).length)}`,
    `end:${last < 0 ? 'none' : Math.min(FROM_END, words.length - 1 - last)}`,
    `begin:${first < 0 ? 'none' : Math.min(FROM_END, first)}`,
    `last:${words.findLast((word) => /[a-z]/i.test(word))}`,
    `first:${words[0]}`,
    `first two:${words.slice(0, 2).join(' ')}`,
  ])
    count(counts, feature);
  if (last < 0) return counts;
  for (const feature of [
    `before:${beside(-1)}`,
    `two before:${beside(-2)} ${beside(-1)}`,
    `after:${beside(1)}`,
    `two after:${beside(1)} ${beside(2)}`,
  ])
    count(counts, feature);
  return counts;
}

const CUTS = new Set([
  ...[',', '.', ';', '!', '?'],
  ...['but', 'because', 'so', 'although', 'pero', 'porque', 'entonces', 'aunque', 'mas', 'entao'],
]);

/** The sorts of words in each clause; words of no sort are passed over. */
function clausesOf(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (CUTS.has(word)) clauses.push([]);
    clauses.at(-1)?.push(...(isValue(word) ? [word] : classesOf(word)));
  }
  return clauses;
}

function pairsOf(sorts: Iterable<string>): string[] {
  const each = [...new Set(sorts)].sort();
  return each.flatMap((one, at) => each.slice(at + 1).map((other) => `${one}&${other}`));
}

/** `inside`: the clause that holds the last value. */
function placeOf(at: number, holder: number): string {
  if (holder < 0) return 'nowhere';
  if (at === holder) return 'inside';
  return at < holder ? 'before' : 'behind';
}

function countSorts(asked: Asked, words: readonly string[]): Counts {
  const counts: Counts = new Map();
  const clauses = clausesOf(words);
  const holder = clauses.findLastIndex((sorts) => sorts.some(isValue));
  for (const [at, sorts] of clauses.entries()) {
    const place = placeOf(at, holder);
    for (const sort of new Set(sorts)) {
      count(counts, `sort:${sort}`);
      count(counts, `sort:${place}:${sort}`);
      count(counts, `sort:${place}:${sort}:${asked}`);
      if (at === clauses.length - 1) count(counts, `ends:${sort}`);
      if (at === 0) count(counts, `begins:${sort}`);
    }
    for (const pair of pairsOf(sorts)) count(counts, `clause:${place}:${pair}`);
  }
  const row = clauses.flat();
  for (const [at, sort] of row.entries()) {
    count(counts, `row:${row[at - 1] ?? '^'}>${sort}`);
    if (at > 1) count(counts, `row:${row[at - 2]}>${row[at - 1]}>${sort}`);
  }
  for (const pair of pairsOf(row)) count(counts, `both:${pair}`);
  return counts;
}

const SHARED_MAX = 3;
const SHARED_LETTERS_MIN = 4;

function countShared(question: string, words: readonly string[]): Counts {
  const asked = new Set(wordsOf(question).filter((word) => word.length >= SHARED_LETTERS_MIN));
  const shared = words.filter((word) => asked.has(word)).length;
  return new Map([[`shared:${Math.min(SHARED_MAX, shared)}`, 1]]);
}

/** How much each kind of evidence counts beside the others. */
const SHARES = { words: 1, shape: 1, sorts: 1.2, shared: 0.3 };

const weightOf = (times: number): number => 1 + Math.log(times);

function addUnit(features: Map<number, number>, counts: Counts, share: number): void {
  let sum = 0;
  for (const times of counts.values()) sum += weightOf(times) ** 2;
  const scale = share / (Math.sqrt(sum) || 1);
  for (const [feature, times] of counts) {
    const bucket = bucketOf(feature);
    features.set(bucket, (features.get(bucket) ?? 0) + scale * weightOf(times));
  }
}

/** Each kind of evidence is of unit length before it is weighed; empty where the reply has no words. */
export function featuresOf(reply: Reply): Feature[] {
  const words = wordsOf(reply.text);
  if (words.length === 0) return [];
  const features = new Map<number, number>();
  addUnit(features, countWords(words), SHARES.words);
  addUnit(features, countShape(reply, words), SHARES.shape);
  addUnit(features, countSorts(reply.asked, words), SHARES.sorts);
  addUnit(features, countShared(reply.question, words), SHARES.shared);
  return [...features].map(([bucket, value]) => ({ bucket, value }));
}
