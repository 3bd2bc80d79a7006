import { expect, it } from 'vitest';
import { readFields } from './custom-fields.ts';

it('custom fields are one “name: value” a line; a value may contain colons', () => {
  expect(readFields('')).toEqual({});
  expect(readFields('plan: gold\n\n city :Porto \nhours: 9:00')).toEqual({
    plan: 'gold',
    city: 'Porto',
    hours: '9:00',
  });
});

it('a line without a name or a colon is refused', () => {
  expect(readFields('plan gold')).toBeNull();
  expect(readFields(': gold')).toBeNull();
});
