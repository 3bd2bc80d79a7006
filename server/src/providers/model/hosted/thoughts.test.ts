import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createThoughtFilter, withoutThoughts } from './thoughts.ts';

function inPieces(text: string, cuts: readonly number[]): string {
  const filter = createThoughtFilter();
  const at = [...cuts.map((cut) => cut % (text.length + 1)), 0, text.length].sort((a, b) => a - b);
  const pieces = at.slice(1).map((end, index) => filter.pass(text.slice(at[index], end)));
  return pieces.join('') + filter.rest();
}

describe('thoughts at the beginning of an answer', () => {
  it.each([
    ['Hello', 'Hello'],
    ['<think>They want…\n</think>\n\nHello', 'Hello'],
    ['\n <think></think>Hello', 'Hello'],
    ['<th', '<th'],
    ['<thanks> is a tag', '<thanks> is a tag'],
    ['I <think> so</think>', 'I <think> so</think>'],
    ['<think>never ending', ''],
    ['  ', '  '],
    ['', ''],
  ])('of %j leave %j, however it is cut', (text, said) => {
    expect(withoutThoughts(text)).toBe(said);
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 12 }), (cuts) => {
        // The blank after the thoughts is dropped only with the piece that ends them.
        expect(inPieces(text, cuts).trimStart()).toBe(said.trimStart());
      }),
    );
  });
});
