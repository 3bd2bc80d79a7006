import { type Context, type Platform, systemContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { usageBetween } from '../../usage/service.ts';
import { capsOf } from '../../workspaces/service.ts';
import { BILLING, forEachWorkspace } from '../overdue.ts';
import {
  findWorkspaceFacts,
  listChanges,
  listPurchasesUntil,
  lockAccount,
  type WorkspaceFacts,
} from '../queries.ts';
import {
  addMonths,
  beyondIncluded,
  dateOf,
  invoiceLines,
  monthStart,
  planOfPeriod,
  statesDuring,
  totalOf,
} from '../rules.ts';
import { chargeInvoice } from './charge.ts';
import * as queries from './queries.ts';

/** After the end of a month calls that ran over it are still counted. */
const SETTLING_MS = 60 * 60_000;
const MONTHS_AT_ONCE = 36;

/** Closes every month that has ended, for every workspace; run again, it finds nothing left to do. */
export async function closeInvoices(platform: Platform): Promise<void> {
  const month = monthStart(new Date(platform.clock.now().getTime() - SETTLING_MS));
  const since = await queries.firstMonth(platform.db, dateOf(month));
  const open = await queries.listOpenAnywhere(platform.db, { month: dateOf(month), since });
  await forEachWorkspace(platform, open, async ({ tenant_id, next_month, deleted_at }) => {
    const ctx = systemContext(platform, tenant_id, BILLING);
    let next = new Date(`${next_month}T00:00:00Z`);
    for (let done = 0; next < month && done < MONTHS_AT_ONCE; done++) {
      if (deleted_at !== null && deleted_at < next) return; // its last month is closed
      await closeMonth(ctx, next);
      next = addMonths(next, 1);
    }
  });
}

/** Under the account's lock: another process that closes the same month finds it closed. */
const closeMonth = (ctx: Context, month: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.tenantId);
    if (account.closed_until !== null && account.closed_until > dateOf(month)) return;
    const workspace = await findWorkspaceFacts(tx, ctx.tenantId);
    if (workspace !== undefined) await invoice(ctx, tx, workspace, month);
    await queries.setClosedUntil(tx, ctx.tenantId, dateOf(addMonths(month, 1)));
  });

async function invoice(ctx: Context, tx: Transaction, workspace: WorkspaceFacts, month: Date): Promise<void> {
  const { tenantId, settings } = ctx;
  const end = addMonths(month, 1);
  const states = statesDuring(await listChanges(tx, tenantId), workspace, { from: month, to: end });
  const plan = planOfPeriod(states);
  const purchases = plan === 'none' ? [] : await listPurchasesUntil(tx, tenantId, end);
  const late = await lateMinutes(ctx, tx, month);
  if (plan === 'none' && late.minutes === 0) return;
  const { minutes: minutesUsed } = await usageBetween(ctx, tx, { from: month, to: end });
  const minutesIncluded = plan === 'none' ? null : capsOf(settings, plan).minutesIncluded;
  const prices = settings.billing.plans[plan] ?? { monthlyMicros: 0, minuteMicros: 0 };
  const lines = invoiceLines({
    ...{ plan, prices, minutesUsed, minutesIncluded, purchases },
    month: dateOf(month).slice(0, 7),
    lateMinutes: late.minutes,
    lateMinuteMicros: late.minuteMicros,
  });
  const id = newId();
  await queries.insertInvoice(tx, tenantId, {
    id,
    number: await queries.nextNumber(tx),
    period_start: dateOf(month),
    period_end: dateOf(end),
    workspace_name: workspace.name,
    plan,
    minutes_used: minutesUsed,
    minutes_included: minutesIncluded,
    minutes_billed: beyondIncluded(minutesUsed, minutesIncluded),
    currency: 'usd',
    total_micros: totalOf(lines),
    closed_at: ctx.clock.now(),
  });
  await queries.insertLines(tx, tenantId, id, lines);
  if (ctx.providers.payment.collects) await enqueue(tx, ctx, chargeInvoice, { invoiceId: id }, { key: id });
  await ctx.live.change(tx, { tenantId, topic: 'billing' });
}

/** Minutes of the month before that its invoice, which stays as it is, did not have. */
async function lateMinutes(
  ctx: Context,
  tx: Transaction,
  month: Date,
): Promise<{ minutes: number; minuteMicros: number }> {
  const before = addMonths(month, -1);
  const closed = await queries.findInvoiceOfMonth(tx, ctx.tenantId, dateOf(before));
  if (closed === undefined) return { minutes: 0, minuteMicros: 0 };
  const { minutes } = await usageBetween(ctx, tx, { from: before, to: month });
  const { minuteMicros } = ctx.settings.billing.plans[closed.plan] ?? { minuteMicros: 0 };
  return { minutes: beyondIncluded(minutes, closed.minutes_included) - closed.minutes_billed, minuteMicros };
}
