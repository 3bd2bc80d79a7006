import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutQuietly, doubleRate, levelOf, padShort, toFloats } from './audio.ts';
import { hasLooped, withoutRepeatedTail } from './repetition.ts';
import { endConfidenceOf, textOf } from './vocabulary.ts';

const tone = (hz: number, seconds: number, rateHz: number): Float32Array =>
  Float32Array.from(
    { length: seconds * rateHz },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / rateHz),
  );

describe('audio for the recogniser', () => {
  it('doubles the rate and keeps the sound', () => {
    for (const hz of [300, 1_000, 3_000]) {
      const doubled = doubleRate(tone(hz, 0.5, 8_000)).subarray(200, -200);
      const expected = tone(hz, 0.5, 16_000).subarray(200, -200);
      const worst = doubled.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (expected[at] ?? 0))),
        0,
      );
      expect(worst, `${hz} Hz`).toBeLessThan(0.02);
    }
  });

  it('pads what is shorter than 0.4 s, and nothing else', () => {
    expect(padShort(new Float32Array(1), 16_000)).toHaveLength(6_400);
    expect(padShort(new Float32Array(6_401), 16_000)).toHaveLength(6_401);
  });

  it('cuts a long turn where it is quiet, and loses no sample', () => {
    const samples = tone(500, 60, 1_000);
    samples.fill(0, 20_000, 20_300);
    const pieces = cutQuietly(samples, 1_000);
    expect(pieces[0]?.length).toBeGreaterThanOrEqual(20_000);
    expect(pieces[0]?.length).toBeLessThanOrEqual(20_300);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(24_000);
    expect(pieces.flatMap((piece) => [...piece])).toEqual([...samples]);
  });

  it('measures the level, and scales to one', () => {
    expect(levelOf(new Int16Array(0))).toBe(0);
    expect(levelOf(Int16Array.of(3, -3, 3, -3))).toBeCloseTo(3);
    expect([...toFloats(Int16Array.of(-32_768, 16_384))]).toEqual([-1, 0.5]);
  });
});

describe('repetitions', () => {
  it('says once what the decoder said twice, faster than anybody speaks', () => {
    expect(withoutRepeatedTail('It is 6-7-8-9, 6-7-8-9.', 1.8)).toBe('It is 6-7-8-9');
    expect(withoutRepeatedTail('call me back call me back', 1)).toBe('call me back');
  });

  it('leaves what people do repeat', () => {
    for (const [text, seconds] of [
      ['No, no, no!', 0.6],
      ['It is 6-7-8-9, 6-7-8-9.', 4],
      ['Can you hear me? Can you hear me?', 2.5],
      ['100 000 000', 2],
      ['five five five', 0.5],
      ['', 1],
    ] as const)
      expect(withoutRepeatedTail(text, seconds)).toBe(text);
  });

  it('cuts an endless loop to its first round, and notices it while decoding', () => {
    const loop = `Hello. ${'I am here. '.repeat(9)}`.trim();
    expect(withoutRepeatedTail(loop, 30)).toBe('Hello. I am here');
    expect(hasLooped(Array.from({ length: 30 }, (_, at) => at % 5))).toBe(true);
    expect(hasLooped(Array.from({ length: 24 }, () => 7))).toBe(true);
    expect(hasLooped(Array.from({ length: 60 }, (_, at) => at))).toBe(false);
    expect(hasLooped([1, 2, 1, 2, 1, 2, 1, 2])).toBe(false);
  });

  it('never makes a text longer or other than its beginning', () => {
    const words = fc.array(fc.constantFrom('no', 'yes,', '5', 'and.'), { maxLength: 40 });
    fc.assert(
      fc.property(words, fc.double({ min: 0.1, max: 30, noNaN: true }), (list, seconds) => {
        const text = list.join(' ');
        expect(text.startsWith(withoutRepeatedTail(text, seconds))).toBe(true);
      }),
    );
  });
});

it('makes text of tokens: words, bytes of rare characters, nothing of control signs', () => {
  const vocabulary = ['<unk>', '<s>', '</s>', '\u2581caf', '<0xC3>', '<0xA9>', '\u2581is', 's'];
  expect(textOf([1, 3, 4, 5, 6, 2, 99_999], vocabulary)).toBe('café is');
  expect(textOf([3, 4], vocabulary)).toBe('caf');
  expect(textOf([], vocabulary)).toBe('');
});

it('is as sure of the end as of the least probable piece of the last word, whatever mark follows', () => {
  const vocabulary = ['<unk>', '<s>', '</s>', '\u2581my', '\u2581or', 'der', ',', '.'];
  const sure = (tokens: number[], probabilities: number[]) =>
    endConfidenceOf({ tokens, probabilities }, vocabulary);
  expect(sure([3, 4, 5, 7], [0.1, 0.9, 0.4, 0.2])).toBe(0.4);
  expect(sure([3, 4, 5], [0.1, 0.7, 0.8])).toBe(0.7);
  expect(sure([3], [0.7])).toBe(0.7);
  expect(sure([7, 6], [0.7, 0.7])).toBeNull();
  expect(sure([], [])).toBeNull();
});
