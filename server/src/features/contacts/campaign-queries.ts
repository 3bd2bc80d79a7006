import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type CampaignFacts = { id: string; status: string; channel: string };

export const campaignExists = async (db: Queryable, tenantId: string, id: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from campaigns where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`,
  )) !== undefined;

/** A shared lock until the transaction ends: a campaign cannot complete while contacts are being added. */
export const holdCampaign = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<CampaignFacts | undefined> =>
  tx.maybe(sql`
    select id, status, channel from campaigns
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for share`);

export const MANUAL_CONVERSATIONS = 'Manual Conversations';

/** Created when first needed; moved to another agent when its agent was deleted. */
export const ensureSystemCampaign = (
  tx: Transaction,
  tenantId: string,
  campaign: { id: string; agentId: string; now: Date },
): Promise<CampaignFacts> =>
  tx.one(sql`
    insert into campaigns as known (tenant_id, id, agent_id, name, product_context, target_audience, status, channel,
                           category, schedule, max_concurrent_calls, max_retry_attempts, retry_interval_minutes,
                           is_system, created_at, updated_at)
    values (${tenantId}, ${campaign.id}, ${campaign.agentId}, ${MANUAL_CONVERSATIONS},
            'Conversations that people start by hand.', 'Everyone who is contacted by hand.', 'draft', 'webchat',
            'general', '{"timezone": "UTC", "days": {}}', 1, 0, 60, true, ${campaign.now}, ${campaign.now})
    on conflict (tenant_id) where is_system and deleted_at is null do update set agent_id = case
      when exists (
        select 1 from agents
        where agents.tenant_id = known.tenant_id and agents.id = known.agent_id and agents.deleted_at is null)
      then known.agent_id else excluded.agent_id end
    returning id, status, channel`);
