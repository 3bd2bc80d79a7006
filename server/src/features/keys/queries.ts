import type { Role, Scope } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';

export type KeyKind = 'workspace' | 'connector' | 'widget' | 'internal';

export type KeyRow = {
  id: string;
  tenant_id: string;
  agent_id: string | null;
  name: string;
  prefix: string;
  scopes: Scope[];
  created_by: string | null;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
};

export type NewKey = Omit<KeyRow, 'last_used_at' | 'revoked_at' | 'created_by'> & {
  kind: KeyKind;
  widget_id: string | null;
  connection_id: string | null;
  created_by_user_id: string | null;
};

export const listLive = (db: Queryable, tenantId: string, kind: KeyKind): Promise<KeyRow[]> =>
  db.many(sql`
    select key.id, key.tenant_id, key.agent_id, key.name, key.prefix, key.scopes, creator.email as created_by,
           key.last_used_at, key.expires_at, key.revoked_at, key.created_at
    from api_keys key left join users creator on creator.id = key.created_by
    where key.tenant_id = ${tenantId} and key.kind = ${kind} and key.revoked_at is null
    order by key.created_at desc, key.id desc
    limit 100`);

export async function countLive(tx: Transaction, tenantId: string, kind: KeyKind): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from api_keys where tenant_id = ${tenantId} and kind = ${kind} and revoked_at is null`);
  return row.count;
}

export async function insertKey(tx: Transaction, key: NewKey, hash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into api_keys (tenant_id, id, kind, agent_id, widget_id, connection_id, name, prefix, scopes, created_by,
                          expires_at, created_at)
    values (${key.tenant_id}, ${key.id}, ${key.kind}, ${key.agent_id}, ${key.widget_id}, ${key.connection_id}, ${key.name},
            ${key.prefix}, ${key.scopes}, ${key.created_by_user_id}, ${key.expires_at}, ${key.created_at})`);
  await tx.run(
    sql`insert into key_hashes (hash, tenant_id, key_id) values (${hash}, ${key.tenant_id}, ${key.id})`,
  );
}

/** Locked until the transaction ends, so that the key cannot be revoked meanwhile. */
export const holdKey = (
  db: Queryable,
  tenantId: string,
  kind: KeyKind,
  id: string,
): Promise<{ id: string; name: string } | undefined> =>
  db.maybe(sql`
    select id, name from api_keys
    where tenant_id = ${tenantId} and id = ${id} and kind = ${kind} and revoked_at is null for share`);

export const emailOf = async (db: Queryable, userId: string): Promise<string | null> =>
  (await db.maybe<{ email: string }>(sql`select email from users where id = ${userId}`))?.email ?? null;

export type Revoked = { id: string; name: string; hash: Buffer };

const revokedColumns = sql`returning key.id, key.name, (
  select hash from key_hashes where key_hashes.tenant_id = key.tenant_id and key_hashes.key_id = key.id) as hash`;

export const revoke = (
  tx: Transaction,
  tenantId: string,
  kind: KeyKind,
  id: string,
  now: Date,
): Promise<Revoked | undefined> =>
  tx.maybe(sql`
    update api_keys key set revoked_at = ${now}
    where key.tenant_id = ${tenantId} and key.id = ${id} and key.kind = ${kind} and key.revoked_at is null
    ${revokedColumns}`);

export const revokeOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<Revoked[]> =>
  tx.many(sql`
    update api_keys key set revoked_at = ${now}
    where key.tenant_id = ${tenantId} and key.agent_id = ${agentId} and key.revoked_at is null
    ${revokedColumns}`);

export const revokeInternal = (
  tx: Transaction,
  tenantId: string,
  { agentId, name, now }: { agentId: string; name: string; now: Date },
): Promise<Revoked[]> =>
  tx.many(sql`
    update api_keys key set revoked_at = ${now}
    where key.tenant_id = ${tenantId} and key.agent_id = ${agentId} and key.name = ${name} and key.kind = 'internal'
      and key.revoked_at is null
    ${revokedColumns}`);

export const revokeOfWidget = (
  tx: Transaction,
  tenantId: string,
  widgetId: string,
  now: Date,
): Promise<Revoked[]> =>
  tx.many(sql`
    update api_keys key set revoked_at = ${now}
    where key.tenant_id = ${tenantId} and key.widget_id = ${widgetId} and key.revoked_at is null
    ${revokedColumns}`);

export type Credential = {
  id: string;
  tenant_id: string;
  kind: KeyKind;
  name: string;
  agent_id: string | null;
  widget_id: string | null;
  /** Of an assistant; then with the role that the approving person has now. */
  connection_id: string | null;
  approver_role: Role | null;
  scopes: Scope[];
  expires_at: Date | null;
  plan: PlanName;
  subscription_status: SubscriptionStatus;
};

/** Ingress look-up: the one key query without a workspace, because it finds the workspace. */
export const findCredentialByHash = (db: Queryable, hash: Buffer): Promise<Credential | undefined> =>
  db.maybe(sql`
    select key.id, key.tenant_id, key.kind, key.name, key.agent_id, key.widget_id, key.connection_id,
           membership.role as approver_role, key.scopes, key.expires_at, workspace.plan, workspace.subscription_status
    from key_hashes
    join api_keys key on key.tenant_id = key_hashes.tenant_id and key.id = key_hashes.key_id
    join workspaces workspace on workspace.id = key.tenant_id
    left join assistant_connections connection
      on connection.tenant_id = key.tenant_id and connection.id = key.connection_id
    left join memberships membership
      on membership.tenant_id = connection.tenant_id and membership.user_id = connection.user_id
    where key_hashes.hash = ${hash} and key.revoked_at is null and workspace.deleted_at is null`);

export const touch = (
  db: Queryable,
  tenantId: string,
  id: string,
  now: Date,
  notAfter: Date,
): Promise<number> =>
  db.run(sql`
    update api_keys set last_used_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and (last_used_at is null or last_used_at <= ${notAfter})`);

/** Tokens of assistants; keys of people stay listed when they expire. */
export const deleteTokensBefore = (db: Queryable, moment: Date): Promise<number> =>
  db.run(sql`delete from api_keys where connection_id is not null and expires_at < ${moment}`);
