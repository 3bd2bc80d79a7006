import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MappedRole, MappingRow } from './schema.ts';

export type ConnectionRow = {
  tenant_id: string;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  updated_at: Date;
};

const columns = sql`connection.tenant_id, connection.issuer, connection.client_id, connection.sealed_secret, connection.updated_at`;

export const findConnection = (db: Queryable, tenantId: string): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`select ${columns} from sso_connections connection where connection.tenant_id = ${tenantId}`);

/** Taken first by everything that changes the settings, so that changes come one after another. */
export const lockSettings = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sso:${tenantId}`}, 0))`);

export const putConnection = (
  tx: Transaction,
  { tenant_id, issuer, client_id, sealed_secret, updated_at }: ConnectionRow,
): Promise<number> =>
  tx.run(sql`
    insert into sso_connections (tenant_id, issuer, client_id, sealed_secret, updated_at)
    values (${tenant_id}, ${issuer}, ${client_id}, ${sealed_secret}, ${updated_at})
    on conflict (tenant_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      sealed_secret = excluded.sealed_secret, updated_at = excluded.updated_at`);

/** Ingress look-up: sign-in begins with an address. Only a verified domain leads to a workspace. */
export const findConnectionOfDomainAnywhere = (
  db: Queryable,
  domain: string,
): Promise<ConnectionRow | undefined> =>
  db.maybe(sql`
    select ${columns}
    from sso_domains claimed
    join sso_connections connection on connection.tenant_id = claimed.tenant_id
    join workspaces workspace on workspace.id = claimed.tenant_id
    where claimed.domain = ${domain} and claimed.verified_at is not null and workspace.deleted_at is null`);

export type DomainRow = {
  domain: string;
  token: string;
  verified_at: Date | null;
  verified_by: 'dns' | 'operator' | null;
};

export const listDomains = (db: Queryable, tenantId: string): Promise<DomainRow[]> =>
  db.many(sql`
    select domain, token, verified_at, verified_by from sso_domains where tenant_id = ${tenantId}
    order by domain limit 100`);

export const findDomain = (db: Queryable, tenantId: string, domain: string): Promise<DomainRow | undefined> =>
  db.maybe(sql`
    select domain, token, verified_at, verified_by from sso_domains
    where tenant_id = ${tenantId} and domain = ${domain}`);

export const insertDomain = (
  tx: Transaction,
  tenantId: string,
  domain: string,
  token: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into sso_domains (tenant_id, domain, token, created_at) values (${tenantId}, ${domain}, ${token}, ${now})
    on conflict do nothing`);

export const deleteOtherDomains = (
  tx: Transaction,
  tenantId: string,
  kept: readonly string[],
): Promise<number> =>
  tx.run(sql`delete from sso_domains where tenant_id = ${tenantId} and domain <> all (${kept})`);

/** Fails on `sso_domains_verified` when another workspace has the domain. */
export const verifyDomain = (
  tx: Transaction,
  tenantId: string,
  domain: string,
  by: 'dns' | 'operator',
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update sso_domains set verified_at = ${now}, verified_by = ${by}
    where tenant_id = ${tenantId} and domain = ${domain} and verified_at is null`);

export const isDomainVerified = async (db: Queryable, tenantId: string, domain: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from sso_domains where tenant_id = ${tenantId} and domain = ${domain} and verified_at is not null`)) !==
  undefined;

export const listMappings = (db: Queryable, tenantId: string): Promise<MappingRow[]> =>
  db.many(sql`
    select id, group_name as "group", role from role_mappings where tenant_id = ${tenantId}
    order by created_at, group_name limit 200`);

export const deleteMappings = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`delete from role_mappings where tenant_id = ${tenantId}`);

export const insertMapping = (
  tx: Transaction,
  tenantId: string,
  { id, group, role }: MappingRow,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into role_mappings (tenant_id, id, group_name, role, created_at)
    values (${tenantId}, ${id}, ${group}, ${role}, ${now})`);

export const deleteMapping = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<{ group: string; role: MappedRole } | undefined> =>
  tx.maybe(sql`
    delete from role_mappings where tenant_id = ${tenantId} and id = ${id} returning group_name as "group", role`);
