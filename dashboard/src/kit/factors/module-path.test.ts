import { expect, it } from 'vitest';
import { modulePath } from './module-path.ts';

it('dark squares become one rectangle for each run in a row', () => {
  expect(
    modulePath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z');
  expect(modulePath([])).toBe('');
});
