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
  const { whole, manifest } = model();
  const score = scoreOf(whole[language], text);
  const found = readingOf(score, manifest.limits[language]);
  known.set(key, found);
  return found;
}

const END_WORDS_MIN = 3;
const END_WORDS_MAX = 12;

/** What stands at the end of longer words, the longest first; `from` is its place. */
export function endsOf(text: string): { from: number; text: string }[] {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
  return starts
    .slice(Math.max(1, starts.length - END_WORDS_MAX), Math.max(1, starts.length - END_WORDS_MIN + 1))
    .map((from) => ({ from, text: text.slice(from) }));
}

/** The end that is most like a question. */
export function likestEnd(weights: Weights, text: string): { from: number; score: number } {
  return endsOf(text)
    .map((end) => ({ from: end.from, score: scoreOf(weights, end.text) }))
    .reduce((best, end) => (end.score > best.score ? end : best), {
      from: 0,
      score: Number.NEGATIVE_INFINITY,
    });
}

/** "Ya pagué todo el mes me reintegran la plata": where what is told goes over into what is asked. */
export function askedAtEnd(text: string, language: Language): { from: number; isSure: boolean } | null {
  if (!isWorded(language)) return null;
  const { end, manifest } = model();
  const { likely, sure } = manifest.ends.limits[language];
  const { from, score } = likestEnd(end[language], text);
  return score < likely ? null : { from, isSure: score >= sure };
}
