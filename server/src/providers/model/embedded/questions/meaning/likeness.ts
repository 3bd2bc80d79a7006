import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';

export const PIECE_LENGTH = 2 ** 14;

/** Training weighs them so. */
const WHOLE = 0.4;
const PIECES = 0.6;

/** Of each row on either side the nearest one of the other side: which, and how near; one is the same. */
export type Aligned = { places: Int32Array; values: Float32Array; back: Float32Array };

export function align(asked: Int16Array, told: Int16Array, width: number): Aligned {
  const [count, others] = [asked.length / width, told.length / width];
  const places = new Int32Array(count);
  const values = new Float32Array(count).fill(-Infinity);
  const back = new Float32Array(others).fill(-Infinity);
  for (let row = 0; row < count; row++)
    for (let other = 0; other < others; other++) {
      const [one, two] = [row * width, other * width];
      let sum = 0;
      for (let at = 0; at < width; at++) sum += (asked[one + at] as number) * (told[two + at] as number);
      const near = sum / PIECE_LENGTH ** 2;
      if (near > (back[other] as number)) back[other] = near;
      if (near <= (values[row] as number)) continue;
      values[row] = near;
      places[row] = other;
    }
  return { places, values, back };
}

/** How alike a question and what is told are: all in all, and how much of what is asked is found in what is told. */
export function howAlike(
  asked: Meaning,
  told: Meaning,
  { values } = align(asked.pieces, told.pieces, asked.whole.length),
): number {
  const pieces = asked.shares.reduce((sum, share, at) => sum + share * (values[at] as number), 0);
  return WHOLE * product(asked.whole, told.whole) + PIECES * pieces;
}
