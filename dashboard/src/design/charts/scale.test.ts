import { expect, it } from 'vitest';
import { linePath, niceMax, placesOf, shownLabels } from './scale.ts';

it('the top of an axis is round, above every value, and never 0', () => {
  expect(
    [[], [0], [null], [1], [3], [7], [12], [18], [99], [101], [0.3]].map((values) => niceMax(values)),
  ).toEqual([1, 1, 1, 1, 5, 10, 20, 20, 100, 200, 0.5]);
});

it('values are placed from the left edge to the right one, one alone in the middle', () => {
  const box = { left: 10, top: 0, width: 100, height: 50 };
  expect(placesOf([0, null, 10], 10, box)).toEqual([{ x: 10, y: 50 }, null, { x: 110, y: 0 }]);
  expect(placesOf([5], 10, box)).toEqual([{ x: 60, y: 25 }]);
});

it('a line stops where nothing was measured', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe('M0 1L1 2M3 4');
  expect(linePath([null])).toBe('');
});

it('labels show the ends and some between', () => {
  expect(shownLabels(3, 5)).toEqual([0, 1, 2]);
  expect(shownLabels(30, 4)).toEqual([0, 10, 19, 29]);
  expect(shownLabels(0, 4)).toEqual([]);
});
