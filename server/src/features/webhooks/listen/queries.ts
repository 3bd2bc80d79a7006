import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { plainArray, sql } from '../../../platform/database/sql.ts';
import type { DataSubject } from '../../../platform/personal-data/data-registry.ts';
import { mentions } from '../../../platform/personal-data/mentions.ts';

export type ListenerRow = { id: string; events: string[]; seen_at: Date; ended_at: Date | null };

export const lockListener = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<ListenerRow | undefined> =>
  tx.maybe(sql`
    select id, events, seen_at, ended_at from webhook_listeners
    where tenant_id = ${tenantId} and id = ${id} for no key update`);

export async function countListeners(
  tx: Transaction,
  tenantId: string,
  seenAfter: Date,
  exceptId: string,
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from webhook_listeners
    where tenant_id = ${tenantId} and ended_at is null and seen_at > ${seenAfter} and id <> ${exceptId}`);
  return row.count;
}

export const listListeners = (
  db: Queryable,
  tenantId: string,
  seenAfter: Date,
): Promise<{ id: string; events: string[] }[]> =>
  db.many(sql`
    select id, events from webhook_listeners
    where tenant_id = ${tenantId} and ended_at is null and seen_at > ${seenAfter} order by id limit 100`);

/** The last writer of its id is the reader. */
export const storeListener = (
  tx: Transaction,
  listener: { tenantId: string; id: string; events: readonly string[]; readerId: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into webhook_listeners (tenant_id, id, events, reader_id, seen_at, created_at)
    values (${listener.tenantId}, ${listener.id}, ${listener.events}, ${listener.readerId}, ${listener.now}, ${listener.now})
    on conflict (tenant_id, id) do update
    set events = excluded.events, reader_id = excluded.reader_id, seen_at = excluded.seen_at, ended_at = null`);

/** False when another connection reads the session, or it has ended. */
export const keepReading = async (
  db: Queryable,
  tenantId: string,
  id: string,
  readerId: string,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update webhook_listeners set seen_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and reader_id = ${readerId} and ended_at is null`)) > 0;

export const endListener = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update webhook_listeners set ended_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`);

export type NewListenerDelivery = {
  id: string;
  listenerId: string;
  event: { name: string; at: Date; body: string };
};

/** A listener that is too far behind gets no more: the newest are dropped. */
export const insertListenerDeliveries = (
  tx: Transaction,
  tenantId: string,
  rows: readonly NewListenerDelivery[],
  bounds: { now: Date; waitingMax: number },
): Promise<number> =>
  tx.run(sql`
    insert into webhook_listener_deliveries (tenant_id, id, listener_id, event, event_at, body, due_at)
    select ${tenantId}, row.id, row.listener_id, row.event, row.event_at, row.body, ${bounds.now}
    from (
      select *, row_number() over (partition by listener_id order by place) as rank from unnest(
          ${plainArray(rows.map((row) => row.id))}::uuid[], ${plainArray(rows.map((row) => row.listenerId))}::uuid[],
          ${rows.map(({ event }) => event.name)}::text[], ${rows.map(({ event }) => event.at)}::timestamptz[],
          ${rows.map(({ event }) => event.body)}::text[])
        with ordinality as given (id, listener_id, event, event_at, body, place)) row
    where (
      select count(*) from (
        select from webhook_listener_deliveries waiting
        where waiting.tenant_id = ${tenantId} and waiting.listener_id = row.listener_id limit ${bounds.waitingMax}) behind
    ) + row.rank <= ${bounds.waitingMax}`);

export async function countWaiting(db: Queryable, tenantId: string, listenerId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) from webhook_listener_deliveries
    where tenant_id = ${tenantId} and listener_id = ${listenerId}`);
  return row.count;
}

/** Deliveries in flight to a former reader are due for the next one at once. */
export const requeueSent = (
  tx: Transaction,
  tenantId: string,
  listenerId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhook_listener_deliveries set sent_at = null, due_at = ${now}
    where tenant_id = ${tenantId} and listener_id = ${listenerId} and sent_at is not null`);

export const forgetDeliveries = (tx: Transaction, tenantId: string, listenerId: string): Promise<number> =>
  tx.run(sql`
    delete from webhook_listener_deliveries where tenant_id = ${tenantId} and listener_id = ${listenerId}`);

export type Outgoing = { id: string; event: string; event_at: Date; body: string; attempt: number };

type Reader = { tenantId: string; listenerId: string; readerId: string };

/** Up to the window's size. The attempt is counted before anything is sent. */
export const takeDue = (
  db: Queryable,
  { tenantId, listenerId, readerId }: Reader,
  limits: { windowMax: number; attemptsMax: number },
  now: Date,
  leaseUntil: Date,
): Promise<Outgoing[]> =>
  db.many(sql`
    with picked as (
      select id from webhook_listener_deliveries
      where tenant_id = ${tenantId} and listener_id = ${listenerId} and due_at <= ${now}
        and attempt < ${limits.attemptsMax}
        and exists (
          select from webhook_listeners
          where tenant_id = ${tenantId} and id = ${listenerId} and reader_id = ${readerId} and ended_at is null)
      order by due_at, id
      limit (
        select greatest(0, ${limits.windowMax}::int - count(*)) from webhook_listener_deliveries
        where tenant_id = ${tenantId} and listener_id = ${listenerId} and due_at > ${now} and sent_at is not null)
      for update skip locked
    )
    update webhook_listener_deliveries delivery
    set attempt = delivery.attempt + 1, sent_at = ${now}, due_at = ${leaseUntil}
    from picked where delivery.tenant_id = ${tenantId} and delivery.id = picked.id
    returning delivery.id, delivery.event, delivery.event_at, delivery.body, delivery.attempt`);

/** Deliveries whose last attempt was never acknowledged. */
export const takeGivenUp = (
  db: Queryable,
  tenantId: string,
  listenerId: string,
  attemptsMax: number,
  now: Date,
): Promise<{ id: string; event: string }[]> =>
  db.many(sql`
    delete from webhook_listener_deliveries
    where tenant_id = ${tenantId} and listener_id = ${listenerId} and due_at <= ${now} and attempt >= ${attemptsMax}
    returning id, event`);

export const lockDelivery = (
  tx: Transaction,
  tenantId: string,
  listenerId: string,
  id: string,
): Promise<{ attempt: number } | undefined> =>
  tx.maybe(sql`
    select attempt from webhook_listener_deliveries
    where tenant_id = ${tenantId} and listener_id = ${listenerId} and id = ${id} for update`);

export const deleteDelivery = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from webhook_listener_deliveries where tenant_id = ${tenantId} and id = ${id}`);

export const postponeDelivery = (
  tx: Transaction,
  tenantId: string,
  id: string,
  dueAt: Date,
): Promise<number> =>
  tx.run(sql`
    update webhook_listener_deliveries set sent_at = null, due_at = ${dueAt}
    where tenant_id = ${tenantId} and id = ${id}`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhook_listeners where (tenant_id, id) in (
      select tenant_id, id from webhook_listeners where seen_at < ${before} or ended_at < ${before} limit 100)`);

export const deleteMentions = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from webhook_listener_deliveries where tenant_id = ${tenantId} and ${mentions(sql`body`, person)}`);
