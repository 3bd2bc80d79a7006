import type { Context } from '../../../platform/context.ts';
import type { ContactStatus } from '../../contacts/schema.ts';
import { moveContacts } from '../../contacts/service.ts';
import { type SettledSend, settleSends } from './send-queries.ts';

/** A contact that was deleted and added again while its message was on its way is pending, and was reached all the same. */
const FROM: Partial<Record<ContactStatus, readonly ContactStatus[]>> = {
  called: ['pending'],
  pending: ['called'],
};
const ANY: readonly ContactStatus[] = ['called', 'pending'];

/** Writes down what became of a batch; contacts follow their messages. */
export async function settle(ctx: Context, results: readonly SettledSend[]): Promise<void> {
  if (results.length === 0) return;
  const becomes = new Map(results.map(({ id, contactStatus }) => [id, contactStatus]));
  await ctx.db.transaction(async (tx) => {
    const settled = await settleSends(tx, ctx.tenantId, results, ctx.clock.now());
    for (const to of new Set(becomes.values())) {
      if (to === null) continue;
      const contactIds = settled.flatMap(({ id, contact_id }) =>
        becomes.get(id) === to ? [contact_id] : [],
      );
      await moveContacts(ctx, tx, contactIds, { from: FROM[to] ?? ANY, to });
    }
  });
}
