import { z } from 'zod';
import type { EndedCall } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordUsage } from '../../usage/service.ts';
import { forgetCall } from '../cache.ts';
import { billedMinutes, costOf } from '../rules.ts';
import { isLive } from '../schema.ts';
import * as queries from './queries.ts';

/**
 * Ends a leg to a colleague: its minutes are rounded up and billed separately. During the call the cost stays on the
 * leg, because the end of the call overwrites the call's cost.
 */
export const settleBridge = (
  ctx: Context,
  bridge: Pick<queries.Bridge, 'id' | 'call_id'>,
  seconds: number | null,
  options: { clears: boolean },
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const { tenantId } = ctx;
    const now = ctx.clock.now();
    const call = await queries.lockCall(tx, tenantId, bridge.call_id);
    const { usdPerMinute } = ctx.providers.carrier;
    const { usd } = costOf({ durationSeconds: seconds ?? 0, usdPerMinute, llmCostUsd: 0 });
    if (!(await queries.endBridge(tx, tenantId, bridge.id, { seconds, costUsd: usd, now }))) return false;
    await recordUsage(ctx, tx, [
      {
        kind: 'transfer_minutes',
        id: bridge.id,
        quantity: billedMinutes(seconds ?? 0),
        seconds: seconds ?? 0,
        costUsd: usd,
        agentId: call?.agent_id ?? null,
        campaignId: call?.campaign_id ?? null,
        channel: 'voice',
        subject: { type: 'transfer', id: bridge.id },
      },
    ]);
    if (call === undefined) return true;
    if (!isLive(call.status)) await queries.addCost(tx, tenantId, call.id, usd);
    if (options.clears) await queries.clearTransfer(tx, tenantId, call.id, now);
    await forgetCall(ctx, tx, call.id);
    return true;
  });

/** When the call ends, the leg to the colleague has ended too. */
export const settleAfterCall = defineJob({
  name: 'calls.settle_transfer',
  input: z.object({ callId: z.string() }),
  attemptsMax: 20,
  run: async (ctx, { callId }) => {
    const bridge = await queries.findOpenBridge(ctx.db, ctx.tenantId, callId);
    if (bridge === undefined) return;
    const { colleagueSeconds } = await ctx.providers.carrier.endBridge({
      account: ctx.tenantId,
      key: callId,
    });
    await settleBridge(ctx, bridge, colleagueSeconds, { clears: false });
  },
});

export async function bridgeEndsWithCall(ctx: Context, tx: Transaction, call: EndedCall): Promise<void> {
  await queries.addBridgeCosts(tx, ctx.tenantId, call.id);
  if ((await queries.findOpenBridge(tx, ctx.tenantId, call.id)) !== undefined)
    await enqueue(tx, ctx, settleAfterCall, { callId: call.id }, { key: call.id });
}
