import type { Context } from '../../../platform/context.ts';
import { defineCron } from '../../../platform/jobs/define.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { carrierContext } from '../lifecycle/progress.ts';
import { isLive } from '../schema.ts';
import * as queries from './queries.ts';
import { settleBridge } from './settle.ts';

/**
 * The colleague hung up and the caller is alone in the conference: the agent takes them back, or says goodbye when it
 * cannot talk. After a completed transfer the colleague's hang-up ends the call.
 */
export async function onLeftAlone(ctx: Context, callId: string): Promise<void> {
  const call = await queries.findCall(ctx.db, ctx.tenantId, callId);
  if (call === undefined || !isLive(call.status)) return;
  const key = { account: ctx.tenantId, key: callId };
  if (call.transfer_completed_at !== null) return ctx.providers.carrier.hangUp(key);
  const bridge = await queries.findOpenBridge(ctx.db, ctx.tenantId, callId);
  if (bridge === undefined || isBeingCanceled(ctx, bridge)) return;
  await bringBack(ctx, bridge);
}

/** A cancel in progress takes the caller back itself. */
const isBeingCanceled = (ctx: Context, { colleague_call_id, busy_until }: queries.Bridge): boolean =>
  colleague_call_id !== null && busy_until !== null && busy_until >= ctx.clock.realNow();

async function bringBack(ctx: Context, bridge: queries.Bridge): Promise<void> {
  const { carrier } = ctx.providers;
  const key = { account: ctx.tenantId, key: bridge.call_id };
  const { colleagueSeconds } = await carrier.endBridge(key);
  await carrier.resume(key);
  await settleBridge(ctx, bridge, colleagueSeconds, { clears: true });
}

const BATCH = 100;
/** Time to resume the agent and cancel again, shorter than a carrier keeps a conference of one. */
const ALONE_MS_MAX = 45_000;

/** Returns callers whose way back failed: a process died, the carrier was unreachable, or the agent could not talk. */
export const returnAbandoned = defineCron({
  name: 'calls.return_abandoned',
  everyMs: 60_000,
  run: async (platform) => {
    const { clock } = platform;
    const aloneSince = new Date(clock.now().getTime() - ALONE_MS_MAX);
    const which = { realNow: clock.realNow(), aloneSince, limit: BATCH };
    const abandoned = await queries.listAbandonedAnywhere(platform.queueDb, which);
    for (const { tenant_id: account, call_id: callId } of abandoned) {
      try {
        await onLeftAlone(carrierContext(platform, { account }), callId);
      } catch (error) {
        platform.log.warn(
          { call_id: callId, ...describeError(error) },
          'a caller still waits alone in a conference',
        );
      }
    }
  },
});
