import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import { callFilter, threadFilter } from '../filters.ts';
import type { Span } from '../overview/rules.ts';
import { AGENTS_MAX, type InsightsQuery, type InsightsView, OBJECTIONS_MAX } from './schema.ts';

export type Asked = Pick<InsightsQuery, 'agentId' | 'campaignId' | 'direction' | 'channel'> & {
  successes: readonly string[];
};

export type Latency = { agent_id: string | null; calls: number; p50: number; p95: number };

export type CallInsights = {
  funnel: InsightsView['funnel'];
  objections: InsightsView['objections'];
  /** Of all calls, where any was measured. */
  latency: Latency | null;
  latencies: Latency[];
};

const WORK_MEMORY = '32MB';

/** A generic plan made while the tables were small would scan all of them later. */
export const planAnew = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', ${WORK_MEMORY}, true)`);

const measuredBy = (agent: Sql): Sql => sql`
  select ${agent} as agent_id, count(*) as calls, percentile_disc(0.5) within group (order by latency_ms) as p50,
         percentile_disc(0.95) within group (order by latency_ms) as p95
  from picked where latency_ms is not null`;

/** The calls of the period one by one, read once for everything that is asked of them: by their campaign, or by their time. */
export function countCalls(
  tx: Transaction,
  tenantId: string,
  span: Span,
  asked: Asked,
): Promise<CallInsights> {
  const { campaignId, channel } = asked;
  const hasCalls = channel === undefined || channel === 'voice';
  return tx.one(sql`
    with picked as materialized (
      select id, agent_id, campaign_id, contact_id, call_direction = 'outbound' as is_outbound, objections,
             answered_at is not null or status = 'completed' as is_answered, status = 'completed' as is_completed,
             (status = 'completed' and outcome = any (${asked.successes})) is true as is_success,
             avg_response_latency_ms as latency_ms
      from calls
      where tenant_id = ${tenantId} and created_at >= ${span.from} and created_at < ${span.to} and ${hasCalls}
        ${callFilter({ ...asked, campaignId: undefined })}
        ${campaignId === undefined ? emptySql : sql`and campaign_id = ${campaignId}`}
    ), dialed as (
      select contact_id, bool_or(is_answered) as is_answered, bool_or(is_completed) as is_completed,
             bool_or(is_success) as is_success
      from picked where is_outbound and campaign_id is not null and contact_id is not null group by contact_id
    ), reached as (
      select count(*) as dialed, count(*) filter (where is_answered) as answered,
             count(*) filter (where is_completed) as completed, count(*) filter (where is_success) as succeeded from dialed
    ), listed as (
      select coalesce(sum(contacts), 0)::bigint as contacts from campaign_contact_counts
      where tenant_id = ${tenantId} and campaign_id in (
        select campaign_id from picked where is_outbound and contact_id is not null)
    ), raised as (
      select min(objection) as objection, count(distinct id) as calls from picked, unnest(objections) objection
      where objections <> '{}' group by lower(btrim(objection)) order by 2 desc, 1 limit ${OBJECTIONS_MAX}
    ), served as (
      ${measuredBy(sql`agent_id`)} group by agent_id order by 2 desc, 1 limit ${AGENTS_MAX}
    )
    select (select json_build_object('contacts', greatest(contacts, dialed), 'dialed', dialed, 'answered', answered,
                                     'completed', completed, 'succeeded', succeeded) from reached, listed) as funnel,
           (select coalesce(json_agg(raised), '[]') from raised) as objections,
           (select row_to_json(overall) from (${measuredBy(sql`null`)} having count(*) > 0) overall) as latency,
           (select coalesce(json_agg(served), '[]') from served) as latencies`);
}

export type Waits = { count: number; median: number | null; p90: number | null };

/** A request waits until the next time a person takes the thread over, resolves the request, or it is closed. */
export const countWaits = (tx: Transaction, tenantId: string, span: Span, asked: Asked): Promise<Waits> =>
  tx.one(sql`
    select count(*) as count, percentile_cont(0.5) within group (order by seconds) as median,
           percentile_cont(0.9) within group (order by seconds) as p90
    from (
      select extract(epoch from ended.created_at - event.created_at)::float8 as seconds
      from conversation_events event
      join conversations thread on thread.tenant_id = ${tenantId} and thread.id = event.conversation_id
      left join lateral (
        select later.created_at from conversation_events later
        where later.tenant_id = ${tenantId} and later.conversation_id = event.conversation_id
          and later.created_at >= event.created_at and later.kind in ('taken_over', 'resolved', 'closed')
        order by later.created_at limit 1
      ) ended on true
      where event.tenant_id = ${tenantId} and event.kind = 'needs_human'
        and event.created_at >= ${span.from} and event.created_at < ${span.to} ${threadFilter(tenantId, asked)}
    ) waited`);

export const countWaiting = async (tx: Transaction, tenantId: string, asked: Asked): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*) from conversations thread
      where thread.tenant_id = ${tenantId} and needs_human_at is not null and needs_human_resolved_at is null
        and status = 'active' and taken_over_at is null ${threadFilter(tenantId, asked)}`)
  ).count;

/** Deleted agents keep their names. */
export const namesOfAgents = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db.many(sql`select id, name from agents where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);
