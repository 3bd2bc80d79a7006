import { INVERSE_LOG } from './g722-tables.ts';

const saturate = (value: number): number => (value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value);

export type BandLimits = {
  /** First scale factor, the largest logarithmic one, and the shift of its exponent (clause 3.5). */
  scale: number;
  logMax: number;
  exponent: number;
};

export const LOWER: BandLimits = { scale: 32, logMax: 18_432, exponent: 8 };
export const UPPER: BandLimits = { scale: 8, logMax: 22_528, exponent: 10 };

/**
 * One sub-band of G.722: the adaptive quantiser's scale factor and the predictor of two poles and six zeros
 * (clauses 3.5 and 3.6), shared by encoder and decoder so that both stay in step. Products fit 32 bits.
 */
export class Band {
  /** Predicted value of the next sample. */
  predicted = 0;
  scale: number;

  readonly #limits: BandLimits;
  #log = 0;
  #zeroPart = 0;
  #pole1 = 0;
  #pole2 = 0;
  #reconstructed1 = 0;
  #partial1 = 0;
  #partial2 = 0;
  readonly #zeros = new Int32Array(6);
  readonly #differences = new Int32Array(6);

  constructor(limits: BandLimits) {
    this.#limits = limits;
    this.scale = limits.scale;
  }

  /** Takes the quantised difference that both sides know, and its weight for the scale factor. */
  adapt(difference: number, weight: number): void {
    this.#adaptScale(weight);
    const reconstructed = saturate(this.predicted + difference);
    const partial = saturate(this.#zeroPart + difference);
    this.#adaptPoles(partial);
    const zeroPart = this.#adaptZeros(difference);
    const polePart = saturate(
      ((this.#pole1 * saturate(2 * reconstructed)) >> 15) +
        ((this.#pole2 * saturate(2 * this.#reconstructed1)) >> 15),
    );
    this.#reconstructed1 = reconstructed;
    this.#partial2 = this.#partial1;
    this.#partial1 = partial;
    this.#zeroPart = zeroPart;
    this.predicted = saturate(polePart + zeroPart);
  }

  /** Clause 3.5: leaks towards zero and follows the size of the differences; then out of the logarithm. */
  #adaptScale(weight: number): void {
    const { logMax, exponent } = this.#limits;
    const log = ((this.#log * 127) >> 7) + weight;
    this.#log = log < 0 ? 0 : log > logMax ? logMax : log;
    const mantissa = INVERSE_LOG[(this.#log >> 6) & 31] as number;
    const shift = exponent - (this.#log >> 11);
    this.scale = (shift < 0 ? mantissa << -shift : mantissa >> shift) << 2;
  }

  /** Clause 3.6.3: sign-sign gradient of the pole coefficients, kept inside the triangle of stability. */
  #adaptPoles(partial: number): void {
    const isSame1 = partial < 0 === this.#partial1 < 0;
    const isSame2 = partial < 0 === this.#partial2 < 0;
    const four = saturate(this.#pole1 << 2);
    const turned = isSame1 ? Math.min(-four, 32_767) : four;
    let pole2 = (isSame2 ? 128 : -128) + (turned >> 7) + ((this.#pole2 * 32_512) >> 15);
    pole2 = pole2 > 12_288 ? 12_288 : pole2 < -12_288 ? -12_288 : pole2;
    const bound = saturate(15_360 - pole2);
    const pole1 = saturate((isSame1 ? 192 : -192) + ((this.#pole1 * 32_640) >> 15));
    this.#pole2 = pole2;
    this.#pole1 = pole1 > bound ? bound : pole1 < -bound ? -bound : pole1;
  }

  /** Clause 3.6.4, and the delay line moves on. Returns the zeros' part of the next prediction. */
  #adaptZeros(difference: number): number {
    const zeros = this.#zeros;
    const differences = this.#differences;
    const step = difference === 0 ? 0 : 128;
    const isNegative = difference < 0;
    let sum = 0;
    for (let index = 5; index >= 0; index -= 1) {
      const old = differences[index] as number;
      const turned = old < 0 === isNegative ? step : -step;
      const zero = saturate(turned + (((zeros[index] as number) * 32_640) >> 15));
      const next = index === 0 ? difference : (differences[index - 1] as number);
      zeros[index] = zero;
      differences[index] = next;
      sum += (zero * saturate(2 * next)) >> 15;
    }
    return saturate(sum);
  }
}
