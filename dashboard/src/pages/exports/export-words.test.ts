import { expect, it } from 'vitest';
import { formatSize, isKind } from './export-words.ts';

it('sizes have a unit that fits them', () => {
  expect([0, 999, 1_000, 734_003, 1_250_000, 3_400_000_000, 9e15].map(formatSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '734 kB',
    '1.3 MB',
    '3.4 GB',
    '9,000,000 GB',
  ]);
});

it('only a kind of export opens the dialog with it', () => {
  expect(['calls', 'usage', 'people', 'toString', undefined].map(isKind)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
