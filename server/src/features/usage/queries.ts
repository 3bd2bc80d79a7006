import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { USAGE_UNITS, type UsageEntry, type UsageKind } from './schema.ts';

const NO_AGENT = '00000000-0000-0000-0000-000000000000';

const rowOf = (entry: UsageEntry) => ({
  id: entry.id ?? newId(),
  kind: entry.kind,
  agent_id: entry.agentId,
  campaign_id: entry.campaignId ?? null,
  channel: entry.channel,
  quantity: entry.quantity,
  seconds: entry.seconds ?? null,
  unit: USAGE_UNITS[entry.kind],
  cost_usd: entry.costUsd,
  subject_type: entry.subject?.type ?? null,
  subject_id: entry.subject?.id ?? null,
});

/** One statement for any number of entries. Months are updated in a fixed order, so that writers cannot deadlock. */
export const insertEntries = (
  db: Queryable,
  tenantId: string,
  entries: readonly UsageEntry[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    with added as (
      insert into usage_entries (tenant_id, id, occurred_at, kind, agent_id, campaign_id, channel, quantity, unit,
                                 seconds, cost_usd, subject_type, subject_id)
      select ${tenantId}, id, ${now}, kind, agent_id, campaign_id, channel, quantity, unit, seconds, cost_usd,
             subject_type, subject_id
      from json_to_recordset(${JSON.stringify(entries.map(rowOf))}::json) as entry (
        id uuid, kind text, agent_id uuid, campaign_id uuid, channel text, quantity bigint, unit text,
        seconds bigint, cost_usd numeric, subject_type text, subject_id uuid)
      on conflict (tenant_id, id) do nothing
      returning kind, agent_id, quantity, cost_usd
    )
    insert into usage_months as counted (tenant_id, kind, month, agent_id, slot, quantity, cost_usd)
    select ${tenantId}, kind, date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date,
           coalesce(agent_id, ${NO_AGENT}), pg_backend_pid() % 64, sum(quantity), coalesce(sum(cost_usd), 0)
    from added group by kind, agent_id order by kind, agent_id
    on conflict (tenant_id, kind, month, agent_id, slot) do update
      set quantity = counted.quantity + excluded.quantity, cost_usd = counted.cost_usd + excluded.cost_usd`);

/** Over all months. */
export const sumQuantity = async (
  db: Queryable,
  tenantId: string,
  kinds: readonly UsageKind[],
): Promise<number> =>
  (
    await db.one<{ quantity: number }>(sql`
      select coalesce(sum(quantity), 0)::bigint as quantity from usage_months
      where tenant_id = ${tenantId} and kind = any (${kinds}::text[])`)
  ).quantity;

/** An agent's sum in the calendar month (UTC) of a date. */
export const sumCostOfMonth = async (
  db: Queryable,
  tenantId: string,
  { kind, agentId, at }: { kind: UsageKind; agentId: string; at: Date },
): Promise<number> =>
  (
    await db.one<{ cost_usd: number }>(sql`
      select coalesce(sum(cost_usd), 0)::float8 as cost_usd from usage_months
      where tenant_id = ${tenantId} and kind = ${kind} and agent_id = ${agentId}
        and month = date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date`)
  ).cost_usd;
