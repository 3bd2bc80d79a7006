import type { Context } from '../../platform/context.ts';
import { contactCounts } from '../contacts/service.ts';
import { campaignNotFound } from './gates.ts';
import * as queries from './queries.ts';
import { figuresOf } from './rules.ts';
import type { CampaignListRow, CampaignView } from './schema.ts';

/** The API's view. */
export const campaignViewOf = ({ is_system: _, ...campaign }: queries.Campaign): CampaignView => campaign;

export async function getCampaign(ctx: Context, id: string): Promise<queries.Campaign> {
  const campaign = await queries.findCampaign(ctx.db, ctx.tenantId, id);
  if (campaign === undefined) throw campaignNotFound();
  return campaign;
}

/** Newest first. Figures come from counters, so that a page costs the same at any number of contacts. */
export async function listCampaigns(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: CampaignListRow[]; meta: { page: number; limit: number } }> {
  const offset = (page - 1) * limit;
  const campaigns = await queries.listCampaigns(ctx.db, ctx.tenantId, { limit, offset });
  const counts = await contactCounts(
    ctx,
    campaigns.map(({ id }) => id),
  );
  const data: CampaignListRow[] = campaigns.map((campaign) => ({
    ...campaign,
    ...figuresOf(
      campaign.channel,
      counts.filter(({ campaign_id }) => campaign_id === campaign.id),
    ),
  }));
  return { data, meta: { page, limit } };
}

/** What the agent is told of its campaign. */
export async function campaignContextOf(ctx: Context, id: string): Promise<Record<string, string>> {
  const { name, product_context, target_audience } = await getCampaign(ctx, id);
  return { campaign_name: name, product_context, target_audience };
}
