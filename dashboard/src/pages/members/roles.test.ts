import { expect, it } from 'vitest';
import { rolesToGive, whyFixed } from './roles.ts';

it('only an owner is offered to make owners, and the last owner is fixed', () => {
  expect(rolesToGive('owner')).toContain('owner');
  expect(rolesToGive('admin')).toEqual(['admin', 'member', 'viewer', 'billing']);
  expect(whyFixed({ role: 'member' }, 'admin', 1)).toBeNull();
  expect(whyFixed({ role: 'owner' }, 'admin', 2)).toBe('Only an owner can change an owner.');
  expect(whyFixed({ role: 'owner' }, 'owner', 1)).toBe('The last owner stays.');
  expect(whyFixed({ role: 'owner' }, 'owner', 2)).toBeNull();
});
