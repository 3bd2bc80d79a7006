import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../platform/database/sql.ts';
import { measures, NONE, sums } from './activity/measures.ts';
import type { Figures } from './rules.ts';
import type { Question } from './schema.ts';

export type Counting = Question & {
  since: Date;
  firstHour: Date;
  successes: readonly string[];
  rejections: readonly string[];
  limit: number;
};

/** One statement, so one snapshot: the sums, changes not added yet, live calls, and those before the first whole hour. */
export async function countCampaigns(
  tx: Transaction,
  tenantId: string,
  counting: Counting,
): Promise<Figures[]> {
  // A generic plan made while the tables were small would scan all of them later.
  await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const { agentId, direction, since, firstHour, successes, rejections } = counting;
  const served = agentId === null ? emptySql : sql`and agent_id = ${agentId} and agent_id <> ${NONE}`;
  const directed = direction === 'all' ? emptySql : sql`and direction = ${direction}`;
  const counted = sql`campaign_id, is_completed, outcome, ${measures}`;
  return tx.many(sql`
    with facts as (
      select ${counted} from campaign_half_hours
      where tenant_id = ${tenantId} and half_hour >= ${firstHour} ${served} ${directed}
      union all
      select ${counted} from activity_changes
      where tenant_id = ${tenantId} and half_hour >= ${firstHour} and campaign_id <> ${NONE} ${served} ${directed}
      union all
      select ${counted} from (
        ${callsIn(sql`calls where tenant_id = ${tenantId} and created_at >= ${since} and created_at < ${firstHour}`)}
        union all
        ${callsIn(sql`(select * from calls where tenant_id = ${tenantId} and is_live offset 0) live where created_at >= ${firstHour}`)}
      ) single where true ${served} ${directed}
    ), figures as (
      select campaign_id, ${sums},
        whole_sum(calls) filter (where is_completed) as completed,
        whole_sum(calls) filter (where is_completed and outcome = any (${successes})) as successes,
        whole_sum(calls) filter (where outcome = any (${rejections})) as rejected
      from facts group by campaign_id having whole_sum(calls) > 0
    )
    select figures.*, campaign.name, campaign.status, campaign.channel, campaign.category, agent.name as agent_name
    from figures
    join campaigns campaign on campaign.tenant_id = ${tenantId} and campaign.id = campaign_id
    left join agents agent on agent.tenant_id = ${tenantId} and agent.id = campaign.agent_id
    where campaign.deleted_at is null
    order by successes::numeric / nullif(completed, 0) desc nulls last, completed desc, calls desc, campaign_id
    limit ${counting.limit}`);
}

/** Calls of campaigns one by one, as they are kept. */
const callsIn = (found: Sql): Sql => sql`
  select campaign_id, agent_id, call_direction as direction, status = 'completed' as is_completed,
         coalesce(outcome, '') as outcome, 1 as calls,
         (status = 'completed' and duration_seconds is not null)::int as timed,
         case when status = 'completed' then coalesce(duration_seconds, 0) else 0 end as seconds, 0 as conversations,
         0 as messages, (transferred_at is not null)::int as handoffs,
         (avg_response_latency_ms is not null)::int as latencies, coalesce(avg_response_latency_ms, 0) as latency_ms,
         (sentiment_score is not null)::int as sentiments,
         round(coalesce(sentiment_score, 0) * 1000000)::bigint as sentiment_millionths,
         (frustration_score is not null)::int as frustrations,
         round(coalesce(frustration_score, 0) * 1000000)::bigint as frustration_millionths,
         (cost_usd is not null)::int as costs, round(coalesce(cost_usd, 0) * 1000000)::bigint as cost_millionths
  from ${found} and campaign_id is not null`;

/** Which of these campaigns still exist. */
export const keepLive = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from campaigns
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and deleted_at is null`);
