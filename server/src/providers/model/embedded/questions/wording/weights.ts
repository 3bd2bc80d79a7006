import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { root } from '../../../../../root.ts';
import { BUCKET_BITS } from './features.ts';

/** Where a question may have the very words of a statement. English asks by the order of its words. */
export const WORDED = ['es', 'pt'] as const;
export type Worded = (typeof WORDED)[number];

/** Eight bits a weight: `values[bucket] * scale`. */
export type Weights = { values: Int8Array; scale: number; bias: number };

const BUCKETS = 1 << BUCKET_BITS;
const LIMIT = 127;
const HEAD_BYTES = 8;

export const MODEL_FOLDER = join(root, 'server/models/asking');
export const WEIGHTS_FILE = join(MODEL_FOLDER, 'weights.bin');
export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');

export function quantise(weights: Float64Array, bias: number): Weights {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = most / LIMIT || 1;
  return { values: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias };
}

export function encode(all: Record<Worded, Weights>): Buffer {
  const parts = WORDED.flatMap((language) => {
    const { values, scale, bias } = all[language];
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeFloatLE(scale, 0);
    head.writeFloatLE(bias, 4);
    return [head, Buffer.from(values.buffer)];
  });
  return brotliCompressSync(Buffer.concat(parts));
}

export function decode(file: Buffer): Record<Worded, Weights> {
  const body = brotliDecompressSync(file);
  const size = HEAD_BYTES + BUCKETS;
  if (body.length !== WORDED.length * size)
    throw new Error('The weights of questions do not fit this version: run `npm run train -- asking`.');
  const read = (at: number): Weights => ({
    scale: body.readFloatLE(at),
    bias: body.readFloatLE(at + 4),
    values: new Int8Array(body.buffer, body.byteOffset + at + HEAD_BYTES, BUCKETS),
  });
  return { es: read(0), pt: read(size) };
}

type Files = Record<string, { count: number; sha256: string }>;

/** Found: of questions never trained on, how many. Taken: of other words, how many are taken for one. */
export type Figures = { found: number; surely: number; taken: number; surelyTaken: number };

/** Written by the training beside the weights: where they come from, from which score on they count, what they reach. */
export type Manifest = {
  asked: Files;
  said: Files;
  weights: { bytes: number; sha256: string };
  limits: Record<Worded, { likely: number; sure: number; unlike: number }>;
  figures: Record<Worded, Figures>;
};

let loaded: { weights: Record<Worded, Weights>; limits: Manifest['limits'] } | null = null;

/** Read once, when the first words without a mark are looked at. */
export function model(): NonNullable<typeof loaded> {
  loaded ??= {
    weights: decode(readFileSync(WEIGHTS_FILE)),
    limits: (JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest).limits,
  };
  return loaded;
}
