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

type Slots = { fact: LayerSlots; none: LayerSlots; asked: Slot; told: Slot; bias: Slot };

function learn(
  network: Network,
  example: Example,
  slots: Slots,
  squares: Float32Array,
  settings: typeof SETTINGS,
  random: Random,
): void {
  const { pairs, none, positives } = example;
  const drop = (sparse: readonly number[]): number[] => sparse.filter(() => random() >= settings.dropped);
  const askedAt = place(network.asked, example.asked);
  const toldAt = example.told.map((vector) => place(network.told, vector));
  const active = [...pairs, none].map(() => new Float32Array(HIDDEN));
  const kept = [...pairs, none].map(({ sparse }) => drop(sparse));
  const scale = 1 / (1 - settings.dropped);
  const scores = pairs.map(
    ({ dense }, at) =>
      through(network.fact, dense, active[at] as Float32Array) +
      scale * sparseSum(network.sparse, kept[at] as number[]) +
      product(askedAt, toldAt[at] as Float32Array),
  );
  scores.push(
    through(network.none, none.dense, active[pairs.length] as Float32Array) +
      scale * sparseSum(network.sparse, kept[pairs.length] as number[]) +
      (network.bias[0] as number),
  );
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((all, power) => all + power, 0);
  const isRight = (at: number): boolean => (at === pairs.length ? positives.size === 0 : positives.has(at));
  const right = powers.reduce((all, power, at) => all + (isRight(at) ? power : 0), 0) || 1e-12;
  const askedSlope = new Float32Array(RANK);
  scores.forEach((_, at) => {
    const power = powers[at] as number;
    const slope = power / sum - (isRight(at) ? power / right : 0);
    if (Math.abs(slope) < 1e-4) return;
    const pair = at === pairs.length ? none : (pairs[at] as Pair);
    const isNone = at === pairs.length;
    backThrough(
      isNone ? network.none : network.fact,
      isNone ? slots.none : slots.fact,
      pair.dense,
      active[at] as Float32Array,
      slope / BATCH,
    );
    for (const bucket of kept[at] as number[]) {
      const gradient = slope * scale + settings.sparseDecay * (network.sparse[bucket] as number);
      squares[bucket] = (squares[bucket] as number) + gradient * gradient;
      network.sparse[bucket] =
        (network.sparse[bucket] as number) -
        (settings.sparseRate * gradient) /
          Math.sqrt(squares[bucket] as number) /
          Math.sqrt(pair.sparse.length);
    }
    if (isNone) {
      slots.bias.gradient[0] = (slots.bias.gradient[0] as number) + slope / BATCH;
      return;
    }
    const vector = example.told[at] as Float32Array;
    const placed = toldAt[at] as Float32Array;
    for (let row = 0; row < RANK; row++) {
      askedSlope[row] = (askedSlope[row] as number) + slope * (placed[row] as number);
      const inner = (slope * (askedAt[row] as number)) / BATCH;
      for (let each = 0; each < DIMENSIONS; each++)
        slots.told.gradient[row * DIMENSIONS + each] =
          (slots.told.gradient[row * DIMENSIONS + each] as number) + inner * (vector[each] as number);
    }
  });
  for (let row = 0; row < RANK; row++)
    for (let each = 0; each < DIMENSIONS; each++)
      slots.asked.gradient[row * DIMENSIONS + each] =
        (slots.asked.gradient[row * DIMENSIONS + each] as number) +
        ((askedSlope[row] as number) / BATCH) * (example.asked[each] as number);
}
