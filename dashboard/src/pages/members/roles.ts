import type { Member } from '../../api/generated/types.ts';
import type { Choice } from '../../design/controls/choice-cards.tsx';
import { t } from '../../words/words.ts';

export type Role = Member['role'];

export const roleName = (role: Role): string =>
  ({
    owner: t('Owner'),
    admin: t('Admin'),
    member: t('Member'),
    viewer: t('Viewer'),
    billing: t('Billing'),
  })[role];

const reachOf = (role: Role): string =>
  ({
    owner: t('Everything, API keys and other owners included.'),
    admin: t('Everything but API keys and owners.'),
    member: t('Works with agents, calls, contacts and conversations.'),
    viewer: t('Sees the work, changes nothing.'),
    billing: t('Plan, invoices and usage only.'),
  })[role];

const ALL: readonly Role[] = ['owner', 'admin', 'member', 'viewer', 'billing'];

/** What a person of this role may give: only an owner makes owners. */
export const rolesToGive = (own: Role): Role[] => ALL.filter((role) => own === 'owner' || role !== 'owner');

export const roleChoices = (own: Role): Choice<Role>[] =>
  rolesToGive(own).map((role) => ({ value: role, title: roleName(role), description: reachOf(role) }));

/** Why this member cannot be changed by this person, or null. The server decides; this only says it before. */
export function whyFixed(member: Pick<Member, 'role'>, own: Role, ownerCount: number): string | null {
  if (member.role !== 'owner') return null;
  if (own !== 'owner') return t('Only an owner can change an owner.');
  return ownerCount <= 1 ? t('The last owner stays.') : null;
}
