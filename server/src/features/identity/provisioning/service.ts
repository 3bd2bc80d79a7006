import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context, PublicContext, Role } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError, forbidden } from '../../../platform/errors.ts';
import { sessionCookie } from '../../../platform/http/session-cookie.ts';
import { newId } from '../../../platform/ids.ts';
import { rememberSignIn } from '../account/sign-ins.ts';
import { endSessionsHere, refreshSessions } from '../memberships.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail } from '../queries.ts';
import { openSession, type SessionToken } from '../sign-in/open-session.ts';
import * as queries from './queries.ts';

/** What an identity provider or a directory may do with the people of a workspace. Owners are made and unmade by people. */

export type { Member } from './queries.ts';

export const singleSignOnMode = async (db: Queryable, tenantId: string) =>
  (await queries.findMode(db, tenantId))?.sso ?? 'off';

export const holdMember = (ctx: Context, tx: Transaction, userId: string) =>
  queries.holdMember(tx, ctx.tenantId, userId);

/** Hashing takes a tenth of a second: done before the transaction, and only for an unknown address. */
export async function prepareAccount(ctx: Context, email: string): Promise<string> {
  const known = await findUserByEmail(ctx.db, email.toLowerCase());
  return known === undefined ? hashPassword(randomBytes(32).toString('base64url')) : '';
}

/** The account of an address, found or made, without a membership. */
export const accountOf = (
  ctx: Context,
  tx: Transaction,
  { email, name }: { email: string; name: string | null },
  passwordHash: string,
): Promise<{ id: string; isNew: boolean }> =>
  queries.findOrInsertUser(tx, { id: newId(), email, name, passwordHash }, ctx.clock.now());

/**
 * True when the person was no member before. An account that is neither new nor proved was opened by a person who never
 * showed that its address is theirs: its password does not open the workspace (`provided`).
 */
export async function rejoin(
  ctx: Context,
  tx: Transaction,
  account: { id: string; isNew: boolean; isProved?: boolean },
  role: Role,
): Promise<boolean> {
  const { id: userId, isNew, isProved = false } = account;
  const member = { userId, role, provided: !isNew && !isProved };
  const added = await queries.insertMember(tx, ctx.tenantId, member, ctx.clock.now());
  if (added === 0) return false;
  await changed(ctx, tx, 'member.add', userId, { role });
  return true;
}

/** Changes nothing for an owner. True when the role is another one now. */
export async function giveRole(ctx: Context, tx: Transaction, userId: string, role: Role): Promise<boolean> {
  const member = await queries.holdMember(tx, ctx.tenantId, userId);
  if (member === undefined || member.role === 'owner' || member.role === role) return false;
  await queries.updateRole(tx, ctx.tenantId, userId, role);
  await refreshSessions(ctx, tx, userId);
  await changed(ctx, tx, 'member.update', userId, { role: { from: member.role, to: role } });
  return true;
}

const LAST_OWNER = 'The last owner of a workspace cannot be removed. Make another person an owner first.';
const OWNERS_ONLY =
  'This token cannot remove an owner: only one that an owner created, and who still is one, can. Let an owner create a new token, or remove the person in the dashboard.';

/** How the membership that ended was entered: the password opened it unless it was `provided`. */
export type Expelled = { isProved: boolean };

/**
 * Out at once: the membership, every session in this workspace, and open streams. The last owner stays, and owners go
 * only by the power of an owner (`grantedBy`): else an admin could remove one by a token. Undefined: was no member.
 */
export async function expelMember(
  ctx: Context,
  tx: Transaction,
  userId: string,
  grantedBy: string | null,
): Promise<Expelled | undefined> {
  const seats = await queries.holdSeats(tx, ctx.tenantId);
  const owners = seats.flatMap(({ role, user_id }) => (role === 'owner' ? [user_id] : []));
  const isOwner = owners.includes(userId);
  if (isOwner && owners.length === 1) throw new ApiError('VALIDATION_FAILED', LAST_OWNER, { status: 409 });
  if (isOwner && (grantedBy === null || !owners.includes(grantedBy))) throw forbidden(OWNERS_ONLY);
  const removed = await queries.deleteMember(tx, ctx.tenantId, userId);
  if (removed === undefined) return undefined;
  await endSessionsHere(ctx, tx, userId);
  await changed(ctx, tx, 'member.remove', userId, {});
  return { isProved: !removed.provided };
}

export async function rename(ctx: Context, tx: Transaction, userId: string, name: string): Promise<void> {
  await queries.updateName(tx, ctx.tenantId, userId, name, ctx.clock.now());
}

export type ProvidedSession = SessionToken;

/** A session in the workspace whose provider vouches for the person. */
export async function openProvidedSession(
  ctx: Context,
  tx: Transaction,
  userId: string,
): Promise<ProvidedSession> {
  const { tenantId } = ctx;
  const proof = { method: 'sso', provedAt: ctx.clock.realNow(), secondFactor: false } as const;
  const { token, lifetimeSeconds } = await openSession(tx, userId, tenantId, proof);
  await rememberSignIn(ctx, tx, { userId, tenantId, sessionHash: sha256(token) });
  return { token, lifetimeSeconds };
}

export const providedSessionCookie = (
  { settings }: Pick<PublicContext, 'settings'>,
  { token, lifetimeSeconds }: ProvidedSession,
): string => sessionCookie(settings.baseUrl, token, lifetimeSeconds)['set-cookie'];

async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  userId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'members', id: userId });
  await recordAudit(ctx, tx, { action, resourceType: 'member', resourceId: userId, changes });
}
