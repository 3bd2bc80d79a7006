import { tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

export const CALL_CACHE = 'calls';

/** What is cached of a settled call goes. */
export const dropCall = (
  { live, tenantId }: Pick<Context, 'live' | 'tenantId'>,
  tx: Transaction,
  id: string,
): Promise<void> => live.drop(tx, { cache: CALL_CACHE, key: tenantKey(tenantId, id) });

/** A settled call has changed: it is read anew, and whoever looks at it is told. */
export async function forgetCall(ctx: Context, tx: Transaction, id: string): Promise<void> {
  await dropCall(ctx, tx, id);
  await showChange(ctx, tx, id);
}

/** One that was live, or waited for its judgement: of those nothing is cached. */
export const showChange = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'calls', id });
