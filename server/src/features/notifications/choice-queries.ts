import type { Role } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { NotificationKind } from './catalogue/kinds.ts';
import type { Choices, MailedNote } from './rules.ts';

const columns = (table: Sql) => sql`
  jsonb_build_object(
    'kinds', ${table}.kinds, 'timezone', ${table}.timezone, 'digestHour', ${table}.digest_hour,
    'quietHours', case when ${table}.quiet_start is not null
                       then jsonb_build_object('start', ${table}.quiet_start, 'end', ${table}.quiet_end) end)`;

const choicesOf = (tenantId: string, userId: string) => sql`
  select ${columns(sql`chosen`)} as choices from notification_choices chosen
  where chosen.tenant_id = ${tenantId} and chosen.user_id = ${userId}`;

export const findChoices = async (
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<Choices | undefined> =>
  (await db.maybe<{ choices: Choices }>(choicesOf(tenantId, userId)))?.choices;

/** A person without choices gets a row first: two first changes at once must wait for each other. */
export async function lockChoices(
  tx: Transaction,
  tenantId: string,
  userId: string,
  { unlessChosen, now }: { unlessChosen: Choices; now: Date },
): Promise<Choices> {
  const { kinds, timezone, digestHour } = unlessChosen;
  await tx.run(sql`
    insert into notification_choices (tenant_id, user_id, kinds, timezone, digest_hour, updated_at)
    values (${tenantId}, ${userId}, ${JSON.stringify(kinds)}, ${timezone}, ${digestHour}, ${now})
    on conflict do nothing`);
  return (await tx.one<{ choices: Choices }>(sql`${choicesOf(tenantId, userId)} for update`)).choices;
}

export async function storeChoices(
  tx: Transaction,
  tenantId: string,
  userId: string,
  { kinds, timezone, quietHours, digestHour }: Choices,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update notification_choices
    set kinds = ${JSON.stringify(kinds)}, timezone = ${timezone}, quiet_start = ${quietHours?.start ?? null},
        quiet_end = ${quietHours?.end ?? null}, digest_hour = ${digestHour}, updated_at = ${now}
    where tenant_id = ${tenantId} and user_id = ${userId}`);
}

export type Recipient = { user_id: string; role: Role; choices: Choices | null };

/** One person, or everyone of the workspace. */
export const listRecipients = (
  tx: Transaction,
  tenantId: string,
  userId: string | null,
): Promise<Recipient[]> =>
  tx.many(sql`
    select membership.user_id, membership.role,
           case when chosen.user_id is not null then ${columns(sql`chosen`)} end as choices
    from memberships membership
    left join notification_choices chosen
      on chosen.tenant_id = membership.tenant_id and chosen.user_id = membership.user_id
    where membership.tenant_id = ${tenantId}
      and membership.user_id = coalesce(${userId}::uuid, membership.user_id)
    limit 1000`);

export async function insertDue(
  tx: Transaction,
  tenantId: string,
  notificationId: string,
  due: readonly { userId: string; dueAt: Date }[],
): Promise<void> {
  await tx.run(sql`
    insert into notification_mails (tenant_id, user_id, notification_id, due_at)
    select ${tenantId}, person.user_id, ${notificationId}, person.due_at
    from unnest(${due.map(({ userId }) => userId)}::uuid[], ${due.map(({ dueAt }) => dueAt)}::timestamptz[])
      as person (user_id, due_at)
    on conflict do nothing`);
}

/** Over all workspaces: the minute's round of the service. */
export const listDueAnywhere = (
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ tenant_id: string; user_id: string }[]> =>
  db.many(sql`
    select distinct tenant_id, user_id from (
      select tenant_id, user_id from notification_mails where due_at <= ${now} order by due_at limit 5000) due
    limit ${limit}`);

/** Each is taken once, by whichever process comes first. */
export const takeDue = (
  tx: Transaction,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<(MailedNote & { kind: NotificationKind })[]> =>
  tx.many(sql`
    with taken as (
      delete from notification_mails
      where tenant_id = ${tenantId} and user_id = ${userId} and due_at <= ${now}
      returning notification_id
    )
    select note.kind, note.title, note.body, note.link, note.created_at
    from notifications note join taken on taken.notification_id = note.id
    where note.tenant_id = ${tenantId}
    order by note.created_at, note.id limit 200`);

/** Undefined once the person has left the workspace. */
export const findAddress = (
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<{ email: string; role: Role; workspace: string } | undefined> =>
  tx.maybe(sql`
    select person.email, membership.role, workspace.name as workspace
    from memberships membership
    join users person on person.id = membership.user_id
    join workspaces workspace on workspace.id = membership.tenant_id
    where membership.tenant_id = ${tenantId} and membership.user_id = ${userId} and workspace.deleted_at is null`);
