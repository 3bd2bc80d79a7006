import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { featuresOf } from '../../server/src/listening/level/features.ts';
import { LEVELS, scoreOf } from '../../server/src/listening/level/index.ts';
import { MODEL_FILE, type Model, type Weights } from '../../server/src/listening/level/weights.ts';
import { figuresOf } from './figures.ts';
import { cutShort, heldOutSamples, type Sample, trainingSamples } from './lines.ts';

/** Tells the level of spoken English from what the answers are made of: a ridge regression, in a second. */

const RIDGE = 40;
const STEPS = 20_000;
const RATE = 0.05;

type Example = { features: readonly number[]; level: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Plain descent: a few dozen weights over a few hundred samples need nothing finer. */
function learn(examples: readonly Example[]): Omit<Weights, 'cuts'> {
  const width = examples[0]?.features.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => examples.map(({ features }) => features[at] ?? 0));
  const means = columns.map(mean);
  const scales = columns.map(
    (column, at) => Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))) || 1,
  );
  const rows = examples.map(({ features }) =>
    features.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1)),
  );
  const bias = mean(examples.map(({ level }) => level));
  const weights = new Array<number>(width).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const errors = rows.map(
      (row, at) =>
        bias +
        row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0) -
        (examples[at]?.level ?? 0),
    );
    for (let place = 0; place < width; place++) {
      const slope = mean(rows.map((row, at) => (errors[at] ?? 0) * (row[place] ?? 0)));
      weights[place] = (weights[place] ?? 0) - RATE * (slope + (RIDGE / rows.length) * (weights[place] ?? 0));
    }
  }
  return {
    means: means.map(rounded),
    scales: scales.map(rounded),
    weights: weights.map(rounded),
    bias: rounded(bias),
  };
}

/** Between two levels, where the fewest samples fall on the wrong side. */
function cutsOf(weights: Omit<Weights, 'cuts'>, examples: readonly Example[]): number[] {
  const scored = examples.map(({ features, level }) => ({
    score: scoreOf({ ...weights, cuts: [] }, features),
    level,
  }));
  return LEVELS.slice(1).map((_, below) => {
    const wrongAt = (cut: number): number =>
      scored.reduce(
        (sum, { score, level }) => sum + Math.max(0, level > below ? cut - score : score - cut),
        0,
      );
    const tried = Array.from({ length: 101 }, (_, at) => below + at / 100);
    return rounded(tried.reduce((best, cut) => (wrongAt(cut) < wrongAt(best) ? cut : best)));
  });
}

const examplesOf = (samples: readonly Sample[]): Example[] =>
  samples.flatMap(({ levels, answers }) =>
    [answers, ...cutShort(answers)].map((given) => ({
      features: featuresOf(given),
      level: mean(levels.map((level) => LEVELS.indexOf(level))),
    })),
  );

const train = (samples: readonly Sample[]): Weights => {
  const examples = examplesOf(samples);
  const weights = learn(examples);
  return { ...weights, cuts: cutsOf(weights, examples) };
};

const sources = trainingSamples();
const samples = sources.flatMap((source) => source.samples);
const weights = train(samples);
const held = heldOutSamples();
const model: Model = {
  lines: Object.fromEntries(
    [...sources, ...held].map(({ name, sha256, samples: { length } }) => [name, { count: length, sha256 }]),
  ),
  weights,
  figures: figuresOf(
    weights,
    held.flatMap((source) => source.samples),
  ),
};
mkdirSync(dirname(MODEL_FILE), { recursive: true });
writeFileSync(MODEL_FILE, `${JSON.stringify(model, null, 2)}\n`);
process.stdout.write(
  `learnt from: ${JSON.stringify(figuresOf(weights, samples))}\nheld out: ${JSON.stringify(model.figures)}\n`,
);
