import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { plainArray, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Claim, Endpoint } from './claim-queries.ts';

/**
 * Replaces an error text whose delivery was erased: the endpoint may have repeated personal data. Checked under a
 * lock that waits for an erasure in progress.
 */
const ERASED = '[erased]';

/**
 * Results need not wait for the disk: if the database host crashes right after the commit, the event is sent once
 * more.
 */
const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`;

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
  is_on_record: boolean;
};

const column = <Key extends keyof AttemptRow>(rows: readonly AttemptRow[], key: Key) =>
  rows.map((row) => row[key]);
const plain = (
  rows: readonly AttemptRow[],
  key: Exclude<keyof AttemptRow, 'error' | 'delivered_at'>,
): string => plainArray(column(rows, key));

/** A success resets the failure count; its time is written at most once a second. */
const markGood = (good: Sql, now: Date): Sql => sql`
  update webhooks webhook set consecutive_failures = 0, last_delivery_at = ${now}
  from (select distinct tenant_id, webhook_id from ${good} where is_on_record) good
  where webhook.tenant_id = good.tenant_id and webhook.id = good.webhook_id
    and (webhook.consecutive_failures > 0 or webhook.last_delivery_at is null
         or webhook.last_delivery_at < ${new Date(now.getTime() - 1000)})`;

/**
 * Settles many successes in one statement: each moves from the queue to the record, which is its log entry too.
 * Returns the deliveries that were no longer ours. Idempotent, for when the answer of the first run was lost.
 */
export const settleDelivered = (
  db: Queryable,
  rows: readonly AttemptRow[],
  now: Date,
): Promise<{ delivery_id: string }[]> =>
  db.many(sql`
    with result as (
      select * from unnest(
        ${plain(rows, 'tenant_id')}::uuid[], ${plain(rows, 'webhook_id')}::uuid[], ${plain(rows, 'delivery_id')}::uuid[],
        ${plain(rows, 'attempt')}::int[], ${plain(rows, 'id')}::uuid[], ${plain(rows, 'status')}::int[],
        ${plain(rows, 'duration_ms')}::int[], ${plain(rows, 'is_on_record')}::boolean[])
        as row (tenant_id, webhook_id, delivery_id, attempt, attempt_id, status, duration_ms, is_on_record)
    ), gone as (
      delete from webhook_queue item using result
      where item.tenant_id = result.tenant_id and item.webhook_id = result.webhook_id
        and item.id = result.delivery_id and item.attempt = result.attempt
      returning item.*, result.attempt_id, result.status, result.duration_ms
    ), recorded as (
      insert into webhook_deliveries (tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
                                      body_final, status, attempt, attempt_id, response_status, duration_ms, created_at,
                                      settled_at)
      select tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
             body_final, 'delivered', attempt, attempt_id, status, duration_ms, created_at, ${now} from gone
    ), marked as (${markGood(sql`result`, now)})
    select delivery_id from result
    where ${withoutWaiting} and delivery_id not in (select id from gone)
      and not exists (
        select from webhook_deliveries earlier
        where earlier.tenant_id = result.tenant_id and earlier.webhook_id = result.webhook_id
          and earlier.id = result.delivery_id and earlier.attempt_id = result.attempt_id)`);

/** The same for attempts to be retried. Those another process has claimed are only logged. */
export const settleUndelivered = (
  db: Queryable,
  rows: readonly (AttemptRow & { due_at: Date })[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    with result as (
      select * from unnest(
        ${plain(rows, 'tenant_id')}::uuid[], ${plain(rows, 'id')}::uuid[], ${plain(rows, 'webhook_id')}::uuid[],
        ${plain(rows, 'delivery_id')}::uuid[], ${plain(rows, 'attempt')}::int[], ${column(rows, 'event')}::text[],
        ${plain(rows, 'status')}::int[], ${plain(rows, 'duration_ms')}::int[], ${column(rows, 'error')}::text[],
        ${column(rows, 'delivered_at')}::timestamptz[], ${rows.map((row) => row.due_at)}::timestamptz[])
        as row (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error, delivered_at, due_at)
    ), present as (
      select item.id from webhook_queue item
      join result on item.tenant_id = result.tenant_id and item.webhook_id = result.webhook_id
        and item.id = result.delivery_id
      where result.error is not null
      for key share of item
    ), settled as (
      select delivery.id from webhook_deliveries delivery
      join result on delivery.tenant_id = result.tenant_id and delivery.webhook_id = result.webhook_id
        and delivery.id = result.delivery_id
      where result.error is not null
      for key share of delivery
    ), postponed as (
      update webhook_queue item set due_at = result.due_at, lease_until = null, response_status = result.status
      from result
      where item.tenant_id = result.tenant_id and item.webhook_id = result.webhook_id
        and item.id = result.delivery_id and item.attempt = result.attempt and result.error is not null
    )
    insert into webhook_attempts (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error,
                                  delivered_at, created_at)
    select result.tenant_id, result.id, result.webhook_id, delivery_id, attempt, event, status, duration_ms,
           case when error is null or delivery_id in (select id from present union all select id from settled)
             then error else ${ERASED} end,
           delivered_at, ${now}
    from result join webhooks on webhooks.tenant_id = result.tenant_id and webhooks.id = result.webhook_id
    where ${withoutWaiting}
    on conflict do nothing`);

/**
 * Deleted rows stay in the index of due ones, where each claim starts to read, until vacuumed; autovacuum does that
 * once a minute. It takes no locks that block and skips those it cannot get.
 */
export const cleanQueue = (db: Queryable): Promise<number> =>
  db.run(sql`vacuum (skip_locked, truncate off, parallel 0) webhook_queue`);

export const insertAttempt = (tx: Transaction, row: AttemptRow, now: Date): Promise<number> =>
  tx.run(sql`
    with waiting as (
      select id from webhook_queue
      where tenant_id = ${row.tenant_id} and webhook_id = ${row.webhook_id} and id = ${row.delivery_id} for key share
    ), settled as (
      select id from webhook_deliveries
      where tenant_id = ${row.tenant_id} and webhook_id = ${row.webhook_id} and id = ${row.delivery_id} for key share
    )
    insert into webhook_attempts (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms, error,
                                  delivered_at, created_at)
    values (${row.tenant_id}, ${row.id}, ${row.webhook_id}, ${row.delivery_id}, ${row.attempt}, ${row.event}, ${row.status},
            ${row.duration_ms},
            case when ${row.error}::text is null or exists (select from waiting) or exists (select from settled)
              then ${row.error} else ${ERASED} end,
            ${row.delivered_at}, ${now})`);

/** 0 when another process has claimed the delivery, or it is settled. */
export const markFailed = (
  tx: Transaction,
  claim: Pick<Claim, 'tenant_id' | 'webhook_id' | 'id' | 'attempt'>,
  status: number | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    with gone as (
      delete from webhook_queue
      where tenant_id = ${claim.tenant_id} and webhook_id = ${claim.webhook_id} and id = ${claim.id}
        and attempt = ${claim.attempt}
      returning *
    )
    insert into webhook_deliveries (tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
                                    body_final, status, attempt, response_status, created_at, settled_at)
    select tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
           body_final, 'failed', attempt, ${status}::int, created_at, ${now} from gone`);

/** Counts a consecutive failure; true when this one disables the webhook. */
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
