import { randomInt } from 'node:crypto';
import type { PublicContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { countedAddress } from '../../../platform/http/client-address.ts';
import { assertMayTry, forgetTries } from '../brute-force.ts';
import * as queries from './queries.ts';
import { RECOVERY_CODES } from './schema.ts';
import { stepOf } from './totp.ts';

const WINDOW_MS = 900_000;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const RECOVERY_LETTERS = 16;

export const totpPurpose = (userId: string): string => `totp:${userId}`;

/** Ten guesses of a million in a quarter of an hour; counted before the code is looked at. */
export async function countCodeTry(ctx: PublicContext, userId: string): Promise<void> {
  const address = countedAddress(ctx.origin.ipAddress ?? '');
  await assertMayTry(ctx, 'mfa', [
    { who: userId, max: 10, windowMs: WINDOW_MS },
    { who: address, max: 100, windowMs: WINDOW_MS },
  ]);
}

export const forgetCodeTries = (ctx: PublicContext, userId: string): Promise<void> =>
  forgetTries(ctx, 'mfa', userId);

export type UsedCode = 'totp' | 'recovery_code';

/** Uses the code up; null when it is wrong or was used before. Count the try first. */
export async function spendCode(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<UsedCode | null> {
  const now = ctx.clock.realNow();
  if (code.length !== 6) {
    const used = await queries.spendRecoveryCode(tx, userId, hashOf(ctx, userId, code), now);
    return used === 1 ? 'recovery_code' : null;
  }
  const totp = await queries.findTotp(tx, userId);
  if (totp === undefined || totp.sealed_secret === null) return null;
  const step = stepOf(ctx.secrets.open(totp.sealed_secret, totpPurpose(userId)), code, now);
  return step !== null && (await queries.acceptTotpStep(tx, userId, step)) === 1 ? 'totp' : null;
}

/** Keyed, so that the database alone does not show them. */
const hashOf = (ctx: PublicContext, userId: string, code: string): string =>
  ctx.secrets.mac(`recovery code:${userId}:${code}`);

/** 80 bits each: no guessing, also without a limit. The former ones stop working. */
export async function issueRecoveryCodes(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(ctx, userId, code));
  await queries.replaceRecoveryCodes(tx, userId, hashes, ctx.clock.realNow());
  return codes.map((code) => code.replaceAll(/(.{4})(?!$)/g, '$1-'));
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
