import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, sql } from '../../platform/database/sql.ts';
import type { DataSubject } from '../../platform/personal-data/data-registry.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';

export type NotificationRow = {
  id: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
};

export type NewNotification = {
  id: string;
  userId: string | null;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  now: Date;
};

export async function insert(tx: Transaction, tenantId: string, note: NewNotification): Promise<void> {
  await tx.run(sql`
    insert into notifications (tenant_id, id, user_id, kind, title, body, link, created_at)
    values (${tenantId}, ${note.id}, ${note.userId}, ${note.kind}, ${note.title}, ${note.body}, ${note.link}, ${note.now})`);
}

const mine = (tenantId: string, userId: string) => sql`
  from notifications note
  left join notification_reads reading
    on reading.tenant_id = note.tenant_id and reading.notification_id = note.id and reading.user_id = ${userId}
  where note.tenant_id = ${tenantId} and (note.user_id is null or note.user_id = ${userId})`;

const notHidden = (hidden: readonly string[]) =>
  hidden.length === 0 ? emptySql : sql`and note.kind <> all(${hidden})`;

const unreadOnly = sql`and reading.read_at is null`;

export const list = (
  db: Queryable,
  tenantId: string,
  userId: string,
  options: { limit: number; unread: boolean; hidden: readonly string[] },
): Promise<NotificationRow[]> =>
  db.many(sql`
    select note.id, note.kind, note.title, note.body, note.link, note.created_at, reading.read_at
    ${mine(tenantId, userId)} ${options.unread ? unreadOnly : emptySql} ${notHidden(options.hidden)}
    order by note.created_at desc, note.id desc limit ${options.limit}`);

export async function countUnread(
  db: Queryable,
  tenantId: string,
  userId: string,
  hidden: readonly string[],
): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) from (
      select 1 ${mine(tenantId, userId)} ${unreadOnly} ${notHidden(hidden)} limit 100) unread`);
  return row.count;
}

/** How many were unread: 0 when the id is unknown. */
export async function markRead(
  tx: Transaction,
  tenantId: string,
  userId: string,
  id: string | null,
  now: Date,
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    with found as (
      select note.id ${mine(tenantId, userId)} ${id === null ? unreadOnly : sql`and note.id = ${id}`}
    ), marked as (
      insert into notification_reads (tenant_id, notification_id, user_id, read_at)
      select ${tenantId}, found.id, ${userId}, ${now} from found
      on conflict do nothing
    )
    select count(*) from found`);
  return row.count;
}

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from notifications where (tenant_id, id) in (
      select tenant_id, id from notifications where created_at < ${before} limit 5000)`);

export const deleteMentions = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from notifications where tenant_id = ${tenantId} and ${mentions(sql`(title || ' ' || body)`, person)}`);
