import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type Chosen = { region: string; updated_at: Date };

export const findChosen = (db: Queryable, tenantId: string): Promise<Chosen | undefined> =>
  db.maybe(sql`select region, updated_at from data_residency where tenant_id = ${tenantId}`);

export const saveChosen = (tx: Transaction, tenantId: string, region: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into data_residency (tenant_id, region, updated_at) values (${tenantId}, ${region}, ${now})
    on conflict (tenant_id) do update set region = excluded.region, updated_at = excluded.updated_at`);

export const clearChosen = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`delete from data_residency where tenant_id = ${tenantId}`);

const HOSTS_MAX = 100;

export type Counted = { name: string | null; count: number };

export const countRecordings = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select recording_region as name, count(*) as count from calls
    where tenant_id = ${tenantId} and recording is not null group by 1 order by 1 nulls first`);

/** `waiting`: their bytes are kept until they are read. */
export const countUploads = (db: Queryable, tenantId: string): Promise<{ count: number; waiting: number }> =>
  db.one(sql`
    select count(*) as count,
      (select count(distinct document_id) from knowledge_files where tenant_id = ${tenantId}) as waiting
    from knowledge_documents where tenant_id = ${tenantId} and deleted_at is null`);

export const countChannels = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select provider as name, count(*) as count from channel_connections
    where tenant_id = ${tenantId} group by 1 order by 1`);

export const countCrmHosts = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select host as name, count(*) as count
    from integrations cross join lateral unnest(coalesce(hosts, array[null]::text[])) host
    where tenant_id = ${tenantId} and deleted_at is null and sealed_credentials is not null
    group by 1 order by 1 limit ${HOSTS_MAX}`);

export const countMcpHosts = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select host as name, count(*) as count from mcp_servers
    where tenant_id = ${tenantId} and deleted_at is null group by 1 order by 1 limit ${HOSTS_MAX}`);

export const countTrunkHosts = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select sip_host as name, count(*) as count from phone_numbers
    where tenant_id = ${tenantId} and is_active and sip_host is not null group by 1 order by 1 limit ${HOSTS_MAX}`);

export const countMailHosts = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select server ->> 'host' as name, count(*) as count
    from channel_connections
    cross join lateral (values (settings -> 'smtp'), (settings -> 'imap')) servers (server)
    where tenant_id = ${tenantId} and provider = 'smtp' and server ->> 'host' is not null
    group by 1 order by 1 limit ${HOSTS_MAX}`);

/** Hosts only: the rest of an address may hold a secret. */
export const countWebhookHosts = (db: Queryable, tenantId: string): Promise<Counted[]> =>
  db.many(sql`
    select (regexp_match(url, '^https?://(?:[^/@]*@)?([^/:?#]+)'))[1] as name, count(*) as count from webhooks
    where tenant_id = ${tenantId} and deleted_at is null group by 1 order by 1 limit ${HOSTS_MAX}`);
