import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import { notify } from '../notifications/service.ts';
import { dropDials } from './dialing/queue.ts';
import { notifyCampaign } from './events.ts';
import * as queries from './queries.ts';

/**
 * Pauses a campaign that cannot go on and stores what to fix; contacts not reached yet stay pending. False when it
 * was not active, so that of several processes only one notifies.
 */
export async function blockCampaign(
  ctx: Context,
  tx: Transaction,
  id: string,
  reason: string,
): Promise<boolean> {
  const blocked = await queries.block(tx, ctx.tenantId, id, reason, ctx.clock.now());
  if (blocked === undefined) return false;
  await dropDials(ctx, tx, id);
  await notify(ctx, tx, {
    kind: 'campaign.blocked',
    title: 'A campaign was paused',
    body: `${blocked.name}: ${reason}`,
    link: `/campaigns/${id}`,
  });
  await notifyCampaign(ctx, tx, 'campaign.paused', { id, name: blocked.name });
  return true;
}

const AGENT_DELETED = 'Its agent was deleted. Create a campaign for another agent.';

/** Their agent was deleted. */
export const campaignsStopWithAgent: LifecycleStep = async (ctx, tx, agentId) => {
  for (const { id } of await queries.listActiveOfAgent(tx, ctx.tenantId, agentId))
    await blockCampaign(ctx, tx, id, AGENT_DELETED);
};
