import type { Meaning } from '../../../port.ts';
import { ofLengthOne } from '../matcher/vectors.ts';
import { openKernel } from './kernel.ts';
import { PIECE_LENGTH } from './likeness.ts';
import { type Tuning, tune } from './tuning.ts';
import {
  HEADS,
  INNER,
  type Layer,
  type Matrix,
  type Norm,
  type Table,
  type Weights,
  WIDTH,
} from './weights.ts';
import { PIECES_MAX, type Vocabulary, wordPieces } from './word-pieces.ts';

const HEAD_WIDTH = WIDTH / HEADS;
const NORM_EPSILON = 1e-12;
const ROWS_AT_ONCE = 4;
const SHORT_BYTES = 2;
const SUM_BYTES = 4;
/** The largest number that a weight in eight bits becomes without its zero. */
const WEIGHT_MAX = 255;
const SUM_MAX = 2 ** 31 - 1;
const SHORT_MAX = 2 ** 15 - 1;

/** `x · Φ(x)`, read from a table: beyond its ends the value is nought or `x` itself. */
const GELU_END = 8;
const GELU_STEPS = 512;
const GELU = Float32Array.from({ length: 2 * GELU_END * GELU_STEPS + 2 }, (_, at) => {
  const value = at / GELU_STEPS - GELU_END;
  return (value * (1 + erf(value / Math.SQRT2))) / 2;
});

/** By a polynomial of Abramowitz and Stegun (7.1.26), exact to the seventh digit. */
function erf(value: number): number {
  const part = 1 / (1 + 0.3275911 * Math.abs(value));
  const sum =
    part *
    (0.254829592 + part * (-0.284496736 + part * (1.421413741 + part * (-1.453152027 + part * 1.061405429))));
  return Math.sign(value) * (1 - sum * Math.exp(-value * value));
}

function gelu(values: Float32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const value = values[at] as number;
    if (value >= GELU_END) continue;
    const place = (value + GELU_END) * GELU_STEPS;
    const step = Math.floor(place);
    const low = GELU[step] ?? 0;
    values[at] = place <= 0 ? 0 : low + (place - step) * ((GELU[step + 1] ?? 0) - low);
  }
}

/** Adds `by` to each row, then gives it the mean and the spread that the layer wants. */
function normalise(rows: Float32Array, by: Float32Array | null, count: number, norm: Norm): void {
  for (let row = 0; row < count; row++) {
    const from = row * WIDTH;
    let mean = 0;
    for (let at = 0; at < WIDTH; at++) {
      const value = (rows[from + at] as number) + (by === null ? 0 : (by[from + at] as number));
      rows[from + at] = value;
      mean += value / WIDTH;
    }
    let variance = 0;
    for (let at = 0; at < WIDTH; at++) variance += ((rows[from + at] as number) - mean) ** 2 / WIDTH;
    const share = 1 / Math.sqrt(variance + NORM_EPSILON);
    for (let at = 0; at < WIDTH; at++)
      rows[from + at] =
        ((rows[from + at] as number) - mean) * share * (norm.scales[at] as number) +
        (norm.offsets[at] as number);
  }
}

/** The mean of rows, as a vector of length one. */
function mean(rows: Float32Array, count: number): Float32Array {
  const vector = new Float32Array(WIDTH);
  for (let row = 0; row < count; row++)
    for (let at = 0; at < WIDTH; at++)
      vector[at] = (vector[at] as number) + (rows[row * WIDTH + at] as number);
  return ofLengthOne(vector);
}

/** Each row by itself, of one length all. */
function each(rows: Float32Array, count: number): Int16Array {
  const pieces = new Int16Array(count * WIDTH);
  for (let row = 0; row < count; row++)
    ofLengthOne(rows.subarray(row * WIDTH, (row + 1) * WIDTH)).forEach((value, at) => {
      pieces[row * WIDTH + at] = Math.round(value * PIECE_LENGTH);
    });
  return pieces;
}

/** How much each row counts, one in all; alike where nothing tells. */
function sharesOf(rows: Float32Array, count: number, counts: Float32Array | null): Float32Array {
  const shares = new Float32Array(count).fill(1 / count);
  if (counts === null) return shares;
  let all = 0;
  for (let row = 0; row < count; row++) {
    let sum = 0;
    for (let at = 0; at < WIDTH; at++) sum += (rows[row * WIDTH + at] as number) * (counts[at] as number);
    shares[row] = Math.exp(sum);
    all += shares[row] as number;
  }
  return shares.map((share) => share / all);
}

/** Whole numbers in place of a row, none larger than `most`; what one of them stands for. */
function whole(values: Int16Array, rows: Float32Array, from: number, to: number, most: number): number {
  let largest = 0;
  for (let at = from; at < to; at++) {
    const value = rows[at] as number;
    if (value > largest) largest = value;
    else if (-value > largest) largest = -value;
  }
  const share = largest === 0 ? 0 : most / largest;
  for (let at = from; at < to; at++) {
    const value = (rows[at] as number) * share;
    values[at] = value < 0 ? value - 0.5 : value + 0.5;
  }
  return largest / most;
}

const valueAt = ({ bytes, zero, scale }: Table, row: number, at: number): number =>
  ((bytes[row * WIDTH + at] as number) - zero) * scale;

/** A sentence model of six layers: what means alike gets vectors that point alike. English. */
export class Encoder {
  readonly #weights: Weights;
  readonly #vocabulary: Vocabulary;
  readonly #counts: Float32Array | null;
  readonly #multiply: ReturnType<typeof openKernel>['multiply'];
  /** Where each matrix begins in the memory of the kernel. */
  readonly #begins = new Map<Matrix, number>();
  readonly #values: Int16Array;
  readonly #sums: Int32Array;
  readonly #factors = new Float32Array(PIECES_MAX);
  readonly #rows = new Float32Array(PIECES_MAX * WIDTH);
  readonly #query = new Float32Array(PIECES_MAX * WIDTH);
  readonly #key = new Float32Array(PIECES_MAX * WIDTH);
  readonly #value = new Float32Array(PIECES_MAX * WIDTH);
  readonly #mixed = new Float32Array(PIECES_MAX * WIDTH);
  readonly #inner = new Float32Array(PIECES_MAX * INNER);
  readonly #shares = new Float32Array(PIECES_MAX);

  /** As published, or tuned to questions. */
  constructor(published: Weights, vocabulary: Vocabulary, tuning: Tuning | null = null) {
    const weights = tuning === null ? published : tune(published, tuning);
    this.#weights = weights;
    this.#counts = tuning?.counts ?? null;
    this.#vocabulary = vocabulary;
    const matrices = weights.layers.flatMap(({ query, key, value, output, inner, outer }) => [
      ...[query, key, value, output, inner, outer],
    ]);
    const weighed = matrices.reduce((sum, { numbers }) => sum + numbers.length * SHORT_BYTES, 0);
    const values = PIECES_MAX * INNER;
    const kernel = openKernel(weighed + values * (SHORT_BYTES + SUM_BYTES));
    this.#multiply = kernel.multiply;
    let begin = 0;
    for (const matrix of matrices) {
      new Int16Array(kernel.memory, begin, matrix.numbers.length).set(matrix.numbers);
      matrix.numbers = new Int16Array(0); // kept once
      this.#begins.set(matrix, begin);
      begin += matrix.scales.length * matrix.depth * SHORT_BYTES;
    }
    this.#values = new Int16Array(kernel.memory, begin, values);
    this.#sums = new Int32Array(kernel.memory, begin + values * SHORT_BYTES, values);
  }

  encode(text: string): Meaning {
    const pieces = wordPieces(text, this.#vocabulary);
    const count = pieces.length;
    this.#place(pieces);
    for (const layer of this.#weights.layers) this.#pass(layer, count);
    const rows = this.#rows;
    return {
      whole: mean(rows, count),
      pieces: each(rows, count),
      shares: sharesOf(rows, count, this.#counts),
    };
  }

  #place(pieces: readonly number[]): void {
    const { words, places, kinds, norm } = this.#weights;
    pieces.forEach((piece, row) => {
      for (let at = 0; at < WIDTH; at++)
        this.#rows[row * WIDTH + at] =
          valueAt(words, piece, at) + valueAt(places, row, at) + valueAt(kinds, 0, at);
    });
    normalise(this.#rows, null, pieces.length, norm);
  }

  #pass(layer: Layer, count: number): void {
    this.#apply(layer.query, this.#rows, count, this.#query);
    this.#apply(layer.key, this.#rows, count, this.#key);
    this.#apply(layer.value, this.#rows, count, this.#value);
    for (let head = 0; head < HEADS; head++) this.#attend(head * HEAD_WIDTH, count);
    this.#apply(layer.output, this.#mixed, count, this.#query);
    normalise(this.#rows, this.#query, count, layer.outputNorm);
    this.#apply(layer.inner, this.#rows, count, this.#inner);
    gelu(this.#inner, count * INNER);
    this.#apply(layer.outer, this.#inner, count, this.#query);
    normalise(this.#rows, this.#query, count, layer.outerNorm);
  }

  /** Each piece takes of all pieces as much as its question fits their keys. */
  #attend(from: number, count: number): void {
    const [query, key, value, mixed, shares] = [
      this.#query,
      this.#key,
      this.#value,
      this.#mixed,
      this.#shares,
    ];
    for (let row = 0; row < count; row++) {
      let most = -Infinity;
      for (let other = 0; other < count; other++) {
        let sum = 0;
        for (let at = 0; at < HEAD_WIDTH; at++)
          sum += (query[row * WIDTH + from + at] as number) * (key[other * WIDTH + from + at] as number);
        shares[other] = sum / Math.sqrt(HEAD_WIDTH);
        most = Math.max(most, shares[other] as number);
      }
      let all = 0;
      for (let other = 0; other < count; other++) {
        shares[other] = Math.exp((shares[other] as number) - most);
        all += shares[other] as number;
      }
      for (let at = 0; at < HEAD_WIDTH; at++) {
        let sum = 0;
        for (let other = 0; other < count; other++)
          sum += (shares[other] as number) * (value[other * WIDTH + from + at] as number);
        mixed[row * WIDTH + from + at] = sum / all;
      }
    }
  }

  /** Rows become whole numbers, as fine as their sums allow, and the products numbers again. */
  #apply(matrix: Matrix, rows: Float32Array, count: number, into: Float32Array): void {
    const { depth, scales, offsets } = matrix;
    const most = Math.min(SHORT_MAX, Math.floor(SUM_MAX / (depth * WEIGHT_MAX)));
    const factors = this.#factors;
    for (let row = 0; row < count; row++)
      factors[row] = whole(this.#values, rows, row * depth, (row + 1) * depth, most);
    const padded = Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE;
    const begin = this.#begins.get(matrix) as number;
    this.#multiply(this.#values.byteOffset, begin, this.#sums.byteOffset, padded, scales.length, depth);
    const sums = this.#sums;
    const results = scales.length;
    for (let row = 0; row < count; row++) {
      const factor = factors[row] as number;
      const from = row * results;
      for (let at = 0; at < results; at++)
        into[from + at] =
          (sums[from + at] as number) * factor * (scales[at] as number) + (offsets[at] as number);
    }
  }
}
