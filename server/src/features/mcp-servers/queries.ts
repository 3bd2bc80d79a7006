import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ApprovalMode, Decision, Transport } from './schema.ts';

export type ServerRow = {
  tenant_id: string;
  id: string;
  agent_id: string | null;
  name: string;
  description: string | null;
  server_url: string;
  host: string;
  sealed_secret_token: string | null;
  sealed_custom_headers: string | null;
  approval_mode: ApprovalMode;
  transport: Transport | null;
  /** Our own server for the agent's connected apps. */
  is_gateway: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

/** Hosts of hosted providers, as `hostedHosts` gives them. */
export type HostedHosts = { hosts: string[]; patterns: string[] };

const columns = sql`
  server.tenant_id, server.id, server.agent_id, server.name, server.description, server.server_url, server.host,
  server.sealed_secret_token, server.sealed_custom_headers, server.approval_mode, server.transport, server.is_gateway, server.revision,
  server.created_at, server.updated_at, server.deleted_at`;

export const listServers = (
  db: Queryable,
  tenantId: string,
  page: { limit: number; offset: number },
): Promise<ServerRow[]> =>
  db.many(sql`
    select ${columns} from mcp_servers server
    where server.tenant_id = ${tenantId} and server.agent_id is null and server.deleted_at is null
    order by server.created_at desc, server.id desc limit ${page.limit} offset ${page.offset}`);

export const findServer = (db: Queryable, tenantId: string, id: string): Promise<ServerRow | undefined> =>
  db.maybe(sql`
    select ${columns} from mcp_servers server
    where server.tenant_id = ${tenantId} and server.id = ${id} and server.deleted_at is null`);

export const lockServer = (tx: Transaction, tenantId: string, id: string): Promise<ServerRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from mcp_servers server
    where server.tenant_id = ${tenantId} and server.id = ${id} and server.deleted_at is null for update`);

export async function countServers(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    sql`select count(*) from mcp_servers where tenant_id = ${tenantId} and deleted_at is null and not is_gateway`,
  );
  return row.count;
}

export type NewServer = Omit<ServerRow, 'revision' | 'created_at' | 'updated_at' | 'deleted_at'> & {
  now: Date;
};

export const insertServer = (tx: Transaction, row: NewServer): Promise<ServerRow> =>
  tx.one(sql`
    insert into mcp_servers as server (tenant_id, id, agent_id, name, description, server_url, host,
      sealed_secret_token, sealed_custom_headers, approval_mode, transport, is_gateway, created_at, updated_at)
    values (${row.tenant_id}, ${row.id}, ${row.agent_id}, ${row.name}, ${row.description}, ${row.server_url}, ${row.host},
      ${row.sealed_secret_token}, ${row.sealed_custom_headers}, ${row.approval_mode}, ${row.transport},
      ${row.is_gateway}, ${row.now}, ${row.now})
    returning ${columns}`);

export const updateServer = (tx: Transaction, row: NewServer): Promise<ServerRow> =>
  tx.one(sql`
    update mcp_servers server set name = ${row.name}, description = ${row.description}, server_url = ${row.server_url},
      host = ${row.host}, sealed_secret_token = ${row.sealed_secret_token},
      sealed_custom_headers = ${row.sealed_custom_headers}, approval_mode = ${row.approval_mode},
      transport = ${row.transport}, revision = revision + 1, updated_at = ${row.now}
    where server.tenant_id = ${row.tenant_id} and server.id = ${row.id} returning ${columns}`);

/** Its secrets are deleted with it. */
export const deleteServer = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<ServerRow | undefined> =>
  tx.maybe(sql`
    update mcp_servers server set deleted_at = ${now}, updated_at = ${now}, sealed_secret_token = null,
      sealed_custom_headers = null
    where server.tenant_id = ${tenantId} and server.id = ${id} and server.deleted_at is null returning ${columns}`);

export const deleteServersOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update mcp_servers set deleted_at = ${now}, updated_at = ${now}, sealed_secret_token = null,
      sealed_custom_headers = null
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);

export type DecisionRow = { server_id: string; tool_name: string; decision: Decision };

export const listDecisions = (
  db: Queryable,
  tenantId: string,
  serverIds: readonly string[],
): Promise<DecisionRow[]> =>
  db.many(sql`
    select server_id, tool_name, decision from mcp_tool_overrides
    where tenant_id = ${tenantId} and server_id = any (${serverIds}::uuid[]) order by tool_name`);

export async function replaceDecisions(
  tx: Transaction,
  tenantId: string,
  serverId: string,
  decisions: Readonly<Record<string, Decision>>,
): Promise<void> {
  await tx.run(sql`delete from mcp_tool_overrides where tenant_id = ${tenantId} and server_id = ${serverId}`);
  const tools = Object.keys(decisions);
  if (tools.length === 0) return;
  await tx.run(sql`
    insert into mcp_tool_overrides (tenant_id, server_id, tool_name, decision)
    select ${tenantId}, ${serverId}, given.tool, given.decision
    from unnest(${tools}::text[], ${Object.values(decisions)}::text[]) as given (tool, decision)`);
}

const isHosted = ({ hosts, patterns }: HostedHosts) =>
  sql`(server.host = any (${hosts}::text[]) or server.host like any (${patterns}::text[]))`;

const hostedOfAgent = (tenantId: string, hosted: HostedHosts) => sql`
  select count(*) from mcp_assignments assignment
  join mcp_servers server on server.tenant_id = assignment.tenant_id and server.id = assignment.server_id
  where assignment.tenant_id = ${tenantId} and assignment.agent_id = agent.id and server.deleted_at is null
    and ${isHosted(hosted)}`;

/** Every agent that is set up and has room. The workspace is locked by the caller, so that counts stay valid. */
export const assignToAllAgents = (
  tx: Transaction,
  tenantId: string,
  serverId: string,
  facts: { hosted: HostedHosts; hostedMax: number; serversMax: number; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into mcp_assignments (tenant_id, agent_id, server_id, created_at)
    select ${tenantId}, agent.id, ${serverId}, ${facts.now} from agents agent
    where agent.tenant_id = ${tenantId} and agent.deleted_at is null and agent.provisioning_status = 'ready'
      and (${hostedOfAgent(tenantId, facts.hosted)}) < ${facts.hostedMax}
      and (select count(*) from mcp_assignments assignment
           where assignment.tenant_id = ${tenantId} and assignment.agent_id = agent.id) < ${facts.serversMax}
    on conflict do nothing`);

/** A newly set up agent gets the oldest hosted servers, up to its cap. */
export const assignAllToAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  facts: { hosted: HostedHosts; hostedMax: number; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into mcp_assignments (tenant_id, agent_id, server_id, created_at)
    select ${tenantId}, ${agentId}, chosen.id, ${facts.now} from (
      select server.id from mcp_servers server
      where server.tenant_id = ${tenantId} and server.agent_id is null and server.deleted_at is null
        and ${isHosted(facts.hosted)}
      order by server.created_at, server.id
      limit greatest(0, ${facts.hostedMax} - (
        select count(*) from mcp_assignments assignment
        join mcp_servers server on server.tenant_id = assignment.tenant_id and server.id = assignment.server_id
        where assignment.tenant_id = ${tenantId} and assignment.agent_id = ${agentId} and ${isHosted(facts.hosted)}))
    ) chosen
    on conflict do nothing`);

export const countAssigned = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  hosted: HostedHosts,
): Promise<{ total: number; hosted: number }> =>
  tx.one(sql`
    select count(*) as total, count(*) filter (where ${isHosted(hosted)}) as hosted
    from mcp_assignments assignment
    join mcp_servers server on server.tenant_id = assignment.tenant_id and server.id = assignment.server_id
    where assignment.tenant_id = ${tenantId} and assignment.agent_id = ${agentId}`);

export const assign = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  serverId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into mcp_assignments (tenant_id, agent_id, server_id, created_at)
    values (${tenantId}, ${agentId}, ${serverId}, ${now}) on conflict do nothing`);

export const isAssigned = async (
  db: Queryable,
  tenantId: string,
  agentId: string,
  serverId: string,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from mcp_assignments
    where tenant_id = ${tenantId} and agent_id = ${agentId} and server_id = ${serverId}`)) !== undefined;

export const unassign = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  serverId: string,
): Promise<number> =>
  tx.run(sql`
    delete from mcp_assignments where tenant_id = ${tenantId} and agent_id = ${agentId} and server_id = ${serverId}`);

export const unassignServer = (tx: Transaction, tenantId: string, serverId: string): Promise<number> =>
  tx.run(sql`delete from mcp_assignments where tenant_id = ${tenantId} and server_id = ${serverId}`);

export const unassignAgent = (tx: Transaction, tenantId: string, agentId: string): Promise<number> =>
  tx.run(sql`delete from mcp_assignments where tenant_id = ${tenantId} and agent_id = ${agentId}`);

/** The gateway of an agent; there is at most one. */
export const findGateway = (
  db: Queryable,
  tenantId: string,
  agentId: string,
): Promise<ServerRow | undefined> =>
  db.maybe(sql`
    select ${columns} from mcp_servers server
    where server.tenant_id = ${tenantId} and server.agent_id = ${agentId} and server.is_gateway
      and server.deleted_at is null`);

export const setGatewaySecret = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { sealed, now }: { sealed: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update mcp_servers set sealed_secret_token = ${sealed}, revision = revision + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const setApprovalMode = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { mode, now }: { mode: ApprovalMode; now: Date },
): Promise<ServerRow | undefined> =>
  tx.maybe(sql`
    update mcp_servers server set approval_mode = ${mode}, revision = revision + 1, updated_at = ${now}
    where server.tenant_id = ${tenantId} and server.id = ${id} and server.deleted_at is null returning ${columns}`);

/** An agent's servers, in a stable order. */
export const listServersOfAgent = (db: Queryable, tenantId: string, agentId: string): Promise<ServerRow[]> =>
  db.many(sql`
    select ${columns} from mcp_assignments assignment
    join mcp_servers server on server.tenant_id = assignment.tenant_id and server.id = assignment.server_id
    where assignment.tenant_id = ${tenantId} and assignment.agent_id = ${agentId} and server.deleted_at is null
    order by server.created_at, server.id`);

export const findServerOfAgent = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  serverId: string,
): Promise<ServerRow | undefined> =>
  db.maybe(sql`
    select ${columns} from mcp_assignments assignment
    join mcp_servers server on server.tenant_id = assignment.tenant_id and server.id = assignment.server_id
    where assignment.tenant_id = ${tenantId} and assignment.agent_id = ${agentId} and assignment.server_id = ${serverId}
      and server.deleted_at is null`);
