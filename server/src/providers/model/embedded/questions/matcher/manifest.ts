import { join } from 'node:path';
import type { Language } from '../../../../../listening/types.ts';
import { MODEL_FOLDER } from './vectors.ts';

/**
 * Likelihoods that nothing answers. Up to `sure` the statement is said plainly, up to `told` where it speaks of what was asked.
 * Up to `near` it is said as all that is known, after that with the doubt whether it was meant, and after `none` nothing is (`far`: of something
 * else than was asked).
 * `named`: for what was only named, `said` where sentences are compared. `also`: from which share of the first
 * a second statement is said too.
 */
export const LIMITS = {
  sure: 0.12,
  told: 0.25,
  near: 0.5,
  far: 0.7,
  none: 0.8,
  named: 0.12,
  said: 0.2,
  also: 0.18,
} as const;

export type Figures = {
  answerable: { right: number; wrong: number; all: number };
  double: { right: number; all: number };
  unanswerable: { admitted: number; all: number };
};

/** Written by the training beside the weights: where they come from and what they reach. */
export type Manifest = {
  lines: Record<string, string>;
  files: Record<
    | 'weights'
    | 'vectors'
    | 'glossary'
    | 'synonyms'
    | 'siblings'
    | 'lexicon'
    | 'secondLook'
    | 'tuning'
    | 'relevance',
    string
  >;
  limits: typeof LIMITS;
  heldOut: Record<Language, Figures>;
  /** Short prompts: what is answered, two questions at once, what is honestly not answered; `near` with doubt, and what is known near it. */
  plain: Record<Language, Record<'A' | 'D' | 'N', { right: number; near: number; all: number }>>;
  /** The same of prompts that were only ever counted. */
  apart: Manifest['plain'];
  /** The same of short prompts that were only ever counted. */
  short: Manifest['plain'];
  /** The same of prompts and questions of every day, never read. */
  everyday: Manifest['plain'];
  /** The same of questions half of which are in other words, never read. */
  unseen: Manifest['plain'];
  /** The same of questions written last, by others, never read. */
  later: Manifest['plain'];
  /** The same six where sentences are compared too. */
  bySentences: Pick<Manifest, 'plain' | 'apart' | 'short' | 'everyday' | 'unseen' | 'later'>;
};

export const MANIFEST_FILE = join(MODEL_FOLDER, 'manifest.json');
