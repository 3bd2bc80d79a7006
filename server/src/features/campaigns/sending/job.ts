import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sendBatch } from '../../outbox/service.ts';
import { blockCampaign } from '../block.ts';
import { completeIfDone } from '../complete.ts';
import { isAgentSilent } from '../preflight.ts';
import { findCampaign } from '../queries.ts';
import { nextMoment, openSender } from './sender.ts';

const AGENT_PAUSED = 'Its agent is paused. Resume the agent, then activate the campaign again.';

/** A batch of a campaign's messages, then itself again when the pace allows. */
export const sendCampaign = defineJob({
  name: 'campaigns.send',
  input: z.object({ campaignId: z.uuid() }),
  attemptsMax: 20,
  backoffMs: doublingBackoff(1_000, 600_000),
  run: async (ctx, { campaignId }) => {
    await blockWhenAgentIsSilent(ctx, campaignId);
    await sendBatch(ctx, campaignId, (tx) => openSender(ctx, tx, campaignId));
    await ctx.db.transaction((tx) => completeIfDone(ctx, tx, campaignId));
    const next = await nextMoment(ctx, campaignId);
    if (next !== null) await sendSoon(ctx, ctx.db, campaignId, next);
  },
});

/** One waits for each campaign, however often it is asked for. */
export const sendSoon = (ctx: Context, db: Queryable, campaignId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    ctx,
    sendCampaign,
    { campaignId },
    { key: campaignId, ...(runAt === undefined ? {} : { runAt }) },
  );

async function blockWhenAgentIsSilent(ctx: Context, campaignId: string): Promise<void> {
  const campaign = await findCampaign(ctx.db, ctx.tenantId, campaignId);
  if (campaign?.status !== 'active' || !(await isAgentSilent(ctx, campaign.agent_id))) return;
  await ctx.db.transaction((tx) => blockCampaign(ctx, tx, campaignId, AGENT_PAUSED));
}
