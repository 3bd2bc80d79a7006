import { createAgent } from '../../api/generated/agents.ts';
import { createInvitationFields, transferOwnership } from '../../api/generated/members.ts';
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

/** Who transfers the ownership makes owners; nobody else does. */
export const isOwner = (role: Role): boolean => transferOwnership.roles?.includes(role) ?? false;

/** The least of the roles that work with agents. */
export const usualRole = (): Role => createAgent.roles?.at(-1) ?? createInvitationFields.role.enum[0];

/** What a person of this role may give. */
export const rolesToGive = (own: Role): Role[] =>
  createInvitationFields.role.enum.filter((role) => isOwner(own) || !isOwner(role));

export const roleChoices = (own: Role): Choice<Role>[] =>
  rolesToGive(own).map((role) => ({ value: role, title: roleName(role), description: reachOf(role) }));

/** Why this member cannot be changed by this person, or null. The server decides; this only says it before. */
export function whyFixed(member: Pick<Member, 'role'>, own: Role, ownerCount: number): string | null {
  if (!isOwner(member.role)) return null;
  if (!isOwner(own)) return t('Only an owner can change an owner.');
  return ownerCount <= 1 ? t('The last owner stays.') : null;
}
