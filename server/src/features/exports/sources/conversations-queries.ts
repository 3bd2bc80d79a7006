import { sql } from '../../../platform/database/sql.ts';
import { column, equal, type Source, SUPPRESSED, within } from './source.ts';

/** As in the detail of a conversation, where what a provider says of a message stands in its metadata. */
const messages = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', message.id, 'role', message.role, 'content_type', message.content_type, 'content', message.content,
      'subject', message.subject, 'template_id', message.template_id, 'delivery', message.delivery,
      'delivery_reason', message.delivery_reason, 'attachment', message.attachment, 'metadata', message.metadata,
      'created_at', to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by message.position)
    from conversation_messages message
    where message.tenant_id = thread.tenant_id and message.conversation_id = thread.id), '[]')`;

/** A contact without a number has a made-up one, without a plus. */
const contactPhone = sql`
  case when contact.phone_number like '+%' then contact.phone_number
       when thread.channel = 'whatsapp' then thread.address end`;

const contactEmail = sql`
  coalesce(contact.email, case when thread.channel = 'email' then thread.address else thread.person_email end)`;

/** With all their messages in one cell. Oldest first. */
export const conversationSource: Source = {
  columns: [
    column('id', 'uuid', sql`thread.id`),
    column('created_at', 'timestamp', sql`thread.created_at`),
    column('updated_at', 'timestamp', sql`thread.updated_at`),
    column('closed_at', 'timestamp', sql`thread.closed_at`),
    column('agent_id', 'uuid', sql`agent.id`),
    column('agent_name', 'text', sql`agent.name`),
    column('contact_id', 'uuid', sql`thread.contact_id`),
    column('contact_name', 'text', sql`coalesce(contact.name, thread.person_name)`),
    column('contact_phone', 'phone', contactPhone),
    column('contact_email', 'text', contactEmail),
    SUPPRESSED,
    column('channel', 'text', sql`thread.channel`),
    column('subject', 'text', sql`thread.subject`),
    column('status', 'text', sql`thread.status`),
    column('last_inbound_at', 'timestamp', sql`thread.last_inbound_at`),
    column('last_message_at', 'timestamp', sql`thread.last_message_at`),
    column('needs_human_at', 'timestamp', sql`thread.needs_human_at`),
    column('needs_human_reason', 'text', sql`thread.needs_human_reason`),
    column('needs_human_resolved_at', 'timestamp', sql`thread.needs_human_resolved_at`),
    column('taken_over_by', 'text', sql`thread.taken_over_by`),
    column('taken_over_at', 'timestamp', sql`thread.taken_over_at`),
    column('summary', 'text', sql`thread.summary`),
    column('outcome', 'text', sql`thread.outcome`),
    column('sentiment_score', 'number', sql`thread.sentiment_score`),
    column('sentiment_low', 'number', sql`thread.sentiment_low`),
    column('frustration_score', 'number', sql`thread.frustration_score`),
    column('call_success_score', 'integer', sql`thread.call_success_score`),
    column('evaluation_criteria_results', 'json', sql`thread.evaluation_criteria_results`),
    column('data_collection_results', 'json', sql`thread.data_collection_results`),
    column('qualification', 'json', sql`thread.qualification`),
    column('main_language', 'text', sql`thread.main_language`),
    column('cost_credits', 'integer', sql`thread.cost_credits`),
    column('cost_usd', 'decimal', sql`thread.cost_usd`),
    column('tool_call_count', 'integer', sql`thread.tool_call_count`),
    column('mcp_call_count', 'integer', sql`thread.mcp_call_count`),
    column('rag_lookup_count', 'integer', sql`thread.rag_lookup_count`),
    column('messages', 'json', messages),
  ],
  from: sql`from conversations thread`,
  joins: sql`
    left join agents agent
      on agent.tenant_id = thread.tenant_id and agent.id = thread.agent_id and agent.deleted_at is null
    left join contacts contact
      on contact.tenant_id = thread.tenant_id and contact.id = thread.contact_id and contact.deleted_at is null`,
  conditions: (scope) => [
    sql`thread.tenant_id = ${scope.tenantId}`,
    ...within(sql`thread.created_at`, scope),
    ...equal(sql`thread.agent_id`, scope.filters.agentId),
    ...equal(sql`thread.channel`, scope.filters.channel),
    ...equal(sql`thread.status`, scope.filters.status),
  ],
  key: [
    { value: sql`thread.created_at`, type: sql`timestamptz` },
    { value: sql`thread.id`, type: sql`uuid` },
  ],
  people: sql`
    json_build_array(json_build_array('phone', ${contactPhone}), json_build_array('email', ${contactEmail}),
                     json_build_array(thread.channel, thread.address))`,
  pageRows: 20,
};
