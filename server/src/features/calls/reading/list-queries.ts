import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, escapeLike, joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { type CallFilter, type Counts, isLive, type Lead } from '../schema.ts';
import type { Position } from './cursor.ts';
import { joined, joins, type ListedCallRow, listed } from './queries.ts';

export type CallPage = { limit: number; offset: number; before: Position | undefined };

/** Maintained incrementally: counting a million rows to show fifty would take seconds. */
export const countKept = (db: Queryable, tenantId: string, filter: CallFilter): Promise<Counts> => {
  const { agentId, campaignId, direction } = filter;
  const ofOwner = joinSql(
    [
      sql`true`,
      ...(agentId === undefined ? [] : [sql`agent_id = ${agentId}`]),
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
    ],
    ' and ',
  );
  const ofDirection = direction === undefined ? sql`true` : sql`call_direction = ${direction}`;
  return db.one(sql`
    select coalesce(sum(calls) filter (where ${ofOwner}), 0)::bigint as owner,
           coalesce(sum(calls) filter (where ${ofDirection}), 0)::bigint as direction,
           coalesce(sum(calls) filter (where ${ofOwner} and ${ofDirection}), 0)::bigint as both
    from call_counts where tenant_id = ${tenantId}`);
};

/** The condition whose index is to be used. A campaign has one agent, so the campaign is the narrower one. */
function leading(filter: CallFilter, lead: Lead): Sql {
  const { agentId, campaignId, status, direction, phoneNumber, numbers, outcome } = filter;
  switch (lead) {
    case 'number':
      return phoneNumber === undefined
        ? sql`phone_number = any (${numbers}::text[])`
        : sql`phone_number = ${phoneNumber}`;
    case 'live':
      return sql`is_live`;
    case 'owner':
      return campaignId === undefined ? sql`agent_id = ${agentId}` : sql`campaign_id = ${campaignId}`;
    case 'direction':
      return sql`call_direction = ${direction}`;
    case 'outcome':
      return sql`outcome = ${outcome}`;
    case 'status':
      return sql`end_status = ${status}`;
    case 'time':
      return sql`true`;
  }
}

/** Written so that no index matches: the leading condition finds the calls, these only filter them. */
function confirming(filter: CallFilter, lead: Lead): Sql[] {
  const { agentId, campaignId, status, direction, phoneNumber, numbers, outcome } = filter;
  const leadsByCampaign = lead === 'owner' && campaignId !== undefined;
  const leadsByAgent = lead === 'owner' && campaignId === undefined;
  const statusColumn = status !== undefined && isLive(status) ? sql`status` : sql`end_status`;
  return [
    ...(agentId === undefined || leadsByAgent ? [] : [sql`(agent_id = ${agentId}) is true`]),
    ...(campaignId === undefined || leadsByCampaign ? [] : [sql`(campaign_id = ${campaignId}) is true`]),
    ...(status === undefined || lead === 'status' ? [] : [sql`(${statusColumn} = ${status}) is true`]),
    ...(direction === undefined || lead === 'direction'
      ? []
      : [sql`(call_direction = ${direction}) is true`]),
    ...(phoneNumber === undefined || lead === 'number' ? [] : [sql`(phone_number = ${phoneNumber}) is true`]),
    ...(numbers === undefined || (lead === 'number' && phoneNumber === undefined)
      ? []
      : [sql`(phone_number = any (${numbers}::text[])) is true`]),
    ...(outcome === undefined || lead === 'outcome' ? [] : [sql`(outcome = ${outcome}) is true`]),
  ];
}

const within = ({ from, to }: CallFilter): Sql[] => [
  ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
  ...(to === undefined ? [] : [sql`created_at < ${to}`]),
];

const matching = (filter: CallFilter, lead: Lead): Sql =>
  joinSql([leading(filter, lead), ...within(filter), ...confirming(filter, lead)], ' and ');

export async function countMatching(
  db: Queryable,
  tenantId: string,
  filter: CallFilter,
  lead: Lead,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::bigint as count from calls where tenant_id = ${tenantId} and ${matching(filter, lead)}`,
  );
  return count;
}

const olderThan = ({ at, id }: Position): Sql =>
  id === null ? sql`and created_at < ${at}` : sql`and (created_at, id) < (${at}, ${id}::uuid)`;

/**
 * The planner has no statistics on single campaigns and agents, takes all for small, and would read and sort every
 * call of one instead of walking its index. Disabled until the transaction ends.
 */
const walkIndexes = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true),
           set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
           set_config('enable_sort', 'off', true)`);

/**
 * The page is found by an index-only scan, then only its rows are read and joined. Small results are collected and
 * sorted.
 */
export async function listCalls(
  tx: Transaction,
  tenantId: string,
  filter: CallFilter,
  lead: Lead,
  { limit, offset, before }: CallPage,
): Promise<ListedCallRow[]> {
  await walkIndexes(tx);
  const found = sql`select id, created_at from calls where tenant_id = ${tenantId} and ${matching(filter, lead)}`;
  const older = before === undefined ? emptySql : olderThan(before);
  const newest = sql`order by created_at desc, id desc limit ${limit} offset ${offset}`;
  const page =
    lead === 'number' || lead === 'live'
      ? sql`with found as materialized (${found}) select id, created_at from found where true ${older} ${newest}`
      : sql`${found} ${older} ${newest}`;
  return tx.many(sql`
    select ${listed}, ${joined} from (${page}) page
    join calls call on call.tenant_id = ${tenantId} and call.id = page.id ${joins}
    order by page.created_at desc, page.id desc`);
}

/** Older calls are found through the people, or by a whole number. */
const RECENT_CALLS = 2_000;

/** The other parties of recent calls whose name or number has these words. */
export async function listRecentNumbers(
  db: Queryable,
  tenantId: string,
  { words, digits, limit }: { words: string; digits: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.many<{ phone_number: string }>(sql`
    select distinct phone_number from (
      select phone_number, contact_name from calls
      where tenant_id = ${tenantId} order by created_at desc, id desc limit ${RECENT_CALLS}) recent
    where lower(contact_name) like lower(${`%${escapeLike(words)}%`}) or strpos(phone_number, ${digits}) > 0
    limit ${limit}`);
  return rows.map(({ phone_number }) => phone_number);
}
