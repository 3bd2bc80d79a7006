import { join } from 'node:path';
import type { Language } from '../../../../../listening/types.ts';
import { MODEL_FOLDER } from './vectors.ts';

/**
 * From which likelihood on "nothing answers" is believed (`none`) and may be (`near`; `untold` where the statement does not
 * speak of what was asked), and from which share a second fact is said too.
 */
export const LIMITS = { untold: 0.3, near: 0.5, none: 0.7, named: 0.12, also: 0.18 } as const;

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
  /** Short prompts: what is answered, two questions at once, what is honestly not answered; `near` with doubt, and what is known near it. */
  plain: Record<Language, Record<'A' | 'D' | 'N', { right: number; near: number; all: number }>>;
  /** The same of prompts that were only ever counted. */
  apart: Manifest['plain'];
  /** The same of short prompts that were only ever counted. */
  short: Manifest['plain'];
};

export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');
