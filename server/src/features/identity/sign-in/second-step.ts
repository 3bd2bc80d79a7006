import { randomBytes } from 'node:crypto';
import type { PublicContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ApiError } from '../../../platform/errors.ts';
import * as challenges from '../challenge-queries.ts';
import { factorsOf, hasFactor } from '../mfa/service.ts';
import { canUsePasskeys } from '../passkeys/webauthn.ts';
import type { MfaMethod } from './schema.ts';

const TOKEN_MS = 600_000;
const TOKEN_ATTEMPTS = 5;

export type MfaRequired = { mfa_required: true; mfa_token: string; methods: MfaMethod[] };

/** Null without a second factor. An empty list is none that works now: the password alone must not do. */
export async function methodsOf(ctx: PublicContext, userId: string): Promise<MfaMethod[] | null> {
  const factors = await factorsOf(ctx.db, userId);
  if (!hasFactor(factors)) return null;
  return [
    ...(factors.totp === null ? [] : (['totp'] as const)),
    ...(factors.passkeys > 0 && canUsePasskeys(ctx.settings.baseUrl) ? (['passkey'] as const) : []),
    ...(factors.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
}

/** The password was right; the token stands for that, for ten minutes and five tries. */
export async function askSecondStep(
  ctx: PublicContext,
  userId: string,
  methods: MfaMethod[],
): Promise<MfaRequired> {
  const token = randomBytes(32).toString('base64url');
  await challenges.insertChallenge(ctx.db, {
    hash: sha256(token),
    purpose: 'second_factor',
    userId,
    sessionId: null,
    expiresAt: new Date(ctx.clock.realNow().getTime() + TOKEN_MS),
  });
  return { mfa_required: true, mfa_token: token, methods };
}

export const refusedToken = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'This sign-in has ended. Enter your e-mail address and password again.');

/** Whose sign-in it is. Each call is a try. */
export async function tryToken(ctx: PublicContext, token: string): Promise<string> {
  const row = await challenges.tryChallenge(ctx.db, 'second_factor', sha256(token), {
    now: ctx.clock.realNow(),
    attemptsMax: TOKEN_ATTEMPTS,
  });
  if (row === undefined || row.user_id === null) throw refusedToken();
  return row.user_id;
}

/** The same without a try, for what reveals nothing. */
export async function peekToken(ctx: PublicContext, token: string): Promise<string> {
  const row = await challenges.findChallenge(ctx.db, 'second_factor', sha256(token), ctx.clock.realNow());
  if (row === undefined || row.user_id === null) throw refusedToken();
  return row.user_id;
}
