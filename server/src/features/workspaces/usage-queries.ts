import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type UsedRow = {
  concurrent_calls: number;
  agents: number;
  contacts: number;
  numbers: number;
  minutes_included: number;
  knowledge_files: number;
  knowledge_bytes: number;
};

/** What counts against each cap, counted as the cap is: minutes of the calendar month (UTC), of a trial all of them. */
export const countUsed = (
  db: Queryable,
  tenantId: string,
  { now, isTrial }: { now: Date; isTrial: boolean },
): Promise<UsedRow> =>
  db.one(sql`
    select
      (select count(*) from calls where tenant_id = ${tenantId} and is_live) as concurrent_calls,
      (select count(*) from agents where tenant_id = ${tenantId} and deleted_at is null) as agents,
      (select coalesce(sum(contacts), 0)::bigint from workspace_contact_counts where tenant_id = ${tenantId}) as contacts,
      (select count(*) from phone_numbers where tenant_id = ${tenantId} and is_active) as numbers,
      (select coalesce(sum(quantity), 0)::bigint from usage_months
       where tenant_id = ${tenantId} and kind in ('call_minutes', 'transfer_minutes')
         and (${isTrial}::boolean or month = date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date)) as minutes_included,
      (select count(*) from knowledge_documents where tenant_id = ${tenantId} and deleted_at is null) as knowledge_files,
      (select coalesce(sum(size), 0)::bigint from knowledge_documents where tenant_id = ${tenantId} and deleted_at is null) as knowledge_bytes`);
