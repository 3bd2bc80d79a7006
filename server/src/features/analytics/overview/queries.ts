import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Span, Sums } from './rules.ts';
import type { OverviewQuery } from './schema.ts';

export type Counting = Pick<
  OverviewQuery,
  'agentId' | 'campaignId' | 'direction' | 'channel' | 'timezone'
> & {
  successes: readonly string[];
};

/** What the rows of one answer are counted by. */
const GROUPS = { total: 31, day: 15, hour: 23, outcome: 27, agent: 29, channel: 30 } as const;
export type Group = keyof typeof GROUPS;

export type CountedRow = Sums & {
  grouped: number;
  day: string | null;
  weekday: number | null;
  hour: number | null;
  outcome: string | null;
  agent_id: string | null;
  channel: string | null;
};

export const rowsOf = (rows: readonly CountedRow[], group: Group): CountedRow[] =>
  rows.filter(({ grouped }) => grouped === GROUPS[group]);

const MEASURES = [
  'calls',
  'completed',
  'successes',
  'timed',
  'seconds',
  'conversations',
  'messages',
  'handoffs',
  'latencies',
  'latency_ms',
  'sentiments',
  'sentiment_millionths',
  'costs',
  'cost_millionths',
] as const satisfies readonly (keyof Sums)[];

const COLUMNS: Record<(typeof MEASURES)[number], Sql> = {
  calls: sql`calls`,
  completed: sql`completed`,
  successes: sql`successes`,
  timed: sql`timed`,
  seconds: sql`seconds`,
  conversations: sql`conversations`,
  messages: sql`messages`,
  handoffs: sql`handoffs`,
  latencies: sql`latencies`,
  latency_ms: sql`latency_ms`,
  sentiments: sql`sentiments`,
  sentiment_millionths: sql`sentiment_millionths`,
  costs: sql`costs`,
  cost_millionths: sql`cost_millionths`,
};

/** All measures in one order; those that a source does not have are 0. */
const measured = (known: Partial<Record<(typeof MEASURES)[number], Sql>>): Sql =>
  joinSql(
    MEASURES.map((name) => sql`${known[name] ?? sql`0`}::bigint as ${COLUMNS[name]}`),
    ', ',
  );

const sums = joinSql(
  MEASURES.map((name) => sql`coalesce(sum(${COLUMNS[name]}), 0)::bigint as ${COLUMNS[name]}`),
  ', ',
);

const slot = (column: Sql, timezone: string): Sql =>
  sql`date_trunc('hour', ${column} at time zone ${timezone}) as slot`;

/** One index for all of them, by the time: everything else only filters. */
function callsIn(tenantId: string, span: Span, counting: Counting): Sql {
  const { agentId, campaignId, direction, timezone, successes } = counting;
  return sql`
    select ${slot(sql`created_at`, timezone)}, agent_id, 'voice' as channel, outcome, ${measured({
      calls: sql`count(*)`,
      completed: sql`count(*) filter (where status = 'completed')`,
      successes: sql`count(*) filter (where status = 'completed' and outcome = any (${successes}))`,
      timed: sql`count(duration_seconds) filter (where status = 'completed')`,
      seconds: sql`coalesce(sum(duration_seconds) filter (where status = 'completed'), 0)`,
      handoffs: sql`count(transferred_at)`,
      latencies: sql`count(avg_response_latency_ms)`,
      latency_ms: sql`coalesce(sum(avg_response_latency_ms), 0)`,
      sentiments: sql`count(sentiment_score)`,
      sentiment_millionths: sql`coalesce(sum(round(sentiment_score * 1000000)), 0)`,
      costs: sql`count(cost_usd)`,
      cost_millionths: sql`coalesce(sum(round(cost_usd * 1000000)), 0)`,
    })}
    from calls
    where tenant_id = ${tenantId} and created_at >= ${span.from} and created_at < ${span.to}
      ${agentId === undefined ? emptySql : sql`and (agent_id = ${agentId}) is true`}
      ${campaignId === undefined ? emptySql : sql`and (campaign_id = ${campaignId}) is true`}
      ${direction === 'all' ? emptySql : sql`and (call_direction = ${direction}) is true`}
    group by 1, 2, 3, 4`;
}

function threadFilter(tenantId: string, { agentId, campaignId, direction, channel }: Counting): Sql {
  return sql`
    ${agentId === undefined ? emptySql : sql`and (thread.agent_id = ${agentId}) is true`}
    ${channel === undefined ? emptySql : sql`and (thread.channel = ${channel}) is true`}
    ${direction === 'all' ? emptySql : sql`and (thread.direction = ${direction}) is true`}
    ${
      campaignId === undefined
        ? emptySql
        : sql`and exists (
            select 1 from contacts contact where contact.tenant_id = ${tenantId} and contact.id = thread.contact_id
              and contact.campaign_id = ${campaignId})`
    }`;
}

const conversationsIn = (tenantId: string, span: Span, counting: Counting): Sql => sql`
  select ${slot(sql`thread.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome, ${measured(
    {
      conversations: sql`count(*)`,
      sentiments: sql`count(sentiment_score)`,
      sentiment_millionths: sql`coalesce(sum(round(sentiment_score * 1000000)), 0)`,
      costs: sql`count(cost_usd)`,
      cost_millionths: sql`coalesce(sum(round(cost_usd * 1000000)), 0)`,
    },
  )}
  from conversations thread
  where thread.tenant_id = ${tenantId} and thread.created_at >= ${span.from} and thread.created_at < ${span.to}
    ${threadFilter(tenantId, counting)}
  group by 1, 2, 3`;

const messagesIn = (tenantId: string, span: Span, counting: Counting): Sql => sql`
  select ${slot(sql`message.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome,
         ${measured({ messages: sql`count(*)` })}
  from conversation_messages message
  join conversations thread on thread.tenant_id = ${tenantId} and thread.id = message.conversation_id
  where message.tenant_id = ${tenantId} and message.created_at >= ${span.from} and message.created_at < ${span.to}
    ${threadFilter(tenantId, counting)}
  group by 1, 2, 3`;

const handoffsIn = (tenantId: string, span: Span, counting: Counting): Sql => sql`
  select ${slot(sql`event.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome,
         ${measured({ handoffs: sql`count(*)` })}
  from conversation_events event
  join conversations thread on thread.tenant_id = ${tenantId} and thread.id = event.conversation_id
  where event.tenant_id = ${tenantId} and event.kind = 'needs_human'
    and event.created_at >= ${span.from} and event.created_at < ${span.to}
    ${threadFilter(tenantId, counting)}
  group by 1, 2, 3`;

/** Each source summed by hour, agent and outcome. Where a channel is named, only what can have it is read. */
function factsOf(tenantId: string, span: Span, counting: Counting): Sql {
  const { channel } = counting;
  const written = [conversationsIn, messagesIn, handoffsIn];
  const sources = channel === undefined ? [callsIn, ...written] : channel === 'voice' ? [callsIn] : written;
  return joinSql(
    sources.map((source) => sql`(${source(tenantId, span, counting)})`),
    ' union all ',
  );
}

/** A generic plan made while the tables were small would scan all of them later. */
const planAnew = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);

export async function countTotal(
  tx: Transaction,
  tenantId: string,
  span: Span,
  counting: Counting,
): Promise<Sums> {
  await planAnew(tx);
  return tx.one(sql`select ${sums} from (${factsOf(tenantId, span, counting)}) facts`);
}

/** One statement, so one snapshot: what is counted six ways has been summed before, and is small. */
export async function countGroups(
  tx: Transaction,
  tenantId: string,
  span: Span,
  counting: Counting,
): Promise<CountedRow[]> {
  await planAnew(tx);
  return tx.many(sql`
    with placed as (
      select facts.*, to_char(slot, 'YYYY-MM-DD') as day, extract(isodow from slot)::int as weekday,
             extract(hour from slot)::int as hour
      from (${factsOf(tenantId, span, counting)}) facts
    )
    select grouping(day, weekday, outcome, agent_id, channel) as grouped, day, weekday, hour, outcome, agent_id, channel,
           ${sums}
    from placed group by grouping sets ((), (day), (weekday, hour), (outcome), (agent_id), (channel))`);
}

/** Deleted agents keep their names. */
export const namesOfAgents = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db.many(sql`select id, name from agents where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);
