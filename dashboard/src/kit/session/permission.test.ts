import { expect, it } from 'vitest';
import type { Me } from '../../api/generated/types.ts';
import { refusal, roleRefusal } from './permission.ts';

const as = (role: Me['user']['role'], status: Me['workspace']['subscription_status'] = 'active') =>
  ({ user: { role }, workspace: { subscription_status: status } }) as Me;

it('a refused role sees which roles may, and its own', () => {
  const owners = { method: 'POST', roles: ['owner'] } as const;
  expect(roleRefusal(owners, 'owner')).toBeNull();
  expect(roleRefusal(owners, 'admin')).toBe('Only owners can do this. Your role here is admin.');
  expect(roleRefusal({ method: 'GET', roles: ['owner', 'admin'] }, 'viewer')).toBe(
    'Only owners and admins can see this. Your role here is viewer.',
  );
});

it('in a suspended workspace only operations the server allows are allowed', () => {
  expect(refusal({ method: 'POST', roles: ['owner'] }, as('owner', 'suspended'))).toBe(
    'This workspace is suspended.',
  );
  expect(
    refusal({ method: 'POST', roles: ['owner'], whenSuspended: true }, as('owner', 'suspended')),
  ).toBeNull();
  expect(refusal({ method: 'POST' }, as('owner', 'suspended'))).toBeNull();
});
