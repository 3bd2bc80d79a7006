import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sine } from '../audio/tones.ts';
import { seeded, signalToNoise, speechLike } from '../test-tools.ts';
import { G722Decoder, G722Encoder } from './g722.ts';

const RATE = 16_000;
/** Both filters together delay by 22 samples. */
const DELAY_MAX = 24;

function encode(samples: Int16Array, frame = 320): Uint8Array {
  const encoder = new G722Encoder();
  const out = new Uint8Array(samples.length / 2);
  for (let at = 0; at < samples.length; at += frame) {
    encoder.encode(samples.subarray(at, at + frame), out, at / 2);
  }
  return out;
}

const through = (samples: Int16Array): Int16Array => new G722Decoder().decode(encode(samples));

const hashOf = (data: NodeJS.ArrayBufferView): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16);

describe('G.722 at 64 kbit/s', () => {
  it.each([
    [200, 40],
    [1_000, 35],
    [3_000, 28],
    [5_000, 15],
    [6_500, 12],
  ])('carries a sine of %i Hz with more than %i dB above its noise', (hz, db) => {
    const wave = sine(hz, { sampleRateHz: RATE, durationMs: 1_000, amplitude: 10_000 });
    expect(signalToNoise(wave, through(wave), DELAY_MAX).db).toBeGreaterThan(db);
  });

  it('carries what resembles speech with more than 25 dB, delayed by 22 samples', () => {
    const speech = speechLike(2_000, RATE);
    const { db, delay } = signalToNoise(speech, through(speech), DELAY_MAX);
    expect(db).toBeGreaterThan(25);
    expect(delay).toBe(22);
  });

  it('gives the same bytes whatever the length of the pieces', () => {
    const speech = speechLike(960, RATE);
    expect(encode(speech, 160)).toEqual(encode(speech));
    expect(encode(speech, 640)).toEqual(encode(speech));
  });

  it('is bit-exact: signals of every kind, and any bytes, give what the reference arithmetic gives', () => {
    const random = seeded(722);
    const noise = Int16Array.from({ length: 16_000 }, () => Math.floor(random() * 65_536) - 32_768);
    const square = Int16Array.from({ length: 16_000 }, (_, index) => (index % 53 < 26 ? 32_767 : -32_768));
    const bytes = Uint8Array.from({ length: 16_000 }, () => Math.floor(random() * 256));
    expect(hashOf(encode(noise))).toBe('62ce4e2e82b7680a');
    expect(hashOf(encode(square))).toBe('bbe43c4cb81d872d');
    expect(hashOf(new G722Decoder().decode(bytes))).toBe('977a0293faa0b5aa');
  });

  it('stays silent on silence, and never leaves 16 bits', () => {
    const silent = through(new Int16Array(3_200));
    expect(Math.max(...silent.map(Math.abs))).toBeLessThan(8);
    const loud = through(sine(900, { sampleRateHz: RATE, durationMs: 500, amplitude: 32_767 }));
    expect(Math.max(...loud)).toBeGreaterThan(30_000);
  });
});
