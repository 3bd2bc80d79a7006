import { measuresOf } from './measures.ts';
import { model, type Weights } from './weights.ts';

/** From the lowest to the highest that some answers on the telephone can show. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

export const scoreOf = (
  { measures, bias }: Pick<Weights, 'measures' | 'bias'>,
  measured: Record<string, number>,
): number =>
  Object.entries(measures).reduce(
    (sum, [name, { mean, spread, weight }]) => sum + (((measured[name] ?? mean) - mean) / spread) * weight,
    bias,
  );

export const levelBy = (weights: Weights, answers: readonly string[]): Level => {
  const score = scoreOf(weights, measuresOf(answers));
  return LEVELS.findLast((level) => score >= (weights.from[level] ?? Number.NEGATIVE_INFINITY)) ?? 'A1';
};

/** The level of English that answers show, as a linear model over what is said and how it is joined puts it. */
export const levelOfEnglish = (answers: readonly string[]): Level => levelBy(model().weights, answers);
