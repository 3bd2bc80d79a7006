import { type Context, type PublicContext, systemContext } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { notify } from '../../notifications/service.ts';
import { noteSessionDevice, noteSessionOpened } from '../queries.ts';
import { deviceOf } from './device-rules.ts';
import * as queries from './queries.ts';

const SHOWN_MAX = 50;
const KEPT_DAYS = 90;

const entryOf = (ctx: PublicContext, outcome: queries.SignInOutcome): queries.NewSignIn => ({
  id: newId(),
  outcome,
  ipAddress: ctx.origin.ipAddress,
  userAgent: ctx.origin.userAgent,
  at: ctx.clock.realNow(),
});

/** The address is normalised. One statement, whether or not it has an account: the time tells nothing. */
export async function recordFailedSignIn(ctx: PublicContext, email: string): Promise<void> {
  await unlessAway(ctx, queries.insertSignInByEmail(ctx.db, email, entryOf(ctx, 'wrong_password')));
}

/** The password was right, the code of the second factor was not. */
export async function recordFailedCode(ctx: PublicContext, userId: string): Promise<void> {
  await unlessAway(ctx, queries.insertSignIn(ctx.db, userId, entryOf(ctx, 'wrong_code')));
}

/** The attempt is refused all the same when it cannot be recorded. */
async function unlessAway(ctx: PublicContext, recorded: Promise<number>): Promise<void> {
  await recorded.catch((error) => ctx.log.warn(describeError(error), 'a failed sign-in was not recorded'));
}

/** What a person later sees of a sign-in: the attempt itself, and where its session was opened. */
export async function rememberSignIn(
  ctx: PublicContext,
  tx: Transaction,
  { userId, tenantId, sessionHash }: { userId: string; tenantId: string; sessionHash: Buffer },
): Promise<void> {
  await noteSessionDevice(tx, sessionHash, ctx.origin);
  await noteSessionOpened(tx, tenantId, userId);
  await notifyOfNewPlace(ctx, tx, { userId, tenantId });
  await queries.insertSignIn(tx, userId, entryOf(ctx, 'signed_in'));
}

/** By the address: an account that has been used, but from nowhere near. Its very first sign-in tells nothing new. */
async function notifyOfNewPlace(
  ctx: PublicContext,
  tx: Transaction,
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<void> {
  const { ipAddress, userAgent } = ctx.origin;
  if (ipAddress === null || !(await queries.isNewPlace(tx, userId, ipAddress))) return;
  const own: Context = { ...systemContext(ctx, tenantId, 'identity'), origin: ctx.origin };
  await notify(own, tx, {
    kind: 'sign_in.new_place',
    title: 'Your account was used from a new place',
    body: `${deviceOf(userAgent)} at ${ipAddress}. If that was not you, change your password and end that session.`,
    link: '/profile',
    userId,
  });
}

export async function listSignIns(db: Queryable, userId: string) {
  const rows = await queries.listSignIns(db, userId, SHOWN_MAX);
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) }));
}

export const sweepSignIns = (db: Queryable, realNow: Date): Promise<number> =>
  queries.deleteSignInsBefore(db, new Date(realNow.getTime() - KEPT_DAYS * 86_400_000));
