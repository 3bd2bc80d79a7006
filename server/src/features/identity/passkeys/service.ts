import type { Context, PublicContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { isUniqueViolation, type Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { personOf } from '../../../platform/person.ts';
import * as challenges from '../challenge-queries.ts';
import { issueRecoveryCodes } from '../mfa/codes.ts';
import { factorsChanged, factorsOf, forgetUnusedCodes } from '../mfa/service.ts';
import * as identity from '../queries.ts';
import { renewSession, type SessionToken } from '../sign-in/open-session.ts';
import * as queries from './queries.ts';
import {
  type AuthenticationResponse,
  PASSKEYS_MAX,
  type PasskeyView,
  type RegistrationResponse,
} from './schema.ts';
import * as webauthn from './webauthn.ts';

const CHALLENGE_MS = 300_000;

export const listPasskeys = (ctx: Context): Promise<PasskeyView[]> =>
  queries.listPasskeys(ctx.db, personOf(ctx).userId);

async function remember(
  ctx: PublicContext,
  challenge: string,
  of: Pick<challenges.NewChallenge, 'purpose' | 'userId' | 'sessionId'>,
): Promise<void> {
  const expiresAt = new Date(ctx.clock.realNow().getTime() + CHALLENGE_MS);
  await challenges.insertChallenge(ctx.db, { hash: sha256(challenge), expiresAt, ...of });
}

export async function beginRegistration(ctx: Context): Promise<Record<string, unknown>> {
  const { userId, sessionId } = personOf(ctx);
  webauthn.assertPasskeys(ctx.settings.baseUrl);
  const user = await identity.findUser(ctx.db, userId);
  if (user === undefined) throw notFound('Account');
  const known = await queries.listCredentials(ctx.db, userId);
  const options = await webauthn.registrationOptions(ctx.settings.baseUrl, user, known);
  await remember(ctx, options.challenge, { purpose: 'register_passkey', userId, sessionId });
  return { ...options };
}

export type Registered = SessionToken & { passkey: PasskeyView; recovery_codes: string[] | null };

/** With the first factor come recovery codes, so that a lost device does not lock its owner out. */
export async function register(
  ctx: Context,
  input: { name?: string | undefined; response: RegistrationResponse },
): Promise<Registered> {
  const { userId, sessionId } = personOf(ctx);
  const now = ctx.clock.realNow();
  const refused = () => invalidField('response', 'This passkey could not be registered. Begin again.');
  const challenge = webauthn.challengeOf(input.response);
  if (challenge === null) throw refused();
  const taken = await challenges.takeChallenge(ctx.db, 'register_passkey', sha256(challenge), now);
  if (taken === undefined || taken.user_id !== userId || taken.session_id !== sessionId) throw refused();
  const made = await webauthn.verifyRegistration(ctx.settings.baseUrl, input.response, challenge);
  if (made === null) throw refused();
  const passkey = {
    user_id: userId,
    id: newId(),
    credential_id: made.id,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports,
    name: input.name ?? 'Passkey',
    created_at: now,
  };
  return ctx.db.transaction(async (tx) => {
    const renewed = await renewSession(ctx, tx, { secondFactor: true }); // locks: the count holds for this session
    if ((await identity.countPasskeys(tx, userId)) >= PASSKEYS_MAX)
      throw invalid(`At most ${PASSKEYS_MAX} passkeys. Remove one you no longer use.`);
    await insertPasskey(tx, passkey);
    const { recovery_codes_left: left } = await factorsOf(tx, userId);
    const recoveryCodes = left === 0 ? await issueRecoveryCodes(ctx, tx, userId) : null;
    await factorsChanged(ctx, tx, 'passkey.add', { name: passkey.name });
    const { id, name } = passkey;
    return {
      ...renewed,
      passkey: { id, name, created_at: now, last_used_at: null },
      recovery_codes: recoveryCodes,
    };
  });
}

async function insertPasskey(tx: Transaction, passkey: Parameters<typeof queries.insertPasskey>[1]) {
  try {
    await queries.insertPasskey(tx, passkey);
  } catch (error) {
    if (!isUniqueViolation(error, 'passkeys_credential')) throw error;
    throw invalidField('response', 'This passkey is registered already');
  }
}

export async function renamePasskey(
  ctx: Context,
  id: string,
  { name }: { name: string },
): Promise<PasskeyView> {
  return ctx.db.transaction(async (tx) => {
    const renamed = await queries.renamePasskey(tx, personOf(ctx).userId, id, name);
    if (renamed === undefined) throw notFound('Passkey');
    await factorsChanged(ctx, tx, 'passkey.rename', { name });
    return renamed;
  });
}

export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const { userId } = personOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const removed = await queries.deletePasskey(tx, userId, id);
    if (removed === undefined) throw notFound('Passkey');
    await forgetUnusedCodes(tx, userId);
    await factorsChanged(ctx, tx, 'passkey.remove', { name: removed.name });
  });
}

/** For a person who is known by now, or (`userId` null) for whoever the passkey belongs to. */
export async function beginAuthentication(
  ctx: PublicContext,
  of: Pick<challenges.NewChallenge, 'purpose' | 'userId' | 'sessionId'>,
): Promise<Record<string, unknown>> {
  webauthn.assertPasskeys(ctx.settings.baseUrl);
  const known = of.userId === null ? null : await queries.listCredentials(ctx.db, of.userId);
  const options = await webauthn.authenticationOptions(ctx.settings.baseUrl, known);
  await remember(ctx, options.challenge, of);
  return { ...options };
}

export type Shown = { userId: string; passkeyId: string; counter: number };

export const refusedPasskey = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'This passkey was not accepted. Try again, or sign in another way.');

/** The challenge is used up whatever comes of it. `of` is for whom it must have been made. */
export async function checkPasskey(
  ctx: PublicContext,
  response: AuthenticationResponse,
  of: Pick<challenges.NewChallenge, 'purpose' | 'userId' | 'sessionId'>,
): Promise<Shown> {
  const challenge = webauthn.challengeOf(response);
  if (challenge === null) throw refusedPasskey();
  const now = ctx.clock.realNow();
  const taken = await challenges.takeChallenge(ctx.db, of.purpose, sha256(challenge), now);
  if (taken === undefined || taken.user_id !== of.userId || taken.session_id !== of.sessionId)
    throw refusedPasskey();
  const passkey = await queries.findCredential(ctx.db, response.id);
  if (passkey === undefined || (of.userId !== null && passkey.user_id !== of.userId)) throw refusedPasskey();
  const handle = response.response.userHandle ?? null;
  if (handle !== null && !Buffer.from(handle, 'base64url').equals(webauthn.handleOf(passkey.user_id)))
    throw refusedPasskey();
  const counter = await webauthn.verifyAuthentication(response, {
    baseUrl: ctx.settings.baseUrl,
    challenge,
    passkey,
    needsUserVerification: of.userId === null,
  });
  if (counter === null) throw refusedPasskey();
  return { userId: passkey.user_id, passkeyId: passkey.id, counter };
}

/** In the transaction of what the passkey opens: of two answers with one counter, one is accepted. */
export async function acceptPasskey(ctx: PublicContext, tx: Transaction, shown: Shown): Promise<void> {
  const key = { user_id: shown.userId, id: shown.passkeyId };
  if ((await queries.acceptPasskey(tx, key, shown.counter, ctx.clock.realNow())) === 0)
    throw refusedPasskey();
}
