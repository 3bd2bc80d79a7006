import type { PublicContext } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
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
export async function recordFailedSignIn(
  ctx: PublicContext,
  email: string,
  outcome: Exclude<queries.SignInOutcome, 'signed_in'> = 'wrong_password',
): Promise<void> {
  // The attempt is refused all the same when it cannot be recorded.
  await queries
    .insertSignInByEmail(ctx.db, email, entryOf(ctx, outcome))
    .catch((error) => ctx.log.warn(describeError(error), 'a failed sign-in was not recorded'));
}

/** What a person later sees of a sign-in: the attempt itself, and where its session was opened. */
export async function rememberSignIn(
  ctx: PublicContext,
  tx: Transaction,
  { userId, tenantId, sessionHash }: { userId: string; tenantId: string; sessionHash: Buffer },
): Promise<void> {
  await noteSessionDevice(tx, sessionHash, ctx.origin);
  await noteSessionOpened(tx, tenantId, userId);
  await queries.insertSignIn(tx, userId, entryOf(ctx, 'signed_in'));
}

export async function listSignIns(db: Queryable, userId: string) {
  const rows = await queries.listSignIns(db, userId, SHOWN_MAX);
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) }));
}

export const sweepSignIns = (db: Queryable, realNow: Date): Promise<number> =>
  queries.deleteSignInsBefore(db, new Date(realNow.getTime() - KEPT_DAYS * 86_400_000));
