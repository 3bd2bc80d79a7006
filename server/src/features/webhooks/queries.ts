import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SubscriberKind } from './rules.ts';
import { DELIVERY_LOGS_KEPT, type DeliveryLogView, type Filters } from './schema.ts';

export type WebhookRow = {
  id: string;
  tenant_id: string;
  url: string;
  events: string[];
  description: string | null;
  filters: Filters;
  headers: string; // sealed
  payload_template: string | null;
  is_active: boolean;
  consecutive_failures: number;
  disabled_at: Date | null;
  last_delivery_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  id, tenant_id, url, events, description, filters, headers, payload_template, is_active, consecutive_failures,
  disabled_at, last_delivery_at, created_at, updated_at`;

const live = sql`kind = 'webhook' and deleted_at is null`;

export const listWebhooks = (db: Queryable, tenantId: string, limit: number): Promise<WebhookRow[]> =>
  db.many(sql`
    select ${columns} from webhooks where tenant_id = ${tenantId} and ${live}
    order by created_at desc, id desc limit ${limit}`);

export const findWebhook = (db: Queryable, tenantId: string, id: string): Promise<WebhookRow | undefined> =>
  db.maybe(sql`select ${columns} from webhooks where tenant_id = ${tenantId} and id = ${id} and ${live}`);

export const lockWebhook = (tx: Transaction, tenantId: string, id: string): Promise<WebhookRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from webhooks where tenant_id = ${tenantId} and id = ${id} and ${live} for no key update`);

export async function countWebhooks(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    sql`select count(*) from webhooks where tenant_id = ${tenantId} and ${live}`,
  );
  return row.count;
}

type Settable = Pick<
  WebhookRow,
  'url' | 'events' | 'description' | 'filters' | 'headers' | 'payload_template'
>;

export const insertWebhook = (
  tx: Transaction,
  row: Settable & { tenantId: string; id: string; secret: string; now: Date },
): Promise<WebhookRow> =>
  tx.one(sql`
    insert into webhooks (tenant_id, id, url, events, description, filters, headers, payload_template, secret,
                          created_at, updated_at)
    values (${row.tenantId}, ${row.id}, ${row.url}, ${row.events}, ${row.description}, ${JSON.stringify(row.filters)},
            ${row.headers}, ${row.payload_template}, ${row.secret}, ${row.now}, ${row.now})
    returning ${columns}`);

export const updateWebhook = (
  tx: Transaction,
  row: Settable & {
    tenantId: string;
    id: string;
    isActive: boolean;
    disabledAt: Date | null;
    failures: number;
    now: Date;
  },
): Promise<WebhookRow> =>
  tx.one(sql`
    update webhooks set url = ${row.url}, events = ${row.events}, description = ${row.description},
      filters = ${JSON.stringify(row.filters)}, headers = ${row.headers}, payload_template = ${row.payload_template},
      is_active = ${row.isActive}, disabled_at = ${row.disabledAt}, consecutive_failures = ${row.failures},
      updated_at = ${row.now}
    where tenant_id = ${row.tenantId} and id = ${row.id} returning ${columns}`);

export const markDeleted = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update webhooks set deleted_at = ${now}, is_active = false, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and ${live}`);

export const updateSecret = (
  tx: Transaction,
  tenantId: string,
  id: string,
  secret: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhooks set secret = ${secret}, updated_at = ${now} where tenant_id = ${tenantId} and id = ${id} and ${live}`);

/** Webhooks deleted long ago are removed with the rest of their deliveries. */
export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhooks where (tenant_id, id) in (
      select tenant_id, id from webhooks where deleted_at < ${before} limit 1000)`);

export type LogRow = DeliveryLogView & { webhook_id: string };

/**
 * The newest attempts of each webhook, newest first. A success is read from its delivery, a failure from its own row.
 */
export const listLogs = (
  db: Queryable,
  tenantId: string,
  webhookIds: readonly string[],
  limit = DELIVERY_LOGS_KEPT,
): Promise<LogRow[]> => {
  const most = Math.min(limit, DELIVERY_LOGS_KEPT);
  return db.many(sql`
    select log.* from unnest(${webhookIds}::uuid[]) as wanted (id) cross join lateral (
      (select webhook_id, id, delivery_id, event, attempt, status, duration_ms, error, delivered_at
       from webhook_attempts where tenant_id = ${tenantId} and webhook_id = wanted.id
       order by id desc limit ${most})
      union all
      (select webhook_id, attempt_id, id, event, attempt, response_status, duration_ms, null, event_at
       from webhook_deliveries
       where tenant_id = ${tenantId} and webhook_id = wanted.id and attempt_id is not null
       order by attempt_id desc limit ${most})
      order by id desc limit ${most}) log
    order by log.id desc`);
};

export type Subscriber = {
  id: string;
  kind: SubscriberKind;
  events: string[];
  filters: Filters;
  has_template: boolean;
};

/** Candidates for an event of this name; their filters are applied in code. */
export const listSubscribers = (
  db: Queryable,
  tenantId: string,
  names: readonly string[],
  listenersSince: Date,
): Promise<Subscriber[]> =>
  db.many(sql`
    select id, kind, events, filters, payload_template is not null as has_template from webhooks
    where tenant_id = ${tenantId} and deleted_at is null and is_active and events && ${names}::text[]
    union all
    select id, 'listener', events, '{}'::json, false from webhook_listeners
    where tenant_id = ${tenantId} and ended_at is null and seen_at > ${listenersSince} and events && ${names}::text[]
    order by id limit 1000`);
