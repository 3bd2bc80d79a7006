import type { Queryable, Transaction } from '../../../platform/db.ts';
import { sql } from '../../../platform/sql.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import type { telemetryOf } from './rules.ts';
import type { TalkState } from './schema.ts';

export type TalkedCall = {
  id: string;
  agent_id: string | null;
  prompt_variant_id: string | null;
  phone_number: string;
  contact_name: string | null;
  call_direction: 'inbound' | 'outbound';
  language: string | null;
  dynamic_variables: Record<string, string>;
  answered_at: Date | null;
  /** Of a talk that this one goes on with. */
  talking_agent_id: string | null;
  state: TalkState | null;
  ending: string | null;
};

export const findLiveCall = (db: Queryable, tenantId: string, id: string): Promise<TalkedCall | undefined> =>
  db.maybe(sql`
    select call.id, call.agent_id, prompt_variant_id, phone_number, contact_name, call_direction, language,
           dynamic_variables, answered_at, talk.agent_id as talking_agent_id, talk.state, talk.ending
    from calls call left join call_talks talk on talk.tenant_id = call.tenant_id and talk.call_id = call.id
    where call.tenant_id = ${tenantId} and call.id = ${id} and status in ('queued', 'ringing', 'in-progress')`);

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
  max_response_latency_ms = ${telemetry.latencyMaxMs}, llm_input_tokens = ${telemetry.inputTokens},
  llm_output_tokens = ${telemetry.outputTokens}, llm_cost_usd = ${telemetry.llmCostUsd},
  tool_call_count = ${telemetry.toolCalls}, mcp_call_count = ${telemetry.mcpCalls},
  rag_lookup_count = ${telemetry.lookUps}, tool_result_bytes = ${telemetry.toolBytes}, tools_used = ${toolsUsed},
  telemetry_fetched_at = ${now}`;

export type SpokenTurn = { position: number; role: 'agent' | 'user'; message: string; seconds: number };

export type Kept = {
  agentId: string;
  state: TalkState;
  ending: string | null;
  telemetry: Telemetry;
  toolsUsed: readonly string[];
  language: string;
  now: Date;
};

/**
 * One turn with all that it changes; false when the call has ended. The agent says nothing more then, but last words
 * of a person who hung up with them are kept.
 */
export async function keepTurn(
  db: Queryable,
  tenantId: string,
  callId: string,
  turn: SpokenTurn,
  { agentId, state, ending, telemetry, toolsUsed, language, now }: Kept,
): Promise<boolean> {
  const row = await db.maybe<{ is_live: boolean }>(sql`
    with told as (
      update calls set ${measured(telemetry, toolsUsed, now)}, main_language = ${language}, updated_at = ${now}
      where tenant_id = ${tenantId} and id = ${callId}
        and (status in ('queued', 'ringing', 'in-progress') or ${turn.role === 'user'})
      returning id, status in ('queued', 'ringing', 'in-progress') as is_live
    ), said as (
      insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
      select ${tenantId}, id, ${turn.position}, ${turn.role}, ${turn.message}, ${turn.seconds} from told
    ), talk as (
      insert into call_talks (tenant_id, call_id, agent_id, state, ending)
      select ${tenantId}, id, ${agentId}::uuid, ${JSON.stringify(state)}::json, ${ending} from told where is_live
      on conflict (tenant_id, call_id) do update set
        agent_id = excluded.agent_id, state = excluded.state, ending = excluded.ending
    )
    select is_live from told`);
  return row?.is_live ?? false;
}

/** What was measured up to the end; how it ended only while it has not. */
export const keepTally = (
  db: Queryable,
  tenantId: string,
  callId: string,
  { state, ending, telemetry, toolsUsed, now }: Omit<Kept, 'agentId' | 'language'>,
): Promise<number> =>
  db.run(sql`
    with counted as (
      update calls set ${measured(telemetry, toolsUsed, now)} where tenant_id = ${tenantId} and id = ${callId}
    )
    update call_talks set state = ${JSON.stringify(state)}::json, ending = ${ending}
    where tenant_id = ${tenantId} and call_id = ${callId}`);

export const forgetTalk = (tx: Transaction, tenantId: string, callId: string): Promise<number> =>
  tx.run(sql`
    with talk as (
      delete from call_talks where tenant_id = ${tenantId} and call_id = ${callId} returning ending
    )
    update calls set termination_reason = talk.ending from talk
    where tenant_id = ${tenantId} and id = ${callId} and talk.ending is not null`);
