import type { Context } from '../../../platform/context.ts';
import { contactCounts } from '../../contacts/service.ts';
import { planLimitsOf } from '../../workspaces/service.ts';
import { getCampaign } from '../read.ts';
import { figuresOf } from '../rules.ts';
import * as queries from './queries.ts';
import { HOURS_MAX, OUTCOMES_MAX, type OutreachQuery, type ProgressView } from './schema.ts';

/** How far a campaign has come, in one answer. */
export async function getProgress(ctx: Context, campaignId: string): Promise<ProgressView> {
  const { channel, max_concurrent_calls } = await getCampaign(ctx, campaignId);
  const { db, tenantId } = ctx;
  const counts = await contactCounts(ctx, [campaignId]);
  const ofStatus = (status: string): number => counts.find((count) => count.status === status)?.contacts ?? 0;
  const { concurrentCalls } = await planLimitsOf(ctx, db);
  const figures = figuresOf(channel, counts);
  return {
    contacts: {
      total: figures.total_contacts,
      pending: figures.pending_contacts,
      called: ofStatus('called'),
      converted: figures.converted_contacts,
      failed: ofStatus('failed'),
      invalid: ofStatus('invalid'),
      dnc: ofStatus('dnc'),
    },
    dialed: figures.called_contacts,
    live_calls: await queries.countLive(db, tenantId, campaignId),
    places: Math.min(max_concurrent_calls, concurrentCalls),
    dials_per_hour: (await queries.listHours(db, tenantId, campaignId, HOURS_MAX)).reverse(),
    outcomes: await queries.listOutcomes(db, tenantId, campaignId, OUTCOMES_MAX),
  };
}

/** The contacts of a campaign, each with its last call. */
export async function listOutreach(ctx: Context, campaignId: string, query: OutreachQuery) {
  await getCampaign(ctx, campaignId);
  const { page, limit, ...wanted } = query;
  return {
    contacts: await queries.listOutreach(ctx.db, ctx.tenantId, campaignId, query),
    total: await queries.countOutreach(ctx.db, ctx.tenantId, campaignId, wanted),
    page,
    limit,
  };
}
