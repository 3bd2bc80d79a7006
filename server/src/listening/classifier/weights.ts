import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { root } from '../../root.ts';
import { BUCKET_BITS } from './features.ts';
import { isActedUpon, LABELS, type Label } from './labels.ts';

/** Eight bits a weight: `values[bucket * LABELS.length + label] * scales[label]`. */
export type Weights = { values: Int8Array; scales: Float32Array; biases: Float32Array };

const HEADS = LABELS.length;
const BUCKETS = 1 << BUCKET_BITS;
const LIMIT = 127;
/** Labels that only add to what the tables know are kept in fewer steps, which compresses better. */
const COARSE_LIMIT = 40;
const limitOf = (head: number): number => (isActedUpon(LABELS[head]) ? LIMIT : COARSE_LIMIT);

export const MODEL_FOLDER = resolve(root, 'server/models/listening');
export const WEIGHTS_FILE = join(MODEL_FOLDER, 'weights.bin');

export function quantise(weights: Float32Array, biases: Float32Array): Weights {
  const scales = new Float32Array(HEADS);
  for (let slot = 0; slot < weights.length; slot++) {
    const head = slot % HEADS;
    scales[head] = Math.max(scales[head] ?? 0, Math.abs(weights[slot] ?? 0) / limitOf(head));
  }
  const values = Int8Array.from(weights, (weight, slot) => Math.round(weight / (scales[slot % HEADS] || 1)));
  return { values, scales, biases };
}

/** Label by label, which compresses far better than bucket by bucket. */
export function encode({ values, scales, biases }: Weights): Buffer {
  const planes = new Int8Array(values.length);
  for (let slot = 0; slot < values.length; slot++)
    planes[(slot % HEADS) * BUCKETS + Math.floor(slot / HEADS)] = values[slot] ?? 0;
  const head = Buffer.alloc(HEADS * 8);
  for (let at = 0; at < HEADS; at++) {
    head.writeFloatLE(scales[at] ?? 0, at * 8);
    head.writeFloatLE(biases[at] ?? 0, at * 8 + 4);
  }
  const body = Buffer.concat([head, Buffer.from(planes.buffer)]);
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

export function decode(file: Buffer): Weights {
  const body = brotliDecompressSync(file);
  if (body.length !== HEADS * 8 + HEADS * BUCKETS)
    throw new Error('The weights of the listener do not fit this version: run `npm run train -- listening`.');
  const scales = new Float32Array(HEADS);
  const biases = new Float32Array(HEADS);
  for (let at = 0; at < HEADS; at++) {
    scales[at] = body.readFloatLE(at * 8);
    biases[at] = body.readFloatLE(at * 8 + 4);
  }
  const values = new Int8Array(HEADS * BUCKETS);
  for (let head = 0; head < HEADS; head++)
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      values[bucket * HEADS + head] = body.readInt8(HEADS * 8 + head * BUCKETS + bucket);
  return { values, scales, biases };
}

let loaded: Weights | null = null;

/** Read once, when the first words are heard. */
export function weights(): Weights {
  loaded ??= decode(readFileSync(WEIGHTS_FILE));
  return loaded;
}

export const placeOf = (label: Label): number => LABELS.indexOf(label);
