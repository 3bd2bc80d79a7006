import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { emit } from '../../platform/events.ts';

/** Pages that show campaigns reload. */
export const campaignChanged = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'campaigns', id });

/** Notifies subscribers and pages of a campaign's new state. */
export async function notifyCampaign(
  ctx: Context,
  tx: Transaction,
  name: 'campaign.started' | 'campaign.paused' | 'campaign.completed',
  campaign: { id: string; name: string },
): Promise<void> {
  await emit(ctx, tx, name, { campaignId: campaign.id, campaignName: campaign.name });
  await campaignChanged(ctx, tx, campaign.id);
}
