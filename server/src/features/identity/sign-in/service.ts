import type { PublicContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { countedAddress } from '../../../platform/http/client-address.ts';
import { recordFailedCode, recordFailedSignIn } from '../account/sign-ins.ts';
import { assertMayTry, assertMayTryPassword, countedAs, forgetTries } from '../brute-force.ts';
import * as challenges from '../challenge-queries.ts';
import { normaliseEmail } from '../email.ts';
import { countCodeTry, forgetCodeTries, spendCode } from '../mfa/codes.ts';
import type { AuthenticationResponse } from '../passkeys/schema.ts';
import { acceptPasskey, beginAuthentication, checkPasskey } from '../passkeys/service.ts';
import { verifyPassword } from '../passwords.ts';
import * as queries from '../queries.ts';
import { firstByPassword } from '../single-sign-on.ts';
import { openSession, type Proof, recordSignIn, type SignedIn } from './open-session.ts';
import {
  askSecondStep,
  type MfaRequired,
  methodsOf,
  peekToken,
  refusedToken,
  tryToken,
} from './second-step.ts';

const QUARTER_HOUR_MS = 900_000;

const addressOf = (ctx: PublicContext): string => countedAddress(ctx.origin.ipAddress ?? '');

export async function signIn(
  ctx: PublicContext,
  input: { email: string; password: string },
): Promise<SignedIn | MfaRequired> {
  const email = normaliseEmail(input.email);
  await assertMayTryPassword(ctx, email);
  const user = await queries.findUserByEmail(ctx.db, email);
  const matches = await verifyPassword(user?.password_hash, input.password);
  // Not for a wrong password: an address with an account must not take longer than one without.
  const memberships = user === undefined || !matches ? [] : await queries.listMemberships(ctx.db, user.id);
  if (user === undefined || memberships.length === 0) {
    await recordFailedSignIn(ctx, email);
    throw new ApiError('UNAUTHORIZED', 'The e-mail address or the password is wrong');
  }
  await forgetTries(ctx, 'sign-in', countedAs(ctx, email).here);
  const methods = await methodsOf(ctx, user.id);
  if (methods !== null) return askSecondStep(ctx, user.id, methods);
  const proof: Proof = { method: 'password', provedAt: ctx.clock.realNow(), secondFactor: false };
  return ctx.db.transaction((tx) => enter(ctx, tx, user.id, proof, 'none'));
}

/** Into the first workspace of the person that may be entered other than by its identity provider. */
async function enter(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
  proof: Proof,
  factor: 'none' | 'totp' | 'recovery_code' | 'passkey',
): Promise<SignedIn> {
  const memberships = await queries.listMemberships(tx, userId);
  if (memberships.length === 0) throw new ApiError('UNAUTHORIZED', 'This account has no workspace');
  const first = await firstByPassword(tx, memberships);
  const signedIn = await openSession(tx, userId, first.tenant_id, proof);
  await recordSignIn(ctx, tx, signedIn, first.action, { method: proof.method, second_factor: factor });
  return signedIn;
}

/** Thrown inside the transaction: the sign-in it belongs to stays open for another try. */
class WrongCode extends ApiError {
  constructor() {
    super('UNAUTHORIZED', 'This code is wrong, too old or used already. Enter another one.');
  }
}

/** The second step: a code of the authenticator app, or a recovery code. */
export async function completeSignIn(
  ctx: PublicContext,
  { mfa_token: token, code }: { mfa_token: string; code: string },
): Promise<SignedIn> {
  const userId = await tryToken(ctx, token);
  await countCodeTry(ctx, userId);
  const now = ctx.clock.realNow();
  const entered = ctx.db.transaction(async (tx) => {
    if ((await challenges.takeChallenge(tx, 'second_factor', sha256(token), now)) === undefined)
      throw refusedToken();
    const used = await spendCode(ctx, tx, userId, code);
    if (used === null) throw new WrongCode();
    return enter(ctx, tx, userId, { method: 'password', provedAt: now, secondFactor: true }, used);
  });
  const signedIn = await entered.catch(async (error: unknown) => {
    if (error instanceof WrongCode) await recordFailedCode(ctx, userId);
    throw error;
  });
  await forgetCodeTries(ctx, userId);
  return signedIn;
}

/** As the second step of a sign-in, or by itself: then the browser offers the passkeys it has. */
export async function beginPasskeySignIn(ctx: PublicContext, input: { mfa_token?: string | undefined }) {
  const userId = input.mfa_token === undefined ? null : await peekToken(ctx, input.mfa_token);
  return beginAuthentication(ctx, { purpose: 'passkey', userId, sessionId: null });
}

export async function signInWithPasskey(
  ctx: PublicContext,
  { mfa_token: token, response }: { mfa_token?: string | undefined; response: AuthenticationResponse },
): Promise<SignedIn> {
  await assertMayTry(ctx, 'passkey', [{ who: addressOf(ctx), max: 100, windowMs: QUARTER_HOUR_MS }]);
  const userId = token === undefined ? null : await tryToken(ctx, token);
  const shown = await checkPasskey(ctx, response, { purpose: 'passkey', userId, sessionId: null });
  const now = ctx.clock.realNow();
  return ctx.db.transaction(async (tx) => {
    if (token !== undefined) {
      const taken = await challenges.takeChallenge(tx, 'second_factor', sha256(token), now);
      if (taken === undefined) throw refusedToken();
    }
    await acceptPasskey(ctx, tx, shown);
    const method = token === undefined ? 'passkey' : 'password';
    return enter(ctx, tx, shown.userId, { method, provedAt: now, secondFactor: true }, 'passkey');
  });
}
