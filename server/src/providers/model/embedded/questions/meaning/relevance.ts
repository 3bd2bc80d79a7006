import { readFileSync } from 'node:fs';
import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';
import { howAlike, type Nearest, nearestOf, PIECE_LENGTH } from './likeness.ts';
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

function readNetwork(file: Buffer): Network {
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
  const network = {
    asked: matrix(NARROW, WIDTH),
    told: matrix(NARROW, WIDTH),
    hidden: matrix(HIDDEN, MEASURES),
    output: matrix(1, HIDDEN),
    countsAsked: floats(WIDTH),
    countsTold: floats(WIDTH),
    doubt: matrix(1, WIDTH),
    covered: floats(1)[0] as number,
  };
  if (from !== file.length)
    throw new Error('What tells relevance does not fit this version: run `npm run train -- questions`.');
  return network;
}

let loaded: Network | null = null;
const network = (): Network => {
  loaded ??= readNetwork(readFileSync(RELEVANCE_FILE));
  return loaded;
};

function multiplied({ rows, offsets }: Matrix, values: Float32Array): Float32Array {
  const depth = values.length;
  return offsets.map((offset, result) => {
    let sum = offset;
    for (let at = 0; at < depth; at++) sum += (rows[result * depth + at] as number) * (values[at] as number);
    return sum;
  });
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

type Side = { narrow: Float32Array[]; shares: number[] };
const askedSides = new WeakMap<Meaning, Side>();
const toldSides = new WeakMap<Meaning, Side>();

function askedSide(meaning: Meaning): Side {
  const known = askedSides.get(meaning);
  if (known !== undefined) return known;
  const { asked, countsAsked } = network();
  const rows = rowsOf(meaning);
  const side = {
    narrow: rows.map((row) => multiplied(asked, row)),
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
  const side = {
    narrow: rows.map((row) => multiplied(told, row)),
    shares: sharesOf(rows.map((row) => product(row, countsTold))),
  };
  toldSides.set(meaning, side);
  return side;
}

/** What one piece of a question beside the nearest piece of a statement counts for. */
function countOf(asked: Float32Array, told: Float32Array, near: number, lessNear: number): number {
  const { hidden, output } = network();
  const measures = new Float32Array(MEASURES);
  for (let at = 0; at < NARROW; at++) {
    const [one, other] = [asked[at] as number, told[at] as number];
    measures[at] = one;
    measures[NARROW + at] = other;
    measures[2 * NARROW + at] = one * other;
    measures[3 * NARROW + at] = Math.abs(one - other);
  }
  measures[4 * NARROW] = near;
  measures[4 * NARROW + 1] = lessNear;
  const places = multiplied(hidden, measures).map((value) => Math.max(0, value));
  return multiplied(output, places)[0] as number;
}

export type Compared = { alike: number[]; relevant: number[]; doubt: number };

/** Statements beside a question: how alike each is and how relevant, and how much the question is like those that nothing answers. */
export function compare(asked: Meaning, told: readonly Meaning[]): Compared {
  const { covered, doubt } = network();
  const width = asked.whole.length;
  const nearest = told.map((one) => nearestOf(asked.pieces, one.pieces, width));
  const nearestOfAll = asked.shares.map((_, at) =>
    Math.max(...nearest.map(({ values }) => values[at] as number)),
  );
  return {
    alike: told.map((one, at) => howAlike(asked, one, nearest[at] as Nearest)),
    relevant: told.map((one, at) => {
      const { places, values } = nearest[at] as Nearest;
      const [own, other] = [askedSide(asked), toldSide(one)];
      const found = own.shares.reduce((sum, share, row) => {
        const near = values[row] as number;
        const piece = other.narrow[places[row] as number] as Float32Array;
        const beside = near - (nearestOfAll[row] as number);
        return sum + share * countOf(own.narrow[row] as Float32Array, piece, near, beside);
      }, 0);
      const back = nearestOf(one.pieces, asked.pieces, width).values;
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
