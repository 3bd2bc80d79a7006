import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { IntegrationRow } from '../queries.ts';
import { announce } from './announce.ts';
import * as queries from './queries.ts';
import { SYNC_SERVICE } from './wake.ts';

/** While an integration is paused nothing of it is due; what waited is reported as not written. */
export async function holdSyncs(
  ctx: Context,
  tx: Transaction,
  { id, status_reason }: Pick<IntegrationRow, 'id' | 'status_reason'>,
): Promise<void> {
  const held = await queries.hold(tx, ctx.tenantId, id, `Not written: ${status_reason ?? 'paused'}`);
  for (const subject of held) await announce(ctx, tx, subject);
}

export async function releaseSyncs(ctx: Context, tx: Transaction, id: string): Promise<void> {
  await queries.release(tx, ctx.tenantId, id, ctx.clock.now());
  await ctx.live.wake(tx, SYNC_SERVICE);
}
