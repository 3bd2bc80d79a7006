import type { Role } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Seat } from './rules.ts';

export type MemberRow = {
  id: string;
  email: string;
  name: string | null;
  role: Role;
  last_seen_at: Date | null;
  created_at: Date;
};

export const listMembers = (db: Queryable, tenantId: string, limit: number): Promise<MemberRow[]> =>
  db.many(sql`
    select person.id, person.email, person.name, membership.role, membership.last_seen_at, membership.created_at
    from memberships membership join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenantId}
    order by membership.created_at, person.id
    limit ${limit}`);

export const findMember = (db: Queryable, tenantId: string, userId: string): Promise<MemberRow | undefined> =>
  db.maybe(sql`
    select person.id, person.email, person.name, membership.role, membership.last_seen_at, membership.created_at
    from memberships membership join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenantId} and membership.user_id = ${userId}`);

/** All of them, in one order: of two changes at the same time the second sees what the first has left. */
export const lockSeats = (tx: Transaction, tenantId: string): Promise<Seat[]> =>
  tx.many(sql`
    select user_id as "userId", role from memberships where tenant_id = ${tenantId} order by user_id for update`);

export const updateRole = (tx: Transaction, tenantId: string, userId: string, role: Role): Promise<number> =>
  tx.run(sql`update memberships set role = ${role} where tenant_id = ${tenantId} and user_id = ${userId}`);

export const deleteMembership = (tx: Transaction, tenantId: string, userId: string): Promise<number> =>
  tx.run(sql`delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`);
