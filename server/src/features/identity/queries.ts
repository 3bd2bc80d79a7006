import type { Role } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Language, PlanName, SubscriptionStatus } from '../workspaces/schema.ts';
import { DEFAULT_POLICY, type MfaPolicy } from './policy/schema.ts';
import { cameInAsDemanded } from './single-sign-on-queries.ts';

export type UserRow = { id: string; email: string; name: string | null; password_hash: string };

/** Ingress look-up: sign-in comes before the workspace is known. The address is in lower case. */
export const findUserByEmail = (db: Queryable, email: string): Promise<UserRow | undefined> =>
  db.maybe(sql`select id, email, name, password_hash from users where lower(email) = ${email}`);

export const findUser = (db: Queryable, userId: string): Promise<UserRow | undefined> =>
  db.maybe(sql`select id, email, name, password_hash from users where id = ${userId}`);

export async function insertUser(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  await tx.run(sql`
    insert into users (id, email, name, password_hash, created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.password_hash}, ${now}, ${now})`);
}

export const updatePassword = (
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`);

/** The password was chosen by a person who reads mail to the address, or by the operator: it opens every workspace. */
export const proveAddressAnywhere = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`update memberships set provided = false where user_id = ${userId} and provided`);

export async function insertMembership(
  tx: Transaction,
  tenantId: string,
  userId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into memberships (tenant_id, user_id, role, created_at) values (${tenantId}, ${userId}, ${role}, ${now})`);
}

export const findRole = (
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<{ role: Role } | undefined> =>
  db.maybe(sql`select role from memberships where tenant_id = ${tenantId} and user_id = ${userId}`);

export type MembershipRow = {
  tenant_id: string;
  role: Role;
  /** Given to an account whose address was not proved: see `proveAddressAnywhere`. */
  provided: boolean;
  workspace_name: string;
  plan: PlanName;
  subscription_status: SubscriptionStatus;
};

export const listMemberships = (db: Queryable, userId: string): Promise<MembershipRow[]> =>
  db.many(sql`
    select membership.tenant_id, membership.role, membership.provided, workspace.name as workspace_name,
           workspace.plan, workspace.subscription_status
    from memberships membership join workspaces workspace on workspace.id = membership.tenant_id
    where membership.user_id = ${userId} and workspace.deleted_at is null
    order by membership.created_at, membership.tenant_id
    limit 200`);

/** How a person signed in. */
export type SignInMethod = 'password' | 'passkey' | 'sso';

export type NewSession = {
  id: string;
  hash: Buffer;
  userId: string;
  tenantId: string;
  method: SignInMethod;
  provedAt: Date;
  secondFactor: boolean;
};

/**
 * Sessions use real time: `now()` is the database's. The workspace's policy limits their life. One that a provider
 * vouches for names that provider's workspace, which it cannot leave.
 */
export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const ssoTenantId = session.method === 'sso' ? session.tenantId : null;
  await tx.run(sql`
    insert into sessions (hash, id, user_id, tenant_id, sso_tenant_id, method, proved_at, second_factor, created_at,
                          expires_at)
    values (${session.hash}, ${session.id}, ${session.userId}, ${session.tenantId}, ${ssoTenantId}, ${session.method},
            ${session.provedAt}, ${session.secondFactor}, now(),
            now() + interval '1 hour' * coalesce(
              (select session_hours from identity_policies where tenant_id = ${session.tenantId}),
              ${DEFAULT_POLICY.sessionHours}::int))`);
}

export type SessionRow = {
  id: string;
  user_id: string;
  tenant_id: string;
  expires_at: Date;
  /** What is left of it. */
  lifetime_seconds: number;
  method: SignInMethod;
  proved_at: Date;
  second_factor: boolean;
  /** The person has an authenticator app or a passkey. */
  has_factor: boolean;
  /** Of the workspace's policy. */
  mfa: MfaPolicy;
  email: string;
  name: string | null;
  language: Language | null;
  role: Role;
  workspace_name: string;
  plan: PlanName;
  subscription_status: SubscriptionStatus;
  suspended_reason: string | null;
  /** Of the workspace. */
  timezone: string;
  last_seen_at: Date;
};

/** When a session ends: a policy that was shortened since binds it, too. */
const endOfSession = sql`least(session.expires_at,
      session.created_at + interval '1 hour' * coalesce(policy.session_hours, ${DEFAULT_POLICY.sessionHours}::int))`;

/** A member who was removed from the workspace has no session there. */
const liveSession = (condition: Sql) => sql`
    select session.id, session.user_id, session.tenant_id, ${endOfSession} as expires_at,
           round(extract(epoch from ${endOfSession} - now()))::int as lifetime_seconds, session.method,
           session.proved_at, session.second_factor, coalesce(policy.mfa, ${DEFAULT_POLICY.mfa}) as mfa,
           exists (select 1 from totp_factors totp
                   where totp.user_id = session.user_id and totp.confirmed_at is not null)
             or exists (select 1 from passkeys passkey where passkey.user_id = session.user_id) as has_factor,
           person.email, person.name, person.language, membership.role, workspace.name as workspace_name,
           workspace.plan, workspace.subscription_status, workspace.suspended_reason, workspace.timezone,
           session.last_seen_at
    from sessions session
    join users person on person.id = session.user_id
    join memberships membership on membership.tenant_id = session.tenant_id and membership.user_id = session.user_id
    join workspaces workspace on workspace.id = session.tenant_id
    left join identity_policies policy on policy.tenant_id = session.tenant_id
    where ${condition} and ${endOfSession} > now() and workspace.deleted_at is null
      and ${cameInAsDemanded}`;

/** Ingress look-up: the session names the workspace. */
export const findSessionByHash = (db: Queryable, hash: Buffer): Promise<SessionRow | undefined> =>
  db.maybe(liveSession(sql`session.hash = ${hash}`));

export const findSession = (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  db.maybe(liveSession(sql`session.id = ${id}`));

export const deleteSession = (tx: Transaction, sessionId: string): Promise<{ hash: Buffer } | undefined> =>
  tx.maybe(sql`delete from sessions where id = ${sessionId} returning hash`);

export const deleteSessionsOfUser = (tx: Transaction, userId: string): Promise<{ hash: Buffer }[]> =>
  tx.many(sql`delete from sessions where user_id = ${userId} returning hash`);

export const countPasskeys = async (db: Queryable, userId: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from passkeys where user_id = ${userId}`)).count;

export const deletePasskeysOfUser = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`delete from passkeys where user_id = ${userId}`);

export const listSessionHashesOfUser = (db: Queryable, userId: string): Promise<{ hash: Buffer }[]> =>
  db.many(sql`select hash from sessions where user_id = ${userId} limit 10000`);

export const listSessionHashesOfWorkspace = (db: Queryable, tenantId: string): Promise<{ hash: Buffer }[]> =>
  db.many(sql`select hash from sessions where tenant_id = ${tenantId} limit 10000`);

export const lockSession = (tx: Transaction, sessionId: string): Promise<{ hash: Buffer } | undefined> =>
  tx.maybe(sql`select hash from sessions where id = ${sessionId} and expires_at > now() for update`);

/** The person proved who they are: the session goes on under another token. */
export const renewSession = (
  tx: Transaction,
  sessionId: string,
  { hash, provedAt, secondFactor }: { hash: Buffer; provedAt: Date; secondFactor: boolean },
): Promise<number> =>
  tx.run(sql`
    update sessions set hash = ${hash}, proved_at = ${provedAt}, second_factor = second_factor or ${secondFactor}
    where id = ${sessionId}`);

export const moveSession = (
  tx: Transaction,
  sessionId: string,
  tenantId: string,
): Promise<{ hash: Buffer } | undefined> =>
  tx.maybe(sql`update sessions set tenant_id = ${tenantId} where id = ${sessionId} returning hash`);

export const listSessionHashes = (
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<{ hash: Buffer }[]> =>
  tx.many(sql`select hash from sessions where tenant_id = ${tenantId} and user_id = ${userId} limit 10000`);

export const deleteSessionsHere = (
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<{ hash: Buffer }[]> =>
  tx.many(sql`delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} returning hash`);

/** Where a session was opened, for its person to recognise. */
export const noteSessionDevice = (
  tx: Transaction,
  hash: Buffer,
  device: { ipAddress: string | null; userAgent: string | null },
): Promise<number> =>
  tx.run(sql`
    update sessions set ip_address = ${device.ipAddress}, user_agent = ${device.userAgent} where hash = ${hash}`);

export const noteSessionOpened = (tx: Transaction, tenantId: string, userId: string): Promise<number> =>
  tx.run(
    sql`update memberships set last_seen_at = now() where tenant_id = ${tenantId} and user_id = ${userId}`,
  );

/** At most once a minute: not every request writes. */
export const touchSession = (
  db: Queryable,
  { id, tenant_id, user_id }: Pick<SessionRow, 'id' | 'tenant_id' | 'user_id'>,
): Promise<number> =>
  db.run(sql`
    with seen as (
      update sessions set last_seen_at = now()
      where id = ${id} and last_seen_at < now() - interval '1 minute' returning 1)
    update memberships set last_seen_at = now()
    where tenant_id = ${tenant_id} and user_id = ${user_id} and exists (select 1 from seen)`);

export const deleteExpiredSessions = (db: Queryable): Promise<number> =>
  db.run(sql`delete from sessions where expires_at < now()`);
