import { expect, it } from 'vitest';
import { HEIGHT, isFrustrated, lineOf, pointsOf, WIDTH } from './sentiment.ts';

it('the line runs from the start to the end of the call, good above bad', () => {
  const points = pointsOf(
    [
      { t: 0, s: 1, f: 0 },
      { t: 30, s: -3, f: 0.8 },
      { t: 60, s: 0, f: 0 },
    ],
    60,
  );
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [6, 6],
    [WIDTH / 2, HEIGHT - 6],
    [WIDTH - 6, HEIGHT / 2],
  ]);
  expect(lineOf(points)).toBe('M6.0 6.0L150.0 58.0L294.0 32.0');
  expect(points.map(({ feeling }) => isFrustrated(feeling))).toEqual([false, true, false]);
});

it('a call without length or feelings draws nothing that is not a number', () => {
  expect(pointsOf([], 0)).toEqual([]);
  expect(pointsOf([{ t: 0, s: 0, f: 0 }], 0)[0]?.x).toBe(6);
});
