import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SubscriptionStatus } from '../workspaces/schema.ts';
import type { Theme } from './schema.ts';

export type WidgetFields = {
  agent_id: string;
  name: string;
  allowed_origins: string[];
  theme: Theme;
  greeting: string | null;
  rate_limit_rpm: number;
};

export type WidgetRow = WidgetFields & { id: string; tenant_id: string; created_at: Date; updated_at: Date };

const columns = sql`
  id, tenant_id, agent_id, name, allowed_origins, theme, greeting, rate_limit_rpm, created_at, updated_at`;

export const listWidgets = (
  db: Queryable,
  tenantId: string,
  page: { limit: number; offset: number },
): Promise<WidgetRow[]> =>
  db.many(sql`
    select ${columns} from widgets where tenant_id = ${tenantId} and deleted_at is null
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);

export const findWidget = (db: Queryable, tenantId: string, id: string): Promise<WidgetRow | undefined> =>
  db.maybe(sql`
    select ${columns} from widgets where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const lockWidget = (tx: Transaction, tenantId: string, id: string): Promise<WidgetRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from widgets where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for update`);

/** Call it with the workspace locked, so that the count stays valid. */
export async function countWidgets(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from widgets where tenant_id = ${tenantId} and deleted_at is null`);
  return row.count;
}

export const insertWidget = (
  tx: Transaction,
  tenantId: string,
  id: string,
  widget: WidgetFields,
  now: Date,
): Promise<WidgetRow> =>
  tx.one(sql`
    insert into widgets (tenant_id, id, agent_id, name, allowed_origins, theme, greeting, rate_limit_rpm,
                         created_at, updated_at)
    values (${tenantId}, ${id}, ${widget.agent_id}, ${widget.name}, ${widget.allowed_origins},
            ${JSON.stringify(widget.theme)}, ${widget.greeting}, ${widget.rate_limit_rpm}, ${now}, ${now})
    returning ${columns}`);

export const updateWidget = (
  tx: Transaction,
  tenantId: string,
  id: string,
  widget: WidgetFields,
  now: Date,
): Promise<WidgetRow> =>
  tx.one(sql`
    update widgets set agent_id = ${widget.agent_id}, name = ${widget.name},
      allowed_origins = ${widget.allowed_origins}, theme = ${JSON.stringify(widget.theme)},
      greeting = ${widget.greeting}, rate_limit_rpm = ${widget.rate_limit_rpm}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}
    returning ${columns}`);

export const deleteWidget = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<WidgetRow | undefined> =>
  tx.maybe(sql`
    update widgets set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null
    returning ${columns}`);

export const deleteWidgetsOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    update widgets set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null
    returning id`);

export type SiteRow = {
  id: string;
  tenant_id: string;
  allowed_origins: string[];
  rate_limit_rpm: number;
  subscription_status: SubscriptionStatus;
};

/** Ingress look-up: a page names the widget, which names the workspace. */
export const findSiteAnywhere = (db: Queryable, id: string): Promise<SiteRow | undefined> =>
  db.maybe(sql`
    select widget.id, widget.tenant_id, widget.allowed_origins, widget.rate_limit_rpm, workspace.subscription_status
    from widgets widget join workspaces workspace on workspace.id = widget.tenant_id
    where widget.id = ${id} and widget.deleted_at is null and workspace.deleted_at is null`);
