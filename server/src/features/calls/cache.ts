import { tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

export const CALL_CACHE = 'calls';

/** Drops a settled call from the cache. */
export const dropCall = (
  { live, tenantId }: Pick<Context, 'live' | 'tenantId'>,
  tx: Transaction,
  id: string,
): Promise<void> => live.drop(tx, { cache: CALL_CACHE, key: tenantKey(tenantId, id) });

/** A settled call has changed: drops it from the cache and notifies live views. */
export async function forgetCall(ctx: Context, tx: Transaction, id: string): Promise<void> {
  await dropCall(ctx, tx, id);
  await showChange(ctx, tx, id);
}

/** For calls that are live or await analysis: these are never cached. */
export const showChange = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'calls', id });
