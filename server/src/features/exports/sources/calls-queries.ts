import { sql } from '../../../platform/database/sql.ts';
import { column, equal, type Source, SUPPRESSED, within } from './source.ts';

const transcript = sql`
  coalesce((
    select json_agg(json_build_object('role', turn.role, 'message', turn.message, 'time_in_call_secs',
                                      turn.time_in_call_secs) order by turn.position)
    from call_turns turn where turn.tenant_id = call.tenant_id and turn.call_id = call.id
      and turn.message is distinct from ''), '[]')`;

/** As `GET /api/calls/{callId}`, without what is the same in every row. Oldest first. */
export const callSource: Source = {
  columns: [
    column('id', 'uuid', sql`call.id`),
    column('created_at', 'timestamp', sql`call.created_at`),
    column('updated_at', 'timestamp', sql`call.updated_at`),
    column('agent_id', 'uuid', sql`call.agent_id`),
    column('agent_name', 'text', sql`agent.name`),
    column('campaign_id', 'uuid', sql`call.campaign_id`),
    column('campaign_name', 'text', sql`campaign.name`),
    column('contact_id', 'uuid', sql`call.contact_id`),
    column('contact_name', 'text', sql`coalesce(contact.name, call.contact_name)`),
    column('phone_number', 'phone', sql`call.phone_number`),
    SUPPRESSED,
    column('call_direction', 'text', sql`call.call_direction`),
    column('initiation_source', 'text', sql`call.initiation_source`),
    column('prompt_variant_id', 'uuid', sql`call.prompt_variant_id`),
    column('status', 'text', sql`call.status`),
    column('outcome', 'text', sql`call.outcome`),
    column('duration_seconds', 'integer', sql`call.duration_seconds`),
    column('started_at', 'timestamp', sql`call.started_at`),
    column('ended_at', 'timestamp', sql`call.ended_at`),
    column('termination_reason', 'text', sql`call.termination_reason`),
    column('has_recording', 'boolean', sql`(call.recording is not null)`),
    column('summary', 'text', sql`call.summary`),
    column('sentiment_score', 'number', sql`call.sentiment_score`),
    column('sentiment_low', 'number', sql`call.sentiment_low`),
    column('frustration_score', 'number', sql`call.frustration_score`),
    column('call_success_score', 'integer', sql`call.call_success_score`),
    column('objections', 'json', sql`array_to_json(call.objections)`),
    column('evaluation_criteria_results', 'json', sql`call.evaluation_criteria_results`),
    column('data_collection_results', 'json', sql`call.data_collection_results`),
    column('qualification', 'json', sql`call.qualification`),
    column('kpi_data', 'json', sql`call.kpi_data`),
    column('sentiment_timeline', 'json', sql`call.sentiment_timeline`),
    column('main_language', 'text', sql`call.main_language`),
    column('agent_talk_seconds', 'integer', sql`call.agent_talk_seconds`),
    column('user_talk_seconds', 'integer', sql`call.user_talk_seconds`),
    column('agent_turn_count', 'integer', sql`call.agent_turn_count`),
    column('user_turn_count', 'integer', sql`call.user_turn_count`),
    column('interruption_count', 'integer', sql`call.interruption_count`),
    column('avg_response_latency_ms', 'integer', sql`call.avg_response_latency_ms`),
    column('max_response_latency_ms', 'integer', sql`call.max_response_latency_ms`),
    column('cost_credits', 'integer', sql`call.cost_credits`),
    column('cost_usd', 'decimal', sql`call.cost_usd`),
    column('llm_cost_usd', 'decimal', sql`call.llm_cost_usd`),
    column('llm_input_tokens', 'integer', sql`call.llm_input_tokens`),
    column('llm_output_tokens', 'integer', sql`call.llm_output_tokens`),
    column('tool_call_count', 'integer', sql`call.tool_call_count`),
    column('mcp_call_count', 'integer', sql`call.mcp_call_count`),
    column('rag_lookup_count', 'integer', sql`call.rag_lookup_count`),
    column('tool_result_bytes', 'integer', sql`call.tool_result_bytes`),
    column('transferred_to', 'phone', sql`call.transferred_to`),
    column('transferred_at', 'timestamp', sql`call.transferred_at`),
    column('transcript', 'json', transcript),
  ],
  from: sql`from calls call`,
  joins: sql`
    left join agents agent on agent.tenant_id = call.tenant_id and agent.id = call.agent_id
    left join campaigns campaign on campaign.tenant_id = call.tenant_id and campaign.id = call.campaign_id
    left join contacts contact on contact.tenant_id = call.tenant_id and contact.id = call.contact_id`,
  conditions: (scope) => [
    sql`call.tenant_id = ${scope.tenantId}`,
    ...within(sql`call.created_at`, scope),
    ...equal(sql`call.agent_id`, scope.filters.agentId),
    ...equal(sql`call.campaign_id`, scope.filters.campaignId),
    ...equal(sql`call.status`, scope.filters.status),
    ...equal(sql`call.call_direction`, scope.filters.direction),
  ],
  key: [
    { value: sql`call.created_at`, type: sql`timestamptz` },
    { value: sql`call.id`, type: sql`uuid` },
  ],
  people: sql`json_build_array(json_build_array('phone', call.phone_number))`,
  pageRows: 200,
};
