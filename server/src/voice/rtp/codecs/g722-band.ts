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
 * (clauses 3.5 and 3.6), shared by encoder and decoder so that both stay in step. Products fit 32 bits, so they are
 * those of `Math.imul`: `*` is compiled to floating point, and this runs 32,000 times a second in each call.
 */
export class Band {
  /** Predicted value of the next sample. */
  predicted = 0;
  scale: number;

  readonly #logMax: number;
  readonly #exponent: number;
  #log = 0;
  #zeroPart = 0;
  #pole1 = 0;
  #pole2 = 0;
  /** Twice the last reconstructed value, as the product takes it. */
  #doubled = 0;
  #partial1 = 0;
  #partial2 = 0;
  /** Coefficients of the six zeros, then twice the differences that they take. */
  readonly #line = new Int32Array(12);

  constructor(limits: BandLimits) {
    this.#logMax = limits.logMax;
    this.#exponent = limits.exponent;
    this.scale = limits.scale;
  }

  /** Takes the quantised difference that both sides know, and its weight for the scale factor. */
  adapt(difference: number, weight: number): void {
    this.#adaptScale(weight);
    const partial = saturate(this.#zeroPart + difference);
    this.#adaptPoles(partial);
    const zeroPart = this.#adaptZeros(difference);
    const doubled = saturate(saturate(this.predicted + difference) << 1);
    const polePart = (Math.imul(this.#pole1, doubled) >> 15) + (Math.imul(this.#pole2, this.#doubled) >> 15);
    this.#doubled = doubled;
    this.#partial2 = this.#partial1;
    this.#partial1 = partial;
    this.#zeroPart = zeroPart;
    this.predicted = saturate(saturate(polePart) + zeroPart);
  }

  /** Clause 3.5: leaks towards zero and follows the size of the differences; then out of the logarithm. */
  #adaptScale(weight: number): void {
    const leaked = (Math.imul(this.#log, 127) >> 7) + weight;
    const log = leaked < 0 ? 0 : leaked > this.#logMax ? this.#logMax : leaked;
    this.#log = log;
    const mantissa = INVERSE_LOG[(log >> 6) & 31] as number;
    const shift = this.#exponent - (log >> 11);
    this.scale = (shift < 0 ? mantissa << -shift : mantissa >> shift) << 2;
  }

  /** Clause 3.6.3: sign-sign gradient of the pole coefficients, kept inside the triangle of stability. */
  #adaptPoles(partial: number): void {
    const isSame1 = (partial ^ this.#partial1) >= 0;
    const isSame2 = (partial ^ this.#partial2) >= 0;
    const four = saturate(this.#pole1 << 2);
    const turned = isSame1 ? Math.min(-four, 32_767) : four;
    let pole2 = (isSame2 ? 128 : -128) + (turned >> 7) + (Math.imul(this.#pole2, 32_512) >> 15);
    pole2 = pole2 > 12_288 ? 12_288 : pole2 < -12_288 ? -12_288 : pole2;
    // Inside the triangle neither leaves 16 bits.
    const bound = 15_360 - pole2;
    const pole1 = (isSame1 ? 192 : -192) + (Math.imul(this.#pole1, 32_640) >> 15);
    this.#pole2 = pole2;
    this.#pole1 = pole1 > bound ? bound : pole1 < -bound ? -bound : pole1;
  }

  /** Clause 3.6.4, and the delay line moves on. Returns the zeros' part of the next prediction. */
  #adaptZeros(difference: number): number {
    const line = this.#line;
    const step = difference === 0 ? 0 : 128;
    // No scale factor is above 16,384, so twice a difference fits 16 bits.
    let next = difference << 1;
    let sum = 0;
    for (let index = 0; index < 6; index += 1) {
      const doubled = line[index + 6] as number;
      const turn = (difference ^ doubled) >> 31; // −1 where the signs differ
      const zero = (Math.imul(line[index] as number, 32_640) >> 15) + ((step ^ turn) - turn);
      line[index] = zero;
      line[index + 6] = next;
      sum += Math.imul(zero, next) >> 15;
      next = doubled;
    }
    return saturate(sum);
  }
}
