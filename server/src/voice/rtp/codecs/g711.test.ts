import { describe, expect, it } from 'vitest';
import { alaw, decodeG711, encodeG711, type G711Tables, ulaw } from './g711.ts';

/** Decision and output values as tables 1a and 2a list them: segment by segment with a constant step, here in 16 bits. */
function ulawIntervals(): { from: number; value: number }[] {
  const intervals = [{ from: 0, value: 0 }];
  let edge = 1; // of 8159
  for (let step = 2; step <= 256; step *= 2) {
    const count = step === 2 ? 15 : 16;
    for (let index = 0; index < count; index += 1) {
      intervals.push({ from: edge * 4, value: (edge + step / 2) * 4 });
      edge += step;
    }
  }
  expect(edge).toBe(8159);
  return intervals;
}

function alawIntervals(): { from: number; value: number }[] {
  const intervals: { from: number; value: number }[] = [];
  let edge = 0; // of 4096
  for (const step of [2, 2, 4, 8, 16, 32, 64, 128]) {
    for (let index = 0; index < 16; index += 1) {
      intervals.push({ from: edge * 8, value: (edge + step / 2) * 8 });
      edge += step;
    }
  }
  expect(edge).toBe(4096);
  return intervals;
}

const laws = [
  { name: 'µ-law', tables: ulaw, intervals: ulawIntervals(), code: (n: number) => ~n & 0x7f, positive: 0x80 },
  { name: 'A-law', tables: alaw, intervals: alawIntervals(), code: (n: number) => n ^ 0x55, positive: 0x80 },
];

const encodeOne = (tables: G711Tables, sample: number): number => {
  const into = new Uint8Array(1);
  encodeG711(tables, Int16Array.of(sample), into, 0);
  return into[0] as number;
};

describe.each(laws)('$name', ({ tables, intervals, code, positive }) => {
  it('has 128 intervals on each side, as the recommendation lists them', () => {
    expect(intervals).toHaveLength(128);
    for (const [number, { value }] of intervals.entries()) {
      expect(tables.decoding[code(number) ^ positive]).toBe(value);
      expect(tables.decoding[code(number)]).toBe(value === 0 ? 0 : -value);
    }
  });

  it('gives every 16-bit sample the code of the interval that holds it', () => {
    let number = 0;
    const wrong: number[] = [];
    for (let magnitude = 0; magnitude <= 32_767; magnitude += 1) {
      while ((intervals[number + 1]?.from ?? Infinity) <= magnitude) number += 1;
      if (encodeOne(tables, magnitude) !== (code(number) ^ positive)) wrong.push(magnitude);
      if (magnitude > 0 && encodeOne(tables, -magnitude) !== code(number)) wrong.push(-magnitude);
    }
    expect(wrong).toEqual([]);
    expect(encodeOne(tables, -32_768)).toBe(code(127));
  });

  it('returns every code after decoding and encoding, negative zero apart', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const again = new Uint8Array(256);
    encodeG711(tables, decodeG711(tables, codes), again, 0);
    const changed = [...codes].filter((value) => again[value] !== value);
    expect(changed).toEqual(tables === ulaw ? [0x7f] : []);
  });
});

it('silence is 0xff in µ-law and 0xd5 in A-law', () => {
  expect(encodeOne(ulaw, 0)).toBe(0xff);
  expect(encodeOne(alaw, 0)).toBe(0xd5);
});
