import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { shapeSpeech } from './shape.ts';

describe('plain text', () => {
  it.each([
    ['“Don’t” — she said…', 'en-US', 'flite', '"Don\'t", she said.'],
    ['José owes €5.50 & £3', 'en-US', 'flite', 'Jose owes 5.50 euros and 3 pounds'],
    ['Peña & Hijos: 5 €', 'es-MX', 'espeak', 'Peña y Hijos: 5 €'],
    ['<break time="9s"/>[[a]]', 'pt-BR', 'espeak', 'break time="9s"/ a'],
    ['日本 😀 \u0000', 'es-ES', 'espeak', ''],
    ['?!', 'en-GB', 'espeak', ''],
  ] as const)('%s in %s', (text, language, engine, expected) => {
    expect(plainText(text, language, engine)).toBe(expected);
  });

  it('never lets markup, control signs or an endless word through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, english) => {
        const plain = plainText(text, 'en-US', english ? 'flite' : 'espeak');
        expect(plain).not.toMatch(/[<>&[\]{}\\`]|\p{Cc}|\S{41}/u);
        if (english) expect(plain).toMatch(/^[ -~]*$/);
      }),
    );
  });
});

describe('shaping', () => {
  const tone = (level: number, length: number) =>
    Int16Array.from({ length }, (_, at) => Math.round(Math.sin(at / 5) * level));

  it('brings loud and quiet speech to one level, and clips neither', () => {
    for (const level of [1_500, 8_000, 32_767]) {
      const shaped = shapeSpeech(tone(level, 16_000), 16_000);
      expect(Math.max(...shaped)).toBeGreaterThan(4_000);
      expect(Math.max(...shaped)).toBeLessThan(5_200);
    }
    const spiky = tone(1_500, 16_000);
    spiky[8_000] = -32_768;
    expect(Math.min(...shapeSpeech(spiky, 16_000))).toBeGreaterThanOrEqual(-29_204);
  });

  it('cuts the silence to 40 ms before and 100 ms after, to a frame of 10 ms', () => {
    const padded = new Int16Array(48_000);
    padded.set(tone(8_000, 16_000), 16_000);
    const shaped = shapeSpeech(padded, 16_000);
    const silent = (samples: number) => samples / 16;
    expect(silent(shaped.findIndex((sample) => sample !== 0))).toBeCloseTo(40, 0);
    const after = shaped.length - 1 - shaped.findLastIndex((sample) => sample !== 0);
    expect(silent(after)).toBeGreaterThanOrEqual(100);
    expect(silent(after)).toBeLessThanOrEqual(110);
  });

  it('makes nothing of silence, and does not blow up faint noise', () => {
    expect(shapeSpeech(new Int16Array(16_000), 16_000)).toHaveLength(0);
    expect(shapeSpeech(new Int16Array(0), 16_000)).toHaveLength(0);
    expect(Math.max(...shapeSpeech(tone(40, 16_000), 16_000))).toBeLessThanOrEqual(320);
  });
});
