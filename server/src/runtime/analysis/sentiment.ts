import { clamp, rounded } from './bounds.ts';
import type { Analysis } from './types.ts';

type Timeline = Analysis['sentiment_timeline'];
type Scores = Pick<Analysis, 'sentiment_score' | 'sentiment_low' | 'frustration_score'>;

/** The last turn weighs this much more than the first: people are left with how it ended. */
const END_WEIGHT = 3;
/** How much of the frustration is its worst moment; the rest is how the conversation ended. */
const WORST_SHARE = 0.7;

/** Null without a point: a feeling nobody showed is not a neutral one. */
export function scoresOf(timeline: Timeline): Scores {
  const last = timeline.at(-1);
  if (last === undefined) return { sentiment_score: null, sentiment_low: null, frustration_score: null };
  let weighted = 0;
  let weights = 0;
  let low = 1;
  let worst = 0;
  for (const [index, { s, f }] of timeline.entries()) {
    const weight = feelingWeight(s) * (1 + ((END_WEIGHT - 1) * (index + 1)) / timeline.length);
    weighted += s * weight;
    weights += weight;
    low = Math.min(low, s);
    worst = Math.max(worst, f);
  }
  return {
    sentiment_score: rounded(clamp(weighted / weights, -1, 1)),
    sentiment_low: low,
    frustration_score: rounded(clamp(WORST_SHARE * worst + (1 - WORST_SHARE) * last.f, 0, 1)),
  };
}

/** A "yes" or a date says nothing about feelings and should not drown what does. */
const feelingWeight = (sentiment: number): number => (sentiment === 0 ? 0.35 : 1);
