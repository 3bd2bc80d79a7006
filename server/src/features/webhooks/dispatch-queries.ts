import type { Queryable, Transaction } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';
import type { SubscriberKind } from './rules.ts';
import type { Purpose } from './schema.ts';

/** Dispatch works for every workspace at once; each row names its own. */

/**
 * Stands for an error text whose delivery is gone: the endpoint may have repeated what it got about someone who was
 * erased meanwhile. Whether it is gone is asked under a lock, which an erasure under way makes wait.
 */
const ERASED = '[erased]';

export type Endpoint = { tenant_id: string; webhook_id: string };

/**
 * Endpoints with something pending, by a skip through the index: its cost is the number of endpoints, never the
 * number of rows that wait for one of them. `due_at` is the oldest row's.
 */
export const surveyEndpoints = (
  db: Queryable,
  after: Endpoint,
  limit: number,
): Promise<(Endpoint & { due_at: Date })[]> =>
  db.many(sql`
    with recursive head as (
      (select tenant_id, webhook_id, due_at from webhook_deliveries
       where status = 'pending' and (tenant_id, webhook_id) > (${after.tenant_id}::uuid, ${after.webhook_id}::uuid)
       order by tenant_id, webhook_id, due_at, id limit 1)
      union all
      select next.tenant_id, next.webhook_id, next.due_at from head cross join lateral (
        select tenant_id, webhook_id, due_at from webhook_deliveries
        where status = 'pending' and (tenant_id, webhook_id) > (head.tenant_id, head.webhook_id)
        order by tenant_id, webhook_id, due_at, id limit 1) next
    )
    select tenant_id, webhook_id, due_at from head limit ${limit}`);

export type Grant = Endpoint & { count: number };

export type Claim = {
  tenant_id: string;
  id: string;
  webhook_id: string;
  purpose: Purpose;
  event: string;
  event_at: Date;
  body: string;
  body_final: boolean;
  attempt: number;
  attempts_max: number;
  /** All attempts were used before: a process died in the middle of the last one. */
  is_exhausted: boolean;
  /** The webhook as it is at this moment. */
  is_live: boolean;
  kind: SubscriberKind;
  url: string;
  headers: string;
  secret: string;
  payload_template: string | null;
};

/** Takes due rows of each endpoint, oldest first. The attempt is counted before anything is sent. */
export const claimDue = (
  db: Queryable,
  grants: readonly Grant[],
  now: Date,
  leaseUntil: Date,
): Promise<Claim[]> =>
  db.many(sql`
    with picked as (
      select due.tenant_id, due.id, due.attempt from unnest(
          ${grants.map((grant) => grant.tenant_id)}::uuid[], ${grants.map((grant) => grant.webhook_id)}::uuid[],
          ${grants.map((grant) => grant.count)}::int[]) as granted (tenant_id, webhook_id, count)
      cross join lateral (
        select tenant_id, id, attempt from webhook_deliveries delivery
        where delivery.tenant_id = granted.tenant_id and delivery.webhook_id = granted.webhook_id
          and delivery.status = 'pending' and delivery.due_at <= ${now}
        order by delivery.due_at, delivery.id limit granted.count for update skip locked) due
    ), taken as (
      update webhook_deliveries delivery
      set attempt = least(delivery.attempt + 1, delivery.attempts_max), due_at = ${leaseUntil}
      from picked where delivery.tenant_id = picked.tenant_id and delivery.id = picked.id
      returning delivery.tenant_id, delivery.id, delivery.webhook_id, delivery.purpose, delivery.event, delivery.event_at,
        delivery.body, delivery.body_final, delivery.attempt, delivery.attempts_max,
        picked.attempt >= delivery.attempts_max as is_exhausted
    )
    select taken.*,
      webhook.is_active and webhook.deleted_at is null and workspace.deleted_at is null as is_live,
      webhook.kind, webhook.url, webhook.headers, webhook.secret, webhook.payload_template
    from taken
    join webhooks webhook on webhook.tenant_id = taken.tenant_id and webhook.id = taken.webhook_id
    join workspaces workspace on workspace.id = taken.tenant_id`);

/** The same for one delivery that its maker sends at once, active or not. */
export const readClaim = (db: Queryable, tenantId: string, id: string): Promise<Claim> =>
  db.one(sql`
    select delivery.tenant_id, delivery.id, delivery.webhook_id, delivery.purpose, delivery.event, delivery.event_at,
      delivery.body, delivery.body_final, delivery.attempt, delivery.attempts_max, false as is_exhausted,
      true as is_live, webhook.kind, webhook.url, webhook.headers, webhook.secret, webhook.payload_template
    from webhook_deliveries delivery
    join webhooks webhook on webhook.tenant_id = delivery.tenant_id and webhook.id = delivery.webhook_id
    where delivery.tenant_id = ${tenantId} and delivery.id = ${id}`);

/** Before the first byte leaves: what was sent once is sent again to the letter. */
export const storeBody = (db: Queryable, tenantId: string, id: string, body: string): Promise<number> =>
  db.run(sql`
    update webhook_deliveries set body = ${body}, body_final = true
    where tenant_id = ${tenantId} and id = ${id} and not body_final`);

/**
 * The webhook was off when these were claimed: they go, and with them a bounded share of what else is due. Asked again
 * under a lock, because it may have been enabled since: then they go back as if they had never been claimed.
 */
export const dropDeliveries = (
  db: Queryable,
  endpoint: Endpoint,
  claims: readonly Pick<Claim, 'id' | 'attempt' | 'is_exhausted'>[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    with locked as (
      select not (webhook.is_active and webhook.deleted_at is null and workspace.deleted_at is null) as is_off
      from webhooks webhook join workspaces workspace on workspace.id = webhook.tenant_id
      where webhook.tenant_id = ${endpoint.tenant_id} and webhook.id = ${endpoint.webhook_id}
      for share of webhook
    ), claimed as (
      update webhook_deliveries delivery
      set status = case when is_off then 'dropped' else 'pending' end,
        settled_at = case when is_off then ${now}::timestamptz end,
        due_at = case when is_off then delivery.due_at else ${now}::timestamptz end,
        attempt = delivery.attempt - claim.counted
      from locked cross join unnest(
          ${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ attempt }) => attempt)}::int[],
          ${claims.map(({ is_exhausted }) => (is_exhausted ? 0 : 1))}::int[]) as claim (id, attempt, counted)
      where delivery.tenant_id = ${endpoint.tenant_id} and delivery.id = claim.id
        and delivery.attempt = claim.attempt and delivery.settled_at is null
    )
    update webhook_deliveries set status = 'dropped', settled_at = ${now}
    where (tenant_id, id) in (
      select tenant_id, id from webhook_deliveries
      where tenant_id = ${endpoint.tenant_id} and webhook_id = ${endpoint.webhook_id} and status = 'pending'
        and due_at <= ${now} and id <> all (${claims.map(({ id }) => id)}::uuid[]) and (select is_off from locked)
      order by due_at limit 1000 for update skip locked)`);

export type AttemptRow = {
  tenant_id: string;
  id: string;
  webhook_id: string;
  delivery_id: string;
  attempt: number;
  event: string;
  status: number;
  duration_ms: number;
  error: string | null;
  delivered_at: Date;
};

export type Settled = AttemptRow & { outcome: 'delivered' | 'retry'; due_at: Date; is_on_record: boolean };

/**
 * One statement for many results: their deliveries, their log, and a success's mark on its webhook. Its commit does not
 * wait for the disk: should the database's machine die at once after it, the endpoint hears the event once more.
 * Pending is asked by `settled_at`: asked by status, the planner would walk the queue instead of the primary key.
 */
export const settleMany = (db: Queryable, rows: readonly Settled[], now: Date): Promise<number> =>
  db.run(sql`
    with result as (
      select * from unnest(
        ${rows.map((row) => row.tenant_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.webhook_id)}::uuid[], ${rows.map((row) => row.delivery_id)}::uuid[],
        ${rows.map((row) => row.attempt)}::int[], ${rows.map((row) => row.event)}::text[],
        ${rows.map((row) => row.status)}::int[], ${rows.map((row) => row.duration_ms)}::int[],
        ${rows.map((row) => row.error)}::text[], ${rows.map((row) => row.delivered_at)}::timestamptz[],
        ${rows.map((row) => row.outcome)}::text[], ${rows.map((row) => row.due_at)}::timestamptz[],
        ${rows.map((row) => row.is_on_record)}::boolean[])
        as row (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error, delivered_at,
                outcome, due_at, is_on_record)
    ), present as (
      select delivery.tenant_id, delivery.id from webhook_deliveries delivery
      join result on delivery.tenant_id = result.tenant_id and delivery.id = result.delivery_id
      where result.error is not null
      for key share of delivery
    ), settled as (
      update webhook_deliveries delivery
      set status = case when result.outcome = 'delivered' then 'delivered' else 'pending' end,
        due_at = result.due_at, response_status = result.status,
        settled_at = case when result.outcome = 'delivered' then ${now}::timestamptz end
      from result
      where delivery.tenant_id = result.tenant_id and delivery.id = result.delivery_id
        and delivery.attempt = result.attempt and delivery.settled_at is null
    ), marked as (
      update webhooks webhook set consecutive_failures = 0, last_delivery_at = ${now}
      from (select distinct tenant_id, webhook_id from result where outcome = 'delivered' and is_on_record) good
      where webhook.tenant_id = good.tenant_id and webhook.id = good.webhook_id
        and (webhook.consecutive_failures > 0 or webhook.last_delivery_at is null
             or webhook.last_delivery_at < ${new Date(now.getTime() - 1000)})
    )
    insert into webhook_attempts (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error,
                                  delivered_at, created_at)
    select result.tenant_id, result.id, result.webhook_id, delivery_id, attempt, event, status, duration_ms,
           case when error is null or present.id is not null then error else ${ERASED} end, delivered_at, ${now}
    from result join webhooks on webhooks.tenant_id = result.tenant_id and webhooks.id = result.webhook_id
    left join present on present.tenant_id = result.tenant_id and present.id = result.delivery_id
    where (select set_config('synchronous_commit', 'off', true)) = 'off'`);

export const insertAttempt = (tx: Transaction, row: AttemptRow, now: Date): Promise<number> =>
  tx.run(sql`
    with present as (
      select id from webhook_deliveries where tenant_id = ${row.tenant_id} and id = ${row.delivery_id} for key share
    )
    insert into webhook_attempts (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error,
                                  delivered_at, created_at)
    values (${row.tenant_id}, ${row.id}, ${row.webhook_id}, ${row.delivery_id}, ${row.attempt}, ${row.event}, ${row.status},
            ${row.duration_ms},
            case when ${row.error}::text is null or exists (select from present) then ${row.error} else ${ERASED} end,
            ${row.delivered_at}, ${now})`);

/** 0 when another process has taken the delivery over, or it is settled. */
export const markFailed = (
  tx: Transaction,
  claim: Pick<Claim, 'tenant_id' | 'id' | 'attempt'>,
  status: number | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhook_deliveries set status = 'failed', response_status = ${status}, settled_at = ${now}
    where tenant_id = ${claim.tenant_id} and id = ${claim.id} and attempt = ${claim.attempt} and status = 'pending'`);

/** One more in a row; true when this one disables the webhook. */
export async function countFailure(
  tx: Transaction,
  endpoint: Endpoint,
  failuresMax: number,
  now: Date,
): Promise<boolean> {
  const row = await tx.maybe<{ is_disabled: boolean }>(sql`
    with before as (
      select is_active from webhooks where tenant_id = ${endpoint.tenant_id} and id = ${endpoint.webhook_id}
      for no key update
    )
    update webhooks set consecutive_failures = consecutive_failures + 1,
      is_active = webhooks.is_active and consecutive_failures + 1 < ${failuresMax},
      disabled_at = case when webhooks.is_active and consecutive_failures + 1 >= ${failuresMax} then ${now} else disabled_at end
    from before where tenant_id = ${endpoint.tenant_id} and id = ${endpoint.webhook_id} and deleted_at is null
    returning before.is_active and not webhooks.is_active as is_disabled`);
  return row?.is_disabled ?? false;
}
