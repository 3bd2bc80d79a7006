import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { encode, type LinearWeights, quantise } from '../../server/src/listening/linear-weights.ts';
import { BUCKET_BITS, type Feature, featuresOf } from '../../server/src/listening/reply/features.ts';
import { scoreOf } from '../../server/src/listening/reply/index.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  MODEL_FOLDER,
  WEIGHTS_FILE,
} from '../../server/src/listening/reply/weights.ts';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { randomFrom, shuffle } from '../random.ts';
import { figuresOf } from './figures.ts';
import { heldOutReplies, type Source, trainingReplies } from './lines.ts';

/** Tells replies that give what was asked from those that do not: one linear model for all languages, in under a minute. */

type Example = { features: readonly Feature[]; gives: boolean };

const EPOCHS = 15;
const RATE = 0.3;
const DECAY = 1e-4;
const SEED = 1;

/** Logistic regression, each weight with a step of its own that shrinks with what it was moved by. */
function learn(examples: readonly Example[]): LinearWeights {
  const weights = new Float64Array(1 << BUCKET_BITS);
  const moved = new Float64Array(1 << BUCKET_BITS).fill(1e-6);
  let bias = 0;
  let biasMoved = 1e-6;
  const order = [...examples];
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const { features, gives } of order) {
      const sum = features.reduce((total, { bucket, value }) => total + (weights[bucket] ?? 0) * value, bias);
      const error = 1 / (1 + Math.exp(-sum)) - (gives ? 1 : 0);
      for (const { bucket, value } of features) {
        const slope = error * value + DECAY * (weights[bucket] ?? 0);
        moved[bucket] = (moved[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (RATE * slope) / Math.sqrt(moved[bucket] ?? 1);
      }
      biasMoved += error * error;
      bias -= (RATE * error) / Math.sqrt(biasMoved);
    }
  }
  return quantise(weights, Math.fround(bias));
}

const examplesOf = (sources: readonly Source[]): Example[] =>
  sources.flatMap(({ lines }) => lines.map((line) => ({ features: featuresOf(line), gives: line.gives })));

/** Of replies that give something, half of them written to look as if they did not, so many may be lost. */
const LOST_MAX = 0.06;

/** By the scores that an author's lines get from a model that has read the other authors. */
function limitsOf(sources: readonly Source[]): Manifest['limits'] {
  const scores: Record<Language, number[]> = { en: [], es: [], pt: [] };
  for (const source of sources) {
    const weights = learn(examplesOf(sources.filter((other) => other !== source)));
    scores[source.language].push(
      ...source.lines.filter(({ gives }) => gives).map((line) => scoreOf(weights, line)),
    );
  }
  const limit = (language: Language): number => {
    const sorted = scores[language].sort((one, other) => one - other);
    return Math.round((sorted[Math.floor(sorted.length * LOST_MAX)] ?? 0) * 100) / 100;
  };
  return { en: limit('en'), es: limit('es'), pt: limit('pt') };
}

const sources = trainingReplies();
const weights = learn(examplesOf(sources));
const limits = limitsOf(sources);
const file = encode([weights]);
const figures = {} as Manifest['figures'];
for (const language of LANGUAGES) {
  figures[language] = figuresOf(language, weights, limits);
  process.stdout.write(`${language}: ${JSON.stringify({ limit: limits[language], ...figures[language] })}\n`);
}
mkdirSync(MODEL_FOLDER, { recursive: true });
writeFileSync(WEIGHTS_FILE, file);
const manifest: Manifest = {
  lines: Object.fromEntries(
    [...sources, ...heldOutReplies()].map(({ name, sha256, lines }) => [
      name,
      { count: lines.length, sha256 },
    ]),
  ),
  weights: { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') },
  limits,
  figures,
};
writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(
  `${sources.flatMap(({ lines }) => lines).length} lines, ${file.length} bytes of weights\n`,
);
