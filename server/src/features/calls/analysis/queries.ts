import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isDead } from '../../../platform/jobs/leases.ts';
import type { Analysis } from '../../../runtime/analysis/index.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import { discardsAudio } from '../queries.ts';
import type { KpiData } from './kpi.ts';

export type ClaimedCall = {
  tenant_id: string;
  id: string;
  attempt: number;
  category: string;
  language: string | null;
  direction: 'inbound' | 'outbound';
  tools_used: string[];
  phone_number: string;
  /** When it was talked, as far as it is known. */
  talked_at: Date | null;
  agent_language: string | null;
  analysis: Record<string, unknown> | null;
};

/**
 * A call awaits analysis while it has a due time; settling clears it. `nextDueAt`: the retry time after each attempt,
 * the last one for the attempt that only gives up.
 */
export const claimDueAnywhere = (
  db: Queryable,
  {
    now,
    nextDueAt,
    limit,
    processId,
  }: { now: Date; nextDueAt: readonly Date[]; limit: number; processId: string },
): Promise<ClaimedCall[]> =>
  db.many(sql`
    with due as materialized (
      select tenant_id, id from calls
      where analysis_due_at is not null and analysis_due_at <= ${now}
      order by analysis_due_at limit ${limit} for no key update skip locked
    ), begun as (
      update calls call set analysis_attempts = analysis_attempts + 1, analysis_process_id = ${asHolder(processId)},
        analysis_due_at = (${nextDueAt}::timestamptz[])[least(analysis_attempts + 1, ${nextDueAt.length})]
      from due where call.tenant_id = due.tenant_id and call.id = due.id
      returning call.tenant_id, call.id, call.analysis_attempts, call.category, call.language, call.call_direction,
                call.tools_used, call.agent_id, call.phone_number, coalesce(call.started_at, call.created_at) as talked_at
    )
    select begun.tenant_id, begun.id, begun.analysis_attempts as attempt, begun.category, begun.language,
           begun.call_direction as direction, begun.tools_used, begun.phone_number, begun.talked_at,
           agent.language as agent_language, agent.analysis
    from begun left join agents agent on agent.tenant_id = begun.tenant_id and agent.id = begun.agent_id`);

/** What dead processes had under way is due at once; the attempt stays counted. */
export const freeDeadAnywhere = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    update calls set analysis_due_at = ${now}, analysis_process_id = null
    where (tenant_id, id) in (
      select tenant_id, id from calls
      where analysis_due_at > ${now} and ${isDead(sql`analysis_process_id`)} for no key update skip locked)`);

export const listTurnsOf = (
  db: Queryable,
  calls: readonly Pick<ClaimedCall, 'tenant_id' | 'id'>[],
): Promise<(TranscriptTurn & { call_id: string })[]> =>
  db.many(sql`
    select turn.call_id, turn.role, turn.message, turn.time_in_call_secs
    from unnest(${calls.map((call) => call.tenant_id)}::uuid[], ${calls.map(({ id }) => id)}::uuid[])
      as call (tenant_id, id)
    cross join lateral (
      select * from call_turns spoken where spoken.tenant_id = call.tenant_id and spoken.call_id = call.id
        and spoken.message is distinct from ''
      order by spoken.position) turn`);

export type OpenCall = {
  id: string;
  agent_id: string | null;
  campaign_id: string | null;
  contact_id: string | null;
  prompt_variant_id: string | null;
  phone_number: string;
  category: string;
  outcome: string | null;
  duration_seconds: number | null;
  analysed_at: Date | null;
  analysis_attempts: number;
  announced_at: Date | null;
  transfer_completed_at: Date | null;
  recording: string | null;
  discards_audio: boolean;
};

/**
 * Locks until the transaction ends; undefined when already settled. Checked on the row, not in the query: the planner
 * would otherwise use the index over due calls.
 */
export async function lockOpen(tx: Transaction, tenantId: string, id: string): Promise<OpenCall | undefined> {
  const call = await tx.maybe<OpenCall & { is_open: boolean }>(sql`
    select id, agent_id, campaign_id, contact_id, prompt_variant_id, phone_number, category, outcome, duration_seconds,
           analysed_at, analysis_attempts, announced_at, transfer_completed_at, recording,
           ${discardsAudio(sql`call`)} as discards_audio, analysis_due_at is not null as is_open
    from calls call where tenant_id = ${tenantId} and id = ${id} for update of call`);
  return call?.is_open === true ? call : undefined;
}

export type CallAnalysis = {
  analysis: Analysis;
  outcome: string;
  kpi: KpiData;
  /** What the model used for the analysis; zero and null when rules did it. */
  inputTokens: number;
  outputTokens: number;
  costUsd: string | null;
  now: Date;
  keepsAudio: boolean;
};

const plus = (column: ReturnType<typeof sql>, added: number) =>
  sql`case when ${added}::int = 0 then ${column} else coalesce(${column}, 0) + ${added}::int end`;

const settled = (now: Date, keepsAudio: boolean) => sql`
  analysis_due_at = null, announced_at = coalesce(announced_at, ${now}), updated_at = ${now},
  recording = case when ${keepsAudio} then recording end`;

/** Includes everything `settle` does, so that the call is updated once, not twice. */
export const saveAnalysis = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { analysis, outcome, kpi, inputTokens, outputTokens, costUsd, now, keepsAudio }: CallAnalysis,
): Promise<number> =>
  tx.run(sql`
    update calls set summary = ${analysis.summary}, outcome = ${outcome}, sentiment_score = ${analysis.sentiment_score},
      sentiment_low = ${analysis.sentiment_low}, frustration_score = ${analysis.frustration_score},
      call_success_score = ${analysis.call_success_score}, objections = ${analysis.objections},
      evaluation_criteria_results = ${JSON.stringify(analysis.evaluation_criteria_results)},
      data_collection_results = ${JSON.stringify(analysis.data_collection_results)},
      qualification = ${analysis.qualification === null ? null : JSON.stringify(analysis.qualification)},
      kpi_data = ${JSON.stringify(kpi)}, sentiment_timeline = ${JSON.stringify(analysis.sentiment_timeline)},
      main_language = ${analysis.main_language}, dnc_scanned_at = ${now},
      llm_input_tokens = ${plus(sql`llm_input_tokens`, inputTokens)},
      llm_output_tokens = ${plus(sql`llm_output_tokens`, outputTokens)},
      llm_cost_usd = case when ${costUsd}::numeric is null then llm_cost_usd
        else coalesce(llm_cost_usd, 0) + ${costUsd}::numeric end,
      cost_usd = cost_usd + coalesce(${costUsd}::numeric, 0),
      cost_credits = ceil((cost_usd + coalesce(${costUsd}::numeric, 0)) * 100)::int,
      analysed_at = ${now}, ${settled(now, keepsAudio)}
    where tenant_id = ${tenantId} and id = ${id}`);

/** Nothing is due any more and the events are out. */
export const settle = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { now, keepsAudio }: { now: Date; keepsAudio: boolean },
): Promise<number> =>
  tx.run(sql`
    update calls set ${settled(now, keepsAudio)}
    where tenant_id = ${tenantId} and id = ${id}`);

/** Due again at once; the attempt does not count. */
export const handBack = (
  db: Queryable,
  tenantId: string,
  id: string,
  { attempt, now }: { attempt: number; now: Date },
): Promise<number> =>
  db.run(sql`
    update calls set analysis_attempts = analysis_attempts - 1, analysis_due_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and analysis_due_at is not null and analysis_attempts = ${attempt}`);

/** Only calls with a transcript: without one there is nothing to analyse. */
export const reopen = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update calls set analysis_attempts = 0, analysis_due_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status = 'completed' and exists (
      select 1 from call_turns turn where turn.tenant_id = ${tenantId} and turn.call_id = ${id} and turn.message <> '')`);
