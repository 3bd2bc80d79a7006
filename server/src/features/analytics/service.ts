import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { featureNotInPlan } from '../../platform/errors.ts';
import { REJECTION_OUTCOMES, SUCCESS_OUTCOMES } from '../../runtime/analysis/index.ts';
import type { SubscriptionStatus } from '../workspaces/schema.ts';
import { getWorkspace } from '../workspaces/service.ts';
import { answer } from './answers.ts';
import * as queries from './queries.ts';
import { nameOf, rowOf, windowOf } from './rules.ts';
import { type CampaignRow, LIMIT, type Question, type TopCampaignsQuery } from './schema.ts';

const SUBSCRIBED: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

/** Campaigns with calls in the last days, the most successful first. */
export async function topCampaigns(ctx: Context, query: TopCampaignsQuery): Promise<CampaignRow[]> {
  await assertSubscribed(ctx);
  const { days, direction, agentId = null, limit } = query;
  const question = { days, direction, agentId };
  const rows = await answer(ctx, {
    question: nameOf(question),
    compute: (tx) => rankCampaigns(ctx, tx, question),
  });
  return (await withoutDeleted(ctx, rows)).slice(0, limit);
}

/** Analytics are part of every plan, and of nothing else. */
export async function assertSubscribed(ctx: Context): Promise<void> {
  const { subscription_status } = await getWorkspace(ctx);
  if (SUBSCRIBED.includes(subscription_status)) return;
  throw featureNotInPlan('Analytics need a subscription. Choose a plan, or start a trial.', {
    tier: 'none',
    feature: 'analytics',
  });
}

async function rankCampaigns(ctx: Context, tx: Transaction, question: Question): Promise<CampaignRow[]> {
  const figures = await queries.countCampaigns(tx, ctx.tenantId, {
    ...question,
    ...windowOf(question.days, ctx.clock.now()),
    successes: [...new Set(Object.values(SUCCESS_OUTCOMES).flat())],
    rejections: REJECTION_OUTCOMES,
    limit: LIMIT.max,
  });
  return figures.map(rowOf);
}

/** A stored answer may contain campaigns deleted since: those are removed. */
async function withoutDeleted(ctx: Context, rows: readonly CampaignRow[]): Promise<CampaignRow[]> {
  const ids = rows.map(({ campaignId }) => campaignId);
  const live = new Set((await queries.keepLive(ctx.db, ctx.tenantId, ids)).map(({ id }) => id));
  return rows.filter(({ campaignId }) => live.has(campaignId));
}
