import { expect, it } from 'vitest';
import { secondsLeft } from './approval-words.ts';

it('counts down in whole seconds and stops at none', () => {
  const expires = '2026-01-01T00:00:30.000Z';
  const at = (text: string) => secondsLeft(expires, Date.parse(text));
  expect(at('2026-01-01T00:00:00.200Z')).toBe(30);
  expect(at('2026-01-01T00:00:29.999Z')).toBe(1);
  expect(at('2026-01-01T00:01:00.000Z')).toBe(0);
});
