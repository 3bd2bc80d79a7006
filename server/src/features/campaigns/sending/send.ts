import type { Context } from '../../../platform/context.ts';
import { sendBatch } from '../../outbox/service.ts';
import { blockCampaign } from '../block.ts';
import { completeIfDone } from '../completion/complete.ts';
import { isAgentSilent } from '../preflight.ts';
import { findCampaign } from '../queries.ts';
import { nextMoment, openSender } from './sender.ts';

const AGENT_PAUSED = 'Its agent is paused. Resume the agent, then activate the campaign again.';

/** Sends a batch of a campaign's messages; returns when the next is due, null when none is. */
export async function sendDue(ctx: Context, campaignId: string): Promise<Date | null> {
  await blockWhenAgentIsSilent(ctx, campaignId);
  await sendBatch(ctx, campaignId, (tx) => openSender(ctx, tx, campaignId));
  await ctx.db.transaction((tx) => completeIfDone(ctx, tx, campaignId));
  return nextMoment(ctx, campaignId);
}

async function blockWhenAgentIsSilent(ctx: Context, campaignId: string): Promise<void> {
  const campaign = await findCampaign(ctx.db, ctx.tenantId, campaignId);
  if (campaign?.status !== 'active' || !(await isAgentSilent(ctx, campaign.agent_id))) return;
  await ctx.db.transaction((tx) => blockCampaign(ctx, tx, campaignId, AGENT_PAUSED));
}
