import { describe, expect, it } from 'vitest';
import { isDictated } from './dictation.ts';

describe('dictated personal data', () => {
  it.each([
    'My number is 415-555-0100.',
    'four one five, five five five, oh one',
    'It is 4 1 5 and 5 5 5.',
    'seis cero cero, veintitr\u00e9s, cuarenta y cinco',
    'tr\u00eas quatro meia sete oito nove',
    'write to ada@lovelace.org please',
    'ada at lovelace dot org',
    'ana arroba correo punto es',
  ])('is recognised in: %s', (words) => expect(isDictated(words)).toBe(true));

  it.each([
    'I need some help with my order please.',
    'one or two of them, at three in the afternoon',
    'Order 12345, since 2019 or so.',
    'I live at the corner.',
  ])('is not seen in: %s', (words) => expect(isDictated(words)).toBe(false));
});
