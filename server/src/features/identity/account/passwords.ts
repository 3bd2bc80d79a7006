import { recordAudit } from '../../../platform/audit.ts';
import type { Context, PublicContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailConfigured, NO_WORKSPACE, queueMail } from '../../mail/service.ts';
import { assertMayTry, assertMayTryPassword, countedAs } from '../brute-force.ts';
import { deleteChallengesOfUser } from '../challenge-queries.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { deleteSessionsOfUser, listMemberships, proveAddressAnywhere, updatePassword } from '../queries.ts';
import { dropSessions } from '../session-cache.ts';
import { forgotPasswordJob } from './jobs.ts';
import { passwordChangedMail } from './mails.ts';
import { asPerson, personOf } from './person.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
const WRONG_PASSWORD = 'The password is wrong';
const INVALID_LINK = 'This link is not valid any more: it was used or has expired. Ask for a new one.';

/** The account of the signed-in person, who has given its password in `field`. */
export async function requirePassword(
  ctx: Context,
  field: string,
  password: string,
): Promise<queries.AccountRow> {
  const user = await queries.findUser(ctx.db, personOf(ctx).userId);
  if (user === undefined) throw new ApiError('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  await assertMayTryPassword(ctx, user.email.toLowerCase());
  if (!(await verifyPassword(user.password_hash, password))) throw invalidField(field, WRONG_PASSWORD);
  return user;
}

/** Keeps this session and ends all others. */
export async function changePassword(ctx: Context, input: { current: string; next: string }): Promise<void> {
  const { sessionId } = personOf(ctx);
  const proved = await requirePassword(ctx, 'current', input.current);
  const passwordHash = await hashPassword(input.next);
  await ctx.db.transaction(async (tx) => {
    const user = await queries.lockUser(tx, proved.id);
    // Changed in between: what was proved is not the password any more.
    if (user?.password_hash !== proved.password_hash) throw invalidField('current', WRONG_PASSWORD);
    await updatePassword(tx, user.id, passwordHash, ctx.clock.now());
    await queries.deleteResets(tx, user.id);
    await deleteChallengesOfUser(tx, user.id);
    await dropSessions(ctx, tx, await queries.deleteOtherSessions(tx, user.id, sessionId));
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'sessions', userId: user.id });
    await queueMail(ctx, tx, { to: user.email, ...passwordChangedMail(user.language, ctx.settings.baseUrl) });
    await recordAudit(ctx, tx, {
      action: 'auth.change_password',
      resourceType: 'user',
      resourceId: user.id,
    });
  });
}

/** The same work for every address: one job. What it finds happens later, and without a sign to the caller. */
export async function forgotPassword(ctx: PublicContext, input: { email: string }): Promise<void> {
  const email = input.email.trim().toLowerCase();
  const { account, address } = countedAs(ctx, email);
  await assertMayTry(ctx, 'forgot-password', [
    { who: account, max: 5, windowMs: HOUR_MS },
    { who: address, max: 30, windowMs: HOUR_MS },
  ]);
  if (!mailConfigured(ctx)) return;
  await enqueue(ctx.db, { clock: ctx.clock, tenantId: NO_WORKSPACE }, forgotPasswordJob, { email });
}

/** Once, within the hour. Ends every session; the person then signs in with the new password. */
export async function resetForgotten(
  ctx: PublicContext,
  input: { token: string; password: string },
): Promise<void> {
  const { address } = countedAs(ctx, '');
  await assertMayTry(ctx, 'reset-password', [{ who: address, max: 30, windowMs: HOUR_MS }]);
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    const taken = await queries.takeResetByHash(tx, sha256(input.token), ctx.clock.realNow());
    const user = taken === undefined ? undefined : await queries.lockUser(tx, taken.user_id);
    if (user === undefined) throw invalidField('token', INVALID_LINK);
    await updatePassword(tx, user.id, passwordHash, ctx.clock.now());
    await proveAddressAnywhere(tx, user.id);
    await queries.deleteResets(tx, user.id);
    await deleteChallengesOfUser(tx, user.id);
    await dropSessions(ctx, tx, await deleteSessionsOfUser(tx, user.id));
    await queueMail(ctx, tx, { to: user.email, ...passwordChangedMail(user.language, ctx.settings.baseUrl) });
    await recordReset(ctx, tx, user.id);
  });
}

/** In each workspace of the person, because none is named by the link. */
async function recordReset(ctx: PublicContext, tx: Transaction, userId: string): Promise<void> {
  const memberships = await listMemberships(tx, userId);
  // In one order: each entry locks its workspace's audit log.
  memberships.sort((left, right) => left.tenant_id.localeCompare(right.tenant_id));
  for (const { tenant_id: tenantId, role } of memberships) {
    await ctx.live.change(tx, { tenantId, topic: 'sessions', userId });
    await recordAudit(asPerson(ctx, { tenantId, userId, role }), tx, {
      action: 'user.reset_password',
      resourceType: 'user',
      resourceId: userId,
    });
  }
}
