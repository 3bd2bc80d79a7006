import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { agentNotFound, lockAgentForChange } from '../agents/service.ts';
import { dropDials, queueDials } from './dialing/queue.ts';
import { notifyCampaign } from './events.ts';
import { lockOwnCampaign } from './gates.ts';
import { preflight } from './preflight.ts';
import { type Campaign, setStatus } from './queries.ts';
import { campaignViewOf, getCampaign } from './read.ts';
import { changesOutreach, outreachOf } from './rules.ts';
import type { CampaignView } from './schema.ts';
import { startSending } from './sending/queue.ts';

const audited = auditAs('campaign');

const mayActivate = ({ status }: Campaign): boolean => status === 'draft' || status === 'paused';

const CHECKS_MAX = 3;

/**
 * External services are asked before the campaign is locked, and again if it was edited meanwhile, so that nothing
 * unchecked becomes active.
 */
export async function activateCampaign(ctx: Context, id: string): Promise<CampaignView> {
  for (let checks = 0; checks < CHECKS_MAX; checks++) {
    const seen = await getCampaign(ctx, id);
    if (mayActivate(seen) && !seen.is_system) await preflight(ctx, seen);
    const activated = await ctx.db.transaction((tx) => activateIfUnchanged(ctx, tx, seen));
    if (activated !== 'edited meanwhile') return activated;
  }
  throw invalid('The campaign is being edited right now. Try again in a moment.');
}

async function activateIfUnchanged(
  ctx: Context,
  tx: Transaction,
  seen: Campaign,
): Promise<CampaignView | 'edited meanwhile'> {
  const isAgentThere = await lockAgentForChange(ctx, tx, seen.agent_id); // serialises with the deletion of the agent
  const campaign = await lockOwnCampaign(ctx, tx, seen.id);
  if (campaign.status === 'active') return campaignViewOf(campaign);
  if (!mayActivate(campaign))
    throw new ApiError('CAMPAIGN_NOT_ACTIVE', 'Campaign can only be activated from DRAFT or PAUSED status');
  if (changesOutreach(seen, campaign)) return 'edited meanwhile';
  if (!isAgentThere) throw agentNotFound();
  const active = await setStatus(tx, ctx.tenantId, campaign.id, 'active', ctx.clock.now());
  await queueOutreach(ctx, tx, active);
  await notifyCampaign(ctx, tx, 'campaign.started', active);
  await audited(ctx, tx, 'campaign.activate', active.id, { from: campaign.status });
  return campaignViewOf(active);
}

/** Queues every pending contact that is not queued yet. */
async function queueOutreach(ctx: Context, tx: Transaction, campaign: Campaign): Promise<void> {
  const outreach = outreachOf(campaign);
  if (outreach === 'dials') await queueDials(ctx, tx, campaign.id);
  if (outreach === 'sends') await startSending(ctx, tx, campaign.id);
}

/** For an active campaign with pending contacts of which none is queued. */
export async function resumeOutreach(ctx: Context, tx: Transaction, id: string): Promise<void> {
  const campaign = await lockOwnCampaign(ctx, tx, id);
  if (campaign.status === 'active') await queueOutreach(ctx, tx, campaign);
}

export function pauseCampaign(ctx: Context, id: string): Promise<CampaignView> {
  return ctx.db.transaction(async (tx) => {
    const campaign = await lockOwnCampaign(ctx, tx, id);
    if (campaign.status !== 'active')
      throw new ApiError('CAMPAIGN_NOT_ACTIVE', 'Campaign can only be paused when ACTIVE');
    const paused = await setStatus(tx, ctx.tenantId, id, 'paused', ctx.clock.now());
    await dropDials(ctx, tx, id);
    await notifyCampaign(ctx, tx, 'campaign.paused', paused);
    await audited(ctx, tx, 'campaign.pause', id, {});
    return campaignViewOf(paused);
  });
}
