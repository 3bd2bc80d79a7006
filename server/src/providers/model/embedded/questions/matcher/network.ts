import { DENSE, NONE, type Pair, SPARSE_BITS } from './features.ts';
import { DIMENSIONS } from './vectors.ts';

export const HIDDEN = 24;
export const RANK = 16;

/** A layer of the two that look at measures: `HIDDEN` places, each over all measures, and what they add up to. */
export type Layer = { inputs: Float32Array; offsets: Float32Array; outputs: Float32Array };

export type Network = {
  fact: Layer;
  none: Layer;
  /** Words and kinds of content that go together, by bucket. */
  sparse: Float32Array;
  /** Where the words of questions and of statements have to lie for one to answer the other. */
  asked: Float32Array;
  told: Float32Array;
  /** Added for "nothing answers". */
  bias: Float32Array;
};

export const SIZES = {
  fact: { inputs: DENSE * HIDDEN, offsets: HIDDEN, outputs: HIDDEN },
  none: { inputs: NONE * HIDDEN, offsets: HIDDEN, outputs: HIDDEN },
  sparse: 1 << SPARSE_BITS,
  placed: RANK * DIMENSIONS,
};

/** What a layer makes of measures; `active` keeps the values in between for the training. */
export function through(
  { inputs, offsets, outputs }: Layer,
  dense: Float32Array,
  active: Float32Array = new Float32Array(HIDDEN),
): number {
  let sum = 0;
  const size = dense.length;
  for (let place = 0; place < HIDDEN; place++) {
    let value = offsets[place] as number;
    const from = place * size;
    for (let at = 0; at < size; at++) value += (inputs[from + at] as number) * (dense[at] as number);
    const kept = value > 0 ? value : value * 0.1;
    active[place] = kept;
    sum += kept * (outputs[place] as number);
  }
  return sum;
}

export function sparseSum(weights: Float32Array, sparse: Uint16Array): number {
  let sum = 0;
  for (let at = 0; at < sparse.length; at++) sum += weights[sparse[at] as number] as number;
  return sum;
}

export function place(matrix: Float32Array, vector: Float32Array): Float32Array {
  const placed = new Float32Array(RANK);
  for (let row = 0; row < RANK; row++) {
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at++)
      sum += (matrix[row * DIMENSIONS + at] as number) * (vector[at] as number);
    placed[row] = sum;
  }
  return placed;
}

export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

export const scoreOfPair = (
  network: Network,
  { dense, sparse }: Pair,
  asked: Float32Array,
  told: Float32Array,
): number => through(network.fact, dense) + sparseSum(network.sparse, sparse) + product(asked, told);

export const scoreOfNone = (network: Network, { dense, sparse }: Pair): number =>
  through(network.none, dense) + sparseSum(network.sparse, sparse) + (network.bias[0] as number);
