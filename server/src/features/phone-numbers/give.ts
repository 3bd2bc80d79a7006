import type { Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import { freeNumbers } from './buying/stock.ts';
import * as queries from './queries.ts';
import { boughtLabel } from './rules.ts';

type Gift = { phoneNumber: string; agentId?: string | null; isRegistered?: boolean };

/** A number that comes with a workspace, outside the plan's count. Throws when it is taken. */
export async function giveNumber(
  ctx: Context,
  tx: Transaction,
  { phoneNumber, agentId = null, isRegistered = true }: Gift,
): Promise<string> {
  const id = newId();
  const label = boughtLabel(phoneNumber);
  const row = { id, phoneNumber, label, isRegistered, agentId, provider: 'carrier', sip: null } as const;
  if (!(await queries.insertNumber(tx, ctx.tenantId, row, ctx.clock.now())))
    throw new Error('a number that was to be given has an owner');
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'phone-numbers', id });
  return id;
}

/** A number the carrier would sell now. */
export const findFreeNumber = async (
  platform: Pick<Platform, 'providers' | 'db'>,
): Promise<string | undefined> =>
  (await freeNumbers(platform, { country: 'US', type: 'local', limit: 1 }))[0]?.phoneNumber;

/** Registers the owner at the carrier. Until then the number is not offered either, because a workspace owns it. */
export async function registerAtCarrier(
  { providers }: Pick<Platform, 'providers'>,
  order: { account: string; phoneNumber: string },
): Promise<void> {
  if (await providers.numberStock.buy(order)) await providers.numberStock.register(order);
}

/** Numbers outlive their agent; they and the menu options that led to it lose the binding. */
export const numbersOutliveAgent: LifecycleStep = async (ctx, tx, agentId) => {
  if ((await queries.forgetAgent(tx, ctx.tenantId, agentId, ctx.clock.now())) === 0) return;
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'phone-numbers' });
};
