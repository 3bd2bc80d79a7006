import type { Pair } from '../../server/src/providers/model/embedded/questions/matcher/features.ts';
import {
  HIDDEN,
  type Layer,
  type Network,
  place,
  product,
  RANK,
  SIZES,
  sparseSum,
  through,
} from '../../server/src/providers/model/embedded/questions/matcher/network.ts';
import { DIMENSIONS } from '../../server/src/providers/model/embedded/questions/matcher/vectors.ts';
import { type Random, randomFrom, shuffle } from '../random.ts';

/** One question beside all facts of its business; no positives when none of them answers. */
export type Example = {
  asked: Float32Array;
  told: readonly Float32Array[];
  pairs: readonly Pair[];
  none: Pair;
  positives: ReadonlySet<number>;
};

export const SETTINGS = {
  epochs: 8,
  rate: 0.003,
  sparseRate: 0.1,
  decay: 2e-4,
  sparseDecay: 4e-5,
  dropped: 0.3,
  seed: 7,
};

type Slot = { values: Float32Array; first: Float32Array; second: Float32Array; gradient: Float32Array };

const slotOf = (values: Float32Array): Slot => ({
  values,
  first: new Float32Array(values.length),
  second: new Float32Array(values.length),
  gradient: new Float32Array(values.length),
});

const filled = (size: number, scale: number, random: Random): Float32Array =>
  Float32Array.from({ length: size }, () => (random() - 0.5) * 2 * scale);

const layer = (size: { inputs: number; offsets: number; outputs: number }, random: Random): Layer => ({
  inputs: filled(size.inputs, 0.3, random),
  offsets: new Float32Array(size.offsets),
  outputs: filled(size.outputs, 0.3, random),
});

export function emptyNetwork(random: Random): Network {
  const asked = filled(SIZES.placed, 0.15, random);
  return {
    fact: layer(SIZES.fact, random),
    none: layer(SIZES.none, random),
    sparse: new Float32Array(SIZES.sparse),
    asked,
    told: Float32Array.from(asked),
    bias: new Float32Array(1),
  };
}

/** Adam, over everything that is small enough to be renewed at each step. */
function step(slots: readonly Slot[], time: number, rate: number, decay: number): void {
  const firstBias = 1 - 0.9 ** time;
  const secondBias = 1 - 0.999 ** time;
  for (const { values, first, second, gradient } of slots)
    for (let at = 0; at < values.length; at++) {
      const slope = (gradient[at] as number) + decay * (values[at] as number);
      first[at] = 0.9 * (first[at] as number) + 0.1 * slope;
      second[at] = 0.999 * (second[at] as number) + 0.001 * slope * slope;
      values[at] =
        (values[at] as number) -
        (rate * ((first[at] as number) / firstBias)) /
          (Math.sqrt((second[at] as number) / secondBias) + 1e-8);
      gradient[at] = 0;
    }
}

type LayerSlots = { inputs: Slot; offsets: Slot; outputs: Slot };

function backThrough(
  of: Layer,
  slots: LayerSlots,
  dense: Float32Array,
  active: Float32Array,
  slope: number,
): void {
  const size = dense.length;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const kept = active[unit] as number;
    slots.outputs.gradient[unit] = (slots.outputs.gradient[unit] as number) + slope * kept;
    const inner = slope * (of.outputs[unit] as number) * (kept > 0 ? 1 : 0.1);
    slots.offsets.gradient[unit] = (slots.offsets.gradient[unit] as number) + inner;
    const from = unit * size;
    const { gradient } = slots.inputs;
    for (let at = 0; at < size; at++)
      gradient[from + at] = (gradient[from + at] as number) + inner * (dense[at] as number);
  }
}

const layerSlots = (of: Layer): LayerSlots => ({
  inputs: slotOf(of.inputs),
  offsets: slotOf(of.offsets),
  outputs: slotOf(of.outputs),
});

const BATCH = 16;

/** Learns to put the facts that answer, or "none", before all others. */
export function networkFrom(examples: readonly Example[], settings = SETTINGS): Network {
  const random = randomFrom(settings.seed);
  const network = emptyNetwork(random);
  const fact = layerSlots(network.fact);
  const none = layerSlots(network.none);
  const asked = slotOf(network.asked);
  const told = slotOf(network.told);
  const bias = slotOf(network.bias);
  const slots = [...Object.values(fact), ...Object.values(none), asked, told, bias];
  const squares = new Float32Array(SIZES.sparse).fill(1e-3);
  const order = examples.map((_, at) => at);
  let time = 0;
  const total = (settings.epochs * examples.length) / BATCH;
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      for (const at of order.slice(from, from + BATCH)) {
        const example = examples[at] as Example;
        learn(network, example, { fact, none, asked, told, bias }, squares, settings, random);
      }
      step(slots, ++time, settings.rate * (1 - (0.9 * time) / total), settings.decay);
    }
  }
  return network;
}

/** What is left of the pairs of words, each dropped by chance: a number in 256 is as fine as it needs to be. */
function keptOf(sparse: Uint16Array, dropped: number, random: Random): Uint16Array {
  const kept = new Uint16Array(sparse.length);
  const least = Math.round(dropped * 256);
  let count = 0;
  let bits = 0;
  for (let at = 0; at < sparse.length; at++) {
    bits = at % 4 === 0 ? Math.floor(random() * 4294967296) : bits >>> 8;
    if ((bits & 255) >= least) kept[count++] = sparse[at] as number;
  }
  return kept.subarray(0, count);
}

/** Adagrad: only the weights that were used change. */
function learnSparse(
  weights: Float32Array,
  squares: Float32Array,
  kept: Uint16Array,
  slope: number,
  { sparseDecay, sparseRate }: typeof SETTINGS,
  size: number,
): void {
  const rate = sparseRate / Math.sqrt(size);
  for (let at = 0; at < kept.length; at++) {
    const bucket = kept[at] as number;
    const gradient = slope + sparseDecay * (weights[bucket] as number);
    squares[bucket] = (squares[bucket] as number) + gradient * gradient;
    weights[bucket] = (weights[bucket] as number) - (rate * gradient) / Math.sqrt(squares[bucket] as number);
  }
}

type Slots = { fact: LayerSlots; none: LayerSlots; asked: Slot; told: Slot; bias: Slot };

/** Scores by place ask for the vectors of the statements in one direction only, and change along one sum of them. */
const towards = (matrix: Float32Array, placed: Float32Array): Float32Array => {
  const direction = new Float32Array(DIMENSIONS);
  for (let row = 0; row < RANK; row++)
    for (let each = 0; each < DIMENSIONS; each++)
      direction[each] =
        (direction[each] as number) + (placed[row] as number) * (matrix[row * DIMENSIONS + each] as number);
  return direction;
};

function addOuter(gradient: Float32Array, rows: Float32Array, columns: Float32Array): void {
  for (let row = 0; row < RANK; row++) {
    const share = (rows[row] as number) / BATCH;
    for (let each = 0; each < DIMENSIONS; each++)
      gradient[row * DIMENSIONS + each] =
        (gradient[row * DIMENSIONS + each] as number) + share * (columns[each] as number);
  }
}

const SLOPE_MIN = 5e-4;

function learn(
  network: Network,
  example: Example,
  slots: Slots,
  squares: Float32Array,
  settings: typeof SETTINGS,
  random: Random,
): void {
  const { pairs, none, positives } = example;
  const askedAt = place(network.asked, example.asked);
  const direction = towards(network.told, askedAt);
  const active = [...pairs, none].map(() => new Float32Array(HIDDEN));
  const kept = [...pairs, none].map(({ sparse }) => keptOf(sparse, settings.dropped, random));
  const scale = 1 / (1 - settings.dropped);
  const scores = [...pairs, none].map(({ dense }, at) => {
    const vector = example.told[at];
    return (
      through(vector === undefined ? network.none : network.fact, dense, active[at] as Float32Array) +
      scale * sparseSum(network.sparse, kept[at] as Uint16Array) +
      (vector === undefined ? (network.bias[0] as number) : product(direction, vector))
    );
  });
  const slopes = slopesOf(scores, positives);
  const toldSum = new Float32Array(DIMENSIONS);
  slopes.forEach((slope, at) => {
    if (Math.abs(slope) < SLOPE_MIN) return;
    const vector = example.told[at];
    const { dense, sparse } = vector === undefined ? none : (pairs[at] as Pair);
    const [of, to] = vector === undefined ? [network.none, slots.none] : [network.fact, slots.fact];
    backThrough(of, to, dense, active[at] as Float32Array, slope / BATCH);
    learnSparse(network.sparse, squares, kept[at] as Uint16Array, slope * scale, settings, sparse.length);
    if (vector === undefined) slots.bias.gradient[0] = (slots.bias.gradient[0] as number) + slope / BATCH;
    else
      for (let each = 0; each < DIMENSIONS; each++)
        toldSum[each] = (toldSum[each] as number) + slope * (vector[each] as number);
  });
  addOuter(slots.told.gradient, askedAt, toldSum);
  addOuter(slots.asked.gradient, place(network.told, toldSum), example.asked);
}

/** How much each score is too high; the last is that of "none", which is right when nothing else is. */
function slopesOf(scores: readonly number[], positives: ReadonlySet<number>): number[] {
  const isRight = (at: number): boolean =>
    at === scores.length - 1 ? positives.size === 0 : positives.has(at);
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((all, power) => all + power, 0);
  const right = powers.reduce((all, power, at) => all + (isRight(at) ? power : 0), 0) || 1e-12;
  return powers.map((power, at) => power / sum - (isRight(at) ? power / right : 0));
}
