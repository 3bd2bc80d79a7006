import type { PublicContext } from '../../platform/context.ts';
import { sha256Hex } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/errors.ts';
import { countedAddress } from '../../platform/http/client-address.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { memoryCounters } from '../../platform/rate-limit/memory.ts';

export type Tries = { who: string; max: number; windowMs: number };

const keyOf = (what: string, who: string): string => `${what}:${who}`;

/** When the shared store is down sign-in still works, and attempts are counted in this process. */
const fallback = memoryCounters();

/** Counted before the attempt is made, so that parallel guesses all count. */
export async function assertMayTry(ctx: PublicContext, what: string, tries: readonly Tries[]): Promise<void> {
  const asked = tries.map(({ who, windowMs }) => ({ key: keyOf(what, who), cost: 1, windowMs }));
  let counts: { count: number; resetsInMs: number }[];
  try {
    counts = await ctx.counters.consume(asked);
  } catch (error) {
    ctx.log.warn(describeError(error), 'tries are counted in this process only');
    counts = await fallback.consume(asked);
  }
  const over = counts.findIndex(({ count }, index) => count > (tries[index]?.max ?? 0));
  if (over === -1) return;
  const seconds = Math.max(1, Math.ceil((counts[over]?.resetsInMs ?? 0) / 1000));
  throw new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `Too many tries. Wait ${Math.ceil(seconds / 60)} min and try again.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

/** A successful sign-in resets the count. */
export const forgetTries = (ctx: PublicContext, what: string, who: string): Promise<void> =>
  ctx.counters.reset(keyOf(what, who)).catch(() => undefined);

/** The account and the address of a request, as they are counted. The e-mail address is normalised. */
export function countedAs(
  ctx: PublicContext,
  email: string,
): { account: string; address: string; here: string } {
  const account = sha256Hex(email).slice(0, 32);
  const address = countedAddress(ctx.origin.ipAddress ?? '');
  return { account, address, here: `${account}@${address}` };
}

/** The limits of sign-in, wherever else a password is asked for: its tries count together with those. */
export async function assertMayTryPassword(ctx: PublicContext, email: string): Promise<void> {
  const { account, address, here } = countedAs(ctx, email);
  await assertMayTry(ctx, 'sign-in', [
    { who: here, max: 10, windowMs: 900_000 },
    { who: address, max: 100, windowMs: 900_000 },
  ]);
  // Counted only for attempts that got this far: one source address cannot use up an account's hundred.
  await assertMayTry(ctx, 'sign-in', [{ who: account, max: 100, windowMs: 3_600_000 }]);
}
