import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import type { AgentView } from '../../agents/schema.ts';
import { CREDITS_PER_USD } from '../rules.ts';
import { ERASED_NUMBER } from '../schema.ts';
import type { telemetryOf } from './rules.ts';
import type { SpokenTurn, TalkState, TurnTiming } from './schema.ts';

export type TalkedCall = {
  id: string;
  agent_id: string | null;
  prompt_variant_id: string | null;
  phone_number: string;
  contact_name: string | null;
  call_direction: 'inbound' | 'outbound';
  /** The campaign's category, else the agent's. */
  category: NonNullable<AgentView['category']>;
  language: string | null;
  dynamic_variables: Record<string, string>;
  answered_at: Date | null;
};

/** Spelled out instead of `is_live`: the planner would otherwise use the index over live calls for a single row. */
const live = sql`status in ('queued', 'ringing', 'in-progress')`;

export const findLiveCall = (db: Queryable, tenantId: string, id: string): Promise<TalkedCall | undefined> =>
  db.maybe(sql`
    select id, agent_id, prompt_variant_id, phone_number, contact_name, call_direction, category, language,
           dynamic_variables, answered_at
    from calls where tenant_id = ${tenantId} and id = ${id} and ${live}`);

/** `bridges`: how many conferences with a colleague there were so far. */
export type HeldTalk = { agent_id: string; state: TalkState; ending: string | null; bridges: number };

/** Takes the line together with its stored state; undefined when the call has ended. */
export const takeTalk = (
  db: Queryable,
  tenantId: string,
  callId: string,
  holder: string,
  fresh: Pick<HeldTalk, 'agent_id' | 'state'>,
): Promise<HeldTalk | undefined> =>
  db.maybe(sql`
    insert into call_talks (tenant_id, call_id, agent_id, state, holder)
    select ${tenantId}, id, ${fresh.agent_id}::uuid, ${JSON.stringify(fresh.state)}::json, ${holder}::uuid
    from calls where tenant_id = ${tenantId} and id = ${callId} and ${live} for no key update
    on conflict (tenant_id, call_id) do update set holder = excluded.holder
    returning agent_id, state, ending, (
      select count(*) from call_bridges bridge
      where bridge.tenant_id = ${tenantId} and bridge.call_id = ${callId})::int as bridges`);

/** With the empty ones, which were stored and never heard: the next turn is counted from the last. */
export const listTurns = (
  db: Queryable,
  tenantId: string,
  callId: string,
  limit: number,
): Promise<(TranscriptTurn & { position: number })[]> =>
  db.many(sql`
    select position, role, message, time_in_call_secs from (
      select * from call_turns where tenant_id = ${tenantId} and call_id = ${callId}
      order by position desc limit ${limit}) latest
    order by position`);

type Telemetry = ReturnType<typeof telemetryOf>;

const measured = (telemetry: Telemetry, toolsUsed: readonly string[], now: Date) => sql`
  agent_talk_seconds = ${telemetry.agentTalkSeconds}, user_talk_seconds = ${telemetry.userTalkSeconds},
  agent_turn_count = ${telemetry.agentTurns}, user_turn_count = ${telemetry.userTurns},
  interruption_count = ${telemetry.interruptions}, avg_response_latency_ms = ${telemetry.latencyAverageMs},
  max_response_latency_ms = ${telemetry.latencyMaxMs}, tool_call_count = ${telemetry.toolCalls}, mcp_call_count = ${telemetry.mcpCalls},
  rag_lookup_count = ${telemetry.lookUps}, tool_result_bytes = ${telemetry.toolBytes}, tools_used = ${toolsUsed},
  telemetry_fetched_at = ${now}`;

const spent = ({ inputTokens, outputTokens, llmCostUsd }: Telemetry) => sql`
  llm_input_tokens = ${inputTokens}, llm_output_tokens = ${outputTokens}, llm_cost_usd = ${llmCostUsd}`;

/** For a call whose cost is stored already. After the analysis the model cost is part of the sum and stays. */
const spentAfterEnd = ({ inputTokens, outputTokens, llmCostUsd }: Telemetry) => {
  const sum = sql`cost_usd + case when analysed_at is null
    then greatest(0, coalesce(${llmCostUsd}::numeric, 0) - coalesce(llm_cost_usd, 0)) else 0 end`;
  return sql`
    llm_input_tokens = case when analysed_at is null then ${inputTokens}::int else llm_input_tokens end,
    llm_output_tokens = case when analysed_at is null then ${outputTokens}::int else llm_output_tokens end,
    llm_cost_usd = case when analysed_at is null then ${llmCostUsd}::numeric else llm_cost_usd end,
    cost_usd = ${sum}, cost_credits = ceil((${sum}) * ${CREDITS_PER_USD})::int`;
};

export type Kept = {
  callId: string;
  holder: string;
  agentId: string;
  state: TalkState;
  ending: string | null;
  telemetry: Telemetry;
  toolsUsed: readonly string[];
  language: string;
  now: Date;
};

const saying = (tenantId: string, turn: SpokenTurn | null, into: Sql) =>
  turn === null
    ? emptySql
    : sql`, said as (
      insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
      select ${tenantId}, id, ${turn.position}, ${turn.role}, ${turn.message}, ${turn.seconds} from ${into}
      on conflict do nothing)`;

/** Stores a turn, if any, and the measurements; false when the call has ended or another process holds the line. */
export async function keepTalk(
  db: Queryable,
  tenantId: string,
  turn: SpokenTurn | null,
  { callId, holder, agentId, state, ending, telemetry, toolsUsed, language, now }: Kept,
): Promise<boolean> {
  // The call is locked before its conversation, in the same order as when it is closed.
  const kept = await db.run(sql`
    with call as materialized (
      select id from calls where tenant_id = ${tenantId} and id = ${callId} and ${live} for no key update
    ), ours as (
      update call_talks set agent_id = ${agentId}, state = ${JSON.stringify(state)}, ending = ${ending}
      from call where tenant_id = ${tenantId} and call_id = ${callId} and holder = ${holder} returning call_id as id
    )${saying(tenantId, turn, sql`ours`)}
    update calls set ${measured(telemetry, toolsUsed, now)}, ${spent(telemetry)}, main_language = ${language}, updated_at = ${now}
    from ours where calls.tenant_id = ${tenantId} and calls.id = ours.id`);
  return kept > 0;
}

/**
 * Turns that lost the race against the end and still need analysis. Not from a conversation that had lost its line
 * before, nor of an erased person. `is_open`: the call awaits analysis.
 */
export const keepAfterEnd = (
  db: Queryable,
  tenantId: string,
  turn: SpokenTurn | null,
  { callId, telemetry, toolsUsed, now }: Kept,
): Promise<{ is_open: boolean } | undefined> =>
  db.maybe(sql`
    with over as (
      update calls set ${measured(telemetry, toolsUsed, now)}, ${spentAfterEnd(telemetry)}
        ${
          turn === null
            ? emptySql
            : sql`, analysis_attempts = 0,
          analysis_due_at = case when status = 'completed' then ${now}::timestamptz else analysis_due_at end`
        }
      where tenant_id = ${tenantId} and id = ${callId} and not ${live} and phone_number <> ${ERASED_NUMBER}
        and coalesce(agent_turn_count, 0) <= ${telemetry.agentTurns}
        and coalesce(user_turn_count, 0) <= ${telemetry.userTurns}
      returning id, analysis_due_at is not null as is_open
    )${saying(tenantId, turn, sql`over`)}
    select is_open from over`);

export const rewriteTurn = (
  db: Queryable,
  tenantId: string,
  callId: string,
  { position, message }: { position: number; message: string },
): Promise<number> =>
  db.run(sql`
    update call_turns set message = ${message}
    where tenant_id = ${tenantId} and call_id = ${callId} and position = ${position} and role = 'user'`);

export const settleTurn = (
  db: Queryable,
  tenantId: string,
  callId: string,
  { position, heard, timing }: { position: number; heard: string | null; timing: TurnTiming | null },
): Promise<number> =>
  db.run(sql`
    update call_turns set message = coalesce(${heard}, message), timing = ${timing === null ? null : JSON.stringify(timing)}
    where tenant_id = ${tenantId} and call_id = ${callId} and position = ${position} and role = 'agent'`);

export const forgetTalk = (tx: Transaction, tenantId: string, callId: string): Promise<number> =>
  tx.run(sql`
    with talk as (
      delete from call_talks where tenant_id = ${tenantId} and call_id = ${callId} returning ending
    )
    update calls set termination_reason = talk.ending from talk
    where tenant_id = ${tenantId} and id = ${callId} and talk.ending is not null`);
