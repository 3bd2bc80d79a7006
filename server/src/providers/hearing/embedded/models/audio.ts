/** From telephone samples to what the recogniser takes: 16 kHz, at least 0.4 s, no longer than it was trained for. */

const FULL_SCALE = 32_768;

export function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) floats[at] = (samples[at] as number) / FULL_SCALE;
  return floats;
}

export function levelOf(samples: Int16Array): number {
  let power = 0;
  for (let at = 0; at < samples.length; at += 1) power += (samples[at] as number) ** 2;
  return Math.sqrt(power / Math.max(1, samples.length));
}

const TAPS = 32;

/** A windowed sinc between two samples; the other half of the output is the input itself. */
const BETWEEN = Float32Array.from({ length: TAPS }, (_, tap) => {
  const x = tap - TAPS / 2 + 0.5;
  const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (tap + 0.5)) / TAPS);
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
});

/** 8 kHz to 16 kHz. */
export function doubleRate(samples: Float32Array): Float32Array {
  const doubled = new Float32Array(samples.length * 2);
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0;
    const from = at - TAPS / 2 + 1;
    const firstTap = Math.max(0, -from);
    const lastTap = Math.min(TAPS, samples.length - from);
    for (let tap = firstTap; tap < lastTap; tap += 1)
      sum += (samples[from + tap] as number) * (BETWEEN[tap] as number);
    doubled[2 * at] = samples[at] as number;
    doubled[2 * at + 1] = sum;
  }
  return doubled;
}

/** The encoder fails on less than this. */
const SECONDS_MIN = 0.4;

export function padShort(samples: Float32Array, sampleRateHz: number): Float32Array {
  const least = Math.ceil(SECONDS_MIN * sampleRateHz);
  if (samples.length >= least) return samples;
  const padded = new Float32Array(least);
  padded.set(samples);
  return padded;
}

/** The cost of the encoder grows with the square of the length, and it was trained on half a minute at most. */
const PIECE_SECONDS_MAX = 24;
/** A cut is looked for in this last part of a piece. */
const CUT_SECONDS = 8;
const FRAME_SECONDS = 0.1;

/** Pieces of bearable length, cut where it is quietest, which is between words. */
export function cutQuietly(samples: Float32Array, sampleRateHz: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  const frame = Math.round(FRAME_SECONDS * sampleRateHz);
  let rest = samples;
  while (rest.length > PIECE_SECONDS_MAX * sampleRateHz) {
    const to = PIECE_SECONDS_MAX * sampleRateHz;
    let [cut, quietest] = [to, Number.POSITIVE_INFINITY];
    for (let at = to - CUT_SECONDS * sampleRateHz; at + frame <= to; at += frame) {
      let power = 0;
      for (let index = at; index < at + frame; index += 1) power += (rest[index] as number) ** 2;
      if (power < quietest) [cut, quietest] = [at + (frame >> 1), power];
    }
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}
