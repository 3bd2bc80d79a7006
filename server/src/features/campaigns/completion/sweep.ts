import { type Platform, systemContext } from '../../../platform/context.ts';
import { defineCron } from '../../../platform/jobs/define.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { resumeOutreach } from '../activate.ts';
import { sendSoon } from '../sending/job.ts';
import { completeIfDone } from './complete.ts';
import { type ActiveCampaign, listActiveAnywhere } from './complete-queries.ts';

const EVERY_MS = 15 * 60_000;
const RANGE_CAMPAIGNS = 500;
const RANGES_MAX = 2_000;
const START = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Finds what no event announces: campaigns whose last contacts were deleted or suppressed, pending contacts that are
 * not queued, and sending that stopped.
 */
export const campaignSweep = defineCron({
  name: 'campaigns.sweep',
  everyMs: EVERY_MS,
  run: async (platform) => {
    let after: { tenant_id: string; id: string } = START;
    for (let range = 0; range < RANGES_MAX; range++) {
      const campaigns = await listActiveAnywhere(platform.queueDb, after, RANGE_CAMPAIGNS);
      for (const campaign of campaigns) await look(platform, campaign);
      const last = campaigns.at(-1);
      if (last === undefined || campaigns.length < RANGE_CAMPAIGNS) return;
      after = last;
    }
  },
});

async function look(platform: Platform, campaign: ActiveCampaign): Promise<void> {
  const { tenant_id: tenantId, id } = campaign;
  const ctx = systemContext(platform, tenantId, 'campaigns.sweep');
  try {
    if (campaign.is_done) await ctx.db.transaction((tx) => completeIfDone(ctx, tx, id));
    else if (campaign.is_stranded) await ctx.db.transaction((tx) => resumeOutreach(ctx, tx, id));
    else if (campaign.is_sending) await sendSoon(ctx, ctx.db, id);
  } catch (error) {
    platform.log.warn(
      { campaign_id: id, tenant_id: tenantId, ...describeError(error) },
      'campaign sweep failed',
    );
  }
}
