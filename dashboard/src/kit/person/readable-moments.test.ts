import { expect, it } from 'vitest';
import { readableMoments } from './readable-moments.ts';

it('moments within a reason are shown as people write them, and the rest as it is', () => {
  const shown = readableMoments('All places are in use; next try by 2026-11-16T18:47:17.881Z');
  expect(shown).toMatch(/^All places are in use; next try by Nov 1[567], 2026, \d{1,2}:\d{2}\s[AP]M$/);
  expect(readableMoments('Order 2026-11-16')).toBe('Order 2026-11-16');
});
