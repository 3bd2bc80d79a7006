import { expect, it } from 'vitest';
import { toWav } from './wav.ts';

it('writes a header that players read: one channel, 16 bits, the rate and the sizes', () => {
  const wav = toWav({ sampleRateHz: 16_000, samples: Int16Array.of(0, 1, -1, 32_767, -32_768) });
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect([20, 22, 32, 34].map((at) => wav.readUInt16LE(at))).toEqual([1, 1, 2, 16]);
  expect([24, 28, 40].map((at) => wav.readUInt32LE(at))).toEqual([16_000, 32_000, 10]);
  expect([0, 1, 2, 3, 4].map((index) => wav.readInt16LE(44 + index * 2))).toEqual([
    0, 1, -1, 32_767, -32_768,
  ]);
});

it('gives a valid empty file for empty speech', () => {
  const wav = toWav({ sampleRateHz: 8_000, samples: new Int16Array(0) });
  expect([wav.length, wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([44, 36, 0]);
});
