import type { Intent, Language } from '../types.ts';
import { type Features, featuresOf } from './features.ts';
import { LABELS, type Label } from './labels.ts';
import { manifest } from './manifest.ts';
import { placeOf, type Weights, weights } from './weights.ts';

const HEADS = LABELS.length;

export function logitsOf({ values, scales, biases }: Weights, features: Features): Float64Array {
  const sums = new Float64Array(HEADS);
  const { ids, values: strengths } = features;
  for (let at = 0; at < ids.length; at++) {
    const base = (ids[at] ?? 0) * HEADS;
    const strength = strengths[at] ?? 0;
    for (let head = 0; head < HEADS; head++)
      sums[head] = (sums[head] ?? 0) + (values[base + head] ?? 0) * strength;
  }
  return sums.map((sum, head) => sum * (scales[head] ?? 0) + (biases[head] ?? 0));
}

/** `sure`: act on it. `doubtful`: worth a question. `lead`: how far past the limit of acting. */
export type Classified = {
  sure: Set<Label>;
  doubtful: Set<Label>;
  confidence: (label: Label) => number;
  lead: (label: Label) => number;
};

/** What a turn means by the trained model; `intents` is what the phrase tables found in it. */
export function classify(
  words: readonly string[],
  intents: ReadonlySet<Intent>,
  language: Language,
): Classified {
  const logits = logitsOf(weights(), featuresOf(words, intents));
  const limits = manifest().limits[language];
  const sure = new Set<Label>();
  const doubtful = new Set<Label>();
  LABELS.forEach((label, place) => {
    const logit = logits[place] ?? 0;
    if (logit >= limits[label].act) sure.add(label);
    else if (logit >= limits[label].ask) doubtful.add(label);
  });
  const confidence = (label: Label): number => {
    const { slope, offset } = limits[label];
    return 1 / (1 + Math.exp(-(slope * (logits[placeOf(label)] ?? 0) + offset)));
  };
  const lead = (label: Label): number => (logits[placeOf(label)] ?? 0) - limits[label].act;
  return { sure, doubtful, confidence, lead };
}
