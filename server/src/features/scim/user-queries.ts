import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Columns } from './filter-sql.ts';

export type UserRow = {
  id: string;
  user_id: string;
  user_name: string;
  external_id: string | null;
  /** Whether the person is a member now: one may have been removed in the dashboard. */
  active: boolean;
  /** The account's password opened the membership that the directory ended last. */
  proved: boolean;
  attributes: Record<string, unknown>;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export type GroupReference = { scim_user_id: string; group_id: string; display_name: string };

const columns = sql`person.id, person.user_id, person.user_name, person.external_id,
           person.active and exists (
             select 1 from memberships membership
             where membership.tenant_id = person.tenant_id and membership.user_id = person.user_id) as active,
           person.proved, person.attributes, person.version, person.created_at, person.updated_at`;

const text = (path: Sql) => ({ kind: 'text', sql: sql`person.attributes #>> ${path}` }) as const;
const element = (name: Sql) => ({ kind: 'text', sql: sql`element ->> ${name}` }) as const;

/** What lists can be filtered by. */
export const USER_COLUMNS: Columns = {
  attributes: {
    id: { kind: 'text', sql: sql`person.id::text` },
    username: { kind: 'text', sql: sql`person.user_name` },
    externalid: { kind: 'exact', sql: sql`person.external_id` },
    active: { kind: 'flag', sql: sql`person.active` },
    displayname: text(sql`'{displayName}'`),
    title: text(sql`'{title}'`),
    'name.formatted': text(sql`'{name,formatted}'`),
    'name.givenname': text(sql`'{name,givenName}'`),
    'name.familyname': text(sql`'{name,familyName}'`),
    'meta.created': { kind: 'time', sql: sql`person.created_at` },
    'meta.lastmodified': { kind: 'time', sql: sql`person.updated_at` },
  },
  lists: {
    emails: {
      from: sql`jsonb_array_elements(
        case when jsonb_typeof(person.attributes -> 'emails') = 'array' then person.attributes -> 'emails' else '[]' end) element`,
      attributes: {
        value: element(sql`'value'`),
        type: element(sql`'type'`),
        display: element(sql`'display'`),
        primary: { kind: 'flag', sql: sql`(element ->> 'primary')::boolean` },
      },
    },
  },
};

export async function listUsers(
  db: Queryable,
  tenantId: string,
  { condition, offset, limit }: { condition: Sql; offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from scim_users person where person.tenant_id = ${tenantId} and ${condition}`);
  const rows = await db.many<UserRow>(sql`
    select ${columns} from scim_users person where person.tenant_id = ${tenantId} and ${condition}
    order by person.created_at, person.id limit ${limit} offset ${offset}`);
  return { rows, total };
}

export const findUser = (db: Queryable, tenantId: string, id: string): Promise<UserRow | undefined> =>
  db.maybe(sql`
    select ${columns} from scim_users person where person.tenant_id = ${tenantId} and person.id = ${id}`);

export const lockUser = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`select 1 from scim_users where tenant_id = ${tenantId} and id = ${id} for update`);

export type NewUser = Pick<UserRow, 'id' | 'user_id' | 'user_name' | 'external_id' | 'active' | 'attributes'>;

export const insertUser = (tx: Transaction, tenantId: string, user: NewUser, now: Date): Promise<number> =>
  tx.run(sql`
    insert into scim_users (tenant_id, id, user_id, user_name, external_id, active, attributes, created_at, updated_at)
    values (${tenantId}, ${user.id}, ${user.user_id}, ${user.user_name}, ${user.external_id}, ${user.active},
            ${JSON.stringify(user.attributes)}, ${now}, ${now})`);

export const updateUser = (
  tx: Transaction,
  tenantId: string,
  user: Omit<NewUser, 'user_id'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update scim_users set user_name = ${user.user_name}, external_id = ${user.external_id}, active = ${user.active},
      attributes = ${JSON.stringify(user.attributes)}, version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${user.id}`);

export const noteProved = (
  tx: Transaction,
  tenantId: string,
  id: string,
  isProved: boolean,
): Promise<number> =>
  tx.run(sql`update scim_users set proved = ${isProved} where tenant_id = ${tenantId} and id = ${id}`);

export const deleteUser = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from scim_users where tenant_id = ${tenantId} and id = ${id}`);

/** The groups of these users, for their view. */
export const listGroupsOf = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<GroupReference[]> =>
  db.many(sql`
    select member.scim_user_id, member.group_id, grouped.display_name
    from scim_group_members member
    join scim_groups grouped on grouped.tenant_id = member.tenant_id and grouped.id = member.group_id
    where member.tenant_id = ${tenantId} and member.scim_user_id = any (${ids})
    order by grouped.display_name limit 10000`);
