import type { PublicContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { memoryCounters } from '../../platform/rate-limit/memory.ts';

export type Tries = { who: string; max: number; windowMs: number };

const keyOf = (what: string, who: string): string => `${what}:${who}`;

/** When the common store is down people may still sign in, and guessing is still counted here. */
const fallback = memoryCounters();

/** Counts a try before it is made, so that parallel guesses are all counted. */
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

/** Whoever gets it right starts afresh. */
export const forgetTries = (ctx: PublicContext, what: string, who: string): Promise<void> =>
  ctx.counters.reset(keyOf(what, who)).catch(() => undefined);
