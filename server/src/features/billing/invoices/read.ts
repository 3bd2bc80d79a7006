import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { invoiceNumber, usdOf } from '../rules.ts';
import type { InvoiceSummary, InvoiceView } from '../schema.ts';
import { drawInvoice } from './pdf.ts';
import * as queries from './queries.ts';

const summary = (row: queries.InvoiceRow): InvoiceSummary => ({
  id: row.id,
  number: invoiceNumber(row.number),
  periodStart: row.period_start,
  periodEnd: row.period_end,
  plan: row.plan,
  currency: row.currency,
  totalUsd: usdOf(row.total_micros),
  minutes: { used: row.minutes_used, included: row.minutes_included, billed: row.minutes_billed },
  closedAt: row.closed_at,
});

/** Newest first. */
export async function listInvoices(ctx: Context, page: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    queries.listInvoices(ctx.db, ctx.tenantId, page),
    queries.countInvoices(ctx.db, ctx.tenantId),
  ]);
  return { data: rows.map(summary), meta: { ...page, total } };
}

export async function getInvoice(ctx: Context, id: string): Promise<InvoiceView> {
  const row = await queries.findInvoice(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Invoice');
  const lines = await queries.listLines(ctx.db, ctx.tenantId, id);
  return {
    ...summary(row),
    workspaceName: row.workspace_name,
    lines: lines.map(({ kind, description, quantity, unitPriceMicros, amountMicros }) => ({
      kind,
      description,
      quantity,
      unitPriceUsd: usdOf(unitPriceMicros),
      amountUsd: usdOf(amountMicros),
    })),
  };
}

export type InvoiceFile = { name: string; bytes: Buffer };

export async function getInvoiceFile(ctx: Context, id: string): Promise<InvoiceFile> {
  const invoice = await getInvoice(ctx, id);
  return { name: `${invoice.number}.pdf`, bytes: await drawInvoice(invoice) };
}
