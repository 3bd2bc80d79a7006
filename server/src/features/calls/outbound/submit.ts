import type { Context } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { type CallReport, CarrierError } from '../../../providers/carrier/port.ts';
import { closeCall } from '../lifecycle/close.ts';
import { applyReport, moveForward } from '../lifecycle/progress.ts';
import { beginSubmission } from '../queries.ts';
import { submitWithinMs } from '../rules.ts';

const RING_SECONDS_MAX = 45;

/**
 * Submits a queued call to the carrier: at most once, by the process that opened it, while the claim is recent. After
 * a failure the call is looked up, never submitted again.
 */
export async function submitCall(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now();
  const withinMs = submitWithinMs(ctx.clock.speed);
  const notBefore = new Date(now.getTime() - withinMs);
  const call = await beginSubmission(ctx.db, ctx.tenantId, id, { now, notBefore });
  if (call === undefined) return;
  try {
    const { carrierCallId } = await ctx.providers.carrier.placeCall({
      account: ctx.tenantId,
      key: id,
      from: call.line_number,
      to: call.phone_number,
      submitBefore: new Date(call.created_at.getTime() + withinMs),
      ringSecondsMax: RING_SECONDS_MAX,
      about: { language: call.language ?? 'en', category: call.category },
    });
    await moveForward(ctx, id, { status: 'ringing', at: now, carrierCallId });
  } catch (error) {
    if (error instanceof CarrierError && error.kind !== 'maybe_accepted') {
      const ending = {
        status: 'failed',
        at: ctx.clock.now(),
        durationSeconds: 0,
        reason: error.message,
      } as const;
      await ctx.db.transaction((tx) => closeCall(ctx, tx, id, ending));
      return;
    }
    ctx.log.warn({ callId: id, ...describeError(error) }, 'the carrier may have taken a call; looking it up');
    const found = await lookUp(ctx, id);
    if (found !== null) await applyReport(ctx, id, found, { isReconciled: false });
  }
}

/** Null when the carrier does not answer; the reconciler asks again. */
async function lookUp(ctx: Context, id: string): Promise<CallReport | null> {
  try {
    return await ctx.providers.carrier.lookUpCall({ account: ctx.tenantId, key: id });
  } catch (error) {
    ctx.log.warn({ callId: id, ...describeError(error) }, 'the carrier cannot be asked about a call');
    return null;
  }
}
