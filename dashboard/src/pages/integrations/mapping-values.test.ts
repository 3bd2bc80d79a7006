import { expect, it } from 'vitest';
import { mappingOf, repeatedField, rowsOf } from './mapping-values.ts';

it('a mapping comes back from its rows as it was, without rows that are not complete', () => {
  const mapping = { outcome: 'parley_outcome', 'metadata.plan': 'plan_tier' };
  expect(mappingOf(rowsOf(mapping))).toEqual(mapping);
  expect(
    mappingOf([
      { field: ' outcome ', property: ' a ' },
      { field: 'summary', property: '' },
    ]),
  ).toEqual({
    outcome: 'a',
  });
});

it('names a field that stands twice', () => {
  expect(repeatedField(rowsOf({ outcome: 'a', summary: 'b' }))).toBeNull();
  expect(
    repeatedField([
      { field: 'outcome', property: 'a' },
      { field: 'outcome ', property: 'b' },
    ]),
  ).toBe('outcome');
});
