import { describe, expect, it } from 'vitest';
import { seeded, signalToNoise, speechLike } from '../test-tools.ts';
import { dbfs, peak, rms } from './levels.ts';
import { Resampler, resample } from './resample.ts';
import { dtmf, frequenciesOfKey, shareOfFrequency, sine } from './tones.ts';

const wave = (hz: number, sampleRateHz: number, durationMs = 250): Int16Array =>
  sine(hz, { sampleRateHz, durationMs, amplitude: 10_000 });

describe('levels', () => {
  it('a full-scale square is 0 dBFS, a sine 3 dB lower, silence without bound', () => {
    expect(dbfs(new Int16Array(100).fill(-32_768))).toBeCloseTo(0, 5);
    expect(dbfs(wave(1_000, 8_000))).toBeCloseTo(20 * Math.log10(10_000 / 32_768) - 3.01, 0);
    expect(dbfs(new Int16Array(10))).toBe(-Infinity);
    expect(rms(new Int16Array(0))).toBe(0);
    expect(peak(Int16Array.of(3, -7, 5))).toBe(7);
  });
});

describe('tones', () => {
  it('a key is its two frequencies, equally strong', () => {
    const tone = dtmf('5', { sampleRateHz: 8_000, durationMs: 100 });
    expect(frequenciesOfKey('5')).toEqual([770, 1336]);
    expect(shareOfFrequency(tone, 770, 8_000)).toBeGreaterThan(0.4);
    expect(shareOfFrequency(tone, 1336, 8_000)).toBeGreaterThan(0.4);
    expect(shareOfFrequency(tone, 941, 8_000)).toBeLessThan(0.02);
    expect(frequenciesOfKey('x')).toBeNull();
  });
});

const RATES = [8_000, 16_000, 22_050, 24_000];
const pairs = RATES.flatMap((from) => RATES.filter((to) => to !== from).map((to) => [from, to] as const));

describe('resampling', () => {
  it.each(pairs)('from %i to %i Hz keeps level, pitch, duration and the moment of beginning', (from, to) => {
    for (const hz of [300, 1_000, 3_000]) {
      const out = resample(wave(hz, from), from, to);
      expect(out.length).toBe(Math.round((wave(hz, from).length * to) / from));
      const middle = out.subarray(out.length >> 2, (out.length * 3) >> 2);
      expect(dbfs(middle)).toBeCloseTo(20 * Math.log10(10_000 / 32_768) - 3.01, 0);
      expect(signalToNoise(wave(hz, to), out, 0).db).toBeGreaterThan(hz === 3_000 ? 40 : 45);
    }
  });

  it.each(pairs.filter(([from, to]) => to < from))(
    'from %i to %i Hz lets nothing above half the lower rate fold back: 55 dB and more',
    (from, to) => {
      for (const share of [0.57, 0.7, 0.9]) {
        const hz = to * share;
        if (hz >= from / 2) continue;
        const out = resample(wave(hz, from), from, to);
        const middle = out.subarray(out.length >> 2, (out.length * 3) >> 2);
        expect(dbfs(middle)).toBeLessThan(20 * Math.log10(10_000 / 32_768) - 55);
      }
    },
  );

  it('makes no images above half the lower rate when it goes up', () => {
    const out = resample(wave(3_000, 8_000), 8_000, 16_000);
    expect(shareOfFrequency(out.subarray(800, 3_200), 5_000, 16_000)).toBeLessThan(1e-5);
  });

  it('there and back is the same speech', () => {
    const speech = speechLike(1_000, 8_000);
    const back = resample(resample(speech, 8_000, 24_000), 24_000, 8_000);
    expect(back.length).toBe(speech.length);
    expect(signalToNoise(speech, back, 0).db).toBeGreaterThan(30);
  });

  it('in pieces of any length gives what the whole gives', () => {
    const random = seeded(5);
    for (const [from, to] of pairs) {
      const speech = speechLike(120, from);
      const stream = new Resampler(from, to);
      const parts: number[] = [];
      for (let at = 0; at < speech.length; ) {
        const count = 1 + Math.floor(random() * 700);
        parts.push(...stream.push(speech.subarray(at, at + count)));
        at += count;
      }
      parts.push(...stream.flush());
      expect(Int16Array.from(parts.slice(0, Math.round((speech.length * to) / from)))).toEqual(
        resample(speech, from, to),
      );
    }
  });

  it('takes empty and short buffers, and refuses rates that are none', () => {
    expect(resample(new Int16Array(0), 8_000, 16_000)).toHaveLength(0);
    expect(resample(Int16Array.of(100), 22_050, 8_000)).toHaveLength(0);
    expect(() => resample(Int16Array.of(1), 8_000, 0)).toThrow(RangeError);
  });
});
