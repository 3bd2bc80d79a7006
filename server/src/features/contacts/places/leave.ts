import type { Context } from '../../../platform/context.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { contactsChanged } from '../add.ts';
import * as queries from '../queries.ts';
import { planFresh } from '../search/plan-fresh.ts';

const AT_ONCE = 1_000;

/** Contacts of a deleted campaign go with it, some at a time; true while there are more. */
export const removeSomeContacts = (ctx: Context, campaignId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // as adding does: which contact lists a number changes one after the other
    await planFresh(tx);
    const gone = await queries.deleteSomeOf(tx, ctx.tenantId, campaignId, AT_ONCE, ctx.clock.now());
    if (gone === 0) return false;
    await contactsChanged(ctx, tx);
    return gone === AT_ONCE;
  });
