import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decode as decodeAll,
  encode as encodeAll,
  type LinearWeights,
} from '../../../../../listening/linear-weights.ts';
import { root } from '../../../../../root.ts';
import { BUCKET_BITS } from './features.ts';

/** Where a question may have the very words of a statement. English asks by the order of its words. */
export const WORDED = ['es', 'pt'] as const;
export type Worded = (typeof WORDED)[number];

export type Weights = LinearWeights;
export { quantise } from '../../../../../listening/linear-weights.ts';

const BUCKETS = 1 << BUCKET_BITS;

export const MODEL_FOLDER = join(root, 'server/models/asking');
export const WEIGHTS_FILE = join(MODEL_FOLDER, 'weights.bin');
export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');

export const encode = (all: Record<Worded, Weights>): Buffer =>
  encodeAll(WORDED.map((language) => all[language]));

export function decode(file: Buffer): Record<Worded, Weights> {
  const [es, pt] = decodeAll(file, { models: WORDED.length, buckets: BUCKETS, training: 'asking' });
  return { es: es as Weights, pt: pt as Weights };
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
