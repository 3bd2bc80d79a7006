import type { Role } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Language } from '../../workspaces/schema.ts';

export type SignInOutcome = 'signed_in' | 'wrong_password' | 'wrong_code';
export type NewSignIn = {
  id: string;
  outcome: SignInOutcome;
  ipAddress: string | null;
  userAgent: string | null;
  at: Date;
};

/** The same statement for an address that has no account: it then stores nothing. */
export const insertSignInByEmail = (db: Queryable, email: string, entry: NewSignIn): Promise<number> =>
  db.run(sql`
    insert into sign_ins (user_id, id, outcome, ip_address, user_agent, at)
    select id, ${entry.id}, ${entry.outcome}, ${entry.ipAddress}, ${entry.userAgent}, ${entry.at}
    from users where lower(email) = ${email}`);

export const insertSignIn = (db: Queryable, userId: string, entry: NewSignIn): Promise<number> =>
  db.run(sql`
    insert into sign_ins (user_id, id, outcome, ip_address, user_agent, at)
    values (${userId}, ${entry.id}, ${entry.outcome}, ${entry.ipAddress}, ${entry.userAgent}, ${entry.at})`);

/** Signed in before, and never from this address. */
export const isNewPlace = async (tx: Transaction, userId: string, ipAddress: string): Promise<boolean> =>
  (
    await tx.one<{ is_new: boolean }>(sql`
      select count(*) > 0 and count(*) filter (where ip_address = ${ipAddress}) = 0 as is_new
      from sign_ins where user_id = ${userId} and outcome = 'signed_in'`)
  ).is_new;

export type SignInRow = {
  id: string;
  outcome: SignInOutcome;
  ip_address: string | null;
  user_agent: string | null;
  at: Date;
};

export const listSignIns = (db: Queryable, userId: string, limit: number): Promise<SignInRow[]> =>
  db.many(sql`
    select id, outcome, ip_address, user_agent, at from sign_ins where user_id = ${userId} order by id desc limit ${limit}`);

export const deleteSignInsBefore = (db: Queryable, moment: Date): Promise<number> =>
  db.run(sql`
    delete from sign_ins
    where (user_id, id) in (select user_id, id from sign_ins where at < ${moment} order by at limit 5000)`);

export type AccountRow = {
  id: string;
  email: string;
  name: string | null;
  language: Language | null;
  password_hash: string;
  created_at: Date;
};

export const findUser = (db: Queryable, userId: string): Promise<AccountRow | undefined> =>
  db.maybe(sql`
    select id, email, name, language, password_hash, created_at from users where id = ${userId}`);

export const lockUser = (tx: Transaction, userId: string): Promise<AccountRow | undefined> =>
  tx.maybe(sql`
    select id, email, name, language, password_hash, created_at from users where id = ${userId} for update`);

export const updateProfile = (
  tx: Transaction,
  userId: string,
  { name, language, now }: { name: string | null; language: Language | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    update users set name = ${name}, language = ${language}, updated_at = ${now} where id = ${userId}`);

export const deleteUser = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`delete from users where id = ${userId}`);

export type OwnSessionRow = {
  id: string;
  tenant_id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  workspace_name: string;
};

export const listSessions = (db: Queryable, userId: string, realNow: Date): Promise<OwnSessionRow[]> =>
  db.many(sql`
    select session.id, session.tenant_id, session.ip_address, session.user_agent, session.created_at,
           session.last_seen_at, session.expires_at, workspace.name as workspace_name
    from sessions session join workspaces workspace on workspace.id = session.tenant_id
    where session.user_id = ${userId} and session.expires_at > ${realNow}
    order by session.last_seen_at desc, session.id
    limit 100`);

export const deleteOwnSession = (
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<{ hash: Buffer } | undefined> =>
  tx.maybe(sql`delete from sessions where user_id = ${userId} and id = ${sessionId} returning hash`);

/** All but the named one. */
export const deleteOtherSessions = (
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<{ hash: Buffer }[]> =>
  tx.many(sql`delete from sessions where user_id = ${userId} and id <> ${sessionId} returning hash`);

export const insertReset = (
  tx: Transaction,
  reset: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into password_resets (hash, user_id, expires_at) values (${reset.hash}, ${reset.userId}, ${reset.expiresAt})`);

/** Used once: the row is the permission, and it is taken. */
export const takeResetByHash = (
  tx: Transaction,
  hash: Buffer,
  realNow: Date,
): Promise<{ user_id: string } | undefined> =>
  tx.maybe(
    sql`delete from password_resets where hash = ${hash} and expires_at > ${realNow} returning user_id`,
  );

export const deleteResets = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`delete from password_resets where user_id = ${userId}`);

export const deleteResetsBefore = (db: Queryable, realNow: Date): Promise<number> =>
  db.run(sql`delete from password_resets where expires_at < ${realNow}`);

export type HeldMembership = { tenant_id: string; role: Role; name: string; members: number; owners: number };

/** Locked, so that what is decided about the account stays true until the end of the transaction. */
export const lockOwnWorkspacesAnywhere = async (
  tx: Transaction,
  userId: string,
): Promise<HeldMembership[]> => {
  await tx.many(sql`
    select user_id from memberships
    where tenant_id in (select tenant_id from memberships where user_id = ${userId})
    order by tenant_id, user_id for update`);
  return tx.many(sql`
    select own.tenant_id, own.role, workspace.name,
           (select count(*)::int from memberships one where one.tenant_id = own.tenant_id) as members,
           (select count(*)::int from memberships one where one.tenant_id = own.tenant_id and one.role = 'owner') as owners
    from memberships own join workspaces workspace on workspace.id = own.tenant_id
    where own.user_id = ${userId} and workspace.deleted_at is null
    order by own.tenant_id
    limit 1000`);
};

export type OwnActionRow = {
  occurred_at: Date;
  action: string;
  resource_type: string;
  resource_id: string | null;
  ip_address: string | null;
};

export const listOwnActions = (
  db: Queryable,
  tenantId: string,
  userId: string,
  limit: number,
): Promise<OwnActionRow[]> =>
  db.many(sql`
    select occurred_at, action, resource_type, resource_id, ip_address from audit_entries
    where tenant_id = ${tenantId} and actor = ${userId} order by sequence desc limit ${limit}`);
