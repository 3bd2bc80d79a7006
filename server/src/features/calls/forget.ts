import { tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db.ts';

export const CALL_CACHE = 'calls';

/** A settled call has changed: what is cached of it goes, and whoever looks at it is told. */
export async function forgetCall(ctx: Context, tx: Transaction, id: string): Promise<void> {
  await ctx.live.drop(tx, { cache: CALL_CACHE, key: tenantKey(ctx.tenantId, id) });
  await showChange(ctx, tx, id);
}

/** One that was live, or waited for its judgement: of those nothing is cached. */
export const showChange = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'calls', id });
