import { z } from 'zod';
import { allow, type Route, rate, route, withRecentProof } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { MEMBERS_MAX, memberView, transferInput, updateMemberInput } from './schema.ts';
import { listMembers, removeMember, transferOwnership, updateMember } from './service.ts';

const tag = 'Members';
const params = z.object({ userId: idParam('Invalid user ID') });
const invalidParams = 'Invalid user ID';

export const memberRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/members',
    tag,
    summary: 'List the members of the workspace',
    description: 'Those who joined first come first.',
    access: allow.anyMember,
    rate: rate.general,
    returns: { status: 200, description: 'The members', data: z.array(memberView).max(MEMBERS_MAX) },
    handle: (ctx) => listMembers(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/api/members/{userId}',
    tag,
    summary: 'Change the role of a member',
    description:
      'Owners and admins, signed in. Only an owner makes or unmakes owners, nobody raises their own role, and the last owner stays (409).',
    access: allow.session(),
    rate: rate.mutation,
    params,
    invalidParams,
    body: updateMemberInput,
    returns: { status: 200, description: 'The member', data: memberView },
    handle: (ctx, { params: { userId }, body }) => updateMember(ctx, userId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/members/{userId}',
    tag,
    summary: 'Remove a member',
    description: 'Their sessions here end at once. The last owner stays (409).',
    access: allow.session(),
    rate: rate.mutation,
    params,
    invalidParams,
    returns: { status: 204, description: 'Removed' },
    handle: (ctx, { params: { userId } }) => removeMember(ctx, userId),
  }),
  route({
    method: 'POST',
    path: '/api/identity/ownership/transfer',
    tag,
    summary: 'Make another member the owner',
    description: 'The owner who transfers becomes an admin.',
    access: withRecentProof(allow.session(['owner'])),
    rate: rate.mutation,
    body: transferInput,
    returns: { status: 200, description: 'The new owner', data: memberView },
    handle: (ctx, { body }) => transferOwnership(ctx, body),
  }),
];
