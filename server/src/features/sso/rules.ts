import type { MappedRole } from './schema.ts';

const LOCAL = 'http://local.invalid';

/** A path of the dashboard to continue at; anything else becomes the start page. */
export function localPath(path: string | undefined): string {
  if (path === undefined || path.length > 1000 || !/^\/(?![/\\])/.test(path)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which could make another host of a path
  if (/[\\\u0000-\u0020\u007f]/.test(path) || !URL.canParse(path, LOCAL)) return '/';
  const { origin, pathname, search, hash } = new URL(path, LOCAL);
  const isPage = origin === LOCAL && !pathname.startsWith('//') && !/^\/api(\/|$)/.test(pathname);
  return isPage ? pathname + search + hash : '/';
}

/** What the provider says about a person; `groups` is null when it says nothing about groups. */
export type Claims = {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  groups: string[] | null;
};

const GROUPS_MAX = 1000;
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : null;

/** Entra ID has no `email_verified`; its `xms_edov` says that the address's domain belongs to the directory. */
const says = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

export function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const email = text(claims.email, 320);
  const { groups } = claims;
  const listed = typeof groups === 'string' ? [groups] : groups;
  return {
    subject: String(claims.sub),
    email: email === null ? null : email.toLowerCase(),
    isEmailVerified:
      says(claims.email_verified) || (claims.email_verified === undefined && says(claims.xms_edov)),
    name: text(claims.name, 100),
    groups: Array.isArray(listed)
      ? listed.filter((group): group is string => typeof group === 'string').slice(0, GROUPS_MAX)
      : null,
  };
}

const STRENGTH: readonly MappedRole[] = ['admin', 'member', 'viewer', 'billing'];

/** The strongest role of a person's groups; null when none of them is mapped. */
export function strongestRole(
  mappings: readonly { group: string; role: MappedRole }[],
  groups: readonly string[],
): MappedRole | null {
  const own = new Set(groups);
  const roles = new Set(mappings.filter(({ group }) => own.has(group)).map(({ role }) => role));
  return STRENGTH.find((role) => roles.has(role)) ?? null;
}

/**
 * The role that groups give: without mappings, or where nothing is known about groups, none, so that the present role
 * stays. A person of no mapped group is a member.
 */
export function roleOfGroups(
  mappings: readonly { group: string; role: MappedRole }[],
  groups: readonly string[] | null,
): MappedRole | null {
  if (mappings.length === 0 || groups === null) return null;
  return strongestRole(mappings, groups) ?? 'member';
}

export type RefusedReason =
  | 'unverified_email'
  | 'foreign_domain'
  | 'deactivated'
  | 'other_identity'
  | 'owner_link';

/** Facts about the account that a sign-in leads to. */
export type Arrival = {
  /** Found by issuer and subject, in this workspace. */
  linkedUserId: string | null;
  /** A signed-in person who asked to be linked. */
  linkingUserId: string | null;
  email: string | null;
  isEmailVerified: boolean;
  isDomainVerified: boolean;
  /** The account with this address. */
  account: {
    userId: string;
    role: string | null;
    /** Linked to another subject of this issuer. */
    isLinkedElsewhere: boolean;
  } | null;
  /** The directory has deactivated the person. */
  isDeactivated: boolean;
};

export type Admission =
  | { kind: 'known'; userId: string }
  | { kind: 'link'; userId: string }
  | { kind: 'create' }
  | { kind: 'refused'; reason: RefusedReason };

const refused = (reason: RefusedReason): Admission => ({ kind: 'refused', reason });

/** Who a person is here. An address counts only when it is verified and its domain belongs to the workspace. */
export function decideAdmission(arrival: Arrival): Admission {
  const { linkedUserId, linkingUserId, account } = arrival;
  if (arrival.isDeactivated) return refused('deactivated');
  if (linkingUserId !== null) {
    return linkedUserId === null || linkedUserId === linkingUserId
      ? { kind: 'link', userId: linkingUserId }
      : refused('other_identity');
  }
  if (linkedUserId !== null) return { kind: 'known', userId: linkedUserId };
  if (arrival.email === null || !arrival.isEmailVerified) return refused('unverified_email');
  if (!arrival.isDomainVerified) return refused('foreign_domain');
  if (account === null) return { kind: 'create' };
  if (account.isLinkedElsewhere) return refused('other_identity');
  // An admin who connects another provider must not become the owner: owners link their account themselves.
  if (account.role === 'owner') return refused('owner_link');
  return { kind: 'link', userId: account.userId };
}
