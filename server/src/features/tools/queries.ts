import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ToolDefinition, ToolView } from './schema.ts';

const definition = sql`
  name, description, method, url, headers, path_params, query_params, body_params, auth_type, response_timeout_secs,
  tool_call_sound, tool_call_sound_behavior, dynamic_variable_assignments`;
const columns = sql`
  id, tenant_id, agent_id, ${definition}, 'webhook' as type, position, created_at, updated_at, deleted_at`;

/** With its credentials, sealed. */
export type ToolRow = ToolView & { auth_config: string | null };

const given = (tool: ToolDefinition) =>
  sql`json_populate_record(null::agent_tools, ${JSON.stringify(tool)}::json)`;

export const findTool = (db: Queryable, tenantId: string, id: string): Promise<ToolRow | undefined> =>
  db.maybe(sql`
    select ${columns}, auth_config from agent_tools
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const lockTool = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
): Promise<ToolRow | undefined> =>
  tx.maybe(sql`
    select ${columns}, auth_config from agent_tools
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null for update`);

export const listTools = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  page: { limit: number; offset: number },
): Promise<ToolView[]> =>
  db.many(sql`
    select ${columns} from agent_tools
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null
    order by position, created_at, id limit ${page.limit} offset ${page.offset}`);

export const listForTurns = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  limit: number,
): Promise<ToolRow[]> =>
  db.many(sql`
    select ${columns}, auth_config from agent_tools
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null
    order by position, created_at, id limit ${limit}`);

export type ToolPlaces = { names: string[]; position: number };

/** What an agent's tools already use. Its row is locked by the caller. */
export const readPlaces = (tx: Transaction, tenantId: string, agentId: string): Promise<ToolPlaces> =>
  tx.one(sql`
    select coalesce(array_agg(name), '{}') as names, coalesce(max(position) + 1, 0) as position from agent_tools
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);

export const insertTool = (
  tx: Transaction,
  row: {
    tenantId: string;
    id: string;
    agentId: string;
    tool: ToolDefinition;
    authConfig: string | null;
    position: number;
    now: Date;
  },
): Promise<ToolView> =>
  tx.one(sql`
    insert into agent_tools (tenant_id, id, agent_id, ${definition}, auth_config, position, created_at, updated_at)
    select ${row.tenantId}, ${row.id}, ${row.agentId}, ${definition}, ${row.authConfig}, ${row.position}, ${row.now}, ${row.now}
    from ${given(row.tool)}
    returning ${columns}`);

export const updateTool = (
  tx: Transaction,
  row: {
    tenantId: string;
    id: string;
    tool: ToolDefinition;
    authConfig: string | null;
    position: number;
    now: Date;
  },
): Promise<ToolView> =>
  tx.one(sql`
    update agent_tools set (${definition}) = (select ${definition} from ${given(row.tool)}),
      auth_config = ${row.authConfig}, position = ${row.position}, updated_at = ${row.now}
    where tenant_id = ${row.tenantId} and id = ${row.id} and deleted_at is null
    returning ${columns}`);

/** Its credentials are deleted with it. */
export const deleteTool = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update agent_tools set deleted_at = ${now}, updated_at = ${now}, auth_config = null
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null`);

export const deleteToolsOfAgent = async (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      update agent_tools set deleted_at = ${now}, updated_at = ${now}, auth_config = null
      where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null returning id`)
  ).map(({ id }) => id);
