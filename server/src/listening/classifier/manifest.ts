import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../types.ts';
import type { Label } from './labels.ts';
import { MODEL_FOLDER } from './weights.ts';

/** From which score on a label is acted upon, asked about, and how a score becomes a probability. */
export type Limit = { act: number; ask: number; slope: number; offset: number };
export type Figure = {
  count: number;
  recall: number;
  asked: number;
  nearMisses: number;
  falseAlarms: number;
  falseAsked: number;
};

/** Written by the training beside the weights: where they come from, and what they were accepted at. */
export type Manifest = {
  lines: Record<string, { count: number; sha256: string }>;
  /** Lines never trained on: written to be hard, and as people speak in ordinary life. */
  heldOut: Record<string, { count: number; sha256: string }>;
  inLife: Record<string, { count: number; sha256: string }>;
  weights: { bytes: number; sha256: string };
  limits: Record<Language, Record<Label, Limit>>;
  figures: Record<Language, Record<Label, Figure>>;
  figuresInLife: Record<Language, Record<Label, Figure>>;
};

export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');

let loaded: Manifest | null = null;

export function manifest(): Manifest {
  loaded ??= JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
  return loaded;
}
