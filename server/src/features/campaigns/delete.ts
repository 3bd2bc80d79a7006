import { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { removeSomeContacts } from '../contacts/service.ts';
import { dropDials } from './dialing/queue.ts';
import { campaignChanged } from './events.ts';
import { lockOwnCampaign } from './gates.ts';
import * as queries from './queries.ts';

export async function deleteCampaign(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const campaign = await lockOwnCampaign(ctx, tx, id);
    if (campaign.status === 'active') throw invalid('Pause the campaign before you delete it.');
    await queries.deleteCampaign(tx, ctx.tenantId, id, ctx.clock.now());
    await dropDials(ctx, tx, id);
    await enqueue(tx, ctx, emptyCampaign, { campaignId: id }, { key: id });
    await campaignChanged(ctx, tx, id);
    await recordAudit(ctx, tx, {
      action: 'campaign.delete',
      resourceType: 'campaign',
      resourceId: id,
      changes: { name: campaign.name, status: campaign.status },
    });
  });
}

/** In the background, because there may be many: frees the plan's contacts and removes people from the list. */
export const emptyCampaign = defineJob({
  name: 'campaigns.empty',
  input: z.object({ campaignId: z.uuid() }),
  attemptsMax: 20,
  run: async (ctx, { campaignId }) => {
    if (await removeSomeContacts(ctx, campaignId))
      await enqueue(ctx.db, ctx, emptyCampaign, { campaignId }, { key: campaignId });
  },
});
