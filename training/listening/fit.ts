import { BUCKET_BITS, type Features } from '../../server/src/listening/classifier/features.ts';
import { LABELS } from '../../server/src/listening/classifier/labels.ts';
import { randomFrom, shuffle } from '../random.ts';
import type { Example } from './examples.ts';

const HEADS = LABELS.length;
const BUCKETS = 1 << BUCKET_BITS;

export type Options = { epochs: number; rate: number; shrink: number; seed: number };
const DEFAULTS: Options = { epochs: 8, rate: 0.4, shrink: 2e-6, seed: 1 };

/** One logistic regression a label, side by side: `weights[bucket * HEADS + label]`. */
export type Model = { weights: Float32Array; biases: Float32Array };

/** Reads from typed arrays are always inside them here; the compiler cannot know. */
const at = (array: Float32Array | Uint32Array | Int32Array | Uint8Array, place: number): number =>
  array[place] as number;

export function logits({ weights, biases }: Model, { ids, values }: Features): Float32Array {
  const sums = Float32Array.from(biases);
  for (let place = 0; place < ids.length; place++) {
    const base = at(ids, place) * HEADS;
    const value = at(values, place);
    for (let head = 0; head < HEADS; head++) sums[head] = at(sums, head) + at(weights, base + head) * value;
  }
  return sums;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
const NEGLIGIBLE = 1e-3;
const BIAS_RATE = 0.02;
const FIRST_SQUARE = 1e-2;

/** AdaGrad over the examples in a shuffled order: reproducible, and no dependency. */
export function fitModel(examples: readonly Example[], options: Partial<Options> = {}): Model {
  const { epochs, rate, shrink, seed } = { ...DEFAULTS, ...options };
  const weights = new Float32Array(BUCKETS * HEADS);
  const biases = new Float32Array(HEADS).fill(-2);
  const squares = new Float32Array(BUCKETS * HEADS).fill(FIRST_SQUARE);
  const active = new Int32Array(HEADS);
  const gradients = new Float32Array(HEADS);

  /** The heads that this example still teaches something; how many there are. */
  function findActive({ features, targets, weights: worth }: Example): number {
    const sums = logits({ weights, biases }, features);
    let count = 0;
    for (let head = 0; head < HEADS; head++) {
      const gradient = (sigmoid(at(sums, head)) - at(targets, head)) * at(worth, head);
      if (Math.abs(gradient) < NEGLIGIBLE) continue;
      gradients[head] = gradient;
      active[count++] = head;
      biases[head] = at(biases, head) - BIAS_RATE * gradient;
    }
    return count;
  }

  function learn(example: Example): void {
    const count = findActive(example);
    const { ids, values } = example.features;
    for (let place = 0; place < ids.length; place++) {
      const base = at(ids, place) * HEADS;
      const value = at(values, place);
      for (let index = 0; index < count; index++) {
        const head = at(active, index);
        const slot = base + head;
        const slope = at(gradients, head) * value + shrink * at(weights, slot);
        const square = at(squares, slot) + slope * slope;
        squares[slot] = square;
        weights[slot] = at(weights, slot) - (rate * slope) / Math.sqrt(square);
      }
    }
  }

  const order = [...examples];
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const example of order) learn(example);
  }
  return { weights, biases };
}
