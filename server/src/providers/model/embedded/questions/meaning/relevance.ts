import { readFileSync } from 'node:fs';
import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';
import { type Aligned, align, howAlike, PIECE_LENGTH } from './likeness.ts';
import { RELEVANCE_FILE } from './model-files.ts';
import { WIDTH } from './weights.ts';

/**
 * How well a statement answers a question, learnt on questions about businesses that tuned nothing (`npm run train -- questions`). Each
 * piece of the question is held beside the nearest piece of the statement, and a small network tells what the two being so near, or not,
 * counts for (decomposable attention: Parikh et al. 2016).
 */
const NARROW = 32;
const HIDDEN = 48;
/** Both, their product, their difference; how near they are, here and beside the nearest of all statements. */
const MEASURES = 4 * NARROW + 2;
/** All numbers of the network, four bytes each. */
const FILE_BYTES =
  4 * (2 * NARROW * (WIDTH + 1) + HIDDEN * (MEASURES + 1) + (HIDDEN + 1) + 3 * WIDTH + 1 + 1);
/** Training reads pieces of this length. */
const LENGTH = 4;

type Matrix = { rows: Float32Array; offsets: Float32Array };
type Network = {
  asked: Matrix;
  told: Matrix;
  hidden: Matrix;
  output: Matrix;
  /** How much a piece counts, where it asks and where it tells. */
  countsAsked: Float32Array;
  countsTold: Float32Array;
  /** Of what a question is like when nothing answers it. */
  doubt: Matrix;
  /** Of what is told and found in the question: in all, so that what is told of other things counts against it. */
  covered: number;
};

export function readNetwork(file: Buffer): Network {
  if (file.length !== FILE_BYTES)
    throw new Error('What tells relevance does not fit this version: run `npm run train -- questions`.');
  let from = 0;
  const floats = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, at) => file.readFloatLE(from + at * 4));
    from += count * 4;
    return values;
  };
  const matrix = (results: number, depth: number): Matrix => ({
    rows: floats(results * depth),
    offsets: floats(results),
  });
  return {
    asked: matrix(NARROW, WIDTH),
    told: matrix(NARROW, WIDTH),
    hidden: matrix(HIDDEN, MEASURES),
    output: matrix(1, HIDDEN),
    countsAsked: floats(WIDTH),
    countsTold: floats(WIDTH),
    doubt: matrix(1, WIDTH),
    covered: floats(1)[0] as number,
  };
}

let loaded: Network | null = null;
const network = (): Network => {
  loaded ??= readNetwork(readFileSync(RELEVANCE_FILE));
  return loaded;
};

function multiplied({ rows, offsets }: Matrix, values: Float32Array): Float32Array {
  const depth = values.length;
  const results = Float32Array.from(offsets);
  for (let result = 0; result < results.length; result++) {
    let sum = 0;
    for (let at = 0; at < depth; at++) sum += (rows[result * depth + at] as number) * (values[at] as number);
    results[result] = (results[result] as number) + sum;
  }
  return results;
}

function rowsOf({ pieces }: Meaning): Float32Array[] {
  return Array.from({ length: pieces.length / WIDTH }, (_, row) =>
    Float32Array.from(
      pieces.subarray(row * WIDTH, (row + 1) * WIDTH),
      (value) => (value / PIECE_LENGTH) * LENGTH,
    ),
  );
}

/** Shares of one in all, each by its logarithm. */
function sharesOf(logarithms: readonly number[]): number[] {
  const powers = logarithms.map((one) => Math.exp(Math.max(-30, Math.min(30, one))));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

/** Of each piece of a text: itself in few numbers, what it adds to each place of the network, and how much it counts. */
type Side = { narrow: Float32Array[]; hidden: Float32Array[]; shares: number[] };
const askedSides = new WeakMap<Meaning, Side>();
const toldSides = new WeakMap<Meaning, Side>();

/** What the hidden places make of the narrow numbers that stand in the measures from there on. */
function hiddenFrom(first: number, narrow: Float32Array): Float32Array {
  const { rows } = network().hidden;
  return Float32Array.from({ length: HIDDEN }, (_, place) => {
    let sum = 0;
    for (let at = 0; at < NARROW; at++)
      sum += (rows[place * MEASURES + first + at] as number) * (narrow[at] as number);
    return sum;
  });
}

function askedSide(meaning: Meaning): Side {
  const known = askedSides.get(meaning);
  if (known !== undefined) return known;
  const { asked, countsAsked, hidden } = network();
  const rows = rowsOf(meaning);
  const narrow = rows.map((row) => multiplied(asked, row));
  const side = {
    narrow,
    hidden: narrow.map((one) =>
      hiddenFrom(0, one).map((value, place) => value + (hidden.offsets[place] as number)),
    ),
    shares: sharesOf(
      rows.map((row, at) => Math.log(meaning.shares[at] as number) + product(row, countsAsked)),
    ),
  };
  askedSides.set(meaning, side);
  return side;
}

function toldSide(meaning: Meaning): Side {
  const known = toldSides.get(meaning);
  if (known !== undefined) return known;
  const { told, countsTold } = network();
  const rows = rowsOf(meaning);
  const narrow = rows.map((row) => multiplied(told, row));
  const side = {
    narrow,
    hidden: narrow.map((one) => hiddenFrom(NARROW, one)),
    shares: sharesOf(rows.map((row) => product(row, countsTold))),
  };
  toldSides.set(meaning, side);
  return side;
}

const products = new Float32Array(NARROW);
const differences = new Float32Array(NARROW);

/** What one piece of a question beside the nearest piece of a statement counts for. */
function countOf(own: Side, row: number, other: Side, place: number, near: number, beside: number): number {
  const { hidden, output } = network();
  const [asked, told] = [own.narrow[row] as Float32Array, other.narrow[place] as Float32Array];
  for (let at = 0; at < NARROW; at++) {
    const [one, two] = [asked[at] as number, told[at] as number];
    products[at] = one * two;
    differences[at] = Math.abs(one - two);
  }
  const [byAsked, byTold] = [own.hidden[row] as Float32Array, other.hidden[place] as Float32Array];
  const { rows } = hidden;
  let count = output.offsets[0] as number;
  for (let at = 0; at < HIDDEN; at++) {
    const from = at * MEASURES;
    let sum = (byAsked[at] as number) + (byTold[at] as number);
    for (let of = 0; of < NARROW; of++)
      sum +=
        (rows[from + 2 * NARROW + of] as number) * (products[of] as number) +
        (rows[from + 3 * NARROW + of] as number) * (differences[of] as number);
    sum += (rows[from + 4 * NARROW] as number) * near + (rows[from + 4 * NARROW + 1] as number) * beside;
    if (sum > 0) count += sum * (output.rows[at] as number);
  }
  return count;
}

export type Compared = { alike: number[]; relevant: number[]; doubt: number };

/** Statements beside a question: how alike each is and how relevant, and how much the question is like those that nothing answers. */
export function compare(asked: Meaning, told: readonly Meaning[]): Compared {
  const { covered, doubt } = network();
  const aligned = told.map((one) => align(asked.pieces, one.pieces, asked.whole.length));
  const nearest = asked.shares.map((_, row) =>
    Math.max(...aligned.map(({ values }) => values[row] as number)),
  );
  const own = askedSide(asked);
  return {
    alike: told.map((one, at) => howAlike(asked, one, aligned[at] as Aligned)),
    relevant: told.map((one, at) => {
      const { places, values, back } = aligned[at] as Aligned;
      const other = toldSide(one);
      const found = own.shares.reduce((sum, share, row) => {
        const [place, near] = [places[row] as number, values[row] as number];
        return sum + share * countOf(own, row, other, place, near, near - (nearest[row] as number));
      }, 0);
      return (
        found + covered * other.shares.reduce((sum, share, row) => sum + share * (back[row] as number), 0)
      );
    }),
    doubt: multiplied(
      doubt,
      asked.whole.map((value) => value * LENGTH),
    )[0] as number,
  };
}
