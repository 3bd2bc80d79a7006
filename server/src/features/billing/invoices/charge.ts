import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { findAccount } from '../queries.ts';
import { invoiceNumber } from '../rules.ts';
import * as queries from './queries.ts';

/** What the plan's own subscription does not collect goes onto the customer's next bill, once. */
async function charge(ctx: Context, invoiceId: string): Promise<void> {
  const { db, tenantId, providers } = ctx;
  const invoice = await queries.findInvoice(db, tenantId, invoiceId);
  if (invoice === undefined || (await queries.isCharged(db, tenantId, invoiceId))) return;
  const customer = (await findAccount(db, tenantId))?.customer ?? null;
  if (customer === null) return; // a plan that the operator gave: there is nobody to charge
  const lines = (await queries.listLines(db, tenantId, invoiceId)).map((line, position) => ({
    kind: line.kind,
    key: `${invoiceId}-${position}`,
    description: `${line.description} (${invoiceNumber(invoice.number)})`,
    amountMicros: line.amountMicros,
  }));
  await providers.payment.charge({
    customer,
    invoiceId,
    lines: lines.filter(({ kind, amountMicros }) => kind !== 'plan' && amountMicros !== 0),
  });
  await queries.insertCharge(db, tenantId, invoiceId, ctx.clock.now());
}

export const chargeInvoice = defineJob({
  name: 'billing.charge_invoice',
  input: z.object({ invoiceId: z.string() }),
  attemptsMax: 24 * 14, // two weeks: what is given up here is never collected
  backoffMs: doublingBackoff(10_000, 3_600_000),
  run: (ctx, { invoiceId }) => charge(ctx, invoiceId),
});
