import type { Context } from '../../../platform/context.ts';
import { moveContacts } from '../../contacts/service.ts';
import { type SettledSend, settleSends } from './send-queries.ts';

/** Writes down what became of a batch; contacts follow their message: failed, or pending again after a pause. */
export async function settle(ctx: Context, results: readonly SettledSend[]): Promise<void> {
  if (results.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const settled = await settleSends(tx, ctx.tenantId, results, now);
    const ofState = (state: string) =>
      settled.flatMap((row) => (row.state === state ? [row.contact_id] : []));
    await moveContacts(ctx, tx, ofState('failed'), { from: ['called'], to: 'failed' });
    await moveContacts(ctx, tx, ofState('waiting'), { from: ['called'], to: 'pending' });
  });
}
