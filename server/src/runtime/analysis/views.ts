import type { Qualification } from './types.ts';

export type SentimentLabel = 'positive' | 'negative' | 'neutral';

const NEUTRAL_MAX = 0.2;

export function sentimentLabel(score: number | null): SentimentLabel | null {
  if (score === null || Number.isNaN(score)) return null;
  if (score > NEUTRAL_MAX) return 'positive';
  return score < -NEUTRAL_MAX ? 'negative' : 'neutral';
}

/** The columns of a stored call that its `analysis` object is told from. */
export type AnalysedFields = {
  summary: string | null;
  outcome: string | null;
  sentiment_score: number | null;
  qualification: Qualification | null;
};

export type CallAnalysisView = {
  summary: string;
  outcome: string | null;
  sentiment: SentimentLabel | null;
  sentiment_score: number | null;
  key_topics: never[];
  qualification: Qualification | null;
};

/** Null while the call shows no sign of an analysis: then there is nothing to tell. */
export function callAnalysisView(fields: AnalysedFields): CallAnalysisView | null {
  const { summary, outcome, sentiment_score, qualification } = fields;
  if (summary === null && outcome === null && sentiment_score === null && qualification === null) return null;
  return {
    summary: summary ?? '',
    outcome,
    sentiment: sentimentLabel(sentiment_score),
    sentiment_score,
    key_topics: [],
    qualification,
  };
}
