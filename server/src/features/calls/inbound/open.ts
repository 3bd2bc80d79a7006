import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { RingingCall } from '../../../providers/carrier/port.ts';
import { assertWithinBudget, requireRunnableAgent } from '../../agents/service.ts';
import { findContactByNumber } from '../../contacts/service.ts';
import { emitMoment } from '../lifecycle/events.ts';
import { lockLines } from '../lines/open.ts';
import { assertMayTalk } from '../outbound/checks.ts';
import type { Message } from './phrases.ts';
import { findRungIn, insertInbound } from './queries.ts';
import type { DialedNumber } from './schema.ts';

/** Why this workspace cannot answer now; null when it can. */
async function refusalOf(ctx: Context, db: Queryable): Promise<Message | null> {
  try {
    await assertMayTalk(ctx, db, 'inbound');
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'NOT_FOUND' ? 'notInService' : 'unavailable';
  }
}

/** A first check before the menu is read out; it is repeated in the transaction that opens the call. */
export const checkMayAnswer = (ctx: Context): Promise<Message | null> =>
  ctx.db.transaction(async (tx) => {
    const closed = await refusalOf(ctx, tx);
    if (closed !== null) return closed;
    return (await lockLines(ctx, tx)).free > 0 ? null : 'busy';
  });

type Ring = { agentId: string; number: DialedNumber; ringing: RingingCall };

/** The free line and its call are one transaction, so that the plan's limit is never exceeded. */
export async function openInbound(
  ctx: Context,
  { agentId, number, ringing }: Ring,
): Promise<{ id: string } | { refused: Message }> {
  const asked = ctx.providers.callerDirectory(ctx, ringing.from);
  asked.catch(() => undefined); // awaited below, unless the agent cannot answer
  const agent = await runnable(ctx, agentId);
  if (agent === null) return { refused: 'unavailable' };
  const { contact_name: knownName, ...variables } = await asked;
  return ctx.db.transaction(async (tx) => {
    const { free } = await lockLines(ctx, tx);
    const closed = await refusalOf(ctx, tx);
    if (closed !== null) return { refused: closed };
    const rung = await findRungIn(tx, ctx.tenantId, ringing.carrierCallId);
    if (rung !== undefined) return { id: rung.id };
    if (free === 0) return { refused: 'busy' };
    const contact = await findContactByNumber(ctx, tx, ringing.from);
    const id = newId();
    await insertInbound(tx, ctx.tenantId, {
      id,
      agentId,
      contactId: contact?.id ?? null,
      contactName: contact?.name ?? knownName ?? null,
      caller: ringing.from,
      number: number.phoneNumber,
      provider: number.provider,
      category: agent.category ?? 'general',
      language: agent.language,
      carrierCallId: ringing.carrierCallId,
      variables,
      now: ctx.clock.now(),
    });
    const started = { id, agent_id: agentId, campaign_id: null, contact_id: contact?.id ?? null };
    await emitMoment(ctx, tx, 'call.started', started);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'calls', id });
    return { id };
  });
}

/** Paused a moment ago, deleted, or past its budget: its calls go to no other agent. */
async function runnable(ctx: Context, agentId: string) {
  try {
    const agent = await requireRunnableAgent(ctx, agentId);
    await assertWithinBudget(ctx, agent);
    return agent;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
