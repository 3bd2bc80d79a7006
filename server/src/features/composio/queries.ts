import type { DataSubject } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';
import type { ConnectionStatus } from '../../providers/connected-apps/port.ts';

export type ConnectionRow = {
  tenant_id: string;
  id: string;
  toolkit: string;
  name: string;
  provider: string;
  external_id: string | null;
  status: ConnectionStatus;
  redirect_url: string | null;
  checked_at: Date;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  tenant_id, id, toolkit, name, provider, external_id, status, redirect_url, checked_at, created_at, updated_at`;

export const listConnections = (db: Queryable, tenantId: string, limit: number): Promise<ConnectionRow[]> =>
  db.many(sql`
    select ${columns} from composio_connections where tenant_id = ${tenantId} and deleted_at is null
    order by created_at desc, id desc limit ${limit}`);

export const findConnection = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`
    select ${columns} from composio_connections
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const countConnections = (db: Queryable, tenantId: string): Promise<{ count: number }> =>
  db.one(sql`
    select count(*) as count from composio_connections where tenant_id = ${tenantId} and deleted_at is null`);

/** Of each app the account that was connected last. */
export const listActive = (
  db: Queryable,
  tenantId: string,
  { provider, toolkits }: { provider: string; toolkits: readonly string[] },
): Promise<ConnectionRow[]> =>
  db.many(sql`
    select distinct on (toolkit) ${columns} from composio_connections
    where tenant_id = ${tenantId} and deleted_at is null and status = 'active' and provider = ${provider}
      and toolkit = any (${toolkits}::text[])
    order by toolkit, created_at desc, id desc`);

export const insertConnection = (
  tx: Transaction,
  tenantId: string,
  row: { id: string; toolkit: string; name: string; provider: string; now: Date },
): Promise<ConnectionRow> =>
  tx.one(sql`
    insert into composio_connections (tenant_id, id, toolkit, name, provider, status, checked_at, created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.toolkit}, ${row.name}, ${row.provider}, 'pending', ${row.now}, ${row.now}, ${row.now})
    returning ${columns}`);

/** What the provider answered; undefined when it was disconnected meanwhile. */
export const storeAnswer = (
  tx: Transaction,
  tenantId: string,
  id: string,
  answer: { externalId: string | null; status: ConnectionStatus; redirectUrl: string | null; now: Date },
): Promise<ConnectionRow | undefined> =>
  tx.maybe(sql`
    update composio_connections set external_id = ${answer.externalId}, status = ${answer.status},
      redirect_url = ${answer.redirectUrl}, checked_at = ${answer.now}, updated_at = ${answer.now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and external_id is null
    returning ${columns}`);

/** Undefined when it changed meanwhile. */
export const storeStatus = (
  db: Queryable,
  tenantId: string,
  id: string,
  { from, to, now }: { from: ConnectionStatus; to: ConnectionStatus; now: Date },
): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`
    update composio_connections set status = ${to}, checked_at = ${now},
      redirect_url = case when ${to} = 'pending' then redirect_url end,
      updated_at = case when ${from} = ${to} then updated_at else ${now} end
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and status = ${from}
    returning ${columns}`);

export type Removed = Pick<ConnectionRow, 'id' | 'toolkit' | 'name' | 'provider' | 'external_id'>;

export const removeConnections = (
  tx: Transaction,
  tenantId: string,
  which: { id: string } | { toolkit: string },
  now: Date,
): Promise<Removed[]> =>
  tx.many(sql`
    update composio_connections set deleted_at = ${now}, updated_at = ${now}, redirect_url = null
    where tenant_id = ${tenantId} and deleted_at is null
      and ${'id' in which ? sql`id = ${which.id}` : sql`toolkit = ${which.toolkit}`}
    returning id, toolkit, name, provider, external_id`);

/** Waiting for a person, not asked about lately. */
export const listPendingAnywhere = (
  db: Queryable,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<ConnectionRow[]> =>
  db.many(sql`
    select ${columns} from composio_connections
    where deleted_at is null and status = 'pending' and created_at > ${since} and checked_at < ${before}
    order by checked_at limit ${limit}`);

/** Agents that were given apps before gateways existed. */
export const listWithoutGatewayAnywhere = (
  db: Queryable,
  limit: number,
): Promise<{ tenant_id: string; id: string; toolkit_access: Record<string, unknown> }[]> =>
  db.many(sql`
    select agent.tenant_id, agent.id, agent.toolkit_access from agents agent
    where agent.deleted_at is null and agent.toolkit_access::text <> '{}'
      and not exists (
        select from mcp_servers server
        where server.tenant_id = agent.tenant_id and server.agent_id = agent.id and server.is_gateway)
    limit ${limit}`);

export const deleteRecordsOlderThan = (db: Queryable, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from simulated_app_records where ctid in (
      select ctid from simulated_app_records where created_at < ${before} limit ${limit})`);

/** Simulated apps keep what people said: all of an entry goes. */
export const forgetPerson = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from simulated_app_records where tenant_id = ${tenantId} and ${mentions(sql`content::text`, person)}`);
