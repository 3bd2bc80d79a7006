import { expect, it } from 'vitest';
import { readWho, whoText } from './identifier.ts';

it('a number is understood as people write it, an address by its sign', () => {
  expect(readWho(' +1 (415) 555-0123 ')).toEqual({ phoneNumber: '+14155550123' });
  expect(readWho('0034 600 111 222')).toEqual({ phoneNumber: '+34600111222' });
  expect(readWho(' ana@example.com')).toEqual({ email: 'ana@example.com' });
  expect(whoText({ email: 'ana@example.com' })).toBe('ana@example.com');
});

it('what is neither is not asked about', () => {
  for (const text of ['', 'ana', '415 555 0123', '+0123', '+1234567890123456'])
    expect(readWho(text)).toBeNull();
});
