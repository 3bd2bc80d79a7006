import { LRUCache } from 'lru-cache';
import type { Language } from '../../../../../listening/types.ts';
import { wordingFeatures } from './features.ts';
import { type Manifest, model, type Weights, WORDED, type Worded } from './weights.ts';

type Limits = Manifest['limits'][Worded];
export type Wording = 'sure' | 'likely' | 'open' | 'unlike';

export function scoreOf({ values, scale, bias }: Weights, text: string): number {
  const features = wordingFeatures(text);
  return bias + scale * features.reduce((sum, bucket) => sum + (values[bucket] ?? 0), 0);
}

const isWorded = (language: Language): language is Worded =>
  (WORDED as readonly Language[]).includes(language);

function readingOf(score: number, { likely, sure, unlike }: Limits): Wording {
  if (score >= likely) return score >= sure ? 'sure' : 'likely';
  return score < unlike ? 'unlike' : 'open';
}

const KEPT_MAX = 2_000;
const known = new LRUCache<string, Wording>({ max: KEPT_MAX });

/** Whether words without a question mark are worded as people word questions: "graban la videollamada", "parcela no cartão". */
export function wordingOf(text: string, language: Language): Wording {
  if (!isWorded(language)) return 'open';
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { weights, limits } = model();
  const score = scoreOf(weights[language], text);
  const found = readingOf(score, limits[language]);
  known.set(key, found);
  return found;
}
