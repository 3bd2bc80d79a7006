import type { Person } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { mentions } from '../../platform/mentions.ts';
import { emptySql, sql } from '../../platform/sql.ts';
import { DELIVERY_LOGS_KEPT, type DeliveryStatus, type DeliveryView, type Purpose } from './schema.ts';

export type NewDelivery = {
  id: string;
  webhookId: string;
  eventId: string;
  event: string;
  eventAt: Date;
  body: string;
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

/** As many as there are; one that an earlier run of the same replay has stored is left alone. */
export const insertDeliveries = (
  db: Queryable,
  tenantId: string,
  rows: readonly NewDelivery[],
  batch: Batch,
): Promise<number> =>
  db.run(sql`
    insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, purpose, replay_id, event, event_at, body,
                                    body_final, status, attempt, attempts_max, due_at, created_at)
    select ${tenantId}, id, webhook_id, event_id, ${batch.purpose}, ${batch.replayId ?? null}::uuid, event, event_at, body,
           body_final, 'pending', ${batch.attempt ?? 0}, ${batch.attemptsMax}, ${batch.dueAt}, ${batch.now}
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.webhookId)}::uuid[],
                ${rows.map((row) => row.eventId)}::uuid[], ${rows.map((row) => row.event)}::text[],
                ${rows.map((row) => row.eventAt)}::timestamptz[], ${rows.map((row) => row.body)}::text[],
                ${rows.map((row) => row.bodyFinal)}::boolean[])
      as row (id, webhook_id, event_id, event, event_at, body, body_final)
    on conflict do nothing`);

export const listDeliveries = (
  db: Queryable,
  tenantId: string,
  webhookId: string,
  page: { limit: number; offset: number; status: DeliveryStatus | undefined },
): Promise<DeliveryView[]> =>
  db.many(sql`
    select id, webhook_id, event_id, event, event_at as timestamp, purpose, status, attempt as attempts, response_status,
           case when status = 'pending' then due_at end as next_attempt_at, created_at, settled_at
    from webhook_deliveries where tenant_id = ${tenantId} and webhook_id = ${webhookId}
      ${page.status === undefined ? emptySql : sql`and status = ${page.status}`}
    order by id desc limit ${page.limit} offset ${page.offset}`);

export type StoredDelivery = {
  id: string;
  event_id: string;
  event: string;
  event_at: Date;
  body: string;
  body_final: boolean;
};

export const findDelivery = (
  db: Queryable,
  tenantId: string,
  webhookId: string,
  id: string,
): Promise<StoredDelivery | undefined> =>
  db.maybe(sql`
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

/** The times of a range's first events, oldest first: one more than `limit` says that there are more. */
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
    delete from webhook_deliveries where (tenant_id, id) in (
      select tenant_id, id from webhook_deliveries where created_at < ${before} and status <> 'pending' limit 5000)`);

export const deleteAttemptsOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhook_attempts where (tenant_id, id) in (
      select tenant_id, id from webhook_attempts where created_at < ${before} limit 5000)`);

/** Only the newest attempts of each webhook stay. */
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

export const deleteMentions = (tx: Transaction, tenantId: string, person: Person): Promise<number> =>
  tx.run(
    sql`delete from webhook_deliveries where tenant_id = ${tenantId} and ${mentions(sql`body`, person)}`,
  );

/** An endpoint's answer may repeat what it was sent, as JSON or as plain text. */
export const blankMentions = (tx: Transaction, tenantId: string, person: Person): Promise<number> =>
  tx.run(sql`
    update webhook_attempts set error = '[erased]'
    where tenant_id = ${tenantId} and ${mentions(sql`(error || ' ' || to_json(error)::text)`, person)}`);
