import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { NUMBER_TYPES, type StockNumber } from '../../../providers/carrier/stock-port.ts';
import { addNumberPlaces, lockPlan } from '../../workspaces/service.ts';
import { numberChanged } from '../changed.ts';
import * as queries from '../queries.ts';
import { boughtLabel, NUMBERS_MAX } from '../rules.ts';
import type { PhoneNumberView } from '../schema.ts';
import { giveUp, nameNumber, type Order, OrderLost } from './order.ts';
import { closeOrder, insertAddOnOrders } from './order-queries.ts';
import { asAnswer, CANDIDATES, justTaken, ROUNDS_MAX } from './provision.ts';
import { askCarrier, assertCarrierInRegion, freeNumbers } from './stock.ts';

type Wanted = { country: string; quantity: number };
type OnStored = (tx: Transaction, numbers: readonly PhoneNumberView[]) => Promise<void>;

/**
 * Numbers beyond the plan, all or none: each brings its own place, has no agent, and is registered for voice when it
 * gets one. `onStored` runs in the transaction that stores them.
 */
export async function buyAddOns(
  ctx: Context,
  wanted: Wanted,
  onStored: OnStored,
): Promise<PhoneNumberView[]> {
  await assertCarrierInRegion(ctx);
  const orders = await openOrders(ctx, wanted.quantity);
  try {
    for (const order of orders) await buyFor(ctx, order, wanted.country);
    return await storeAll(ctx, orders, onStored);
  } catch (error) {
    for (const order of orders) await giveUp(ctx, order);
    throw asAnswer(ctx, error);
  }
}

const openOrders = (ctx: Context, quantity: number): Promise<Order[]> =>
  ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.countHeld(tx, ctx.tenantId)).total + quantity > NUMBERS_MAX)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${NUMBERS_MAX} numbers, inactive ones included.`,
      );
    const orders = Array.from({ length: quantity }, (): Order => ({ id: newId(), named: null }));
    const ids = orders.map(({ id }) => id);
    await insertAddOnOrders(tx, ctx.tenantId, ids, ctx.clock.now());
    return orders;
  });

async function buyFor(ctx: Context, order: Order, country: string): Promise<void> {
  const account = ctx.tenantId;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const candidates = await candidatesIn(ctx, country);
    if (candidates.length === 0)
      throw invalidField('country', `The carrier has no numbers in ${country}. Choose another country.`);
    for (const { phoneNumber } of candidates) {
      if (!(await nameNumber(ctx, order, phoneNumber))) continue;
      if (await askCarrier(ctx, () => ctx.providers.numberStock.buy({ account, phoneNumber }))) return;
    }
  }
  throw justTaken();
}

/** Local numbers where there are any. */
async function candidatesIn(ctx: Context, country: string): Promise<StockNumber[]> {
  for (const type of NUMBER_TYPES) {
    const found = await askCarrier(ctx, () => freeNumbers(ctx, { country, type, limit: CANDIDATES }));
    if (found.length > 0) return found;
  }
  return [];
}

const storeAll = (ctx: Context, orders: readonly Order[], onStored: OnStored): Promise<PhoneNumberView[]> =>
  ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const numbers: PhoneNumberView[] = [];
    for (const { id: orderId, named } of orders) {
      if (named === null || !(await closeOrder(tx, ctx.tenantId, orderId))) throw new OrderLost();
      const row = {
        id: newId(),
        phoneNumber: named,
        label: boughtLabel(named),
        isRegistered: false,
        agentId: null,
        provider: 'carrier',
        sip: null,
      } as const;
      if (!(await queries.insertNumber(tx, ctx.tenantId, row, ctx.clock.now()))) throw justTaken();
      numbers.push(await queries.requireNumber(tx, ctx.tenantId, row.id));
    }
    await addNumberPlaces(ctx, tx, numbers.length);
    await onStored(tx, numbers);
    for (const { id, phoneNumber } of numbers)
      await numberChanged(ctx, tx, 'provision', id, { phone_number: phoneNumber, agent_id: null });
    return numbers;
  });
