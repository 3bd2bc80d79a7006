import type { Context, Platform } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { defineCron } from '../../../platform/jobs/define.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { hasNumber, listTakenAnywhere } from '../queries.ts';
import * as orders from './order-queries.ts';

/**
 * A purchase in progress. Its row is stored before the carrier is asked and names each number before it is bought, so
 * that after a crash the number can be returned. While it names a number no other order buys or returns it.
 */
export type Order = { id: string; named: string | null };

/** False when the number is not available: another order names it, or a workspace owns it by now. */
export async function nameNumber(ctx: Context, order: Order, phoneNumber: string): Promise<boolean> {
  const verdict = await orders.nameNumber(ctx.db, ctx.tenantId, order.id, phoneNumber);
  if (verdict === 'lost') throw new OrderLost();
  if (verdict === 'busy') return false;
  order.named = phoneNumber;
  return !(await listTakenAnywhere(ctx.db, [phoneNumber])).has(phoneNumber);
}

/** The order took so long that the sweep abandoned it. */
export class OrderLost extends Error {}

/** Frees the agent at once; the number is returned now, or by the sweep when the carrier does not answer. */
export async function giveUp(ctx: Context, order: Order): Promise<void> {
  const id = (await orders.abandonOrder(ctx.db, ctx.tenantId, order.id))
    ? order.id
    : await recall(ctx, order);
  if (id !== null) await settle(ctx, ctx.tenantId, id);
}

/** The sweep returned the number before we bought it: it must be returned again, unless another order names it. */
async function recall(ctx: Context, { named }: Order): Promise<string | null> {
  if (named === null) return null;
  const id = newId();
  return (await orders.insertAbandoned(ctx.db, ctx.tenantId, id, named, ctx.clock.now())) ? id : null;
}

/**
 * Returns the number under the order's lock, so that it can be bought again only once the order is gone. A number the
 * workspace owns by now stays: it was stored before this order could name it.
 */
async function settle({ db, providers, log }: Platform, tenantId: string, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const order = await orders.lockAbandoned(tx, tenantId, id);
      if (order === undefined) return;
      const { phone_number: phoneNumber } = order;
      if (phoneNumber !== null && !(await hasNumber(tx, tenantId, phoneNumber, 'carrier')))
        await providers.numberStock.release({ account: tenantId, phoneNumber });
      await orders.deleteAbandoned(tx, tenantId, id);
    });
  } catch (error) {
    log.warn(
      { tenant_id: tenantId, order_id: id, ...describeError(error) },
      'a number could not be returned yet',
    );
  }
}

const OPEN_MS_MAX = 10 * 60_000;
const SWEPT_AT_ONCE = 100;

export async function sweepOrders(platform: Platform): Promise<void> {
  const openedBefore = new Date(platform.clock.now().getTime() - OPEN_MS_MAX);
  for (const order of await orders.listStaleAnywhere(platform.db, openedBefore, SWEPT_AT_ONCE)) {
    const { tenant_id: tenantId, id } = order;
    if (!order.is_abandoned && !(await orders.abandonOrder(platform.db, tenantId, id))) continue;
    await settle(platform, tenantId, id);
  }
}

export const sweepOrdersCron = defineCron({
  name: 'phone-numbers.sweep-orders',
  everyMs: 60_000,
  run: sweepOrders,
});
