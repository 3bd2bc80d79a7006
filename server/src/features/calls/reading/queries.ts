import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Qualification } from '../../../runtime/analysis/index.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import { discardsAudio } from '../queries.ts';
import { ERASED_NUMBER } from '../schema.ts';
import type { TurnTiming } from '../talk/schema.ts';
import type { ListedCallView, StoredCallView } from './schema.ts';

/** Set by the view, not read from a column. */
type Computed = 'deleted_at' | 'first_response_ms';
type Moments = { created_at: Date };

export type StoredCallRow = Omit<StoredCallView, Computed | 'transcript'> & Moments;
export type ListedCallRow = Omit<ListedCallView, Computed | 'analysis'> &
  Moments & { qualification: Qualification | null };
/** What explains a recording that is not there. */
export type RecordingFacts = { recording_refused: boolean; audio_deleted: boolean; is_erased: boolean };
export type CallDetailRow = StoredCallRow & ListedCallRow & RecordingFacts & { analysis_due_at: Date | null };

export const listed = sql`
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

export const joined = sql`
  call.recording is not null as has_recording, call.qualification, agent.name as agent_name,
  campaign.name as campaign_name, coalesce(contact.name, call.contact_name) as contact_name`;

/** Deleted agents and campaigns keep their names in old calls. */
export const joins = sql`
  left join agents agent on agent.tenant_id = call.tenant_id and agent.id = call.agent_id
  left join campaigns campaign on campaign.tenant_id = call.tenant_id and campaign.id = call.campaign_id
  left join contacts contact on contact.tenant_id = call.tenant_id and contact.id = call.contact_id`;

export const findStored = (db: Queryable, tenantId: string, id: string): Promise<StoredCallRow | undefined> =>
  db.maybe(
    sql`select ${listed}, ${detail} from calls call where call.tenant_id = ${tenantId} and call.id = ${id}`,
  );

export const findDetail = (db: Queryable, tenantId: string, id: string): Promise<CallDetailRow | undefined> =>
  db.maybe(sql`
    select ${listed}, ${detail}, ${joined}, call.analysis_due_at,
      call.recording_refused_at is not null as recording_refused, call.phone_number = ${ERASED_NUMBER} as is_erased,
      call.announced_at is not null and ${discardsAudio(sql`call`)} as audio_deleted
    from calls call ${joins} where call.tenant_id = ${tenantId} and call.id = ${id}`);

export type PastCalls = {
  calls: number;
  answered: number;
  talk_seconds: number | null;
  ring_seconds: number | null;
  usd_per_minute: number | null;
};

/** Over the newest outbound calls of the workspace: answer rate, ring time, duration and cost. */
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

export type ReadTurn = TranscriptTurn & { timing: TurnTiming | null };

/** Without turns of which nothing was heard: the transcript is what was truly said. */
export const listTurns = (db: Queryable, tenantId: string, callId: string): Promise<ReadTurn[]> =>
  db.many(sql`
    select role, message, time_in_call_secs, timing from call_turns
    where tenant_id = ${tenantId} and call_id = ${callId} and message is distinct from '' order by position`);
