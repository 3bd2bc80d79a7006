/** ITU-T G.711: both laws by table. Values are 16-bit: µ-law is defined on 14 bits, A-law on 13. */

const SIGN = 0x80;
const SEGMENTS = 8;
const STEPS = 16;

/** Magnitude of the interval's middle, table 2: 33 is the bias of the law, 4 scales 14 bits to 16. */
const ulawMagnitude = (segment: number, step: number): number => ((2 * step + 33) * 2 ** segment - 33) * 4;

/** Table 1: the first two segments have the same step; 8 scales 13 bits to 16. */
const alawMagnitude = (segment: number, step: number): number =>
  segment === 0 ? (2 * step + 1) * 8 : (2 * step + 33) * 2 ** (segment - 1) * 8;

/** Lower decision value of each interval; a magnitude on the boundary belongs to the interval above it. */
const ulawThreshold = (segment: number, step: number): number =>
  segment === 0 && step === 0 ? 0 : ((2 * step + 32) * 2 ** segment - 33) * 4;
const alawThreshold = (segment: number, step: number): number =>
  segment === 0 ? 2 * step * 8 : (2 * step + 32) * 2 ** (segment - 1) * 8;

/** µ-law inverts all bits on the line; a set sign bit is positive. */
const ulawCode = (index: number, isNegative: boolean): number => (~index & 0x7f) | (isNegative ? 0 : SIGN);
/** A-law inverts the even bits on the line. */
const alawCode = (index: number, isNegative: boolean): number => (index | (isNegative ? 0 : SIGN)) ^ 0x55;

type Law = {
  magnitude(segment: number, step: number): number;
  threshold(segment: number, step: number): number;
  code(index: number, isNegative: boolean): number;
};

function decodingTable(law: Law): Int16Array {
  const table = new Int16Array(256);
  for (let index = 0; index < SEGMENTS * STEPS; index += 1) {
    const magnitude = law.magnitude(index >> 4, index & 15);
    table[law.code(index, false)] = magnitude;
    table[law.code(index, true)] = -magnitude;
  }
  return table;
}

function encodingTable(law: Law): Uint8Array {
  const table = new Uint8Array(65_536);
  let index = 0;
  for (let magnitude = 0; magnitude <= 32_768; magnitude += 1) {
    while (index < 127 && magnitude >= law.threshold((index + 1) >> 4, (index + 1) & 15)) index += 1;
    if (magnitude < 32_768) table[magnitude] = law.code(index, false);
    if (magnitude > 0) table[-magnitude & 0xffff] = law.code(index, true);
  }
  return table;
}

const ULAW: Law = { magnitude: ulawMagnitude, threshold: ulawThreshold, code: ulawCode };
const ALAW: Law = { magnitude: alawMagnitude, threshold: alawThreshold, code: alawCode };

export type G711Tables = { encoding: Uint8Array; decoding: Int16Array };

export const ulaw: G711Tables = { encoding: encodingTable(ULAW), decoding: decodingTable(ULAW) };
export const alaw: G711Tables = { encoding: encodingTable(ALAW), decoding: decodingTable(ALAW) };

export function encodeG711(tables: G711Tables, samples: Int16Array, into: Uint8Array, offset: number): void {
  const { encoding } = tables;
  for (let index = 0; index < samples.length; index += 1) {
    into[offset + index] = encoding[(samples[index] as number) & 0xffff] as number;
  }
}

/** Into `samples`, which has one for each byte. */
export function decodeG711(
  tables: G711Tables,
  payload: Uint8Array,
  samples: Int16Array = new Int16Array(payload.length),
): Int16Array {
  const { decoding } = tables;
  for (let index = 0; index < payload.length; index += 1) {
    samples[index] = decoding[payload[index] as number] as number;
  }
  return samples;
}
