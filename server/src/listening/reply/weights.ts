import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { decode, type LinearWeights } from '../linear-weights.ts';
import type { Language } from '../types.ts';
import { BUCKET_BITS } from './features.ts';

export const MODEL_FOLDER = join(root, 'server/models/replies');
export const WEIGHTS_FILE = join(MODEL_FOLDER, 'weights.bin');
export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');

export const decodeWeights = (file: Buffer): LinearWeights =>
  decode(file, { models: 1, buckets: 1 << BUCKET_BITS, training: 'replies' })[0] as LinearWeights;

/** Of replies never trained on: how many that give nothing are noticed, and how many that give it are taken for such. */
export type Figures = { noticed: number; lost: number };

/** Written by the training beside the weights: what they come from, below which score a reply gives nothing, what that reaches. */
export type Manifest = {
  lines: Record<string, { count: number; sha256: string }>;
  weights: { bytes: number; sha256: string };
  limits: Record<Language, number>;
  figures: Record<Language, Figures>;
};

let loaded: { weights: LinearWeights; limits: Manifest['limits'] } | null = null;

/** Read once, when the first reply is looked at. */
export function model(): NonNullable<typeof loaded> {
  loaded ??= {
    weights: decodeWeights(readFileSync(WEIGHTS_FILE)),
    limits: (JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest).limits,
  };
  return loaded;
}
