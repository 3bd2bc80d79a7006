import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  BUCKET_BITS,
  wordingFeatures,
} from '../../server/src/providers/model/embedded/questions/wording/features.ts';
import { scoreOf } from '../../server/src/providers/model/embedded/questions/wording/index.ts';
import {
  encode,
  MANIFEST_FILE,
  type Manifest,
  MODEL_FOLDER,
  quantise,
  WEIGHTS_FILE,
  type Weights,
  WORDED,
  type Worded,
} from '../../server/src/providers/model/embedded/questions/wording/weights.ts';
import { randomFrom, shuffle } from '../random.ts';
import { figuresOf } from './figures.ts';
import { askedLines, type Source, saidLines } from './lines.ts';

/** Tells questions without a mark from other words: a linear model over hashed features, in under a minute. */

type Limits = Manifest['limits'][Worded];
type Example = { features: readonly number[]; isAsked: boolean };

const EPOCHS = 6;
const RATE = 0.15;
const DECAY = 1e-6;
const SEED = 1;

/** Logistic regression, each weight with a step of its own that shrinks with what it was moved by. */
function learn(examples: readonly Example[]): Weights {
  const weights = new Float64Array(1 << BUCKET_BITS);
  const moved = new Float64Array(1 << BUCKET_BITS).fill(1e-6);
  let bias = 0;
  let biasMoved = 1e-6;
  const order = [...examples];
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const { features, isAsked } of order) {
      const sum = features.reduce((total, bucket) => total + (weights[bucket] ?? 0), bias);
      const error = 1 / (1 + Math.exp(-sum)) - (isAsked ? 1 : 0);
      for (const bucket of features) {
        const slope = error + DECAY * (weights[bucket] ?? 0);
        moved[bucket] = (moved[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (RATE * slope) / Math.sqrt(moved[bucket] ?? 1);
      }
      biasMoved += error * error;
      bias -= (RATE * error) / Math.sqrt(biasMoved);
    }
  }
  return quantise(weights, Math.fround(bias));
}

const FOLDS = 4;
/** Of what people say in calls without asking, so much may be taken for a question. */
const LIKELY_TAKEN = 0.015;
const SURE_TAKEN = 0.0025;
/** Of questions, so many may be so unlike one that only a mark or a question word makes them one. */
const ASKED_LOST = 0.03;

const examplesOf = (texts: readonly string[], isAsked: boolean): Example[] =>
  texts.map((text) => ({ features: wordingFeatures(text), isAsked }));

const quantile = (scores: readonly number[], share: number): number => {
  const sorted = [...scores].sort((one, other) => other - one);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
};

/** By the scores that lines get from a model that has not seen them. */
function limitsOf(asked: readonly string[], said: readonly string[], inCalls: ReadonlySet<string>): Limits {
  const scores = { asked: [] as number[], inCalls: [] as number[] };
  const isKept = (fold: number) => (_: string, at: number) => at % FOLDS !== fold;
  for (let fold = 0; fold < FOLDS; fold++) {
    const keeps = isKept(fold);
    const weights = learn([
      ...examplesOf(asked.filter(keeps), true),
      ...examplesOf(said.filter(keeps), false),
    ]);
    for (const [at, text] of asked.entries()) if (!keeps(text, at)) scores.asked.push(scoreOf(weights, text));
    for (const [at, text] of said.entries())
      if (!keeps(text, at) && inCalls.has(text)) scores.inCalls.push(scoreOf(weights, text));
  }
  return {
    likely: quantile(scores.inCalls, LIKELY_TAKEN),
    sure: quantile(scores.inCalls, SURE_TAKEN),
    unlike: quantile(scores.asked, 1 - ASKED_LOST),
  };
}

const described = (sources: readonly Source[]): Manifest['asked'] =>
  Object.fromEntries(sources.map(({ name, sha256, texts }) => [name, { count: texts.length, sha256 }]));

const weights = {} as Record<Worded, Weights>;
const limits = {} as Manifest['limits'];
const figures = {} as Manifest['figures'];
for (const language of WORDED) {
  const asked = askedLines(language).flatMap(({ texts }) => texts);
  const sources = saidLines(language);
  const said = sources.flatMap(({ texts }) => texts);
  limits[language] = limitsOf(asked, said, new Set(sources.at(-1)?.texts));
  weights[language] = learn([...examplesOf(asked, true), ...examplesOf(said, false)]);
  figures[language] = figuresOf(language, weights[language], limits[language]);
  process.stdout.write(
    `${language}: ${asked.length} asked, ${said.length} said; ${JSON.stringify({ ...limits[language], ...figures[language] })}\n`,
  );
}
mkdirSync(MODEL_FOLDER, { recursive: true });
const file = encode(weights);
writeFileSync(WEIGHTS_FILE, file);
const manifest: Manifest = {
  asked: described(WORDED.flatMap(askedLines)),
  said: described(WORDED.flatMap(saidLines)),
  weights: { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') },
  limits,
  figures,
};
writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${file.length} bytes of weights\n`);
