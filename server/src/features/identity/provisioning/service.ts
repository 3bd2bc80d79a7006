import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context, PublicContext, Role } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { sessionCookie } from '../../../platform/http/session-cookie.ts';
import { newId } from '../../../platform/ids.ts';
import { rememberSignIn } from '../account/sign-ins.ts';
import { endSessionsHere, refreshSessions } from '../memberships.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail } from '../queries.ts';
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
 * True when the person was no member before. An account that is not new was opened by a person who never proved its
 * address: its password does not open the workspace (`provided`).
 */
export async function rejoin(
  ctx: Context,
  tx: Transaction,
  account: { id: string; isNew: boolean },
  role: Role,
): Promise<boolean> {
  const { id: userId, isNew } = account;
  const member = { userId, role, provided: !isNew };
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

/** Out at once: the membership, every session in this workspace, and open streams. The last owner stays. */
export async function expelMember(ctx: Context, tx: Transaction, userId: string): Promise<boolean> {
  const seats = await queries.holdSeats(tx, ctx.tenantId);
  const owners = seats.filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.user_id === userId) {
    const message = 'The last owner of a workspace cannot be removed. Make another person an owner first.';
    throw new ApiError('VALIDATION_FAILED', message, { status: 409 });
  }
  if ((await queries.deleteMember(tx, ctx.tenantId, userId)) === 0) return false;
  await endSessionsHere(ctx, tx, userId);
  await changed(ctx, tx, 'member.remove', userId, {});
  return true;
}

export async function rename(ctx: Context, tx: Transaction, userId: string, name: string): Promise<void> {
  await queries.updateName(tx, ctx.tenantId, userId, name, ctx.clock.now());
}

export type ProvidedSession = { token: string; expiresAt: Date };

/** A session in the workspace whose provider vouches for the person. */
export async function openProvidedSession(
  ctx: Context,
  tx: Transaction,
  userId: string,
): Promise<ProvidedSession> {
  const token = randomBytes(32).toString('base64url');
  const made = { id: newId(), hash: sha256(token), userId, realNow: ctx.clock.realNow() };
  const { expires_at } = await queries.insertProvidedSession(tx, ctx.tenantId, made);
  await rememberSignIn(ctx, tx, { userId, tenantId: ctx.tenantId, sessionHash: made.hash });
  return { token, expiresAt: expires_at };
}

export function providedSessionCookie(
  ctx: Pick<PublicContext, 'settings' | 'clock'>,
  { token, expiresAt }: ProvidedSession,
): string {
  const seconds = Math.max(0, Math.round((expiresAt.getTime() - ctx.clock.realNow().getTime()) / 1000));
  return sessionCookie(ctx.settings.baseUrl, token, seconds)['set-cookie'];
}

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
