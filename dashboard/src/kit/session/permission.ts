import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../api/generated/types.ts';
import type { OperationFacts, Role } from '../../api/operation.ts';
import { locale, t } from '../../words/words.ts';
import { sessionQuery, useSession } from './session.ts';

/** The part of an operation that says who may use it; the server enforces the same. */
export type Guarded = Pick<OperationFacts, 'method' | 'roles' | 'whenSuspended'>;

const PEOPLE: Record<Role, string> = {
  owner: t('owners'),
  admin: t('admins'),
  member: t('members'),
  viewer: t('viewers'),
  billing: t('people with the billing role'),
};

/** A role of this workspace in words. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: t('owner'),
  admin: t('admin'),
  member: t('member'),
  viewer: t('viewer'),
  billing: t('billing'),
};

// British English has no comma before the last of a list.
const everyOf = new Intl.ListFormat(locale() === 'en' ? 'en-GB' : locale());

const everyone = (roles: readonly Role[]): string => everyOf.format(roles.map((role) => PEOPLE[role]));

/** Why this role may not, or null when it may. */
export function roleRefusal({ method, roles }: Guarded, role: Role): string | null {
  if (roles === undefined || roles.includes(role)) return null;
  const values = { people: everyone(roles), role: ROLE_NAMES[role] };
  return method === 'GET'
    ? t('Only {people} can see this. Your role here is {role}.', values)
    : t('Only {people} can do this. Your role here is {role}.', values);
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
  return roleRefusal(operation, user.role) ?? (suspended ? t('This workspace is suspended.') : null);
}

export function useRefusal(operation: Guarded): string | null {
  const { data: session } = useQuery(sessionQuery);
  return session ? refusal(operation, session) : null;
}

/** For pages: a suspension is shown by the server's own answer, which says why. */
export function useRoleRefusal(operation: Guarded): string | null {
  return roleRefusal(operation, useSession().user.role);
}
