import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Qualification } from '../../../runtime/analysis/index.ts';
import type { Position } from './cursor.ts';
import type { ListedCallView, StoredCallView } from './schema.ts';

/** Told by the view, not by a column. */
type Told = 'deleted_at' | 'first_response_ms';
type Moments = { created_at: Date };

export type StoredCallRow = Omit<StoredCallView, Told | 'transcript'> & Moments;
export type ListedCallRow = Omit<ListedCallView, Told | 'analysis'> &
  Moments & { qualification: Qualification | null };
export type CallDetailRow = StoredCallRow & ListedCallRow & { analysis_due_at: Date | null };

const listed = sql`
  call.id, call.tenant_id, call.agent_id, call.campaign_id, call.contact_id, call.phone_number, call.call_direction,
  call.prompt_variant_id, call.status, call.outcome, call.duration_seconds, call.started_at, call.ended_at,
  call.termination_reason, call.created_at, call.updated_at, call.summary, call.sentiment_score, call.sentiment_low,
  call.frustration_score, call.call_success_score, call.objections, call.evaluation_criteria_results,
  call.data_collection_results, call.main_language, call.initiation_source, call.agent_talk_seconds,
  call.user_talk_seconds, call.agent_turn_count, call.user_turn_count, call.interruption_count,
  call.avg_response_latency_ms, call.max_response_latency_ms, call.cost_credits, call.cost_usd::text,
  call.llm_input_tokens, call.llm_output_tokens, call.tool_call_count, call.mcp_call_count, call.rag_lookup_count,
  call.tool_result_bytes::text, call.telemetry_fetched_at, call.dnc_scanned_at`;

const detail = sql`
  call.kpi_data, call.sentiment_timeline, call.llm_cost_usd::text, call.transferred_to, call.transferred_at,
  call.transfer_call_sid`;

const joined = sql`
  call.recording is not null as has_recording, call.qualification, agent.name as agent_name,
  campaign.name as campaign_name, coalesce(contact.name, call.contact_name) as contact_name`;

/** What was deleted since keeps its name in old calls. */
const joins = sql`
  left join agents agent on agent.tenant_id = call.tenant_id and agent.id = call.agent_id
  left join campaigns campaign on campaign.tenant_id = call.tenant_id and campaign.id = call.campaign_id
  left join contacts contact on contact.tenant_id = call.tenant_id and contact.id = call.contact_id`;

export const findStored = (db: Queryable, tenantId: string, id: string): Promise<StoredCallRow | undefined> =>
  db.maybe(
    sql`select ${listed}, ${detail} from calls call where call.tenant_id = ${tenantId} and call.id = ${id}`,
  );

export const findDetail = (db: Queryable, tenantId: string, id: string): Promise<CallDetailRow | undefined> =>
  db.maybe(sql`
    select ${listed}, ${detail}, ${joined}, call.analysis_due_at
    from calls call ${joins} where call.tenant_id = ${tenantId} and call.id = ${id}`);

export type CallFilter = { agentId?: string | undefined; campaignId?: string | undefined };
export type CallPage = CallFilter & { limit: number; offset: number; before: Position | undefined };

/** A campaign has one agent: by both, its own index finds the calls and the agent only confirms them. */
const chosen = ({ agentId, campaignId }: CallFilter): Sql => {
  if (campaignId === undefined) return agentId === undefined ? emptySql : sql`and agent_id = ${agentId}`;
  const confirmed = agentId === undefined ? emptySql : sql`and (agent_id = ${agentId}) is true`;
  return sql`and campaign_id = ${campaignId} ${confirmed}`;
};

const olderThan = ({ at, id }: Position): Sql =>
  id === null ? sql`and created_at < ${at}` : sql`and (created_at, id) < (${at}, ${id}::uuid)`;

/**
 * Of single campaigns and agents the planner knows nothing, takes all for small, and would rather read and sort every
 * call of one than walk its index: fifty rows out of a million, a million read. Until the transaction ends it may not.
 */
const walkIndexes = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true),
           set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`);

/** The page is found in the index alone; only its own rows are read, and named. */
export async function listCalls(tx: Transaction, tenantId: string, page: CallPage): Promise<ListedCallRow[]> {
  await walkIndexes(tx);
  return tx.many(sql`
    select ${listed}, ${joined} from (
      select id from calls where tenant_id = ${tenantId} ${chosen(page)}
        ${page.before === undefined ? emptySql : olderThan(page.before)}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}) page
    join calls call on call.tenant_id = ${tenantId} and call.id = page.id ${joins}
    order by call.created_at desc, call.id desc`);
}

/** Kept as calls come and go: nobody counts a million rows to show fifty. */
export async function countCalls(db: Queryable, tenantId: string, filter: CallFilter): Promise<number> {
  const { agentId, campaignId } = filter;
  const ofAgent = agentId === undefined ? emptySql : sql`and agent_id = ${agentId}`;
  const ofCampaign = campaignId === undefined ? emptySql : sql`and campaign_id = ${campaignId}`;
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(calls), 0)::bigint as count from call_counts
    where tenant_id = ${tenantId} ${ofAgent} ${ofCampaign}`);
  return count;
}

export type PastCalls = {
  calls: number;
  answered: number;
  talk_seconds: number | null;
  ring_seconds: number | null;
  usd_per_minute: number | null;
};

/** Of the newest calls the workspace placed: how many were answered, how long they rang and lasted, what they cost. */
export const summarisePast = (db: Queryable, tenantId: string, newest: number): Promise<PastCalls> =>
  db.one(sql`
    select count(*) as calls, count(*) filter (where status = 'completed') as answered,
      avg(duration_seconds) filter (where status = 'completed')::float8 as talk_seconds,
      avg(extract(epoch from coalesce(answered_at, ended_at) - started_at))
        filter (where started_at is not null)::float8 as ring_seconds,
      (sum(cost_usd) / nullif(sum(ceil(duration_seconds / 60.0)), 0))::float8 as usd_per_minute
    from (
      select status, duration_seconds, started_at, answered_at, ended_at, cost_usd, call_direction from calls
      where tenant_id = ${tenantId} order by created_at desc, id desc limit ${newest}) recent
    where call_direction = 'outbound' and status in ('completed', 'failed', 'no-answer', 'busy')`);
