import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { CallReport } from '../../../providers/carrier/port.ts';
import { findCall, lockCall } from '../queries.ts';
import { readCall } from '../reading/read.ts';
import type { CallView } from '../reading/schema.ts';
import { isLive } from '../schema.ts';
import { closeCall } from './close.ts';
import { applyReport } from './progress.ts';

/** Ends a call on request. A call that ended keeps its end; one that was never dialed is not dialed any more. */
export async function hangUpCall(ctx: Context, id: string): Promise<CallView> {
  const call = await findCall(ctx.db, ctx.tenantId, id);
  if (call === undefined) throw notFound('Call');
  if (isLive(call.status)) await end(ctx, id);
  const ended = await readCall(ctx, id);
  if (ended === undefined) throw notFound('Call');
  return ended;
}

async function end(ctx: Context, id: string): Promise<void> {
  const known = await lookUp(ctx, id);
  if (known !== null && known.end !== null) {
    await applyReport(ctx, id, known, { isReconciled: false });
    return;
  }
  const isOurs = await ctx.db.transaction(async (tx) => {
    // The call may have been answered since the look-up.
    const call = await lockCall(tx, ctx.tenantId, id);
    const isAnswered = known?.state === 'in-progress' || (call !== undefined && call.answered_at !== null);
    const closed = await closeCall(ctx, tx, id, {
      status: isAnswered ? 'completed' : 'canceled',
      at: ctx.clock.now(),
      durationSeconds: null,
      reason: 'hung up by the workspace',
      answeredAt: known?.answeredAt ?? null,
      isHungUpByUs: !isAnswered,
    });
    if (!closed) return false;
    await enqueue(tx, ctx, endLineJob, { callId: id });
    await recordAudit(ctx, tx, { action: 'call.hangup', resourceType: 'call', resourceId: id });
    return true;
  });
  if (isOurs) await endLine(ctx, id).catch((error: unknown) => logTrouble(ctx, id, error));
}

/** Closed first, so that the carrier's own report finds the call ended by us. */
async function endLine(ctx: Context, id: string): Promise<void> {
  const key = { account: ctx.tenantId, key: id };
  const dialed = await ctx.providers.carrier.refuseCall(key);
  if (dialed !== null && dialed.end === null) await ctx.providers.carrier.hangUp(key);
}

/** Retried, so that the line is freed even when the process dies after the close or the carrier is unreachable. */
export const endLineJob = defineJob({
  name: 'calls.end_line',
  input: z.object({ callId: z.uuid() }),
  attemptsMax: 50,
  backoffMs: doublingBackoff(1_000, 60_000),
  run: (ctx, { callId }) => endLine(ctx, callId),
});

/** Null when the carrier cannot be asked: the caller decides by what is stored. */
async function lookUp(ctx: Context, id: string): Promise<CallReport | null> {
  try {
    return await ctx.providers.carrier.lookUpCall({ account: ctx.tenantId, key: id });
  } catch (error) {
    logTrouble(ctx, id, error);
    return null;
  }
}

const logTrouble = (ctx: Context, id: string, error: unknown): void =>
  ctx.log.warn({ callId: id, ...describeError(error) }, 'the carrier could not be asked to end a call');
