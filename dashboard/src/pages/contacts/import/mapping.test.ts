import { expect, it } from 'vitest';
import { mapColumn, reachesPeople } from './mapping.ts';

it('a field has one column: the newest choice keeps it', () => {
  const mapping = { Phone: 'phoneNumber', Cell: 'ignore', City: 'metadata' } as const;
  expect(mapColumn(mapping, 'Cell', 'phoneNumber')).toEqual({
    Phone: 'ignore',
    Cell: 'phoneNumber',
    City: 'metadata',
  });
  expect(mapColumn(mapping, 'Phone', 'metadata')).toMatchObject({ Phone: 'metadata', City: 'metadata' });
});

it('a mapping without number and address reaches nobody', () => {
  expect(reachesPeople({ Name: 'name', City: 'metadata' })).toBe(false);
  expect(reachesPeople({ Mail: 'email' })).toBe(true);
});
