import { Band, LOWER, UPPER } from './g722-band.ts';
import {
  HIGH_DECISION,
  HIGH_INVERSE,
  HIGH_WEIGHTS,
  LOW_CODES_NEGATIVE,
  LOW_CODES_POSITIVE,
  LOW_DECISIONS,
  LOW_INVERSE_4,
  LOW_INVERSE_6,
  LOW_MAGNITUDES,
  LOW_WEIGHTS,
} from './g722-tables.ts';
import { SampleRoom } from './sample-room.ts';

/** ITU-T G.722 at 64 kbit/s: 16 kHz in two bands of 8 kHz, one byte for each two samples. */

const TAPS = 24;
const HISTORY = TAPS - 2;

const saturate = (value: number): number => (value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value);
const clipBand = (value: number): number => (value > 16_383 ? 16_383 : value < -16_384 ? -16_384 : value);
/** Magnitude in ones' complement, as the decision levels are defined (clause 3.3). */
const magnitudeOf = (value: number): number => (value >= 0 ? value : -(value + 1));

/** Samples of the last block, before those of this one: filters look back over 22. */
class DelayLine {
  #line = new Int32Array(HISTORY + 320);

  /** Makes room for `count` new samples behind the history. */
  open(count: number): Int32Array {
    if (this.#line.length < HISTORY + count) {
      const longer = new Int32Array(HISTORY + count);
      longer.set(this.#line.subarray(0, HISTORY));
      this.#line = longer;
    }
    return this.#line;
  }

  close(count: number): void {
    this.#line.copyWithin(0, count, count + HISTORY);
  }
}

/**
 * Table 11: the quadrature mirror filter over every second sample, scaled by 2^13. The other samples take the same
 * coefficients in reverse. Written out: a loop over a table takes a tenth more of the codec's time.
 */
const rising = (line: Int32Array, at: number): number =>
  Math.imul(line[at] as number, 3) +
  Math.imul(line[at + 2] as number, -11) +
  Math.imul(line[at + 4] as number, 12) +
  Math.imul(line[at + 6] as number, 32) +
  Math.imul(line[at + 8] as number, -210) +
  Math.imul(line[at + 10] as number, 951) +
  Math.imul(line[at + 12] as number, 3876) +
  Math.imul(line[at + 14] as number, -805) +
  Math.imul(line[at + 16] as number, 362) +
  Math.imul(line[at + 18] as number, -156) +
  Math.imul(line[at + 20] as number, 53) +
  Math.imul(line[at + 22] as number, -11);
const falling = (line: Int32Array, at: number): number =>
  Math.imul(line[at] as number, -11) +
  Math.imul(line[at + 2] as number, 53) +
  Math.imul(line[at + 4] as number, -156) +
  Math.imul(line[at + 6] as number, 362) +
  Math.imul(line[at + 8] as number, -805) +
  Math.imul(line[at + 10] as number, 3876) +
  Math.imul(line[at + 12] as number, 951) +
  Math.imul(line[at + 14] as number, -210) +
  Math.imul(line[at + 16] as number, 32) +
  Math.imul(line[at + 18] as number, 12) +
  Math.imul(line[at + 20] as number, -11) +
  Math.imul(line[at + 22] as number, 3);

function adaptLower(band: Band, code: number): void {
  const short = code >> 2;
  const difference = Math.imul(band.scale, LOW_INVERSE_4[short] as number) >> 15;
  band.adapt(difference, LOW_WEIGHTS[LOW_MAGNITUDES[short] as number] as number);
}

const LEVEL_MAX = LOW_DECISIONS.at(-1) as number;
/** By level: the number of decision levels at or below it. The first one is 0. */
const INTERVALS = Uint8Array.from(
  { length: LEVEL_MAX + 1 },
  (_, level) => LOW_DECISIONS.filter((decision) => decision <= level).length,
);

/**
 * The interval of a magnitude. It is not below `decision · scale >> 12` exactly when `decision` is not above the
 * quotient here, so that one division finds what a search over the levels would.
 */
function intervalOf(magnitude: number, scale: number): number {
  const level = ((((magnitude + 1) << 12) - 1) / scale) | 0;
  return INTERVALS[level < LEVEL_MAX ? level : LEVEL_MAX] as number;
}

export class G722Encoder {
  readonly #lower = new Band(LOWER);
  readonly #upper = new Band(UPPER);
  readonly #line = new DelayLine();

  /** Encodes an even number of samples; a last odd one is left out. */
  encode(samples: Int16Array, into: Uint8Array, offset: number): number {
    const count = samples.length & ~1;
    const line = this.#line.open(count);
    line.set(count === samples.length ? samples : samples.subarray(0, count), HISTORY);
    for (let at = 0; at < count; at += 2) {
      const odd = rising(line, at);
      const even = falling(line, at + 1);
      into[offset + (at >> 1)] =
        (this.#encodeHigh((even - odd) >> 14) << 6) | this.#encodeLow((even + odd) >> 14);
    }
    this.#line.close(count);
    return count >> 1;
  }

  #encodeLow(sample: number): number {
    const band = this.#lower;
    const difference = saturate(sample - band.predicted);
    const interval = intervalOf(magnitudeOf(difference), band.scale);
    const code = (difference < 0 ? LOW_CODES_NEGATIVE : LOW_CODES_POSITIVE)[interval] as number;
    adaptLower(band, code);
    return code;
  }

  #encodeHigh(sample: number): number {
    const band = this.#upper;
    const difference = saturate(sample - band.predicted);
    const isLarge = magnitudeOf(difference) >= Math.imul(HIGH_DECISION, band.scale) >> 12;
    const code = (difference < 0 ? 0 : 2) + (isLarge ? 0 : 1);
    band.adapt(Math.imul(band.scale, HIGH_INVERSE[code] as number) >> 15, HIGH_WEIGHTS[code] as number);
    return code;
  }
}

export class G722Decoder {
  readonly #lower = new Band(LOWER);
  readonly #upper = new Band(UPPER);
  readonly #line = new DelayLine();
  readonly #room = new SampleRoom();

  decode(payload: Uint8Array): Int16Array {
    const count = payload.length * 2;
    const line = this.#line.open(count);
    const samples = this.#room.take(count);
    for (let at = 0; at < count; at += 2) {
      const code = payload[at >> 1] as number;
      const low = this.#decodeLow(code & 0x3f);
      const high = this.#decodeHigh(code >> 6);
      line[HISTORY + at] = low + high;
      line[HISTORY + at + 1] = low - high;
      samples[at] = saturate(falling(line, at + 1) >> 11);
      samples[at + 1] = saturate(rising(line, at) >> 11);
    }
    this.#line.close(count);
    return samples;
  }

  #decodeLow(code: number): number {
    const band = this.#lower;
    const sample = clipBand(band.predicted + (Math.imul(band.scale, LOW_INVERSE_6[code] as number) >> 15));
    adaptLower(band, code);
    return sample;
  }

  #decodeHigh(code: number): number {
    const band = this.#upper;
    const difference = Math.imul(band.scale, HIGH_INVERSE[code] as number) >> 15;
    const sample = clipBand(band.predicted + difference);
    band.adapt(difference, HIGH_WEIGHTS[code] as number);
    return sample;
  }
}
