import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { SUCCESS_OUTCOMES } from '../../../runtime/analysis/index.ts';
import { NONE } from './measures.ts';

export const SUCCESSES: readonly string[] = [...new Set(Object.values(SUCCESS_OUTCOMES).flat())].sort();

/** Sums of contacts who were won are valid for these outcomes alone; with others they are counted anew. */
export const INSIGHTS = SUCCESSES.join(' ');

/** How far a call came: 1 called, 2 answered, 3 completed, 4 succeeded. */
export const LEVELS = 4;
const levelOf = (isAnswered: Sql, isCompleted: Sql): Sql => sql`
  (case when ${isCompleted} and outcome = any (${SUCCESSES}::text[]) then 4 when ${isCompleted} then 3
        when ${isAnswered} then 2 else 1 end)::int`;

const ofUtc = (at: Sql): Sql => sql`date_trunc('day', ${at}, 'UTC')`;

/** What the insights count of calls: each row a call that is added (`sign` 1), or taken away again (-1). */
export const factsOfCalls = (calls: Sql): Sql => sql`
  select ${ofUtc(sql`created_at`)} as day, coalesce(agent_id, ${NONE}) as agent_id, coalesce(campaign_id, ${NONE}) as campaign_id,
         call_direction as direction, contact_id,
         ${levelOf(sql`answered_at is not null`, sql`status = 'completed'`)} as level, objections,
         avg_response_latency_ms as latency_ms, 1::bigint as sign
  from ${calls}`;

export const factsOfChanges = (changes: Sql): Sql => sql`
  select ${ofUtc(sql`half_hour`)} as day, agent_id, campaign_id, direction, contact_id,
         ${levelOf(sql`is_answered`, sql`is_completed`)} as level, objections,
         (case when latencies <> 0 then latency_ms * calls end)::int as latency_ms, calls as sign
  from ${changes} and channel = 'voice' and calls <> 0`;

/** Calls of campaigns to contacts. */
export const isDialed = sql`(direction = 'outbound' and campaign_id <> ${NONE} and contact_id is not null)`;

/** Each objection of a call once, however often and with whatever capitals it was raised. */
export const raisedIn = (facts: Sql): Sql => sql`
  select day, agent_id, direction, raised.objection, md5(raised.objection)::uuid as spelling, sign
  from ${facts} fact, lateral (
    select min(objection) as objection from unnest(fact.objections) objection group by lower(btrim(objection))) raised
  where fact.objections <> '{}'`;

/** One row for each contact and level reached on a day, by agent and by none, with the day before that reached as much. */
export const reachesOf = (facts: Sql): Sql => sql`
  select agent_id, level, day, coalesce(lag(day) over each_level, '-infinity') as previous_day, 1::bigint as contacts
  from (
    select contact_id, scope.agent_id, reached.level, day
    from (
      select contact_id, agent_id, day, level from ${facts} fact
      group by contact_id, agent_id, day, level having whole_sum(sign) > 0
    ) held
    join (values (1), (2), (3), (4)) reached (level) on reached.level <= held.level
    cross join lateral unnest(array[${NONE}::uuid, held.agent_id]) scope (agent_id)
    group by contact_id, scope.agent_id, reached.level, day
  ) found
  window each_level as (partition by contact_id, agent_id, level order by day)`;

/** What is kept for the insights: the columns, those of the key, what is counted, and the rows that a call adds. */
export type KeptInsight = { table: Sql; columns: Sql; key: Sql; counted: Sql; rows: (facts: Sql) => Sql };

export const REACHED: KeptInsight = {
  table: sql`reached_days`,
  columns: sql`agent_id, level, day, previous_day`,
  key: sql`agent_id, level, day, previous_day`,
  counted: sql`contacts`,
  rows: (facts) => reachesOf(sql`(select * from ${facts} dialed where ${isDialed})`),
};

/** Those to which each call adds by itself, whatever else happened to its contact. */
export const BY_CALL: readonly KeptInsight[] = [
  {
    table: sql`dialed_days`,
    columns: sql`day, campaign_id, agent_id`,
    key: sql`day, campaign_id, agent_id`,
    counted: sql`calls`,
    rows: (facts) =>
      sql`select day, campaign_id, agent_id, sign as calls from ${facts} fact where ${isDialed}`,
  },
  {
    table: sql`latency_days`,
    columns: sql`day, agent_id, direction, latency_ms`,
    key: sql`day, agent_id, direction, latency_ms`,
    counted: sql`calls`,
    rows: (facts) => sql`
      select day, agent_id, direction, latency_ms, sign as calls from ${facts} fact where latency_ms is not null`,
  },
  {
    table: sql`objection_days`,
    columns: sql`day, agent_id, direction, spelling, objection`,
    key: sql`day, agent_id, direction, spelling`,
    counted: sql`calls`,
    rows: (facts) =>
      sql`select day, agent_id, direction, spelling, objection, sign as calls from (${raisedIn(facts)}) raised`,
  },
];

export const ALL_INSIGHTS: readonly KeptInsight[] = [REACHED, ...BY_CALL];

export const allOf = (sources: readonly Sql[]): Sql =>
  joinSql(
    sources.map((source) => sql`(${source})`),
    ' union all ',
  );

const columns = sql`day, agent_id, campaign_id, direction, contact_id, level, objections, latency_ms`;

/** The calls that are in the sums: those there are, without the changes that are not added yet. In one snapshot. */
export const heldCalls = (calls: Sql, changes: Sql): Sql =>
  allOf([factsOfCalls(calls), sql`select ${columns}, -sign from (${factsOfChanges(changes)}) not_added`]);

/** Calls of the contacts that the statement calls `touched`, found by them: the planner does not know how few they are. */
export const callsOf = (tenantId: string, which: Sql): Sql => sql`
  select call.* from touched, lateral (
    select contact_id, agent_id, campaign_id, call_direction, answered_at, status, outcome, objections,
           avg_response_latency_ms, created_at, is_live
    from calls where tenant_id = ${tenantId} and contact_id = touched.contact_id ${which} offset 0) call`;
