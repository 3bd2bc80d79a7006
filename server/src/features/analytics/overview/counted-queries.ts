import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { callFilter, threadFilter } from '../filters.ts';
import { type Counting, measured } from './facts.ts';
import type { Part } from './parts.ts';

/** Times of the period or of the one before, as a table: one statement reads all of them, and is planned once. */
const spansOf = (spans: readonly Part[]): Sql => sql`
  (values ${joinSql(
    spans.map(
      ({ isPrevious, from, to }) => sql`(${isPrevious}::boolean, ${from}::timestamptz, ${to}::timestamptz)`,
    ),
    ', ',
  )}) span (is_previous, from_at, to_at)`;

const slot = (column: Sql, timezone: string): Sql =>
  sql`span.is_previous, null::timestamptz as half_hour, date_trunc('hour', ${column} at time zone ${timezone}) as slot`;

const within = (column: Sql): Sql => sql`${column} >= span.from_at and ${column} < span.to_at`;

const callMeasures = ({ successes }: Counting): Sql =>
  measured({
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
  });

/** Counted one by one, by hour, agent and outcome. One index for all filters, by the time: the rest only filters. */
export const callsIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql => sql`
  select ${slot(sql`created_at`, counting.timezone)}, agent_id, 'voice' as channel, outcome, ${callMeasures(counting)}
  from ${spansOf(spans)}
  join calls on tenant_id = ${tenantId} and ${within(sql`created_at`)} ${callFilter(counting)}
  group by 1, 3, 4, 6`;

/** Calls that last are in no sum. There are few, and an index of them alone, which the fence keeps from being passed by. */
export const liveCallsIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql => sql`
  select ${slot(sql`created_at`, counting.timezone)}, agent_id, 'voice' as channel, outcome, ${callMeasures(counting)}
  from (select * from calls where tenant_id = ${tenantId} and is_live offset 0) live
  join ${spansOf(spans)} on ${within(sql`created_at`)} ${callFilter(counting)}
  group by 1, 3, 4, 6`;

const conversationsIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql => sql`
  select ${slot(sql`thread.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome, ${measured(
    {
      conversations: sql`count(*)`,
      sentiments: sql`count(sentiment_score)`,
      sentiment_millionths: sql`coalesce(sum(round(sentiment_score * 1000000)), 0)`,
      costs: sql`count(cost_usd)`,
      cost_millionths: sql`coalesce(sum(round(cost_usd * 1000000)), 0)`,
    },
  )}
  from ${spansOf(spans)}
  join conversations thread on thread.tenant_id = ${tenantId} and ${within(sql`thread.created_at`)}
    ${threadFilter(tenantId, counting)}
  group by 1, 3, 4, 5`;

const messagesIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql => sql`
  select ${slot(sql`message.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome,
         ${measured({ messages: sql`count(*)` })}
  from ${spansOf(spans)}
  join conversation_messages message on message.tenant_id = ${tenantId} and ${within(sql`message.created_at`)}
  join conversations thread on thread.tenant_id = ${tenantId} and thread.id = message.conversation_id
    ${threadFilter(tenantId, counting)}
  group by 1, 3, 4, 5`;

const handoffsIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql => sql`
  select ${slot(sql`event.created_at`, counting.timezone)}, thread.agent_id, thread.channel, null::text as outcome,
         ${measured({ handoffs: sql`count(*)` })}
  from ${spansOf(spans)}
  join conversation_events event on event.tenant_id = ${tenantId} and event.kind = 'needs_human'
    and ${within(sql`event.created_at`)}
  join conversations thread on thread.tenant_id = ${tenantId} and thread.id = event.conversation_id
    ${threadFilter(tenantId, counting)}
  group by 1, 3, 4, 5`;

export const threadsIn = (tenantId: string, spans: readonly Part[], counting: Counting): Sql[] =>
  [conversationsIn, messagesIn, handoffsIn].map((source) => source(tenantId, spans, counting));
