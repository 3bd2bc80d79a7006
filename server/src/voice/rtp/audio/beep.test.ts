import { describe, expect, it } from 'vitest';
import { codecs } from '../codecs/codec.ts';
import { seeded, speechLike } from '../test-tools.ts';
import { BeepDetector, toneIn } from './beep.ts';
import { dtmf, sine, tones } from './tones.ts';

const join = (...parts: Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]));
const silence = (ms: number, rate = 8_000) => new Int16Array((ms * rate) / 1000);

function beeps(samples: Int16Array, rate = 8_000): number {
  const detector = new BeepDetector(rate);
  const frame = rate / 50;
  let count = 0;
  for (let at = 0; at + frame <= samples.length; at += frame)
    if (detector.hear(samples.subarray(at, at + frame))) count++;
  return count;
}

describe('the beep of a mailbox', () => {
  it.each([
    [425, 300, 8_000],
    [1_000, 500, 8_000],
    [1_400, 250, 16_000],
    [2_000, 1_000, 16_000],
  ])('of %i Hz and %i ms is found once, when it is over, also in noise', (hz, durationMs, rate) => {
    const random = seeded(hz);
    const noisy = join(
      silence(210, rate),
      sine(hz, { sampleRateHz: rate, durationMs }),
      silence(200, rate),
    ).map((sample) => sample + Math.round((random() - 0.5) * 1_200));
    expect(beeps(noisy, rate)).toBe(1);
  });

  it('is found through the codecs of telephones', () => {
    for (const name of ['PCMU', 'PCMA'] as const) {
      const beep = join(silence(100), sine(1_000, { sampleRateHz: 8_000, durationMs: 400 }), silence(100));
      const payload = new Uint8Array(beep.length);
      codecs[name].createEncoder().encode(beep, payload, 0);
      expect(beeps(codecs[name].createDecoder().decode(payload))).toBe(1);
    }
  });

  it.each([
    ['speech', speechLike(20_000, 8_000)],
    ['a telephone key', dtmf('5', { sampleRateHz: 8_000, durationMs: 500 })],
    ['a ringing tone', tones([440, 480], { sampleRateHz: 8_000, durationMs: 1_000 })],
    ['a click', sine(1_000, { sampleRateHz: 8_000, durationMs: 100 })],
    ['a tone that does not end', sine(440, { sampleRateHz: 8_000, durationMs: 4_000 })],
    ['silence', silence(1_000)],
  ])('is not heard in %s', (_name, samples) => {
    expect(beeps(join(samples, silence(100)))).toBe(0);
  });

  it('a frame of a sine has its frequency, noise has none', () => {
    expect(toneIn(sine(1_234, { sampleRateHz: 8_000, durationMs: 40 }).subarray(80, 240), 8_000)).toBeCloseTo(
      1_234,
      -1,
    );
    const random = seeded(1);
    expect(
      toneIn(
        new Int16Array(160).map(() => (random() - 0.5) * 20_000),
        8_000,
      ),
    ).toBe(0);
  });
});
