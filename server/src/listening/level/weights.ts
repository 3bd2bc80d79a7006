import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

export const MODEL_FILE = join(root, 'server/models/levels/model.json');

/** How much each measure counts, from its mean and by its spread; from which score on each level above the first is reached. */
export type Weights = {
  measures: Record<string, { mean: number; spread: number; weight: number }>;
  bias: number;
  from: Record<string, number>;
};

/** Of samples by somebody whose lines were not learnt from: at their level, and no more than one beside it. */
export type Figures = { samples: number; exact: number; near: number };

/** Written by the training: what it comes from, what it is, what it reaches. */
export type Model = {
  lines: Record<string, { count: number; sha256: string }>;
  weights: Weights;
  figures: Figures;
};

let loaded: Model | null = null;

export function model(): Model {
  loaded ??= JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as Model;
  return loaded;
}
