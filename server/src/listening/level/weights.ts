import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

export const MODEL_FILE = join(root, 'server/models/levels/model.json');

/** How much of each feature stands for how much of a level, and the scores at which the next level begins. */
export type Weights = {
  means: readonly number[];
  scales: readonly number[];
  weights: readonly number[];
  bias: number;
  cuts: readonly number[];
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
