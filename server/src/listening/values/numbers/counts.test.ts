import { describe, expect, it } from 'vitest';
import { kindOf } from '../kind.ts';
import { countsIn } from './counts.ts';

describe('numbers with what stands beside them', () => {
  it.each([
    ['en', 'eighty six dollars and forty cents', 86.4],
    ['es', 'doce euros con cincuenta céntimos', 12.5],
    ['pt', 'cento e vinte reais e noventa centavos', 120.9],
  ] as const)('%s: an amount and its cents are one amount', (language, text, value) => {
    expect(countsIn(text, language)).toMatchObject([{ value, isMoney: true }]);
  });

  it('a number keeps to the words of its own clause', () => {
    expect(countsIn('Well, three times a month, usually', 'en')).toMatchObject([
      { value: 3, before: [], after: ['times', 'a', 'month'] },
    ]);
  });
});

describe('fields that end in a number', () => {
  it.each(['order_number', 'numero_pedido', 'case_id'])('%s takes a reference, not a sentence', (id) => {
    expect(kindOf({ id, dataType: 'string', description: '' })).toBe('reference');
  });
});
