import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { type AgentUsage, type DayUsage, MINUTE_KINDS, type MonthUsage, type UsageSums } from './schema.ts';

type Stretch = { from: Date; to: Date };

/** Costs are whole micro-dollars in the ledger, so that their sum is exact. */
const sums = sql`
  coalesce(sum(entry.quantity) filter (where entry.kind = any (${MINUTE_KINDS}::text[])), 0)::bigint as minutes,
  coalesce(sum(entry.quantity) filter (where entry.kind = 'message'), 0)::bigint as messages,
  (sum(entry.cost_usd) * 1000000)::bigint as "costMicros"`;

export const sumBetween = (db: Queryable, tenantId: string, { from, to }: Stretch): Promise<UsageSums> =>
  db.one(sql`
    select ${sums} from usage_entries entry
    where entry.tenant_id = ${tenantId} and entry.occurred_at >= ${from} and entry.occurred_at < ${to}`);

const AGENTS_MAX = 1_000;

export const sumByAgent = (db: Queryable, tenantId: string, { from, to }: Stretch): Promise<AgentUsage[]> =>
  db.many(sql`
    select entry.agent_id as "agentId", agent.name as "agentName", ${sums}
    from usage_entries entry
    left join agents agent on agent.tenant_id = entry.tenant_id and agent.id = entry.agent_id
    where entry.tenant_id = ${tenantId} and entry.occurred_at >= ${from} and entry.occurred_at < ${to}
    group by entry.agent_id, agent.name order by minutes desc, messages desc, entry.agent_id limit ${AGENTS_MAX}`);

/** Days (UTC) on which something was used. */
export const sumByDay = (db: Queryable, tenantId: string, { from, to }: Stretch): Promise<DayUsage[]> =>
  db.many(sql`
    select to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as date, ${sums}
    from usage_entries entry
    where entry.tenant_id = ${tenantId} and entry.occurred_at >= ${from} and entry.occurred_at < ${to}
    group by 1 order by 1`);

export const sumMonthsAnywhere = (db: Queryable, { from, to }: Stretch): Promise<MonthUsage[]> =>
  db.many(sql`
    select used.*, workspace.name as workspace, workspace.plan,
           case when workspace.deleted_at is null then workspace.subscription_status else 'deleted' end as status,
           case when invoice.id is not null then greatest(0, used.minutes - invoice.minutes_used) end as "lateMinutes"
    from (
      select entry.tenant_id as "tenantId", to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM') as month, ${sums},
             coalesce(sum(entry.quantity) filter (where entry.kind = 'model_tokens'), 0)::bigint as tokens,
             coalesce(sum(entry.quantity) filter (where entry.kind = 'speech_characters'), 0)::bigint as characters
      from usage_entries entry where entry.occurred_at >= ${from} and entry.occurred_at < ${to} group by 1, 2
    ) used join workspaces workspace on workspace.id = used."tenantId"
    left join billing_invoices invoice on invoice.tenant_id = used."tenantId"
      and to_char(invoice.period_start, 'YYYY-MM') = used.month
    order by used.month, workspace.created_at, workspace.id`);
