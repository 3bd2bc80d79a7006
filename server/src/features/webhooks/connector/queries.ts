import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Filters } from '../schema.ts';
import type { HookView } from './schema.ts';

const columns = sql`id, events[1] as event, url as target_url, filters, is_active, created_at`;
const live = sql`kind = 'connector' and deleted_at is null`;

export const listHooks = (
  db: Queryable,
  tenantId: string,
  keyId: string,
  limit: number,
): Promise<HookView[]> =>
  db.many(sql`
    select ${columns} from webhooks where tenant_id = ${tenantId} and connector_key_id = ${keyId} and ${live}
    order by created_at desc, id desc limit ${limit}`);

export async function countHooks(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    sql`select count(*) from webhooks where tenant_id = ${tenantId} and ${live}`,
  );
  return row.count;
}

/** The same key and address are the same subscription, activated again. */
export const renewHook = (
  tx: Transaction,
  hook: { tenantId: string; keyId: string; event: string; url: string; filters: Filters; now: Date },
): Promise<HookView | undefined> =>
  tx.maybe(sql`
    update webhooks set filters = ${JSON.stringify(hook.filters)}, is_active = true, disabled_at = null,
      consecutive_failures = 0, updated_at = ${hook.now}
    where tenant_id = ${hook.tenantId} and connector_key_id = ${hook.keyId} and events = ${[hook.event]}::text[]
      and url = ${hook.url} and ${live}
    returning ${columns}`);

export const insertHook = (
  tx: Transaction,
  hook: {
    tenantId: string;
    id: string;
    keyId: string;
    event: string;
    url: string;
    filters: Filters;
    headers: string;
    secret: string;
    now: Date;
  },
): Promise<HookView> =>
  tx.one(sql`
    insert into webhooks (tenant_id, id, kind, connector_key_id, url, events, filters, headers, secret, created_at,
                          updated_at)
    values (${hook.tenantId}, ${hook.id}, 'connector', ${hook.keyId}, ${hook.url}, ${[hook.event]},
            ${JSON.stringify(hook.filters)}, ${hook.headers}, ${hook.secret}, ${hook.now}, ${hook.now})
    returning ${columns}`);

export const markHookDeleted = (
  tx: Transaction,
  tenantId: string,
  keyId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhooks set deleted_at = ${now}, is_active = false, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and connector_key_id = ${keyId} and ${live}`);

export const markHooksDeleted = (
  tx: Transaction,
  tenantId: string,
  keyId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhooks set deleted_at = ${now}, is_active = false, updated_at = ${now}
    where tenant_id = ${tenantId} and connector_key_id = ${keyId} and ${live}`);

export const markGoneHookDeleted = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update webhooks set deleted_at = ${now}, is_active = false, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and ${live}`);
