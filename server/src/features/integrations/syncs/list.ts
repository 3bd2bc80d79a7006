import type { Context, RetentionRule } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SyncView } from '../schema.ts';
import { changed, requireIntegration } from '../service.ts';
import * as queries from './queries.ts';
import { SYNC_SERVICE } from './wake.ts';

/** Longer than calls can be analysed again: a row is what keeps an interaction from being written twice. */
const KEPT_DAYS = 730;

export async function listSyncs(
  ctx: Context,
  id: string,
  page: { limit: number; offset: number; status?: SyncView['status'] | undefined },
): Promise<SyncView[]> {
  await requireIntegration(ctx, id);
  return queries.listSyncs(ctx.db, ctx.tenantId, id, page);
}

export async function retrySync(ctx: Context, id: string, syncId: string): Promise<void> {
  await requireIntegration(ctx, id);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.retry(tx, ctx.tenantId, id, syncId, ctx.clock.now())) === 0)
      throw notFound('Failed sync');
    await ctx.live.wake(tx, SYNC_SERVICE);
    await changed(ctx, tx, 'retry_sync', id, { sync_id: syncId });
  });
}

export const syncRetention: RetentionRule = {
  name: 'crm_syncs',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};
