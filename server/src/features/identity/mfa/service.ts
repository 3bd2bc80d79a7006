import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { type ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { personOf } from '../../../platform/person.ts';
import { demandsSecondFactor } from '../policy/rules.ts';
import { policyOf } from '../policy/service.ts';
import * as identity from '../queries.ts';
import { dropSessionsOfUser } from '../session-cache.ts';
import { renewSession } from '../sign-in/open-session.ts';
import { countCodeTry, forgetCodeTries, issueRecoveryCodes, totpPurpose } from './codes.ts';
import * as queries from './queries.ts';
import { newTotpSecret, stepOf, totpUrl } from './totp.ts';

const ENROLMENT_MS = 3_600_000;

export type Factors = { totp: { confirmed_at: Date } | null; passkeys: number; recovery_codes_left: number };

export async function factorsOf(db: Queryable, userId: string): Promise<Factors> {
  const totp = await queries.findTotp(db, userId);
  const codes = await queries.countRecoveryCodes(db, userId);
  const passkeys = await identity.countPasskeys(db, userId);
  const confirmedAt = totp?.confirmed_at ?? null;
  return {
    totp: confirmedAt === null ? null : { confirmed_at: confirmedAt },
    passkeys,
    recovery_codes_left: codes.left,
  };
}

export async function getFactors(ctx: Context) {
  const person = personOf(ctx);
  const [factors, policy] = await Promise.all([
    factorsOf(ctx.db, person.userId),
    policyOf(ctx.db, ctx.tenantId),
  ]);
  return { ...factors, required: demandsSecondFactor(policy.mfa, person.role) };
}

/** A secret for an authenticator app; it counts once a code of it is confirmed. */
export async function beginTotp(ctx: Context): Promise<{ secret: string; otpauth_url: string }> {
  const { userId } = personOf(ctx);
  const secret = newTotpSecret();
  const sealed = ctx.secrets.seal(secret, totpPurpose(userId));
  return ctx.db.transaction(async (tx) => {
    const user = await identity.findUser(tx, userId);
    if (user === undefined) throw notFound('Account');
    await queries.savePendingTotp(tx, userId, sealed, ctx.clock.realNow());
    return { secret, otpauth_url: totpUrl(secret, user.email) };
  });
}

export type Enrolled = { token: string; lifetimeSeconds: number; recovery_codes: string[] };

/** The session goes on under a new token: from now on it has shown a second factor. */
export async function confirmTotp(ctx: Context, { code }: { code: string }): Promise<Enrolled> {
  const { userId } = personOf(ctx);
  await countCodeTry(ctx, userId);
  const now = ctx.clock.realNow();
  const enrolled = await ctx.db.transaction(async (tx) => {
    const totp = await queries.findTotp(tx, userId);
    const pendingSecret = totp?.pending_secret ?? null;
    const isOld = (totp?.pending_at?.getTime() ?? 0) < now.getTime() - ENROLMENT_MS;
    if (pendingSecret === null || isOld)
      throw invalidField('code', 'Begin again: there is no secret to confirm, or it is too old');
    const step = stepOf(ctx.secrets.open(pendingSecret, totpPurpose(userId)), code, now);
    if (step === null) throw wrongCode();
    if ((await queries.confirmTotp(tx, userId, { pendingSecret, step, now })) === 0) throw wrongCode();
    const recoveryCodes = await issueRecoveryCodes(ctx, tx, userId);
    const renewed = await renewSession(ctx, tx, { secondFactor: true });
    await factorsChanged(ctx, tx, 'mfa.totp_enable');
    return { ...renewed, recovery_codes: recoveryCodes };
  });
  await forgetCodeTries(ctx, userId);
  return enrolled;
}

const wrongCode = (): ApiError =>
  invalidField('code', 'This code is wrong or too old. Enter the one your app shows now.');

export async function removeTotp(ctx: Context): Promise<void> {
  const { userId } = personOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const removed = await queries.deleteTotp(tx, userId);
    if (removed === undefined || !removed.was_confirmed) throw notFound('Authenticator app');
    await forgetUnusedCodes(tx, userId);
    await factorsChanged(ctx, tx, 'mfa.totp_disable');
  });
}

export async function renewRecoveryCodes(ctx: Context): Promise<{ recovery_codes: string[] }> {
  const { userId } = personOf(ctx);
  return ctx.db.transaction(async (tx) => {
    if (!hasFactor(await factorsOf(tx, userId))) throw notFound('Second factor');
    const recoveryCodes = await issueRecoveryCodes(ctx, tx, userId);
    await factorsChanged(ctx, tx, 'mfa.recovery_codes');
    return { recovery_codes: recoveryCodes };
  });
}

export const hasFactor = ({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean =>
  totp !== null || passkeys > 0;

/** Recovery codes stand in for a factor: without one they open nothing and go. */
export async function forgetUnusedCodes(tx: Transaction, userId: string): Promise<void> {
  if (!hasFactor(await factorsOf(tx, userId))) await queries.deleteRecoveryCodes(tx, userId);
}

/** The person's other sessions learn of it at once. */
export async function factorsChanged(
  ctx: Context,
  tx: Transaction,
  action: string,
  changes?: Record<string, unknown>,
): Promise<void> {
  const { userId } = personOf(ctx);
  await dropSessionsOfUser(ctx, tx, userId);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'mfa' });
  await recordAudit(ctx, tx, {
    action,
    resourceType: 'user',
    resourceId: userId,
    ...(changes === undefined ? {} : { changes }),
  });
}

/** For a person who lost every factor; their sessions end with it. */
export async function removeAllFactors(tx: Transaction, userId: string): Promise<void> {
  await queries.deleteTotp(tx, userId);
  await queries.deleteRecoveryCodes(tx, userId);
  await identity.deletePasskeysOfUser(tx, userId);
}

/** Which of these people have a second factor. */
export const peopleWithSecondFactor = async (
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await queries.listWithFactor(db, userIds)).map(({ user_id }) => user_id));
