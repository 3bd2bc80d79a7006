import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';

export const PIECE_LENGTH = 2 ** 14;

/** Training weighs them so. */
const WHOLE = 0.4;
const PIECES = 0.6;

/** How near the nearest of the rows comes to this one; one is the same. */
function nearestTo(row: Int16Array, rows: Int16Array): number {
  const width = row.length;
  let most = -Infinity;
  for (let from = 0; from < rows.length; from += width) {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (row[at] as number) * (rows[from + at] as number);
    if (sum > most) most = sum;
  }
  return most / PIECE_LENGTH ** 2;
}

/** How alike a question and what is told are: all in all, and how much of what is asked is found in what is told. */
export function howAlike(asked: Meaning, told: Meaning): number {
  const width = asked.whole.length;
  let pieces = 0;
  asked.shares.forEach((share, at) => {
    pieces += share * nearestTo(asked.pieces.subarray(at * width, (at + 1) * width), told.pieces);
  });
  return WHOLE * product(asked.whole, told.whole) + PIECES * pieces;
}
