import { join } from 'node:path';
import type { Language } from '../../../../../listening/types.ts';
import { MODEL_FOLDER } from './vectors.ts';

/** From which likelihood on "nothing answers" is believed, and from which share a second fact is said too. */
export const LIMITS = { none: 0.6, named: 0.12, also: 0.18 } as const;

export type Figures = {
  answerable: { right: number; wrong: number; all: number };
  double: { right: number; all: number };
  unanswerable: { admitted: number; all: number };
};

/** Written by the training beside the weights: where they come from and what they reach. */
export type Manifest = {
  lines: Record<string, string>;
  files: Record<'weights' | 'vectors' | 'glossary' | 'synonyms', string>;
  limits: typeof LIMITS;
  heldOut: Record<Language, Figures>;
  /** Short prompts: what is answered, two questions at once, what is honestly not answered. */
  plain: Record<Language, Record<'A' | 'D' | 'N', { right: number; all: number }>>;
  /** The same of prompts that were only ever counted. */
  apart: Manifest['plain'];
};

export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');
