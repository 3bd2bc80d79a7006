import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it('finds every word, in any of the texts, without regard to accents and case', () => {
  expect(matches('', ['anything'])).toBe(true);
  expect(matches('ORDER josé', ['check_order', 'Jose'])).toBe(true);
  expect(matches('order maria', ['check_order', 'Jose'])).toBe(false);
});
