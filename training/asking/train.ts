import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  BUCKET_BITS,
  wordingFeatures,
} from '../../server/src/providers/model/embedded/questions/wording/features.ts';
import {
  endsOf,
  likestEnd,
  scoreOf,
} from '../../server/src/providers/model/embedded/questions/wording/index.ts';
import {
  encode,
  MANIFEST_FILE,
  type Manifest,
  MODEL_FOLDER,
  type Models,
  quantise,
  WEIGHTS_FILE,
  type Weights,
  WORDED,
  type Worded,
} from '../../server/src/providers/model/embedded/questions/wording/weights.ts';
import { randomFrom, shuffle } from '../random.ts';
import { endFiguresOf, figuresOf } from './figures.ts';
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

type Reader = {
  learn(asked: readonly string[], said: readonly string[]): Weights;
  score(weights: Weights, text: string): number;
};

const whole: Reader = {
  learn: (asked, said) => learn([...examplesOf(asked, true), ...examplesOf(said, false)]),
  score: scoreOf,
};

const ASKED_WORDS_MAX = 14;
const ENDS_EACH = 4;
const ROUNDS = 2;
/** From this score on the end of words that ask nothing is learned once more. */
const NEARLY = -0.5;

/** Whatever end of words that ask nothing is most like a question must not be taken for one. */
const end: Reader = {
  learn(asked, said) {
    const random = randomFrom(SEED);
    const isShort = (text: string): boolean => text.split(/\s+/).length <= ASKED_WORDS_MAX;
    const examples = examplesOf(asked.filter(isShort), true);
    for (const text of said) {
      const ends = endsOf(text).map((one) => one.text);
      shuffle(ends, random);
      examples.push(...examplesOf([text, ...ends.slice(0, ENDS_EACH)], false));
    }
    let weights = learn(examples);
    for (let round = 0; round < ROUNDS; round++) {
      const ends = said.flatMap(endsOf).map(({ text }) => text);
      examples.push(
        ...examplesOf(
          ends.filter((text) => scoreOf(weights, text) > NEARLY),
          false,
        ),
      );
      weights = learn(examples);
    }
    return weights;
  },
  score: (weights, text) => likestEnd(weights, text).score,
};

/** By the scores that lines get from a model that has not seen them. */
function limitsOf(
  reader: Reader,
  asked: readonly string[],
  said: readonly string[],
  inCalls: ReadonlySet<string>,
): Limits {
  const scores = { asked: [] as number[], inCalls: [] as number[] };
  const isKept = (fold: number) => (_: string, at: number) => at % FOLDS !== fold;
  for (let fold = 0; fold < FOLDS; fold++) {
    const keeps = isKept(fold);
    const weights = reader.learn(asked.filter(keeps), said.filter(keeps));
    for (const [at, text] of asked.entries())
      if (!keeps(text, at)) scores.asked.push(reader.score(weights, text));
    for (const [at, text] of said.entries())
      if (!keeps(text, at) && inCalls.has(text)) scores.inCalls.push(reader.score(weights, text));
  }
  return {
    likely: quantile(scores.inCalls, LIKELY_TAKEN),
    sure: quantile(scores.inCalls, SURE_TAKEN),
    unlike: quantile(scores.asked, 1 - ASKED_LOST),
  };
}

const described = (sources: readonly Source[]): Manifest['asked'] =>
  Object.fromEntries(sources.map(({ name, sha256, texts }) => [name, { count: texts.length, sha256 }]));

const models: Models = { whole: {}, end: {} } as Models;
const limits = {} as Manifest['limits'];
const figures = {} as Manifest['figures'];
const ends = { limits: {}, figures: {} } as Manifest['ends'];
for (const language of WORDED) {
  const asked = askedLines(language).flatMap(({ texts }) => texts);
  const sources = saidLines(language);
  const said = sources.flatMap(({ texts }) => texts);
  const inCalls = new Set(sources.at(-1)?.texts);
  limits[language] = limitsOf(whole, asked, said, inCalls);
  models.whole[language] = whole.learn(asked, said);
  figures[language] = figuresOf(language, models.whole[language], limits[language]);
  const { likely, sure } = limitsOf(end, asked, said, inCalls);
  ends.limits[language] = { likely, sure };
  models.end[language] = end.learn(asked, said);
  ends.figures[language] = endFiguresOf(language, models.end[language], ends.limits[language]);
  const reached = { ...limits[language], ...figures[language] };
  const atEnd = { ...ends.limits[language], ...ends.figures[language] };
  process.stdout.write(
    `${language}: ${asked.length} asked, ${said.length} said; ${JSON.stringify(reached)}; at the end ${JSON.stringify(atEnd)}\n`,
  );
}
mkdirSync(MODEL_FOLDER, { recursive: true });
const file = encode(models);
writeFileSync(WEIGHTS_FILE, file);
const manifest: Manifest = {
  asked: described(WORDED.flatMap(askedLines)),
  said: described(WORDED.flatMap(saidLines)),
  weights: { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') },
  limits,
  figures,
  ends,
};
writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${file.length} bytes of weights\n`);
