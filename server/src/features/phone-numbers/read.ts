import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { describeForwarding } from './forwarding.ts';
import * as queries from './queries.ts';
import type { ForwardingView, PhoneNumberView } from './schema.ts';

export const listNumbers = (ctx: Context): Promise<PhoneNumberView[]> =>
  queries.listNumbers(ctx.db, ctx.tenantId);

export async function getNumber(ctx: Context, id: string): Promise<PhoneNumberView> {
  const number = await queries.findNumber(ctx.db, ctx.tenantId, id);
  if (number === undefined) throw notFound('Phone number');
  return number;
}

/** Refused for an inactive number: forwarded calls would not be answered. */
export async function getForwarding(ctx: Context, id: string): Promise<ForwardingView> {
  const { phoneNumber, isActive } = await getNumber(ctx, id);
  if (!isActive) throw invalid('This number is inactive. Activate it before you forward a line to it.');
  return describeForwarding(phoneNumber);
}
