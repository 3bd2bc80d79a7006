import type { Role } from './schema.ts';

export type Seat = { userId: string; role: Role };
export type Refusal = 'not_admin' | 'owners_only' | 'own_role' | 'last_owner';
export type Verdict = { allowed: true } | { allowed: false; because: Refusal };

/** Who may do more than whom. Billing reaches other routes than a viewer, not more of them. */
const RANK: Record<Role, number> = { owner: 3, admin: 2, member: 1, viewer: 0, billing: 0 };

const refuse = (because: Refusal): Verdict => ({ allowed: false, because });

/**
 * Whether `actor` may give `target` the role `to`; null removes them. All of it by roles as they are in the locked
 * rows: what the session knew may be seconds old.
 */
export function decideChange(
  actor: Seat | undefined,
  target: Seat,
  to: Role | null,
  ownerCount: number,
): Verdict {
  if (actor?.role !== 'owner' && actor?.role !== 'admin') return refuse('not_admin');
  if (actor.userId === target.userId && to !== null && RANK[to] > RANK[actor.role]) return refuse('own_role');
  if (actor.role !== 'owner' && (target.role === 'owner' || to === 'owner')) return refuse('owners_only');
  if (target.role === 'owner' && to !== 'owner' && ownerCount <= 1) return refuse('last_owner');
  return { allowed: true };
}

/** Whether a person of this role may invite; one who no longer may loses their open invitations. */
export const mayInvite = (role: Role | null): boolean => role === 'owner' || role === 'admin';
