import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { oldestAgentId } from '../../agents/service.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { contactsChanged } from '../add.ts';
import {
  type CampaignFacts,
  campaignExists,
  ensureSystemCampaign,
  holdCampaign,
} from '../campaign-queries.ts';
import { deleteSomeOf } from '../queries.ts';
import { planFresh } from '../search/plan-fresh.ts';

const REMOVED_AT_ONCE = 1_000;

const CLOSED = new Set(['completed', 'archived']);
export const isClosed = ({ status }: CampaignFacts): boolean => CLOSED.has(status);

/** A campaign that may take contacts, locked until the transaction ends. */
export async function openCampaign(ctx: Context, tx: Transaction, id: string): Promise<CampaignFacts> {
  const campaign = await holdCampaign(tx, ctx.tenantId, id);
  if (campaign === undefined) throw notFound('Campaign');
  if (isClosed(campaign))
    throw invalid(`This campaign is ${campaign.status}: it takes no more contacts. Add them to another one.`);
  return campaign;
}

/** The workspace's bucket for manually added contacts. */
export async function manualConversations(ctx: Context, tx: Transaction): Promise<CampaignFacts> {
  const agentId = await oldestAgentId(ctx, tx);
  if (agentId === null)
    throw new ApiError('UNPROCESSABLE', 'This workspace has no agent yet. Create one, then add contacts.');
  return ensureSystemCampaign(tx, ctx.tenantId, { id: newId(), agentId, now: ctx.clock.now() });
}

export async function assertCampaign(ctx: Context, id: string): Promise<void> {
  if (!(await campaignExists(ctx.db, ctx.tenantId, id))) throw notFound('Campaign');
}

/** Removes contacts of a deleted campaign, a bounded number at a time; true while there are more. */
export const removeSomeContacts = (ctx: Context, campaignId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // as adding does: changes of which contact lists a number are serialised
    await planFresh(tx);
    const removed = await deleteSomeOf(tx, ctx.tenantId, campaignId, REMOVED_AT_ONCE, ctx.clock.now());
    if (removed === 0) return false;
    await contactsChanged(ctx, tx);
    return removed === REMOVED_AT_ONCE;
  });
