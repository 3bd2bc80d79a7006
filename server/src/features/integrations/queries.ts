import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { CrmProviderName } from '../../providers/crm/port.ts';
import type { IntegrationOptions } from './schema.ts';

export type IntegrationRow = {
  id: string;
  tenant_id: string;
  provider: CrmProviderName;
  name: string;
  sealed_credentials: string | null;
  account_name: string | null;
  mapping: Record<string, string>;
  options: IntegrationOptions;
  status: 'connecting' | 'active' | 'paused';
  status_reason: string | null;
  refusals: number;
  postponed_until: Date | null;
  last_sync_at: Date | null;
  webhook_uuid: string;
  sealed_hook_secret: string | null;
  hook_used_at: Date | null;
  /** Null: stored before they were noted. */
  hosts: string[] | null;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  id, tenant_id, provider, name, sealed_credentials, account_name, mapping, options, status, status_reason, refusals,
  postponed_until, last_sync_at, webhook_uuid, sealed_hook_secret, hook_used_at, hosts, created_at, updated_at`;

export const list = (
  db: Queryable,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<IntegrationRow[]> =>
  db.many(sql`
    select ${columns} from integrations where tenant_id = ${tenantId} and deleted_at is null
    order by created_at desc, id desc limit ${limit} offset ${offset}`);

export const listActive = (db: Queryable, tenantId: string): Promise<IntegrationRow[]> =>
  db.many(sql`
    select ${columns} from integrations where tenant_id = ${tenantId} and deleted_at is null and status <> 'connecting'
    order by created_at, id`);

export const find = (db: Queryable, tenantId: string, id: string): Promise<IntegrationRow | undefined> =>
  db.maybe(sql`
    select ${columns} from integrations where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const lock = (tx: Transaction, tenantId: string, id: string): Promise<IntegrationRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from integrations where tenant_id = ${tenantId} and id = ${id} and deleted_at is null
    for no key update`);

/** A hook's address comes before the workspace is known. */
export const findByHookAnywhere = (db: Queryable, webhookUuid: string): Promise<IntegrationRow | undefined> =>
  db.maybe(
    sql`select ${columns} from integrations where webhook_uuid = ${webhookUuid} and deleted_at is null`,
  );

export const count = async (db: Queryable, tenantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count from integrations where tenant_id = ${tenantId} and deleted_at is null`)
  ).count;

export type NewIntegration = Pick<
  IntegrationRow,
  | 'tenant_id'
  | 'id'
  | 'provider'
  | 'name'
  | 'sealed_credentials'
  | 'account_name'
  | 'mapping'
  | 'options'
  | 'status'
  | 'webhook_uuid'
  | 'sealed_hook_secret'
>;

export const insert = (tx: Transaction, row: NewIntegration, now: Date): Promise<IntegrationRow> =>
  tx.one(sql`
    insert into integrations (tenant_id, id, provider, name, sealed_credentials, account_name, mapping, options, status,
                              webhook_uuid, sealed_hook_secret, created_at, updated_at)
    values (${row.tenant_id}, ${row.id}, ${row.provider}, ${row.name}, ${row.sealed_credentials}, ${row.account_name},
            ${JSON.stringify(row.mapping)}, ${JSON.stringify(row.options)}, ${row.status}, ${row.webhook_uuid},
            ${row.sealed_hook_secret}, ${now}, ${now})
    returning ${columns}`);

const set = (tx: Queryable, tenantId: string, id: string, change: Sql, now: Date): Promise<IntegrationRow> =>
  tx.one(sql`
    update integrations set ${change}, updated_at = ${now} where tenant_id = ${tenantId} and id = ${id}
    returning ${columns}`);

export const update = (
  tx: Transaction,
  tenantId: string,
  id: string,
  row: Pick<
    IntegrationRow,
    'name' | 'sealed_credentials' | 'account_name' | 'mapping' | 'options' | 'sealed_hook_secret'
  >,
  now: Date,
): Promise<IntegrationRow> =>
  set(
    tx,
    tenantId,
    id,
    sql`name = ${row.name}, sealed_credentials = ${row.sealed_credentials}, account_name = ${row.account_name},
        mapping = ${JSON.stringify(row.mapping)}, options = ${JSON.stringify(row.options)},
        sealed_hook_secret = ${row.sealed_hook_secret}`,
    now,
  );

export const storeCredentials = (
  tx: Transaction,
  tenantId: string,
  id: string,
  sealed: string,
  now: Date,
): Promise<IntegrationRow> => set(tx, tenantId, id, sql`sealed_credentials = ${sealed}`, now);

export const noteHosts = (
  db: Queryable,
  tenantId: string,
  id: string,
  hosts: readonly string[],
): Promise<number> =>
  db.run(sql`
    update integrations set hosts = ${hosts}::text[]
    where tenant_id = ${tenantId} and id = ${id} and hosts is distinct from ${hosts}::text[]`);

export const storeSecret = (
  tx: Transaction,
  tenantId: string,
  id: string,
  sealed: string,
  now: Date,
): Promise<IntegrationRow> => set(tx, tenantId, id, sql`sealed_hook_secret = ${sealed}`, now);

export const resume = (
  tx: Transaction,
  tenantId: string,
  id: string,
  accountName: string | null,
  now: Date,
): Promise<IntegrationRow> =>
  set(
    tx,
    tenantId,
    id,
    sql`status = 'active', status_reason = null, refusals = 0, errors = 0, postponed_until = null,
        account_name = coalesce(${accountName}, account_name)`,
    now,
  );

export const pause = (
  tx: Transaction,
  tenantId: string,
  id: string,
  reason: string,
  now: Date,
): Promise<IntegrationRow> => set(tx, tenantId, id, sql`status = 'paused', status_reason = ${reason}`, now);

/** Counted once for all that was under way: undefined when it was counted a moment ago. */
export const countRefusal = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<IntegrationRow | undefined> =>
  tx.maybe(sql`
    update integrations set refusals = refusals + 1, postponed_until = ${nextAt}
    where tenant_id = ${tenantId} and id = ${id} and (postponed_until is null or postponed_until <= ${now})
    returning ${columns}`);

export const postpone = (tx: Transaction, tenantId: string, id: string, until: Date): Promise<number> =>
  tx.run(sql`
    update integrations set postponed_until = greatest(coalesce(postponed_until, ${until}), ${until})
    where tenant_id = ${tenantId} and id = ${id}`);

export const countError = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<Pick<IntegrationRow, 'name' | 'provider' | 'status'> & { errors: number }> =>
  tx.one(sql`
    update integrations set errors = errors + 1 where tenant_id = ${tenantId} and id = ${id}
    returning errors, name, provider, status`);

export const noteSynced = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update integrations set last_sync_at = ${now}, refusals = 0, errors = 0
    where tenant_id = ${tenantId} and id = ${id}`);

/** Its credentials and secret are gone with it. */
export const remove = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update integrations set deleted_at = ${now}, sealed_credentials = null, sealed_hook_secret = null,
      authorization_hash = null, sealed_verifier = null, status = 'paused'
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const beginAuthorization = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { hash, sealedVerifier, expiresAt }: { hash: Buffer; sealedVerifier: string; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    update integrations set authorization_hash = ${hash}, sealed_verifier = ${sealedVerifier},
      authorization_expires_at = ${expiresAt}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

/** Taken once: a second answer with the same state finds nothing. */
export const takeAuthorization = (
  tx: Transaction,
  tenantId: string,
  hash: Buffer,
  realNow: Date,
): Promise<{ id: string; sealed_verifier: string } | undefined> =>
  tx.maybe(sql`
    with begun as (
      select id, sealed_verifier from integrations
      where tenant_id = ${tenantId} and authorization_hash = ${hash} and authorization_expires_at > ${realNow}
        and deleted_at is null
      for update
    )
    update integrations set authorization_hash = null, sealed_verifier = null, authorization_expires_at = null
    from begun where integrations.tenant_id = ${tenantId} and integrations.id = begun.id
    returning begun.id, begun.sealed_verifier`);
