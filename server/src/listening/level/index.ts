import { featuresOf } from './features.ts';
import { model, type Weights } from './weights.ts';

/** From the lowest to the highest that some answers on the telephone can show. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

export const scoreOf = ({ means, scales, weights, bias }: Weights, features: readonly number[]): number =>
  features.reduce(
    (sum, value, at) => sum + ((value - (means[at] ?? 0)) / (scales[at] || 1)) * (weights[at] ?? 0),
    bias,
  );

export const levelBy = (weights: Weights, answers: readonly string[]): Level => {
  const score = scoreOf(weights, featuresOf(answers));
  return LEVELS[weights.cuts.filter((cut) => score >= cut).length] ?? 'C1';
};

/** The level of English that answers show, as a linear model over what is said and how it is joined puts it. */
export const levelOfEnglish = (answers: readonly string[]): Level => levelBy(model().weights, answers);
