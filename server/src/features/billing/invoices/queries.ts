import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PlanName } from '../../workspaces/schema.ts';
import type { InvoiceLine } from '../rules.ts';

/** The first month that is invoiced: that of the first time this is asked. */
export const firstMonth = async (db: Queryable, month: string): Promise<string> =>
  (
    await db.one<{ since: string }>(sql`
      update billing_invoice_numbers set since = coalesce(since, ${month}::date)
      returning to_char(since, 'YYYY-MM-DD') as since`)
  ).since;

const SWEPT_AT_ONCE = 1_000;

/** Workspaces with months before `month` that are not closed yet, each with the first of them. */
export const listOpenAnywhere = (
  db: Queryable,
  { month, since }: { month: string; since: string },
): Promise<{ tenant_id: string; next_month: string; deleted_at: Date | null }[]> =>
  db.many(sql`
    select tenant_id, to_char(next_month, 'YYYY-MM-DD') as next_month, deleted_at from (
      select workspace.id as tenant_id, greatest(${since}::date, account.closed_until,
             date_trunc('month', workspace.created_at at time zone 'UTC')::date) as next_month, workspace.deleted_at
      from workspaces workspace left join billing_accounts account on account.tenant_id = workspace.id
    ) open
    where next_month < ${month}::date and (deleted_at is null or deleted_at >= next_month)
    order by next_month, tenant_id limit ${SWEPT_AT_ONCE}`);

export const setClosedUntil = (tx: Transaction, tenantId: string, month: string): Promise<number> =>
  tx.run(sql`update billing_accounts set closed_until = ${month}::date where tenant_id = ${tenantId}`);

/** The row stays locked until the transaction ends: numbers follow each other without a gap. */
export const nextNumber = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ last: number }>(sql`update billing_invoice_numbers set last = last + 1 returning last`))
    .last;

export type InvoiceRow = {
  id: string;
  number: number;
  period_start: string;
  period_end: string;
  workspace_name: string;
  plan: PlanName;
  minutes_used: number;
  minutes_included: number | null;
  minutes_billed: number;
  currency: string;
  total_micros: number;
  closed_at: Date;
};

export const insertInvoice = (tx: Transaction, tenantId: string, row: InvoiceRow): Promise<number> =>
  tx.run(sql`
    insert into billing_invoices (tenant_id, id, number, period_start, period_end, workspace_name, plan, minutes_used,
                                  minutes_included, minutes_billed, currency, total_micros, closed_at)
    values (${tenantId}, ${row.id}, ${row.number}, ${row.period_start}::date, ${row.period_end}::date,
            ${row.workspace_name}, ${row.plan}, ${row.minutes_used}, ${row.minutes_included}, ${row.minutes_billed},
            ${row.currency}, ${row.total_micros}, ${row.closed_at})`);

export const insertLines = (
  tx: Transaction,
  tenantId: string,
  invoiceId: string,
  lines: readonly InvoiceLine[],
): Promise<number> =>
  tx.run(sql`
    insert into billing_invoice_lines (tenant_id, invoice_id, position, kind, description, quantity, unit_price_micros,
                                       amount_micros)
    select ${tenantId}, ${invoiceId}, position, kind, description, quantity, "unitPriceMicros", "amountMicros"
    from rows from (json_to_recordset(${JSON.stringify(lines)}::json) as (
      kind text, description text, quantity bigint, "unitPriceMicros" bigint, "amountMicros" bigint))
      with ordinality as line (kind, description, quantity, "unitPriceMicros", "amountMicros", position)`);

const columns = sql`
  id, number, to_char(period_start, 'YYYY-MM-DD') as period_start, to_char(period_end, 'YYYY-MM-DD') as period_end,
  workspace_name, plan, minutes_used, minutes_included, minutes_billed, currency, total_micros, closed_at`;

export const listInvoices = (
  db: Queryable,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> =>
  db.many(sql`
    select ${columns} from billing_invoices where tenant_id = ${tenantId}
    order by period_start desc limit ${limit} offset ${offset}`);

export const countInvoices = async (db: Queryable, tenantId: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from billing_invoices where tenant_id = ${tenantId}`))
    .count;

export const findInvoice = (db: Queryable, tenantId: string, id: string): Promise<InvoiceRow | undefined> =>
  db.maybe(sql`select ${columns} from billing_invoices where tenant_id = ${tenantId} and id = ${id}`);

export const findInvoiceOfMonth = (
  db: Queryable,
  tenantId: string,
  month: string,
): Promise<InvoiceRow | undefined> =>
  db.maybe(sql`
    select ${columns} from billing_invoices where tenant_id = ${tenantId} and period_start = ${month}::date`);

export const listLines = (db: Queryable, tenantId: string, invoiceId: string): Promise<InvoiceLine[]> =>
  db.many(sql`
    select kind, description, quantity, unit_price_micros as "unitPriceMicros", amount_micros as "amountMicros"
    from billing_invoice_lines where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by position`);

export const isCharged = async (db: Queryable, tenantId: string, invoiceId: string): Promise<boolean> =>
  (await db.run(
    sql`select 1 from billing_charges where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`,
  )) > 0;

export const insertCharge = (
  db: Queryable,
  tenantId: string,
  invoiceId: string,
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into billing_charges (tenant_id, invoice_id, charged_at) values (${tenantId}, ${invoiceId}, ${now})
    on conflict (tenant_id, invoice_id) do nothing`);
