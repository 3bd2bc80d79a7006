import { afterEach, expect, it } from 'vitest';
import { speak } from '../../words/words.ts';
import { formatCount } from './format.ts';
import { formatRelative } from './time.tsx';

afterEach(() => speak('en', {}));

it('counts are written in the language of the page, also when it is chosen after this module has loaded', () => {
  expect(formatCount(50_000)).toBe('50,000');
  speak('pt', {});
  expect(formatCount(50_000)).toBe('50.000');
});

it('what happened a moment ago is not in the future because two clocks differ', () => {
  expect([-1_000, 2_000, 30_000].map((ahead) => formatRelative(ahead, 0))).toEqual([
    'just now',
    'just now',
    'in under a minute',
  ]);
});
