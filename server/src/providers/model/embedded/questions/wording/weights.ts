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

/** `whole` reads words that are said by themselves, `end` what stands at the end of other words. */
export type Models = Record<'whole' | 'end', Record<Worded, Weights>>;

export const encode = ({ whole, end }: Models): Buffer =>
  encodeAll([whole, end].flatMap((all) => WORDED.map((language) => all[language])));

export function decode(file: Buffer): Models {
  const shape = { models: 2 * WORDED.length, buckets: BUCKETS, training: 'asking' };
  const [es, pt, esEnd, ptEnd] = decodeAll(file, shape) as [Weights, Weights, Weights, Weights];
  return { whole: { es, pt }, end: { es: esEnd, pt: ptEnd } };
}

type Files = Record<string, { count: number; sha256: string }>;

/** Found: of questions never trained on, how many. Taken: of other words, how many are taken for one. */
export type Figures = { found: number; surely: number; taken: number; surelyTaken: number };
type EndLimits = { likely: number; sure: number };

/** Written by the training beside the weights: where they come from, from which score on they count, what they reach. */
export type Manifest = {
  asked: Files;
  said: Files;
  weights: { bytes: number; sha256: string };
  limits: Record<Worded, EndLimits & { unlike: number }>;
  figures: Record<Worded, Figures>;
  /** The same of questions behind other words, and of words that hold none. */
  ends: { limits: Record<Worded, EndLimits>; figures: Record<Worded, Figures> };
};

let loaded: (Models & { manifest: Manifest }) | null = null;

/** Read once, when the first words without a mark are looked at. */
export function model(): NonNullable<typeof loaded> {
  loaded ??= {
    ...decode(readFileSync(WEIGHTS_FILE)),
    manifest: JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest,
  };
  return loaded;
}
