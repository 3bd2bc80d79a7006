import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Columns } from './filter-sql.ts';

export type GroupRow = {
  id: string;
  display_name: string;
  external_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`grouped.id, grouped.display_name, grouped.external_id, grouped.version, grouped.created_at, grouped.updated_at`;

export const GROUP_COLUMNS: Columns = {
  attributes: {
    id: { kind: 'text', sql: sql`grouped.id::text` },
    displayname: { kind: 'text', sql: sql`grouped.display_name` },
    externalid: { kind: 'exact', sql: sql`grouped.external_id` },
    'meta.created': { kind: 'time', sql: sql`grouped.created_at` },
    'meta.lastmodified': { kind: 'time', sql: sql`grouped.updated_at` },
  },
  lists: {
    members: {
      from: sql`(select scim_user_id from scim_group_members
        where tenant_id = grouped.tenant_id and group_id = grouped.id) member`,
      attributes: { value: { kind: 'text', sql: sql`member.scim_user_id::text` } },
    },
  },
};

export async function listGroups(
  db: Queryable,
  tenantId: string,
  { condition, offset, limit }: { condition: Sql; offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from scim_groups grouped where grouped.tenant_id = ${tenantId} and ${condition}`);
  const rows = await db.many<GroupRow>(sql`
    select ${columns} from scim_groups grouped where grouped.tenant_id = ${tenantId} and ${condition}
    order by grouped.created_at, grouped.id limit ${limit} offset ${offset}`);
  return { rows, total };
}

export const findGroup = (db: Queryable, tenantId: string, id: string): Promise<GroupRow | undefined> =>
  db.maybe(sql`
    select ${columns} from scim_groups grouped where grouped.tenant_id = ${tenantId} and grouped.id = ${id}`);

export const lockGroup = (tx: Transaction, tenantId: string, id: string): Promise<GroupRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from scim_groups grouped where grouped.tenant_id = ${tenantId} and grouped.id = ${id} for update`);

export const insertGroup = (
  tx: Transaction,
  tenantId: string,
  group: { id: string; displayName: string; externalId: string | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into scim_groups (tenant_id, id, display_name, external_id, created_at, updated_at)
    values (${tenantId}, ${group.id}, ${group.displayName}, ${group.externalId}, ${now}, ${now})`);

export const updateGroup = (
  tx: Transaction,
  tenantId: string,
  group: { id: string; displayName: string; externalId: string | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update scim_groups set display_name = ${group.displayName}, external_id = ${group.externalId},
      version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${group.id}`);

export const deleteGroup = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from scim_groups where tenant_id = ${tenantId} and id = ${id}`);

export type MemberRow = { group_id: string; scim_user_id: string; user_id: string; user_name: string };

export const listMembers = (
  db: Queryable,
  tenantId: string,
  groupIds: readonly string[],
  limit: number,
): Promise<MemberRow[]> =>
  db.many(sql`
    select member.group_id, member.scim_user_id, person.user_id, person.user_name
    from scim_group_members member
    join scim_users person on person.tenant_id = member.tenant_id and person.id = member.scim_user_id
    where member.tenant_id = ${tenantId} and member.group_id = any (${groupIds})
    order by person.created_at, person.id limit ${limit}`);

/** Which of these ids are users of the workspace's directory. */
export const listKnownUsers = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; user_id: string }[]> =>
  db.many(
    sql`select id, user_id from scim_users where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`,
  );

export const insertMembers = (
  tx: Transaction,
  tenantId: string,
  groupId: string,
  ids: readonly string[],
): Promise<number> =>
  tx.run(sql`
    insert into scim_group_members (tenant_id, group_id, scim_user_id)
    select ${tenantId}, ${groupId}, member from unnest(${ids}::uuid[]) member on conflict do nothing`);

export const deleteMembers = (
  tx: Transaction,
  tenantId: string,
  groupId: string,
  ids: readonly string[],
): Promise<number> =>
  tx.run(sql`
    delete from scim_group_members
    where tenant_id = ${tenantId} and group_id = ${groupId} and scim_user_id = any (${ids}::uuid[])`);

/** Every group of these users, by name and by the directory's own id. */
export const listGroupNames = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<{ scim_user_id: string; display_name: string; external_id: string | null }[]> =>
  db.many(sql`
    select member.scim_user_id, grouped.display_name, grouped.external_id
    from scim_group_members member
    join scim_groups grouped on grouped.tenant_id = member.tenant_id and grouped.id = member.group_id
    where member.tenant_id = ${tenantId} and member.scim_user_id = any (${ids}::uuid[])
    limit 100000`);
