import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';

export const PIECE_LENGTH = 2 ** 14;

/** Training weighs them so. */
const WHOLE = 0.4;
const PIECES = 0.6;

/** Of each row the one of the others that comes nearest to it: which, and how near; one is the same. */
export type Nearest = { places: Int32Array; values: Float32Array };

export function nearestOf(rows: Int16Array, others: Int16Array, width: number): Nearest {
  const count = rows.length / width;
  const places = new Int32Array(count);
  const values = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const begin = row * width;
    let most = -Infinity;
    for (let from = 0; from < others.length; from += width) {
      let sum = 0;
      for (let at = 0; at < width; at++) sum += (rows[begin + at] as number) * (others[from + at] as number);
      if (sum <= most) continue;
      most = sum;
      places[row] = from / width;
    }
    values[row] = most / PIECE_LENGTH ** 2;
  }
  return { places, values };
}

/** How alike a question and what is told are: all in all, and how much of what is asked is found in what is told. */
export function howAlike(
  asked: Meaning,
  told: Meaning,
  { values } = nearestOf(asked.pieces, told.pieces, asked.whole.length),
): number {
  const pieces = asked.shares.reduce((sum, share, at) => sum + share * (values[at] as number), 0);
  return WHOLE * product(asked.whole, told.whole) + PIECES * pieces;
}
