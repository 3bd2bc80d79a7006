import type { Transaction } from '../../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  allOf,
  callsOf,
  factsOfCalls,
  factsOfChanges,
  heldCalls,
  isDialed,
  LEVELS,
  raisedIn,
} from '../activity/insight-facts.ts';
import { NONE } from '../activity/measures.ts';
import type { Span } from '../overview/rules.ts';
import type { Asked, CallInsights } from './queries.ts';
import { AGENTS_MAX, OBJECTIONS_MAX } from './schema.ts';

/** Whole days of UTC, which come from the sums, and what is left around them. */
export type Days = { days: Span; around: readonly Span[] };

const within = (column: Sql, { from, to }: Span): Sql => sql`${column} >= ${from} and ${column} < ${to}`;

const byAgent = ({ agentId }: Asked): Sql =>
  agentId === undefined ? emptySql : sql`and agent_id = ${agentId}`;

const byDirection = ({ direction }: Asked): Sql =>
  direction === 'all' ? emptySql : sql`and direction = ${direction}`;

/** What the sums do not have: changes that wait, calls that last, and those around the whole days. */
const freshIn = (tenantId: string, { days, around }: Days): Sql =>
  allOf([
    factsOfChanges(sql`activity_changes where tenant_id = ${tenantId} and ${within(sql`half_hour`, days)}`),
    factsOfCalls(sql`
      (select * from calls where tenant_id = ${tenantId} and is_live offset 0) live where ${within(sql`created_at`, days)}`),
    ...around.map((edge) =>
      factsOfCalls(sql`calls where tenant_id = ${tenantId} and ${within(sql`created_at`, edge)}`),
    ),
  ]);

/** How far each contact came that the sums have otherwise: now, in the whole period, and as it is in the sums. */
const touchedIn = (tenantId: string, span: Span, { days }: Days, asked: Asked): Sql => {
  const changes = sql`
    activity_changes where tenant_id = ${tenantId} and ${within(sql`half_hour`, days)}
      and contact_id in (select contact_id from touched)`;
  const held = heldCalls(sql`own where not is_live and ${within(sql`created_at`, days)}`, changes);
  return sql`
    touched as (select distinct contact_id from fresh where ${isDialed}),
    own as materialized (${callsOf(tenantId, sql`and ${within(sql`created_at`, span)}`)}),
    present as (
      select max(level) as level from (${factsOfCalls(sql`own`)}) fact where ${isDialed} ${byAgent(asked)}
      group by contact_id
    ), held as (
      select max(level) as level from (
        select contact_id, level from (${held}) fact where ${isDialed} ${byAgent(asked)}
        group by contact_id, agent_id, day, level having whole_sum(sign) > 0
      ) counted group by contact_id
    )`;
};

const funnelIn = (tenantId: string, { days }: Days, asked: Asked): Sql => sql`
  reached as (
    select level, whole_sum(contacts) as contacts from (
      select level, contacts from reached_days
      where tenant_id = ${tenantId} and agent_id = ${asked.agentId ?? NONE} and level between 1 and ${LEVELS}
        and ${within(sql`day`, days)} and previous_day < ${days.from} and ${asked.direction !== 'inbound'}
      union all select generate_series(1, level), 1 from present
      union all select generate_series(1, level), -1 from held
    ) counted group by level
  ), calling as (
    select campaign_id from (
      select campaign_id, calls from dialed_days
      where tenant_id = ${tenantId} and ${within(sql`day`, days)} ${byAgent(asked)} and ${asked.direction !== 'inbound'}
      union all select campaign_id, sign from fresh where ${isDialed}
    ) counted group by campaign_id having whole_sum(calls) > 0
  ), listed as (
    select coalesce(sum(contacts), 0)::bigint as contacts from campaign_contact_counts
    where tenant_id = ${tenantId} and campaign_id in (select campaign_id from calling)
  )`;

/** As percentile_disc has them: the smallest that so many of all are not above. */
const at = (share: number): Sql =>
  sql`min(latency_ms) filter (where up_to >= ceil(${share}::float8 * calls))`;

const measuredBy = (agent: Sql): Sql => sql`
  select agent_id, calls, ${at(0.5)} as p50, ${at(0.95)} as p95 from (
    select agent_id, latency_ms, whole_sum(whole_sum(calls)) over (partition by agent_id) as calls,
           whole_sum(whole_sum(calls)) over (partition by agent_id order by latency_ms) as up_to
    from (select ${agent} as agent_id, latency_ms, calls from measured) by_agent
    group by agent_id, latency_ms
  ) ranked group by agent_id, calls`;

const latenciesIn = (tenantId: string, { days }: Days, asked: Asked): Sql => sql`
  measured as materialized (
    select nullif(agent_id, ${NONE}) as agent_id, latency_ms, whole_sum(calls) as calls from (
      select agent_id, latency_ms, calls from latency_days
      where tenant_id = ${tenantId} and ${within(sql`day`, days)} ${byAgent(asked)} ${byDirection(asked)}
      union all select agent_id, latency_ms, sign from fresh where latency_ms is not null
    ) counted group by agent_id, latency_ms having whole_sum(calls) > 0
  ), served as (${measuredBy(sql`agent_id`)} order by calls desc, agent_id limit ${AGENTS_MAX})`;

/** Spellings that are still raised, then all spellings of one objection together. */
const objectionsIn = (tenantId: string, { days }: Days, asked: Asked): Sql => sql`
  raised as (
    select min(objection) as objection, whole_sum(calls) as calls from (
      select objection, whole_sum(calls) as calls from (
        select objection, calls from objection_days
        where tenant_id = ${tenantId} and ${within(sql`day`, days)} ${byAgent(asked)} ${byDirection(asked)}
        union all select objection, sign from (${raisedIn(sql`fresh`)}) fresh_ones
      ) counted group by objection having whole_sum(calls) > 0
    ) spelled group by lower(btrim(objection)) order by 2 desc, 1 limit ${OBJECTIONS_MAX}
  )`;

/** From the sums, with what they do not have: in one statement, so one snapshot. */
export const countKept = (
  tx: Transaction,
  tenantId: string,
  span: Span & Days,
  asked: Asked,
): Promise<CallInsights> => {
  const of = (level: number): Sql => sql`coalesce((select contacts from reached where level = ${level}), 0)`;
  return tx.one(sql`
    with fresh as materialized (
      select * from (${freshIn(tenantId, span)}) fact where true ${byAgent(asked)} ${byDirection(asked)}
    ), ${touchedIn(tenantId, span, span, asked)}, ${funnelIn(tenantId, span, asked)},
    ${latenciesIn(tenantId, span, asked)}, ${objectionsIn(tenantId, span, asked)}
    select (select json_build_object('contacts', greatest(contacts, ${of(1)}), 'dialed', ${of(1)}, 'answered', ${of(2)},
                                     'completed', ${of(3)}, 'succeeded', ${of(4)}) from listed) as funnel,
           (select coalesce(json_agg(raised), '[]') from raised) as objections,
           (select row_to_json(overall) from (${measuredBy(sql`null::uuid`)}) overall) as latency,
           (select coalesce(json_agg(served), '[]') from served) as latencies`);
};
