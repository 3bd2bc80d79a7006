import type { Role } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type Member = { user_id: string; email: string; name: string | null; role: Role };

/** Locked, so that its role and existence stay what they are until the transaction ends. */
export const holdMember = (tx: Transaction, tenantId: string, userId: string): Promise<Member | undefined> =>
  tx.maybe(sql`
    select membership.user_id, person.email, person.name, membership.role
    from memberships membership join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenantId} and membership.user_id = ${userId}
    for update of membership`);

/**
 * All seats are locked, in one order: a search for owners alone would miss the person who becomes one while it waits,
 * and two of them could leave at the same time.
 */
export const holdSeats = (tx: Transaction, tenantId: string): Promise<{ user_id: string; role: Role }[]> =>
  tx.many(sql`
    select user_id, role from memberships where tenant_id = ${tenantId} order by user_id for update`);

/** The user of this address, made now (`isNew`) or earlier. Two requests at once make one. */
export async function findOrInsertUser(
  tx: Transaction,
  user: { id: string; email: string; name: string | null; passwordHash: string },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx.run(sql`
    insert into users (id, email, name, password_hash, created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.passwordHash}, ${now}, ${now})
    on conflict do nothing`);
  const { id } = await tx.one<{ id: string }>(
    sql`select id from users where lower(email) = ${user.email.toLowerCase()}`,
  );
  return { id, isNew: made === 1 };
}

export const insertMember = (
  tx: Transaction,
  tenantId: string,
  member: { userId: string; role: Role; provided: boolean },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into memberships (tenant_id, user_id, role, provided, created_at)
    values (${tenantId}, ${member.userId}, ${member.role}, ${member.provided}, ${now}) on conflict do nothing`);

export const updateRole = (tx: Transaction, tenantId: string, userId: string, role: Role): Promise<number> =>
  tx.run(sql`
    update memberships set role = ${role} where tenant_id = ${tenantId} and user_id = ${userId} and role <> 'owner'`);

export const deleteMember = (
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<{ provided: boolean } | undefined> =>
  tx.maybe(
    sql`delete from memberships where tenant_id = ${tenantId} and user_id = ${userId} returning provided`,
  );

/** The name of a person who belongs to this workspace only: another one may know them by another name. */
export const updateName = (
  tx: Transaction,
  tenantId: string,
  userId: string,
  name: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update users person set name = ${name}, updated_at = ${now}
    where person.id = ${userId} and person.name is distinct from ${name}
      and not exists (select 1 from memberships other where other.tenant_id <> ${tenantId} and other.user_id = person.id)`);

export const findMode = (
  db: Queryable,
  tenantId: string,
): Promise<{ sso: 'off' | 'optional' | 'required' } | undefined> =>
  db.maybe(sql`select sso from identity_policies where tenant_id = ${tenantId}`);
