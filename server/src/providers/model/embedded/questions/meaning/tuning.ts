import { INNER, LAYERS, type Layer, type Matrix, type Weights, WIDTH } from './weights.ts';

/**
 * What training on questions and facts adds to the published weights (`npm run train -- meaning`): to each matrix of the later
 * layers the product of two narrow ones (low-rank adaptation). `counts` tells from a piece how much it counts where a text asks.
 */
export const TUNED_FROM = 1;
export const RANK = 32;

export type Tuning = { matrices: readonly Addition[]; counts: Float32Array };
/** A row for each rank: what it takes of the inputs, and what it gives to the results. */
type Addition = { takes: readonly Float32Array[]; gives: readonly Float32Array[] };

/** The largest number that a weight becomes in the kernel. */
const NUMBER_MAX = 255;

const SIZES = [
  [WIDTH, WIDTH],
  [WIDTH, WIDTH],
  [WIDTH, WIDTH],
  [WIDTH, WIDTH],
  [WIDTH, INNER],
  [INNER, WIDTH],
] as const;

const matricesOf = ({ query, key, value, output, inner, outer }: Layer): Matrix[] => [
  query,
  key,
  value,
  output,
  inner,
  outer,
];

/** First what a step of each row is in numbers, then the rows in steps of a byte each, in the order of the layers. */
export function readTuning(file: Buffer): Tuning {
  const tuned = Array.from({ length: LAYERS - TUNED_FROM }, () => SIZES).flat();
  const rows = tuned.length * 2 * RANK;
  const floats = (from: number, count: number): Float32Array =>
    Float32Array.from({ length: count }, (_, at) => file.readFloatLE(from + at * 4));
  const steps = floats(0, rows);
  const counts = floats(rows * 4, WIDTH);
  let from = (rows + WIDTH) * 4;
  const wanted = from + tuned.reduce((sum, [depth, results]) => sum + RANK * (depth + results), 0);
  if (file.length !== wanted)
    throw new Error(
      'What tunes the sentence model does not fit this version: run `npm run train -- meaning`.',
    );
  let row = 0;
  const nextRow = (size: number): Float32Array => {
    const step = steps[row++] as number;
    const values = Float32Array.from({ length: size }, (_, at) => file.readInt8(from + at) * step);
    from += size;
    return values;
  };
  const rowsOf = (size: number): Float32Array[] => Array.from({ length: RANK }, () => nextRow(size));
  return {
    matrices: tuned.map(([depth, results]) => ({ takes: rowsOf(depth), gives: rowsOf(results) })),
    counts,
  };
}

/** A row of the published matrix with what is added to it, into `values`; how large the largest of them is. */
function addedRow(
  values: Float32Array,
  { numbers, scales, depth }: Matrix,
  { takes, gives }: Addition,
  row: number,
): number {
  const from = row * depth;
  const scale = scales[row] as number;
  for (let at = 0; at < depth; at++) values[at] = (numbers[from + at] as number) * scale;
  // Four at a time: each pass over the row costs as much as what it adds.
  for (let rank = 0; rank < RANK; rank += 4) {
    const [a, b, c, d] = takes.slice(rank, rank + 4) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const given = gives.slice(rank, rank + 4).map((rows) => rows[row] as number);
    const [e, f, g, h] = given as [number, number, number, number];
    for (let at = 0; at < depth; at++)
      values[at] =
        (values[at] as number) +
        e * (a[at] as number) +
        f * (b[at] as number) +
        g * (c[at] as number) +
        h * (d[at] as number);
  }
  let largest = 1e-9;
  for (let at = 0; at < depth; at++) largest = Math.max(largest, Math.abs(values[at] as number));
  return largest;
}

/** Whole numbers again, as fine as the kernel takes them. */
function added(matrix: Matrix, addition: Addition): Matrix {
  const { scales, offsets, depth } = matrix;
  const tuned = { numbers: new Int16Array(matrix.numbers.length), scales: new Float32Array(scales.length) };
  const values = new Float32Array(depth);
  for (let row = 0; row < scales.length; row++) {
    const largest = addedRow(values, matrix, addition, row);
    const share = NUMBER_MAX / largest;
    const from = row * depth;
    tuned.scales[row] = largest / NUMBER_MAX;
    for (let at = 0; at < depth; at++) tuned.numbers[from + at] = Math.round((values[at] as number) * share);
  }
  return { ...tuned, offsets, depth };
}

export function tune(weights: Weights, { matrices }: Tuning): Weights {
  const layers = weights.layers.map((layer, at): Layer => {
    if (at < TUNED_FROM) return layer;
    const own = matrices.slice((at - TUNED_FROM) * SIZES.length);
    const [query, key, value, output, inner, outer] = matricesOf(layer).map((matrix, of) =>
      added(matrix, own[of] as Addition),
    ) as [Matrix, Matrix, Matrix, Matrix, Matrix, Matrix];
    return { ...layer, query, key, value, output, inner, outer };
  });
  return { ...weights, layers };
}
