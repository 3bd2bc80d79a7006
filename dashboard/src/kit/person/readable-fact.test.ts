import { expect, it } from 'vitest';
import { readableFact } from './readable-fact.ts';

it('a fact is read without ids, and with times as people write them', () => {
  const fact =
    'on the suppression list since 2026-11-16T10:36:27.246Z (01a1e3e3-2e2e-77a4-8c0d-513d43578881)';
  expect(readableFact(fact)).toMatch(/^on the suppression list since Nov 1[67], 2026, \d+:36\s[AP]M$/);
  expect(readableFact('US is allowed')).toBe('US is allowed');
});
