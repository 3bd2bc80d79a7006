import type { Queryable } from '../../platform/database/db.ts';
import { emptySql, sql } from '../../platform/database/sql.ts';
import type { ContactStatus } from './schema.ts';

/** Live contacts of the workspace, and the distinct numbers among them. */
export const workspaceCounts = (
  db: Queryable,
  tenantId: string,
): Promise<{ contacts: number; people: number }> =>
  db.one(sql`
    select coalesce(sum(contacts), 0)::bigint as contacts, coalesce(sum(people), 0)::bigint as people
    from workspace_contact_counts where tenant_id = ${tenantId}`);

export async function countOfCampaign(
  db: Queryable,
  tenantId: string,
  campaignId: string,
  status?: ContactStatus,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(contacts), 0)::bigint as count from campaign_contact_counts
    where tenant_id = ${tenantId} and campaign_id = ${campaignId}
      ${status === undefined ? emptySql : sql`and status = ${status}`}`);
  return count;
}

/** `dialed`: contacts that were called at least once. */
export type CampaignCount = { campaign_id: string; status: ContactStatus; contacts: number; dialed: number };

export const countsOfCampaigns = (
  db: Queryable,
  tenantId: string,
  campaignIds: readonly string[],
): Promise<CampaignCount[]> =>
  db.many(sql`
    select campaign_id, status, sum(contacts)::bigint as contacts, sum(dialed)::bigint as dialed
    from campaign_contact_counts
    where tenant_id = ${tenantId} and campaign_id = any (${campaignIds}::uuid[])
    group by campaign_id, status having sum(contacts) <> 0`);
