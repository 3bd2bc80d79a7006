import { describe, expect, it } from 'vitest';
import { numbersSaid } from './values/number.ts';

describe('numbers said as a part or a multiple of another', () => {
  it.each([
    ['en', 'about half a grand', [500]],
    ['en', 'half a dozen guests', [6]],
    ['en', 'half a million', [500_000]],
    ['en', 'a couple of hundred', [200]],
    ['en', 'a couple of grand, or three', [2000, 3]],
    ['en', 'two dozen', [24]],
    ['en', 'half a dozen at 40 each', [6, 40]],
    ['es', 'media docena de personas', [6]],
    ['es', 'una docena', [12]],
    ['es', 'dos docenas', [24]],
    ['es', 'medio millón', [500_000]],
    ['pt', 'meia dúzia de pessoas', [6]],
    ['pt', 'uma dúzia', [12]],
    ['pt', 'duas dúzias', [24]],
    ['pt', 'meio milhão', [500_000]],
  ] as const)('%s: %s', (language, text, values) => {
    expect(numbersSaid(text, language)).toEqual(values);
  });

  it.each([
    ['en', 'half past ten', [10]],
    ['en', 'half of it', []],
    ['en', 'half an hour', []],
    ['en', 'half a day', []],
    ['en', 'a couple of days', []],
    ['es', 'media hora', []],
    ['es', 'medio kilo', []],
    ['es', 'la mitad', []],
    ['es', 'a las tres y media', [3.5]],
    ['pt', 'meio quilo', []],
    ['pt', 'a metade', []],
    ['pt', 'três meia cinco', [3, 6, 5]],
  ] as const)('are not in words that are only alike, %s: %s', (language, text, values) => {
    expect(numbersSaid(text, language)).toEqual(values);
  });
});
