import type { Role, Scope } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type CodeRow = {
  hash: Buffer;
  tenant_id: string;
  user_id: string;
  connection_id: string;
  client_id: string;
  client_name: string;
  client_host: string;
  redirect_uri: string;
  code_challenge: string;
  scopes: Scope[];
  expires_at: Date;
};

export type NewCode = Omit<CodeRow, 'tenant_id'>;

export async function insertCode(tx: Transaction, tenantId: string, code: NewCode): Promise<void> {
  await tx.run(sql`
    insert into assistant_codes (hash, tenant_id, user_id, connection_id, client_id, client_name, client_host,
                                 redirect_uri, code_challenge, scopes, expires_at)
    values (${code.hash}, ${tenantId}, ${code.user_id}, ${code.connection_id}, ${code.client_id}, ${code.client_name},
            ${code.client_host}, ${code.redirect_uri}, ${code.code_challenge}, ${code.scopes}, ${code.expires_at})`);
}

/** What a client shows with a code; all of it must match. */
export type Proof = { hash: Buffer; clientId: string; redirectUri: string; challenge: string };

/** Used once: the second of two requests waits for the first and finds nothing. */
export const claimCodeByHash = (
  tx: Transaction,
  { hash, clientId, redirectUri, challenge }: Proof,
  now: Date,
): Promise<CodeRow | undefined> =>
  tx.maybe(sql`
    update assistant_codes set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now} and client_id = ${clientId}
      and redirect_uri = ${redirectUri} and code_challenge = ${challenge}
    returning hash, tenant_id, user_id, connection_id, client_id, client_name, client_host, redirect_uri,
              code_challenge, scopes, expires_at`);

type Place = { tenant_id: string; connection_id: string };

export const findUsedCodeByHash = (db: Queryable, hash: Buffer): Promise<Place | undefined> =>
  db.maybe(sql`
    select tenant_id, connection_id from assistant_codes where hash = ${hash} and used_at is not null`);

export const roleOf = (
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<{ role: Role } | undefined> =>
  db.maybe(sql`
    select membership.role from memberships membership join workspaces workspace on workspace.id = membership.tenant_id
    where membership.tenant_id = ${tenantId} and membership.user_id = ${userId} and workspace.deleted_at is null`);

export async function insertConnection(
  tx: Transaction,
  code: CodeRow,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into assistant_connections (tenant_id, id, user_id, client_id, client_name, client_host, scopes, created_at,
                                       refreshed_at, expires_at)
    values (${code.tenant_id}, ${code.connection_id}, ${code.user_id}, ${code.client_id}, ${code.client_name},
            ${code.client_host}, ${code.scopes}, ${createdAt}, ${createdAt}, ${expiresAt})`);
}

export const noteRefresh = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { refreshedAt, expiresAt }: { refreshedAt: Date; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    update assistant_connections set refreshed_at = ${refreshedAt}, expires_at = ${expiresAt}
    where tenant_id = ${tenantId} and id = ${id}`);

export async function insertRefreshToken(
  tx: Transaction,
  tenantId: string,
  { connectionId, hash, expiresAt }: { connectionId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into assistant_refresh_tokens (hash, tenant_id, connection_id, expires_at)
    values (${hash}, ${tenantId}, ${connectionId}, ${expiresAt})`);
}

export type Refreshed = Place & { user_id: string; scopes: Scope[] };

/** Used once, by the client it was given to. */
export const claimRefreshTokenByHash = (
  tx: Transaction,
  { hash, clientId }: { hash: Buffer; clientId: string },
  now: Date,
): Promise<Refreshed | undefined> =>
  tx.maybe(sql`
    update assistant_refresh_tokens token set used_at = ${now}
    from assistant_connections connection
    where token.hash = ${hash} and token.used_at is null and token.expires_at > ${now}
      and connection.tenant_id = token.tenant_id and connection.id = token.connection_id
      and connection.client_id = ${clientId}
    returning token.tenant_id, token.connection_id, connection.user_id, connection.scopes`);

export const findRefreshTokenByHash = (
  db: Queryable,
  hash: Buffer,
): Promise<(Place & { is_used: boolean }) | undefined> =>
  db.maybe(sql`
    select tenant_id, connection_id, used_at is not null as is_used
    from assistant_refresh_tokens where hash = ${hash}`);

export type ConnectionRow = {
  id: string;
  user_id: string;
  client_name: string;
  client_host: string;
  scopes: Scope[];
  approved_by: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
};

/** Of one person, or of all when none is named. */
export const listConnections = (
  db: Queryable,
  tenantId: string,
  userId: string | null,
): Promise<ConnectionRow[]> =>
  db.many(sql`
    select connection.id, connection.user_id, connection.client_name, connection.client_host, connection.scopes,
           person.email as approved_by, connection.created_at, connection.expires_at,
           greatest(connection.refreshed_at, (
             select max(key.last_used_at) from api_keys key
             where key.tenant_id = connection.tenant_id and key.connection_id = connection.id)) as last_used_at
    from assistant_connections connection join users person on person.id = connection.user_id
    where connection.tenant_id = ${tenantId} and (${userId}::uuid is null or connection.user_id = ${userId})
    order by connection.created_at desc, connection.id desc
    limit 500`);

/** Its tokens go with it. */
export const deleteConnection = (
  tx: Transaction,
  tenantId: string,
  id: string,
  only: { userId?: string | null; clientId?: string } = {},
): Promise<{ client_name: string } | undefined> =>
  tx.maybe(sql`
    delete from assistant_connections
    where tenant_id = ${tenantId} and id = ${id}
      and (${only.userId ?? null}::uuid is null or user_id = ${only.userId ?? null})
      and (${only.clientId ?? null}::text is null or client_id = ${only.clientId ?? null})
    returning client_name`);

export async function deleteEverythingExpiredBefore(
  db: Queryable,
  { now, codesOf }: { now: Date; codesOf: Date },
): Promise<void> {
  await db.run(sql`delete from assistant_connections where expires_at < ${now}`);
  await db.run(sql`delete from assistant_refresh_tokens where expires_at < ${now}`);
  await db.run(sql`delete from assistant_codes where expires_at < ${codesOf}`);
}
