import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { versionOf } from '../activity/service.ts';
import { callsIn, liveCallsIn, threadsIn } from './counted-queries.ts';
import { type Counting, columns, sums } from './facts.ts';
import { changesIn, halfHoursIn, servedIn } from './kept-queries.ts';
import { type Parts, partsOf, wholePeriods } from './parts.ts';
import type { Period, Sums } from './rules.ts';

/** What the rows of one answer are counted by. */
const GROUPS = { total: 7, day: 3, hour: 5, channel: 6, agent: 9, outcome: 10, previous: 11 } as const;
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

const all = (sources: readonly Sql[]): Sql =>
  joinSql(
    sources.map((source) => sql`(${source})`),
    ' union all ',
  );

/**
 * What no sum has: the parts of half hours at the edges, changes that wait, and calls that last. Threads of a campaign's
 * contacts are always counted: a contact's campaign is no fact of the thread.
 */
function freshIn(tenantId: string, { whole, edges }: Parts, period: Period, counting: Counting): Sql[] {
  const { campaignId, channel } = counting;
  const hasCalls = channel === undefined || channel === 'voice';
  const threadSpans = campaignId === undefined ? [edges] : wholePeriods(period).map((span) => [span]);
  return [
    ...(hasCalls || campaignId === undefined ? whole : []).map((span) => changesIn(tenantId, span, counting)),
    ...(hasCalls && whole.length > 0 ? [liveCallsIn(tenantId, whole, counting)] : []),
    ...(hasCalls && edges.length > 0 ? [callsIn(tenantId, edges, counting)] : []),
    ...(channel === 'voice' ? [] : threadSpans)
      .filter((spans) => spans.length > 0)
      .flatMap((spans) => threadsIn(tenantId, spans, counting)),
  ];
}

/** Everything one by one, the period and the one before apart: each is planned for how long it is. */
function countedIn(tenantId: string, period: Period, counting: Counting): Sql[] {
  const { channel } = counting;
  return wholePeriods(period).flatMap((span) => [
    ...(channel === undefined || channel === 'voice' ? [callsIn(tenantId, [span], counting)] : []),
    ...(channel === 'voice' ? [] : threadsIn(tenantId, [span], counting)),
  ]);
}

const WORK_MEMORY = '32MB';

/**
 * A generic plan made while the tables were small would scan all of them later. `isNarrow`: times of minutes, whose rows are
 * few; joined by their keys, because the planner expects a share of all rows where it does not know a time.
 */
const planAnew = (tx: Transaction, isNarrow: boolean): Promise<number> => {
  const joins = isNarrow ? 'off' : 'on';
  return tx.run(sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', ${WORK_MEMORY}, true),
           set_config('enable_hashjoin', ${joins}, true), set_config('enable_mergejoin', ${joins}, true)`);
};

/** One statement, so one snapshot. `isRecount`: past all sums. */
export async function countGroups(
  tx: Transaction,
  tenantId: string,
  period: Period,
  counting: Counting,
  isRecount = false,
): Promise<CountedRow[]> {
  await planAnew(tx, !isRecount && counting.campaignId === undefined);
  const parts = isRecount ? { whole: [], edges: [] } : partsOf(period);
  const fresh = isRecount
    ? countedIn(tenantId, period, counting)
    : freshIn(tenantId, parts, period, counting);
  const of = (isPrevious: boolean) => parts.whole.filter((span) => span.isPrevious === isPrevious);
  const halfHours = (isPrevious: boolean) =>
    of(isPrevious).map((span) => halfHoursIn(tenantId, span, counting));
  const served = of(false).flatMap((span) => servedIn(tenantId, span, counting));
  const timed = sql`half_hour, slot, channel`;
  return tx.many(sql`
    with fresh as materialized (${all(fresh)}), placed as (
      select to_char(at, 'YYYY-MM-DD') as day, extract(isodow from at)::int as weekday, extract(hour from at)::int as hour,
             channel, ${columns}
      from (
        select coalesce(slot, date_trunc('hour', half_hour at time zone ${counting.timezone})) as at, channel, ${sums}
        from (${all([...halfHours(false), sql`select ${timed}, ${columns} from fresh where not is_previous`])}) facts
        group by ${timed}
      ) by_half_hour
    ), served as (
      ${all([...served, sql`select agent_id, outcome, ${columns} from fresh where not is_previous`])}
    ), before as (
      ${all([...halfHours(true), sql`select ${timed}, ${columns} from fresh where is_previous`])}
    )
    select grouping(day, weekday, channel) as grouped, day, weekday, hour, channel, null::uuid as agent_id,
           null as outcome, ${sums}
    from placed group by grouping sets ((), (day), (weekday, hour), (channel))
    union all
    select 8 + grouping(agent_id, outcome), null, null, null, null, agent_id, outcome, ${sums}
    from served group by grouping sets ((agent_id), (outcome))
    union all
    select ${GROUPS.previous}, null, null, null, null, null, null, ${sums} from before`);
}

export type Current = { version: string; names: Record<string, string> };

/** Which version the figures have now, and the present names of agents; deleted ones keep theirs. In one round trip. */
export const findCurrent = (db: Queryable, tenantId: string, ids: readonly string[]): Promise<Current> =>
  db.one(sql`
    select (${versionOf(tenantId)}) as version, coalesce((
      select json_object_agg(id, name) from agents where tenant_id = ${tenantId} and id = any (${ids}::uuid[])
    ), '{}') as names`);
