import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import {
  asSimulated,
  eraseFromLegs,
  forgetLegs,
  type SimulatedCarrier,
} from '../../providers/carrier/simulated/index.ts';
import { ownsNumber } from '../phone-numbers/service.ts';
import type { InboundCallView, RingInInput } from './schema.ts';

const KEPT_DAYS = 30;

/** With a real carrier there are no simulated people, and the address does not exist. */
function simulatedCarrier({ providers }: Context): SimulatedCarrier {
  const carrier = asSimulated(providers.carrier);
  if (carrier === null) throw notFound('Route');
  return carrier;
}

/** Places an inbound call to one of the workspace's numbers. */
export async function ringIn(ctx: Context, call: RingInInput): Promise<{ carrierCallId: string }> {
  const carrier = simulatedCarrier(ctx);
  if (!(await ownsNumber(ctx, call.to))) throw notFound('Phone number');
  return carrier.ringIn({ account: ctx.tenantId, ...call });
}

export async function getInboundCall(ctx: Context, carrierCallId: string): Promise<InboundCallView> {
  const call = await simulatedCarrier(ctx).findInbound(ctx.tenantId, carrierCallId);
  if (call === null) throw notFound('Call');
  return { carrierCallId, ...call };
}

export const legRetention: RetentionRule = {
  name: 'simulated_legs',
  sweep: ({ db }, now) => forgetLegs(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};

export const legErasure: ErasureRule = {
  name: 'simulated_legs',
  erase: (ctx, tx, person) => eraseFromLegs(tx, ctx.tenantId, person),
};
