import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SubscriptionStatus } from '../workspaces/schema.ts';

export type TokenRow = {
  id: string;
  prefix: string;
  created_at: Date;
  created_by: string | null;
  last_used_at: Date | null;
};

export const findToken = (db: Queryable, tenantId: string): Promise<TokenRow | undefined> =>
  db.maybe(sql`
    select token.id, token.prefix, token.created_at, creator.email as created_by, token.last_used_at
    from scim_tokens token left join users creator on creator.id = token.created_by
    where token.tenant_id = ${tenantId}`);

/** Who created a token: what it may do to owners depends on whether they are one now. */
export const findTokenOrigin = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<{ created_by: string | null } | undefined> =>
  tx.maybe(sql`select created_by from scim_tokens where tenant_id = ${tenantId} and id = ${id}`);

/** One for each workspace: the one before stops working. */
export const putToken = (
  tx: Transaction,
  tenantId: string,
  token: { id: string; hash: Buffer; prefix: string; createdBy: string | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into scim_tokens (tenant_id, id, hash, prefix, created_at, created_by)
    values (${tenantId}, ${token.id}, ${token.hash}, ${token.prefix}, ${now}, ${token.createdBy})
    on conflict (tenant_id) do update set id = excluded.id, hash = excluded.hash, prefix = excluded.prefix,
      created_at = excluded.created_at, created_by = excluded.created_by, last_used_at = null`);

export const deleteToken = (tx: Transaction, tenantId: string): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`delete from scim_tokens where tenant_id = ${tenantId} returning id`);

export type Directory = { id: string; tenant_id: string; subscription_status: SubscriptionStatus };

/** Ingress look-up: the token names the workspace. */
export const findDirectoryByHash = (db: Queryable, hash: Buffer): Promise<Directory | undefined> =>
  db.maybe(sql`
    select token.id, token.tenant_id, workspace.subscription_status
    from scim_tokens token join workspaces workspace on workspace.id = token.tenant_id
    where token.hash = ${hash} and workspace.deleted_at is null`);

export const touchToken = (
  db: Queryable,
  tenantId: string,
  id: string,
  now: Date,
  notAfter: Date,
): Promise<number> =>
  db.run(sql`
    update scim_tokens set last_used_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and (last_used_at is null or last_used_at <= ${notAfter})`);
