import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../api/generated/types.ts';
import type { OperationFacts, Role } from '../../api/operation.ts';
import { sessionQuery, useSession } from './session.ts';

/** The part of an operation that says who may use it; the server enforces the same. */
export type Guarded = Pick<OperationFacts, 'method' | 'roles' | 'whenSuspended'>;

const PEOPLE: Record<Role, string> = {
  owner: 'owners',
  admin: 'admins',
  member: 'members',
  viewer: 'viewers',
  billing: 'people with the billing role',
};

function everyone(roles: readonly Role[]): string {
  const names = roles.map((role) => PEOPLE[role]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Why this role may not, or null when it may. */
export function roleRefusal({ method, roles }: Guarded, role: Role): string | null {
  if (roles === undefined || roles.includes(role)) return null;
  return `Only ${everyone(roles)} can ${method === 'GET' ? 'see' : 'do'} this. Your role here is ${role}.`;
}

/** Why the user may not do it now, or null when they may. */
export function refusal(
  operation: Guarded,
  { user, workspace }: Pick<Me, 'user' | 'workspace'>,
): string | null {
  const suspended =
    workspace.subscription_status === 'suspended' &&
    operation.roles !== undefined &&
    !operation.whenSuspended;
  return roleRefusal(operation, user.role) ?? (suspended ? 'This workspace is suspended.' : null);
}

export function useRefusal(operation: Guarded): string | null {
  const { data: session } = useQuery(sessionQuery);
  return session ? refusal(operation, session) : null;
}

/** For pages: a suspension is shown by the server's own answer, which says why. */
export function useRoleRefusal(operation: Guarded): string | null {
  return roleRefusal(operation, useSession().user.role);
}
