import type { Queryable, Transaction } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';
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

export type LogRow = DeliveryLogView & { webhook_id: string };

/** The newest attempts of each webhook, newest first. */
export const listLogs = (
  db: Queryable,
  tenantId: string,
  webhookIds: readonly string[],
  limit = DELIVERY_LOGS_KEPT,
): Promise<LogRow[]> =>
  db.many(sql`
    select log.* from unnest(${webhookIds}::uuid[]) as wanted (id) cross join lateral (
      select webhook_id, id, delivery_id, event, attempt, status, duration_ms, error, delivered_at
      from webhook_attempts where tenant_id = ${tenantId} and webhook_id = wanted.id
      order by id desc limit ${Math.min(limit, DELIVERY_LOGS_KEPT)}) log
    order by log.id desc`);

export type Subscriber = {
  id: string;
  kind: 'webhook' | 'connector';
  events: string[];
  filters: Filters;
  has_template: boolean;
};

/** Who may want an event of this name; what they filter is decided by the rules. */
export const listSubscribers = (
  db: Queryable,
  tenantId: string,
  names: readonly string[],
): Promise<Subscriber[]> =>
  db.many(sql`
    select id, kind, events, filters, payload_template is not null as has_template from webhooks
    where tenant_id = ${tenantId} and deleted_at is null and is_active and events && ${names}::text[]
    order by id limit 1000`);
