import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../../../../../root.ts';

export const MODEL_FOLDER = resolve(root, 'server/models/questions');
export const VECTORS_FILE = join(MODEL_FOLDER, 'vectors.bin');
export const SYNONYMS_FILE = join(MODEL_FOLDER, 'synonyms.txt');
export const SIBLINGS_FILE = join(MODEL_FOLDER, 'siblings.txt');
export const GLOSSARY_FILE = join(MODEL_FOLDER, 'glossary.txt');
export const LEXICON_FILE = join(MODEL_FOLDER, 'lexicon.txt');

/** How many numbers place an English word among the others. */
export const DIMENSIONS = 48;

/** The words, a line each, an empty line, then a byte for each number. */
export type Vectors = { words: readonly string[]; values: Int8Array };

export function decodeVectors(file: Buffer): Vectors {
  const body = brotliDecompressSync(file);
  const end = body.indexOf('\n\n');
  const words = body.subarray(0, end).toString('utf8').split('\n');
  const values = new Int8Array(body.subarray(end + 2));
  if (values.length !== words.length * DIMENSIONS)
    throw new Error('The word vectors do not fit this version: run `npm run train -- questions`.');
  return { words, values };
}

let loaded: Map<string, Float32Array> | null = null;

/** Of length one each, so that a product of two says how alike the words are. */
function read(): Map<string, Float32Array> {
  const { words, values } = decodeVectors(readFileSync(VECTORS_FILE));
  const places = new Map<string, Float32Array>();
  words.forEach((word, at) => {
    const vector = Float32Array.from(values.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS));
    places.set(word, ofLengthOne(vector));
  });
  return places;
}

export function ofLengthOne(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}

const ENDINGS: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?:es|s)$/, ''],
  [/s$/, ''],
  [/ied$/, 'y'],
  [/(.)\1(?:ed|ing)$/, '$1'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
  [/ly$/, ''],
  [/er$/, ''],
];

/** Whether the English word is among those placed, as it is written. */
export function isPlaced(word: string): boolean {
  loaded ??= read();
  return loaded.has(word);
}

/** Where an English word stands; a form of it will do. */
export function vectorOf(word: string): Float32Array | null {
  loaded ??= read();
  const known = loaded.get(word);
  if (known !== undefined) return known;
  for (const [ending, other] of ENDINGS) {
    const vector = ending.test(word) ? loaded.get(word.replace(ending, other)) : undefined;
    if (vector !== undefined) return vector;
  }
  return null;
}
