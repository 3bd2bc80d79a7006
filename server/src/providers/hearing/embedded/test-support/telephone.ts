import { createEmbeddedSpeech } from '../../../speech/embedded/index.ts';

/** Synthetic speech as a telephone brings it: 8 kHz, 300 to 3,400 Hz, noise, G.711 µ-law there and back. */

const BIAS = 132;
const CLIP = 32_635;

function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(CLIP, Math.abs(sample)) + BIAS;
  const exponent = Math.max(0, Math.floor(Math.log2(magnitude)) - 7);
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

function decode(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits & 0x70) >> 4)) - BIAS;
  return bits & 0x80 ? -magnitude : magnitude;
}

/** The same noise in every run. */
function* noise(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    yield state / 0x8000_0000;
  }
}

const TAPS = 95;
const [LOW_HZ, HIGH_HZ, SOURCE_HZ] = [300, 3_400, 16_000];

/** The telephone's band, as a windowed sinc. */
const BAND = Float64Array.from({ length: TAPS }, (_, tap) => {
  const at = tap - (TAPS - 1) / 2;
  const low = (hz: number) =>
    at === 0 ? (2 * hz) / SOURCE_HZ : Math.sin((2 * Math.PI * hz * at) / SOURCE_HZ) / (Math.PI * at);
  return (low(HIGH_HZ) - low(LOW_HZ)) * (0.54 + 0.46 * Math.cos((2 * Math.PI * at) / TAPS));
});

const NOISE_LEVEL = 60; // about 30 dB under the speech

/** From 16 kHz. */
export function overTelephone(samples: Int16Array, seed = 1): Int16Array {
  const random = noise(seed);
  return Int16Array.from({ length: samples.length >> 1 }, (_, at) => {
    const from = 2 * at - (TAPS - 1) / 2;
    const sample = BAND.reduce((sum, weight, tap) => sum + weight * (samples[from + tap] ?? 0), 0);
    return decode(encode(Math.round(sample + random.next().value * NOISE_LEVEL * 1.7)));
  });
}

/** A quiet line. */
export const quiet = (milliseconds: number, seed = 7): Int16Array =>
  overTelephone(new Int16Array(milliseconds * 16), seed);

export type Caller = { say(text: string, voiceId?: string): Promise<Int16Array>; close(): Promise<void> };

export function createCaller(): Caller {
  const speech = createEmbeddedSpeech({ timeoutMs: 120_000 });
  return {
    async say(text, voiceId = 'voice_clara') {
      return overTelephone((await speech.speak({ voiceId, text })).samples);
    },
    close: () => speech.close(),
  };
}

export function join(...parts: Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\d/g, (digit) => ` ${DIGITS[Number(digit)]} `)
    .replaceAll(/[^a-z' ]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Words wrong, missing or added, by edit distance. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [expected, actual] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: actual.length + 1 }, (_, at) => at);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [at, other] of actual.entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (word === other ? 0 : 1)),
      );
    row = next;
  }
  return { errors: row.at(-1) ?? 0, words: expected.length };
}
