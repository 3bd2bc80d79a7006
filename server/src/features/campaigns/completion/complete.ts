import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { notify } from '../../notifications/service.ts';
import { notifyCampaign } from '../events.ts';
import { lockCampaign } from '../queries.ts';
import { completeDone, hasPending } from './complete-queries.ts';

/**
 * Call it in the transaction that settles a contact. While others are pending it costs one index look-up; the last
 * ones lock the campaign in turn, so that the last sees all the others settled.
 */
export async function completeIfDone(ctx: Context, tx: Transaction, id: string): Promise<boolean> {
  if (await hasPending(tx, ctx.tenantId, id)) return false;
  if ((await lockCampaign(tx, ctx.tenantId, id)) === undefined) return false;
  const completed = await completeDone(tx, ctx.tenantId, id, ctx.clock.now());
  if (completed === undefined) return false;
  await notify(ctx, tx, {
    kind: 'campaign.completed',
    title: 'A campaign is complete',
    body: `${completed.name} has reached everyone it could.`,
    link: `/campaigns/${id}`,
  });
  await notifyCampaign(ctx, tx, 'campaign.completed', completed);
  return true;
}
