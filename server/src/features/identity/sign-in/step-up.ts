import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { personOf } from '../../../platform/person.ts';
import { assertMayTryPassword } from '../brute-force.ts';
import { countCodeTry, forgetCodeTries, spendCode } from '../mfa/codes.ts';
import { acceptPasskey, beginAuthentication, checkPasskey } from '../passkeys/service.ts';
import { verifyPassword } from '../passwords.ts';
import * as queries from '../queries.ts';
import { renewSession, type SessionToken } from './open-session.ts';
import type { StepUpInput } from './schema.ts';
import { methodsOf } from './second-step.ts';

/** How this person can prove who they are. A password is no second factor, so it does not open what demands one. */
export async function stepUpMethods(ctx: Context) {
  const person = personOf(ctx);
  const methods = (await methodsOf(ctx, person.userId)) ?? [];
  return { methods: person.assurance === 'unproved' ? methods : [...methods, 'password' as const] };
}

export async function beginPasskeyStepUp(ctx: Context) {
  const { userId, sessionId } = personOf(ctx);
  return beginAuthentication(ctx, { purpose: 'step_up', userId, sessionId });
}

/** The proof is used up in the transaction that renews the session. */
type UseProof = (tx: Transaction) => Promise<void>;

/** The person proves again who they are; the session goes on under a new token. */
export async function stepUp(ctx: Context, input: StepUpInput): Promise<SessionToken> {
  const { userId } = personOf(ctx);
  await countCodeTry(ctx, userId);
  const prove = await prepareProof(ctx, input);
  const renewed = await ctx.db.transaction(async (tx) => {
    await prove(tx);
    const token = await renewSession(ctx, tx, { secondFactor: input.password === undefined });
    await recordAudit(ctx, tx, {
      action: 'auth.step_up',
      resourceType: 'user',
      resourceId: userId,
      changes: { by: Object.keys(input).find((name) => input[name as keyof StepUpInput] !== undefined) },
    });
    return token;
  });
  // Not for a password: who knows it alone could go on guessing codes without end.
  if (input.password === undefined) await forgetCodeTries(ctx, userId);
  return renewed;
}

async function prepareProof(ctx: Context, { code, password, passkey }: StepUpInput): Promise<UseProof> {
  const { userId, sessionId } = personOf(ctx);
  if (passkey !== undefined) {
    const shown = await checkPasskey(ctx, passkey, { purpose: 'step_up', userId, sessionId }).catch(
      (error) => {
        // 401 would say that the session has ended.
        throw error instanceof ApiError ? invalidField('passkey', error.message) : error;
      },
    );
    return (tx) => acceptPasskey(ctx, tx, shown);
  }
  if (password !== undefined) {
    const user = await queries.findUser(ctx.db, userId);
    await assertMayTryPassword(ctx, user?.email.toLowerCase() ?? '');
    const isRight = await verifyPassword(user?.password_hash ?? undefined, password);
    if (!isRight) throw invalidField('password', 'The password is wrong');
    return async () => undefined;
  }
  return async (tx) => {
    if ((await spendCode(ctx, tx, userId, code ?? '')) === null)
      throw invalidField('code', 'This code is wrong, too old or used already. Enter another one.');
  };
}
