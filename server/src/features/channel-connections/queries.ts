import type { MessageChannel } from '../../channels.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AccountCheck } from '../../providers/channels/port.ts';
import type { ConnectionStatus } from './schema.ts';

export type ConnectionRow = {
  tenant_id: string;
  id: string;
  channel: MessageChannel;
  provider: string;
  address: string;
  agent_id: string | null;
  sealed_credentials: string;
  settings: Record<string, unknown>;
  status: ConnectionStatus;
  status_reason: string | null;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  tenant_id, id, channel, provider, address, agent_id, sealed_credentials, settings, status, status_reason, created_at,
  updated_at`;

/** A hook names the connection before its workspace is known. */
export const findConnectionAnywhere = (db: Queryable, id: string): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`select ${columns} from channel_connections where id = ${id}`);

export const listConnections = (
  db: Queryable,
  tenantId: string,
  channels: readonly MessageChannel[],
): Promise<ConnectionRow[]> =>
  db.many(sql`
    select ${columns} from channel_connections
    where tenant_id = ${tenantId} and channel = any (${channels}::text[]) order by created_at, id`);

export const findConnection = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`select ${columns} from channel_connections where tenant_id = ${tenantId} and id = ${id}`);

export const listAccountsOf = (db: Queryable, tenantId: string, provider: string): Promise<ConnectionRow[]> =>
  db.many(sql`
    select ${columns} from channel_connections
    where tenant_id = ${tenantId} and provider = ${provider} order by id`);

/** Accounts stay as they are while a hook of theirs is stored; hooks do not wait for each other. */
export const holdAccountsOf = (
  tx: Transaction,
  tenantId: string,
  provider: string,
): Promise<ConnectionRow[]> =>
  tx.many(sql`
    select ${columns} from channel_connections
    where tenant_id = ${tenantId} and provider = ${provider} order by id for share`);

export const lockConnection = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<ConnectionRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from channel_connections where tenant_id = ${tenantId} and id = ${id} for no key update`);

export const countConnections = async (tx: Transaction, tenantId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*) from channel_connections where tenant_id = ${tenantId}`,
    )
  ).count;

export type NewConnection = Omit<ConnectionRow, 'created_at' | 'updated_at'>;

/** False when the account is connected already, here or in another workspace. */
export const insertConnection = async (tx: Transaction, row: NewConnection, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into channel_connections (tenant_id, id, channel, provider, address, agent_id, sealed_credentials, settings,
                                     status, status_reason, created_at, updated_at)
    values (${row.tenant_id}, ${row.id}, ${row.channel}, ${row.provider}, ${row.address}, ${row.agent_id},
            ${row.sealed_credentials}, ${JSON.stringify(row.settings)}, ${row.status}, ${row.status_reason}, ${now},
            ${now})
    on conflict do nothing`)) === 1;

export const updateConnection = (tx: Transaction, row: NewConnection, now: Date): Promise<number> =>
  tx.run(sql`
    update channel_connections
    set provider = ${row.provider}, address = ${row.address}, agent_id = ${row.agent_id},
        sealed_credentials = ${row.sealed_credentials}, settings = ${JSON.stringify(row.settings)},
        status = ${row.status}, status_reason = ${row.status_reason}, updated_at = ${now}
    where tenant_id = ${row.tenant_id} and id = ${row.id}`);

export const updateStatus = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { status, reason }: AccountCheck,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update channel_connections set status = ${status}, status_reason = ${reason}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`);

export const deleteConnection = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from channel_connections where tenant_id = ${tenantId} and id = ${id}`);

/** Accounts outlive their agent, unattended. */
export const forgetAgent = (tx: Transaction, tenantId: string, agentId: string, now: Date): Promise<number> =>
  tx.run(sql`
    update channel_connections set agent_id = null, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId}`);
