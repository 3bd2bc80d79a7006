import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { requireRunnableAgent } from '../../agents/service.ts';
import { forgetCall } from '../cache.ts';
import { isLive } from '../schema.ts';
import * as queries from './queries.ts';
import type { TransferEnd } from './schema.ts';
import { settleBridge } from './settle.ts';

const completed: TransferEnd = { success: true, message: 'Transfer completed' };

/** The call belongs to the colleague from now on. They stay connected until one of them hangs up. */
export const completeTransfer = (ctx: Context, callId: string): Promise<TransferEnd> =>
  ctx.db.transaction(async (tx) => {
    const call = await queries.lockCall(tx, ctx.tenantId, callId);
    if (call === undefined) throw notFound('Call');
    if (call.transfer_call_sid === null) throw invalid('No transfer to complete: start one first');
    const bridge = await queries.findOpenBridge(tx, ctx.tenantId, callId);
    if (bridge?.colleague_left_at != null)
      throw invalid(
        'No transfer to complete: the colleague was hung up. Cancel again to bring the agent back.',
      );
    const done = await queries.completeTransfer(tx, ctx.tenantId, callId, ctx.clock.now());
    if (done === undefined) return completed;
    await forgetCall(ctx, tx, callId);
    await emit(ctx, tx, 'call.escalated', {
      callId,
      campaignId: call.campaign_id,
      contactId: call.contact_id,
      agentId: call.agent_id,
      phoneNumber: call.phone_number,
      outcome: done.outcome,
      duration: call.duration_seconds,
      transferredTo: call.transferred_to,
      transferredAt: call.transferred_at?.toISOString() ?? null,
    });
    await recordAudit(ctx, tx, {
      action: 'call.transfer_complete',
      resourceType: 'call',
      resourceId: callId,
      changes: { outcome: done.outcome },
    });
    return completed;
  });

const nothingToCancel = (): ApiError => invalid('No active transfer to cancel');
/** Real time. A process that has not returned the caller by then is taken for dead, and another one does it. */
const RETURN_MS_MAX = 30_000;

/**
 * Hangs up the colleague, then the agent takes the caller back. While it cannot, the caller waits in the conference
 * and the cancel can be repeated. When the agent no longer exists, the caller hears a goodbye.
 */
export async function cancelTransfer(ctx: Context, callId: string): Promise<TransferEnd> {
  const bridge = await claim(ctx, callId);
  const seconds = await dismissColleague(ctx, bridge);
  const hindrance = await whatHindersAgent(ctx, callId);
  const isBack = hindrance?.canPass ? await waitForAgent(ctx, bridge) : await takeBack(ctx, bridge, seconds);
  await audit(ctx, callId, { returned: isBack && hindrance === null });
  if (hindrance !== null) throw cannotComeBack(hindrance);
  const message = isBack
    ? 'Transfer canceled, the agent is back on the line'
    : 'Transfer canceled; the caller had already hung up';
  return { success: true, message };
}

type Hindrance = { why: string; canPass: boolean };

const cannotComeBack = ({ why, canPass }: Hindrance): ApiError =>
  new ApiError(
    'PROVIDER_ERROR',
    `The colleague was hung up, but the agent cannot take the caller back: ${why}. ${
      canPass
        ? 'The caller waits alone in the conference: put the agent right and cancel again within 45 seconds.'
        : 'The caller hears a goodbye.'
    }`,
  );

async function waitForAgent(ctx: Context, bridge: queries.Bridge): Promise<false> {
  await queries.leaveAlone(ctx.db, ctx.tenantId, bridge.id, ctx.clock.now());
  return false;
}

const claim = (ctx: Context, callId: string): Promise<queries.Bridge> =>
  ctx.db.transaction(async (tx) => {
    const call = await queries.lockCall(tx, ctx.tenantId, callId);
    if (call === undefined) throw notFound('Call');
    if (!isLive(call.status) || call.transfer_completed_at !== null) throw nothingToCancel();
    const realNow = ctx.clock.realNow();
    const busyUntil = new Date(realNow.getTime() + RETURN_MS_MAX);
    const bridge = await queries.claimBridge(tx, ctx.tenantId, callId, {
      realNow,
      busyUntil,
      processId: ctx.processId,
    });
    if (bridge === undefined) throw nothingToCancel();
    return bridge;
  });

async function dismissColleague(ctx: Context, bridge: queries.Bridge): Promise<number | null> {
  try {
    const key = { account: ctx.tenantId, key: bridge.call_id };
    return (await ctx.providers.carrier.endBridge(key)).colleagueSeconds;
  } catch (error) {
    ctx.log.warn({ call_id: bridge.call_id, ...describeError(error) }, 'a colleague could not be hung up');
    await queries.releaseBridge(ctx.db, ctx.tenantId, bridge.id);
    throw new ApiError('PROVIDER_ERROR', 'The carrier cannot be reached: the transfer goes on. Try again.');
  }
}

async function whatHindersAgent(ctx: Context, callId: string): Promise<Hindrance | null> {
  const deleted = { why: 'it was deleted', canPass: false };
  const call = await queries.findCall(ctx.db, ctx.tenantId, callId);
  if (call?.talking_agent_id == null) return deleted;
  try {
    await requireRunnableAgent(ctx, call.talking_agent_id);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'AGENT_NOT_FOUND') return deleted;
    const why = error.code === 'AGENT_PROVISIONING' ? 'it is still being set up' : 'it is paused';
    return { why, canPass: true };
  }
}

/** Resumed before it is stored: a process that dies in between does not leave the caller alone. */
async function takeBack(ctx: Context, bridge: queries.Bridge, seconds: number | null): Promise<boolean> {
  let isBack: boolean;
  try {
    isBack = await ctx.providers.carrier.resume({ account: ctx.tenantId, key: bridge.call_id });
  } catch (error) {
    // The claim stands: when it expires, `returnAbandoned` tries again.
    ctx.log.warn(
      { call_id: bridge.call_id, ...describeError(error) },
      'a caller could not be taken back yet',
    );
    throw new ApiError(
      'PROVIDER_ERROR',
      'The colleague was hung up, but the carrier cannot be reached. The agent takes the caller back shortly.',
    );
  }
  await settleBridge(ctx, bridge, seconds, { clears: true });
  return isBack;
}

const audit = (ctx: Context, callId: string, changes: Record<string, unknown>): Promise<string> =>
  ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: 'call.transfer_cancel',
      resourceType: 'call',
      resourceId: callId,
      changes,
    }),
  );
