import { describe, expect, it } from 'vitest';
import { isFling } from './fling.ts';

const moves = (frames: number, screens: number) =>
  Array.from({ length: frames }, (_, frame) => ({ atMs: frame * 16, screens }));

describe('a fling', () => {
  it('passes screens faster than anybody reads, for a while', () => {
    expect(isFling(moves(12, 0.4), false)).toBe(true);
  });

  it('is no single jump, no page key and no turn of the wheel', () => {
    expect(isFling(moves(1, 5_000), false)).toBe(false);
    expect(isFling(moves(15, 1 / 15), false)).toBe(false);
    expect(isFling(moves(15, 0.09), false)).toBe(false);
  });

  it('goes on while it slows down, and ends before words can be read', () => {
    expect(isFling(moves(15, 0.05), true)).toBe(true);
    expect(isFling(moves(15, 0.02), true)).toBe(false);
  });
});
