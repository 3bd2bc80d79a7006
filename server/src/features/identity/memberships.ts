import type { Context, PublicContext, Role } from '../../platform/context.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../platform/database/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { assertMayTryPassword } from './brute-force.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { dropSessions } from './session-cache.ts';

/** What other features may do with accounts and memberships. */

export type Account = { id: string; email: string };

export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const user = await queries.findUserByEmail(db, email.trim().toLowerCase());
  return user === undefined ? undefined : { id: user.id, email: user.email };
}

/** `isProvided`: the identity provider of a workspace opened it, not a password. */
export type PersonOfSession = { userId: string; sessionId: string; email: string; isProvided: boolean };

/** The person of a session cookie, on routes that work without one too. */
export async function personOfSession(ctx: PublicContext, hash: Buffer): Promise<PersonOfSession | null> {
  const session = await queries.findSessionByHash(ctx.db, hash);
  if (session === undefined || session.expires_at <= ctx.clock.realNow()) return null;
  const { user_id: userId, id: sessionId, email, method } = session;
  return { userId, sessionId, email, isProvided: method === 'sso' };
}

/** The role that a person has now; null: they are no member. */
export const roleOf = async (db: Queryable, tenantId: string, userId: string): Promise<Role | null> =>
  (await queries.findRole(db, tenantId, userId))?.role ?? null;

/** Counted like sign-in, so that no other route gives further guesses. */
export async function provePassword(ctx: PublicContext, email: string, password: string): Promise<boolean> {
  const known = email.trim().toLowerCase();
  await assertMayTryPassword(ctx, known);
  const user = await queries.findUserByEmail(ctx.db, known);
  return verifyPassword(user?.password_hash, password);
}

export async function createAccount(
  ctx: PublicContext,
  tx: Transaction,
  person: { email: string; name: string | null; passwordHash: string },
): Promise<string> {
  const id = newId();
  const { email, name, passwordHash } = person;
  try {
    await queries.insertUser(tx, { id, email, name, password_hash: passwordHash }, ctx.clock.now());
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new ApiError('EMAIL_IN_USE', 'This address has an account by now. Open the invitation again.');
  }
  return id;
}

export async function addMember(
  ctx: PublicContext,
  tx: Transaction,
  member: { tenantId: string; userId: string; role: Role },
): Promise<void> {
  try {
    await queries.insertMembership(tx, member.tenantId, member.userId, member.role, ctx.clock.now());
  } catch (error) {
    if (!isUniqueViolation(error, 'memberships_pkey')) throw error;
    throw new ApiError('VALIDATION_FAILED', 'This person is a member of the workspace already', {
      status: 409,
    });
  }
}

/** Their sessions here see the new role with their next request. */
export async function refreshSessions(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  await dropSessions(ctx, tx, await queries.listSessionHashes(tx, ctx.tenantId, userId));
}

export async function endSessionsHere(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  await dropSessions(ctx, tx, await queries.deleteSessionsHere(tx, ctx.tenantId, userId));
}
