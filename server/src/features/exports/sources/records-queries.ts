import { sql } from '../../../platform/database/sql.ts';
import { column, equal, type Source, within } from './source.ts';

/** As `GET /api/agent-actions`. Oldest first. */
export const actionSource: Source = {
  columns: [
    column('id', 'uuid', sql`act.id`),
    column('created_at', 'timestamp', sql`act.created_at`),
    column('completed_at', 'timestamp', sql`act.completed_at`),
    column('agent_id', 'uuid', sql`act.agent_id`),
    column('agent_name', 'text', sql`act.agent_name`),
    column('call_id', 'uuid', sql`act.call_id`),
    column('conversation_id', 'uuid', sql`act.conversation_id`),
    column('tool_name', 'text', sql`act.tool_name`),
    column('tool_source', 'text', sql`act.tool_source`),
    column('action_kind', 'text', sql`act.action_kind`),
    column('outcome', 'text', sql`act.outcome`),
    column('duration_ms', 'integer', sql`act.duration_ms`),
    column('error_message', 'text', sql`act.error_message`),
    column('result_summary', 'text', sql`act.result_summary`),
    column('params', 'json', sql`act.params`),
  ],
  from: sql`from agent_actions act`,
  conditions: (scope) => [
    sql`act.tenant_id = ${scope.tenantId}`,
    ...within(sql`act.created_at`, scope),
    ...equal(sql`act.agent_id`, scope.filters.agentId),
    ...equal(sql`act.tool_name`, scope.filters.toolName),
    ...equal(sql`act.outcome`, scope.filters.outcome),
  ],
  key: [
    { value: sql`act.created_at`, type: sql`timestamptz` },
    { value: sql`act.id`, type: sql`uuid` },
  ],
  pageRows: 200,
};

/** As `GET /api/audit`. Oldest first, so that the chain can be followed. */
export const auditSource: Source = {
  columns: [
    column('id', 'uuid', sql`entry.id`),
    column('sequence', 'integer', sql`entry.sequence`),
    column('occurred_at', 'timestamp', sql`entry.occurred_at`),
    column('user_id', 'text', sql`entry.actor`),
    column('actor_name', 'text', sql`coalesce(person.email, key.name)`),
    column('action', 'text', sql`entry.action`),
    column('resource_type', 'text', sql`entry.resource_type`),
    column('resource_id', 'text', sql`entry.resource_id`),
    column('changes', 'json', sql`entry.changes`),
    column('ip_address', 'text', sql`entry.ip_address`),
    column('user_agent', 'text', sql`entry.user_agent`),
    column('redacted_at', 'timestamp', sql`entry.redacted_at`),
    column('redaction_reason', 'text', sql`entry.redaction_reason`),
    column('hash', 'text', sql`entry.hash`),
    column('previous_hash', 'text', sql`entry.previous_hash`),
  ],
  from: sql`from audit_entries entry`,
  joins: sql`
    left join users person
      on person.id = case when entry.actor ~ '^[0-9a-f-]{36}$' then entry.actor::uuid end
    left join api_keys key on key.tenant_id = entry.tenant_id
      and key.id = case when entry.actor like 'apikey:%' then substr(entry.actor, 8)::uuid end`,
  conditions: (scope) => [
    sql`entry.tenant_id = ${scope.tenantId}`,
    ...within(sql`entry.occurred_at`, scope),
    ...equal(sql`entry.action`, scope.filters.action),
    ...equal(sql`entry.resource_type`, scope.filters.resourceType),
    ...equal(sql`entry.actor`, scope.filters.userId),
  ],
  // Time grows with the sequence.
  key: [
    { value: sql`entry.occurred_at`, type: sql`timestamptz` },
    { value: sql`entry.sequence`, type: sql`bigint` },
  ],
  pageRows: 200,
};

/** The entries of the ledger. Oldest first. */
export const usageSource: Source = {
  columns: [
    column('id', 'uuid', sql`used.id`),
    column('occurred_at', 'timestamp', sql`used.occurred_at`),
    column('kind', 'text', sql`used.kind`),
    column('quantity', 'integer', sql`used.quantity`),
    column('unit', 'text', sql`used.unit`),
    column('cost_usd', 'decimal', sql`used.cost_usd`),
    column('agent_id', 'uuid', sql`used.agent_id`),
    column('agent_name', 'text', sql`agent.name`),
    column('campaign_id', 'uuid', sql`used.campaign_id`),
    column('campaign_name', 'text', sql`campaign.name`),
    column('channel', 'text', sql`used.channel`),
    column('subject_type', 'text', sql`used.subject_type`),
    column('subject_id', 'uuid', sql`used.subject_id`),
  ],
  from: sql`from usage_entries used`,
  joins: sql`
    left join agents agent on agent.tenant_id = used.tenant_id and agent.id = used.agent_id
    left join campaigns campaign on campaign.tenant_id = used.tenant_id and campaign.id = used.campaign_id`,
  conditions: (scope) => [
    sql`used.tenant_id = ${scope.tenantId}`,
    ...within(sql`used.occurred_at`, scope),
    ...equal(sql`used.agent_id`, scope.filters.agentId),
    ...equal(sql`used.campaign_id`, scope.filters.campaignId),
    ...equal(sql`used.channel`, scope.filters.channel),
    ...equal(sql`used.kind`, scope.filters.usageKind),
  ],
  key: [
    { value: sql`used.occurred_at`, type: sql`timestamptz` },
    { value: sql`used.id`, type: sql`uuid` },
  ],
  pageRows: 200,
};
