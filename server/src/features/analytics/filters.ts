import { emptySql, type Sql, sql } from '../../platform/database/sql.ts';
import type { OverviewQuery } from './overview/schema.ts';

type Filters = Pick<OverviewQuery, 'agentId' | 'campaignId' | 'direction' | 'channel'>;

/** `is true` keeps the planner from choosing an index by it: rows of a period are found by their time. */
export const callFilter = ({ agentId, campaignId, direction }: Filters): Sql => sql`
  ${agentId === undefined ? emptySql : sql`and (agent_id = ${agentId}) is true`}
  ${campaignId === undefined ? emptySql : sql`and (campaign_id = ${campaignId}) is true`}
  ${direction === 'all' ? emptySql : sql`and (call_direction = ${direction}) is true`}`;

/** Of conversations that the statement calls `thread`. */
export function threadFilter(tenantId: string, { agentId, campaignId, direction, channel }: Filters): Sql {
  return sql`
    ${agentId === undefined ? emptySql : sql`and (thread.agent_id = ${agentId}) is true`}
    ${channel === undefined ? emptySql : sql`and (thread.channel = ${channel}) is true`}
    ${direction === 'all' ? emptySql : sql`and (thread.direction = ${direction}) is true`}
    ${
      campaignId === undefined
        ? emptySql
        : sql`and exists (
            select 1 from contacts contact where contact.tenant_id = ${tenantId} and contact.id = thread.contact_id
              and contact.campaign_id = ${campaignId})`
    }`;
}
