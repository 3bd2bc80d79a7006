import type { PublicContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countedAddress } from '../../platform/http/client-address.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { memoryCounters } from '../../platform/rate-limit/memory.ts';

/** When the shared store is down, requests are counted in this process. */
const fallback = memoryCounters();

/** What anyone may ask of the service without a credential, by client address. */
export async function assertMayTry(
  ctx: PublicContext,
  what: string,
  { max, windowMs }: { max: number; windowMs: number },
): Promise<void> {
  const address = countedAddress(ctx.origin.ipAddress ?? '');
  const asked = [{ key: `oauth-${what}:${address}`, cost: 1, windowMs }];
  const [count] = await ctx.counters.consume(asked).catch((error: unknown) => {
    ctx.log.warn(describeError(error), 'tries are counted in this process only');
    return fallback.consume(asked);
  });
  if (count === undefined || count.count <= max) return;
  const seconds = Math.max(1, Math.ceil(count.resetsInMs / 1000));
  throw new ApiError('RATE_LIMIT_EXCEEDED', `Too many requests. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
