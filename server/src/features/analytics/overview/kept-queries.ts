import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import { ACTIVITY, CAMPAIGNS, DAYS, NONE, WORKSPACE } from '../activity/measures.ts';
import { type Counting, kept } from './facts.ts';
import { type Part, splitDays } from './parts.ts';

const isAsked = ({ agentId, campaignId, direction, channel }: Counting): Sql => sql`
  ${agentId === undefined ? emptySql : sql`and agent_id = ${agentId} and agent_id <> ${NONE}`}
  ${campaignId === undefined ? emptySql : sql`and campaign_id = ${campaignId} and campaign_id <> ${NONE}`}
  ${direction === 'all' ? emptySql : sql`and direction = ${direction}`}
  ${channel === undefined ? emptySql : sql`and channel = ${channel}`}`;

const measuresOf = ({ successes }: Counting): Sql =>
  kept({
    completed: sql`case when is_completed then calls else 0 end`,
    successes: sql`case when is_completed and outcome = any (${successes}) then calls else 0 end`,
  });

const agent = sql`nullif(agent_id, ${NONE}) as agent_id`;
const outcome = sql`nullif(outcome, '') as outcome`;

/** The half hours of one span, without agents and outcomes: from the table with the fewest rows that has what is asked for. */
export function halfHoursIn(tenantId: string, { from, to }: Part, counting: Counting): Sql {
  const { agentId, campaignId } = counting;
  const { table } = campaignId !== undefined ? CAMPAIGNS : agentId !== undefined ? ACTIVITY : WORKSPACE;
  return sql`
    select half_hour, null::timestamp as slot, channel, ${measuresOf(counting)}
    from ${table} where tenant_id = ${tenantId} and half_hour >= ${from} and half_hour < ${to} ${isAsked(counting)}`;
}

/** The same span by agent and outcome, without times: whole days, and half hours around them. Days have no campaigns. */
export function servedIn(tenantId: string, span: Part, counting: Counting): Sql[] {
  const { table } = counting.campaignId === undefined ? ACTIVITY : CAMPAIGNS;
  const { days, around } =
    counting.campaignId === undefined ? splitDays(span) : { days: null, around: [span] };
  const rows = (source: Sql, column: Sql, { from, to }: { from: Date; to: Date }): Sql => sql`
    select ${agent}, ${outcome}, ${measuresOf(counting)}
    from ${source} where tenant_id = ${tenantId} and ${column} >= ${from} and ${column} < ${to} ${isAsked(counting)}`;
  return [
    ...(days === null ? [] : [rows(DAYS.table, sql`day`, days)]),
    ...around.map((edge) => rows(table, sql`half_hour`, edge)),
  ];
}

/** What waits to be added to the sums of one span. */
export const changesIn = (tenantId: string, { isPrevious, from, to }: Part, counting: Counting): Sql => sql`
  select ${isPrevious}::boolean as is_previous, half_hour, null::timestamp as slot, ${agent}, channel, ${outcome},
         ${measuresOf(counting)}
  from activity_changes where tenant_id = ${tenantId} and half_hour >= ${from} and half_hour < ${to} ${isAsked(counting)}`;
