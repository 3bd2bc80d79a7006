import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LEVELS, scoreOf } from '../../server/src/listening/level/index.ts';
import { measuresOf } from '../../server/src/listening/level/measures.ts';
import { MODEL_FILE, type Model, type Weights } from '../../server/src/listening/level/weights.ts';
import { figuresOf } from './figures.ts';
import { cutShort, heldOutSamples, type Sample, trainingSamples } from './lines.ts';

/** Tells the level of spoken English from what the answers are made of: a ridge regression, in seconds. */

const RIDGE = 40;
const STEPS = 20_000;
const RATE = 0.05;

type Example = { measured: Record<string, number>; level: number };
type Line = Pick<Weights, 'measures' | 'bias'>;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Plain descent: a few measures over a few hundred samples need nothing finer. */
function learn(examples: readonly Example[]): Line {
  const names = Object.keys(examples[0]?.measured ?? {});
  const of =
    (name: string) =>
    ({ measured }: Example): number =>
      measured[name] ?? 0;
  const means = names.map((name) => mean(examples.map(of(name))));
  const spreads = names.map(
    (name, at) => Math.sqrt(mean(examples.map((one) => (of(name)(one) - (means[at] ?? 0)) ** 2))) || 1,
  );
  const rows = examples.map((one) =>
    names.map((name, at) => (of(name)(one) - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const bias = mean(examples.map(({ level }) => level));
  const weights = names.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const errors = rows.map(
      (row, at) =>
        row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), bias) -
        (examples[at]?.level ?? 0),
    );
    for (const place of weights.keys()) {
      const slope = mean(rows.map((row, at) => (errors[at] ?? 0) * (row[place] ?? 0)));
      weights[place] = (weights[place] ?? 0) - RATE * (slope + (RIDGE / rows.length) * (weights[place] ?? 0));
    }
  }
  const measures = names.map((name, at) => {
    const [weight = 0, ownMean = 0, spread = 1] = [weights[at], means[at], spreads[at]];
    return [name, { mean: rounded(ownMean), spread: rounded(spread), weight: rounded(weight) }] as const;
  });
  return { measures: Object.fromEntries(measures), bias: rounded(bias) };
}

const TRIED = 100;

/** Between two levels, where least falls on the wrong side. */
function fromOf(line: Line, examples: readonly Example[]): Record<string, number> {
  const scored = examples.map(({ measured, level }) => ({ score: scoreOf(line, measured), level }));
  const froms = LEVELS.slice(1).map((name, below) => {
    const wrongAt = (from: number): number =>
      scored.reduce(
        (sum, { score, level }) => sum + Math.max(0, level > below ? from - score : score - from),
        0,
      );
    const tried = Array.from({ length: TRIED + 1 }, (_, at) => below + at / TRIED);
    return [
      name,
      rounded(tried.reduce((best, from) => (wrongAt(from) < wrongAt(best) ? from : best))),
    ] as const;
  });
  return Object.fromEntries(froms);
}

const examplesOf = (samples: readonly Sample[]): Example[] =>
  samples.flatMap(({ levels, answers }) =>
    [answers, ...cutShort(answers)].map((given) => ({
      measured: measuresOf(given),
      level: mean(levels.map((level) => LEVELS.indexOf(level))),
    })),
  );

const train = (samples: readonly Sample[]): Weights => {
  const examples = examplesOf(samples);
  const line = learn(examples);
  return { ...line, from: fromOf(line, examples) };
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
