import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { Schedule } from '../schedule-schema.ts';

/** What dialing needs to know of a campaign. */
export type DialingCampaign = {
  id: string;
  agent_id: string;
  name: string;
  product_context: string;
  target_audience: string;
  status: string;
  channel: string;
  category: string;
  schedule: Schedule;
  max_concurrent_calls: number;
  max_retry_attempts: number;
  retry_interval_minutes: number;
};

const byId = (tenantId: string, id: string): Sql => sql`
  select id, agent_id, name, product_context, target_audience,
         case when deleted_at is null then status else 'deleted' end as status, channel, category, schedule,
         max_concurrent_calls, max_retry_attempts, retry_interval_minutes
  from campaigns where tenant_id = ${tenantId} and id = ${id}`;

/** Deleted campaigns too; the row says so. */
export const findCampaign = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<DialingCampaign | undefined> => db.maybe(byId(tenantId, id));

/** Locks the campaign against pausing and editing until the transaction ends. */
export const holdCampaign = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<DialingCampaign | undefined> => tx.maybe(sql`${byId(tenantId, id)} for share`);
