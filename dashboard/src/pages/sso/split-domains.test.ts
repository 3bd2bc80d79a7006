import { expect, it } from 'vitest';
import { splitDomains } from './split-domains.ts';

it('domains may be typed with commas, spaces, lines and a leading @', () => {
  expect(splitDomains(' example.com, @example.org;\n\n shop.example ')).toEqual([
    'example.com',
    'example.org',
    'shop.example',
  ]);
  expect(splitDomains('')).toEqual([]);
});
