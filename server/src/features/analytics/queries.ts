import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, sql } from '../../platform/database/sql.ts';
import type { Figures } from './rules.ts';
import type { Question } from './schema.ts';

const NO_AGENT = '00000000-0000-0000-0000-000000000000';

const measures = sql`
  calls, timed, seconds, latencies, latency_ms, sentiments, sentiment_millionths, frustrations,
  frustration_millionths, costs, cost_millionths`;

const sums = sql`
  sum(calls)::bigint as calls, sum(timed)::bigint as timed, sum(seconds)::bigint as seconds,
  sum(latencies)::bigint as latencies, sum(latency_ms)::bigint as latency_ms,
  sum(sentiments)::bigint as sentiments, sum(sentiment_millionths)::bigint as sentiment_millionths,
  sum(frustrations)::bigint as frustrations, sum(frustration_millionths)::bigint as frustration_millionths,
  sum(costs)::bigint as costs, sum(cost_millionths)::bigint as cost_millionths`;

export type Counting = Question & {
  since: Date;
  firstHour: Date;
  successes: readonly string[];
  rejections: readonly string[];
  limit: number;
};

/** One statement, so one snapshot: whole hours, changes not folded yet, and the calls before the first whole hour. */
export async function countCampaigns(
  tx: Transaction,
  tenantId: string,
  counting: Counting,
): Promise<Figures[]> {
  // A generic plan made while the tables were small would scan all of them later.
  await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const { agentId, direction, since, firstHour, successes, rejections } = counting;
  const served = agentId === null ? emptySql : sql`and agent_id = ${agentId} and agent_id <> ${NO_AGENT}`;
  const directed = direction === 'all' ? emptySql : sql`and call_direction = ${direction}`;
  const counted = sql`campaign_id, is_completed, outcome, ${measures}`;
  return tx.many(sql`
    with facts as (
      select ${counted} from call_hours where tenant_id = ${tenantId} and hour >= ${firstHour} ${served} ${directed}
      union all
      select ${counted} from call_hour_changes
      where tenant_id = ${tenantId} and hour >= ${firstHour} ${served} ${directed}
      union all
      select ${counted} from (
        select measured.* from calls call, measure_call(call, 1) measured
        where call.tenant_id = ${tenantId} and call.created_at >= ${since} and call.created_at < ${firstHour}
      ) single where true ${served} ${directed}
    ), figures as (
      select campaign_id, ${sums},
        coalesce(sum(calls) filter (where is_completed), 0)::bigint as completed,
        coalesce(sum(calls) filter (where is_completed and outcome = any (${successes})), 0)::bigint as successes,
        coalesce(sum(calls) filter (where outcome = any (${rejections})), 0)::bigint as rejected
      from facts group by campaign_id having sum(calls) > 0
    )
    select figures.*, campaign.name, campaign.status, campaign.channel, campaign.category, agent.name as agent_name
    from figures
    join campaigns campaign on campaign.tenant_id = ${tenantId} and campaign.id = campaign_id
    left join agents agent on agent.tenant_id = ${tenantId} and agent.id = campaign.agent_id
    where campaign.deleted_at is null
    order by successes::numeric / nullif(completed, 0) desc nulls last, completed desc, calls desc, campaign_id
    limit ${counting.limit}`);
}

/** Which of these campaigns still exist. */
export const keepLive = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from campaigns
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and deleted_at is null`);

/** Workspaces with unfolded changes. */
export const listUnfolded = (db: Queryable, limit: number): Promise<{ tenant_id: string }[]> =>
  db.many(sql`
    select id as tenant_id from workspaces
    where exists (select 1 from call_hour_changes where tenant_id = workspaces.id) limit ${limit}`);

/** Adds the oldest changes to their hours and returns how many. 0 at once when another process does so. */
export async function foldChanges(tx: Transaction, tenantId: string, most: number): Promise<number> {
  const { taken } = await tx.one<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`call_hours:${tenantId}`}, 0)) as taken`);
  if (!taken) return 0;
  const key = sql`tenant_id, hour, campaign_id, agent_id, call_direction, is_completed, outcome`;
  const { changes } = await tx.one<{ changes: number }>(sql`
    with taken as (
      delete from call_hour_changes where tenant_id = ${tenantId} and id in (
        select id from call_hour_changes where tenant_id = ${tenantId} order by id limit ${most})
      returning *
    ), added as (
      insert into call_hours as hours (${key}, ${measures})
      select ${key}, ${sums} from taken group by ${key}
      on conflict (${key}) do update set
        calls = hours.calls + excluded.calls,
        timed = hours.timed + excluded.timed,
        seconds = hours.seconds + excluded.seconds,
        latencies = hours.latencies + excluded.latencies,
        latency_ms = hours.latency_ms + excluded.latency_ms,
        sentiments = hours.sentiments + excluded.sentiments,
        sentiment_millionths = hours.sentiment_millionths + excluded.sentiment_millionths,
        frustrations = hours.frustrations + excluded.frustrations,
        frustration_millionths = hours.frustration_millionths + excluded.frustration_millionths,
        costs = hours.costs + excluded.costs,
        cost_millionths = hours.cost_millionths + excluded.cost_millionths
      returning 1
    )
    select (select count(*) from taken) as changes, (select count(*) from added) as hours`);
  // Hours without calls.
  await tx.run(sql`delete from call_hours where tenant_id = ${tenantId} and calls = 0`);
  return changes;
}
