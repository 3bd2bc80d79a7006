import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { planInForce } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import { TRIAL_CALLER_ID } from './rules.ts';
import type { CallerLine, PhoneNumberView } from './schema.ts';

/** The number an agent calls from; undefined when the workspace has none that can call. */
export const findLine = (
  ctx: Pick<Context, 'tenantId'>,
  db: Queryable,
  agentId: string,
): Promise<queries.PhoneLine | undefined> => queries.findLine(db, ctx.tenantId, agentId);

/** Inbound look-up by dialed number, without a workspace: the number determines it. */
export const findDialedNumber = (
  db: Queryable,
  phoneNumber: string,
): Promise<queries.DialedNumber | undefined> =>
  queries.findDialedNumberAnywhere(db, canonicalNumber(phoneNumber));

export const ownsNumber = (ctx: Context, phoneNumber: string): Promise<boolean> =>
  queries.hasNumber(ctx.db, ctx.tenantId, canonicalNumber(phoneNumber));

/** Only trials may use the shared caller number. */
export const needsNumber = async (ctx: Context, db: Queryable): Promise<boolean> =>
  (await planInForce(ctx, db)).tier !== 'trial';

/** The caller number for this agent; null when the workspace must get one first. */
export async function numberFor(ctx: Context, db: Queryable, agentId: string): Promise<CallerLine | null> {
  const line = await findLine(ctx, db, agentId);
  if (line !== undefined) return { phoneNumber: line.phone_number, provider: line.provider };
  if (await needsNumber(ctx, db)) return null;
  return { phoneNumber: TRIAL_CALLER_ID, provider: 'carrier' };
}

/** A number of the workspace that was connected to WhatsApp; null: it is not any more. Others are left alone. */
export async function setWhatsappStatus(
  ctx: Context,
  tx: Transaction,
  phoneNumber: string,
  status: PhoneNumberView['whatsappStatus'],
): Promise<void> {
  const { tenantId, clock } = ctx;
  for (const { id } of await queries.setWhatsappStatus(tx, tenantId, phoneNumber, status, clock.now()))
    await ctx.live.change(tx, { tenantId, topic: 'phone-numbers', id });
}
