import { type Features, featuresOf } from '../../server/src/listening/classifier/features.ts';
import { isActedUpon, LABELS, type Label } from '../../server/src/listening/classifier/labels.ts';
import { findIntents } from '../../server/src/listening/intents.ts';
import { tokenise } from '../../server/src/listening/text/tokens.ts';
import type { Language } from '../../server/src/listening/types.ts';
import { randomFrom } from '../random.ts';
import { expansionsOf, type Line } from './lines.ts';
import { disturb } from './noise.ts';

/** `targets` and `weights` by the places of `LABELS`. */
export type Example = { features: Features; targets: Uint8Array; weights: Float32Array };

const NEAR_MISS_WEIGHT = 4;
const NOISY_COPIES = 2;

/** Exactly what the service makes of a text before the model sees it. */
export function readText(text: string, language: Language): Features {
  const tokens = tokenise(text, language);
  return featuresOf(
    tokens.map(({ word }) => word),
    findIntents(text, tokens, language),
  );
}

function absentWeight({ near, isQuiet }: Line, label: Label): number {
  if (near.includes(label)) return NEAR_MISS_WEIGHT;
  return isQuiet && !isActedUpon(label) ? 0 : 1;
}

function exampleOf(text: string, line: Line, positives: readonly number[]): Example {
  const targets = new Uint8Array(LABELS.length);
  const weights = new Float32Array(LABELS.length);
  LABELS.forEach((label, at) => {
    const holds = line.labels.includes(label);
    targets[at] = holds ? 1 : 0;
    weights[at] = holds ? (positives[at] ?? 1) : absentWeight(line, label);
  });
  return { features: readText(text, line.language), targets, weights };
}

/** Rare labels count more, within reason: a label of every thirtieth line would otherwise never be said. */
const positiveWeights = (lines: readonly Line[]): number[] =>
  LABELS.map((label) => {
    const held = lines.filter(({ labels }) => labels.includes(label)).length || 1;
    return Math.min(6, Math.max(2, ((lines.length - held) / held) * 0.5));
  });

export function examplesOf(lines: readonly Line[], seed: number): Example[] {
  const random = randomFrom(seed);
  const positives = positiveWeights(lines);
  const plain = new Map<Language, string[]>();
  for (const { text, labels, near, language } of lines)
    if (labels.length === 0 && near.length === 0) plain.set(language, [...(plain.get(language) ?? []), text]);
  return lines.flatMap((line) =>
    expansionsOf(line, random).flatMap((sentence) => [
      exampleOf(sentence, line, positives),
      ...Array.from({ length: NOISY_COPIES }, () =>
        exampleOf(disturb(sentence, line.language, plain.get(line.language) ?? [], random), line, positives),
      ),
    ]),
  );
}
