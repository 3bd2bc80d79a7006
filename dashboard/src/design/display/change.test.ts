import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it('a change has a direction, and a share where there was something before', () => {
  expect(changeOf(5, 4)).toEqual({ direction: 'up', share: 0.25 });
  expect(changeOf(3, 4)).toEqual({ direction: 'down', share: 0.25 });
  expect(changeOf(0, 0)).toEqual({ direction: 'same', share: 0 });
  expect(changeOf(3, 0)).toEqual({ direction: 'up', share: null });
  expect(changeOf(-0.5, -0.25)).toEqual({ direction: 'down', share: 1 });
});

it('what was not measured has no change', () => {
  expect(changeOf(null, 4)).toBeNull();
  expect(changeOf(4, null)).toBeNull();
});
