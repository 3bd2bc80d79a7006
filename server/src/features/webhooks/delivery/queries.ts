import type { DataSubject } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, plainArray, type Sql, sql } from '../../../platform/database/sql.ts';
import { mentions } from '../../../platform/personal-data/mentions.ts';
import { DELIVERY_LOGS_KEPT, type DeliveryStatus, type DeliveryView, type Purpose } from '../schema.ts';

export type NewDelivery = {
  id: string;
  webhookId: string;
  eventId: string;
  event: string;
  eventAt: Date;
  /** Null: the event's own row has it. Only for a delivery that does not outlive its event. */
  body: string | null;
  bodyFinal: boolean;
};

type Batch = {
  purpose: Purpose;
  replayId?: string;
  attempt?: number;
  attemptsMax: number;
  dueAt: Date;
  now: Date;
};

const notReplayedBefore = (tenantId: string, replayId: string | undefined): Sql =>
  replayId === undefined
    ? emptySql
    : sql`where not exists (
        select from webhook_deliveries sent
        where sent.tenant_id = ${tenantId} and sent.replay_id = ${replayId} and sent.event_id = row.event_id)`;

/** Inserts all; rows stored by an earlier run of the same replay are left alone. */
export const insertDeliveries = (
  db: Queryable,
  tenantId: string,
  rows: readonly NewDelivery[],
  batch: Batch,
): Promise<number> =>
  db.run(sql`
    insert into webhook_queue (tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
                               body_final, attempt, attempts_max, due_at, created_at)
    select ${tenantId}, webhook_id, id, event_id, ${batch.purpose}, ${batch.replayId ?? null}::uuid, event, event_at, body,
           body_final, ${batch.attempt ?? 0}, ${batch.attemptsMax}, ${batch.dueAt}, ${batch.now}
    from unnest(${plainArray(rows.map((row) => row.webhookId))}::uuid[], ${plainArray(rows.map((row) => row.id))}::uuid[],
                ${plainArray(rows.map((row) => row.eventId))}::uuid[], ${rows.map((row) => row.event)}::text[],
                ${rows.map((row) => row.eventAt)}::timestamptz[], ${rows.map((row) => row.body)}::text[],
                ${plainArray(rows.map((row) => row.bodyFinal))}::boolean[])
      as row (webhook_id, id, event_id, event, event_at, body, body_final)
    ${notReplayedBefore(tenantId, batch.replayId)}
    on conflict do nothing`);

type Page = { limit: number; offset: number; status: DeliveryStatus | undefined };

/** Reads from both tables only as much as the page can show. */
export function listDeliveries(
  db: Queryable,
  tenantId: string,
  webhookId: string,
  { limit, offset, status }: Page,
): Promise<DeliveryView[]> {
  const upTo = limit + offset;
  const waiting = sql`
    (select id, webhook_id, event_id, event, event_at as timestamp, purpose, 'pending' as status, attempt as attempts,
            response_status, greatest(due_at, lease_until) as next_attempt_at, created_at, null::timestamptz as settled_at
     from webhook_queue where tenant_id = ${tenantId} and webhook_id = ${webhookId}
     order by id desc limit ${upTo})`;
  const settled = sql`
    (select id, webhook_id, event_id, event, event_at as timestamp, purpose, status, attempt as attempts,
            response_status, null::timestamptz as next_attempt_at, created_at, settled_at
     from webhook_deliveries where tenant_id = ${tenantId} and webhook_id = ${webhookId}
       ${status === undefined ? emptySql : sql`and status = ${status}`}
     order by id desc limit ${upTo})`;
  const wanted =
    status === undefined ? sql`${waiting} union all ${settled}` : status === 'pending' ? waiting : settled;
  return db.many(sql`select * from (${wanted}) page order by id desc limit ${limit} offset ${offset}`);
}

export type StoredDelivery = {
  id: string;
  event_id: string;
  event: string;
  event_at: Date;
  body: string | null;
  body_final: boolean;
};

export const findDelivery = (
  db: Queryable,
  tenantId: string,
  webhookId: string,
  id: string,
): Promise<StoredDelivery | undefined> =>
  db.maybe(sql`
    select id, event_id, event, event_at, body, body_final from webhook_queue
    where tenant_id = ${tenantId} and webhook_id = ${webhookId} and id = ${id}
    union all
    select id, event_id, event, event_at, body, body_final from webhook_deliveries
    where tenant_id = ${tenantId} and webhook_id = ${webhookId} and id = ${id}`);

export type EventRow = { id: string; name: string; occurred_at: Date; data: string };

export const listEvents = (
  db: Queryable,
  tenantId: string,
  names: readonly string[],
  page: { limit: number; offset: number },
): Promise<EventRow[]> =>
  db.many(sql`
    select id, name, occurred_at, data from events where tenant_id = ${tenantId} and name = any (${names})
    order by occurred_at desc, id desc limit ${page.limit} offset ${page.offset}`);

export type EventRange = { names: readonly string[]; from: Date; to: Date };

/** Times of the first events in a range, oldest first: one more than `limit` shows that there are more. */
export const listEventTimes = (
  db: Queryable,
  tenantId: string,
  range: EventRange,
  limit: number,
): Promise<{ occurred_at: Date }[]> =>
  db.many(sql`
    select occurred_at from events
    where tenant_id = ${tenantId} and occurred_at >= ${range.from} and occurred_at < ${range.to}
      and name = any (${range.names})
    order by occurred_at, id limit ${limit}`);

export async function countEvents(db: Queryable, tenantId: string, range: EventRange): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) from events
    where tenant_id = ${tenantId} and occurred_at >= ${range.from} and occurred_at < ${range.to}
      and name = any (${range.names})`);
  return row.count;
}

export type EventCursor = { at: Date; id: string };

export const readEvents = (
  db: Queryable,
  tenantId: string,
  range: EventRange,
  after: EventCursor,
  limit: number,
): Promise<EventRow[]> =>
  db.many(sql`
    select id, name, occurred_at, data from events
    where tenant_id = ${tenantId} and (occurred_at, id) > (${after.at}, ${after.id}::uuid) and occurred_at < ${range.to}
      and name = any (${range.names})
    order by occurred_at, id limit ${limit}`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhook_deliveries where (tenant_id, webhook_id, id) in (
      select tenant_id, webhook_id, id from webhook_deliveries where created_at < ${before} limit 5000)`);

export const deleteAttemptsOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhook_attempts where (tenant_id, id) in (
      select tenant_id, id from webhook_attempts where created_at < ${before} limit 5000)`);

/** Keeps only the newest attempts of each webhook. */
export const trimAttempts = (
  db: Queryable,
  webhooks: readonly { tenantId: string; webhookId: string }[],
): Promise<number> =>
  db.run(sql`
    delete from webhook_attempts log
    using unnest(${webhooks.map((one) => one.tenantId)}::uuid[], ${webhooks.map((one) => one.webhookId)}::uuid[])
        as trimmed (tenant_id, webhook_id)
      cross join lateral (
        select id from webhook_attempts newest
        where newest.tenant_id = trimmed.tenant_id and newest.webhook_id = trimmed.webhook_id
        order by id desc offset ${DELIVERY_LOGS_KEPT} limit 1) first_gone
    where log.tenant_id = trimmed.tenant_id and log.webhook_id = trimmed.webhook_id and log.id <= first_gone.id`);

/**
 * The queue first: what is settled meanwhile has moved to the record by the time that is read. Bodies may live in the
 * event's row, so this runs before events are erased.
 */
export async function deleteMentions(
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
): Promise<number> {
  const speaks = sql`(${mentions(sql`body`, person)} or event_id = any (array(
    select event.id from events event where event.tenant_id = ${tenantId} and ${mentions(sql`event.data`, person)})))`;
  const waiting = await tx.run(sql`delete from webhook_queue where tenant_id = ${tenantId} and ${speaks}`);
  const settled = await tx.run(
    sql`delete from webhook_deliveries where tenant_id = ${tenantId} and ${speaks}`,
  );
  return waiting + settled;
}

/** An endpoint's answer may repeat what it received, as JSON or plain text. */
export const blankMentions = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    update webhook_attempts set error = '[erased]'
    where tenant_id = ${tenantId} and ${mentions(sql`(error || ' ' || to_json(error)::text)`, person)}`);
