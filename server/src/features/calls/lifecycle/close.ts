import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { runSteps } from '../../../platform/lifecycle.ts';
import { analyseSoon } from '../../../runtime/analysis-sweep.ts';
import { recordUsage } from '../../usage/service.ts';
import { forgetCall, showChange } from '../cache.ts';
import { type CallRow, insertTurns, lockCall, storeEnding, type Turn } from '../queries.ts';
import {
  billedMinutes,
  costOf,
  outcomeByRule,
  reduceCall,
  secondsOf,
  storable,
  terminationReason,
} from '../rules.ts';
import { type EndedStatus, ERASED_NUMBER, isLive } from '../schema.ts';
import { emitFailed, emitMoment } from './events.ts';

export type CallEnding = {
  status: EndedStatus;
  at: Date;
  /** null: not reported; computed from the answer time. */
  durationSeconds: number | null;
  reason: string | null;
  /** Set when the carrier knows of an answer that was never reported. */
  answeredAt?: Date | null;
  isReconciled?: boolean;
  isHungUpByUs?: boolean;
};

/** Ends a call, for a report from any source. False: it had already ended, and its first end stands. */
export async function closeCall(
  ctx: Context,
  tx: Transaction,
  id: string,
  ending: CallEnding,
): Promise<boolean> {
  const call = await lockCall(tx, ctx.tenantId, id);
  if (call === undefined || !isLive(call.status)) return false;
  const { status } = reduceCall(
    { status: call.status, hasWords: call.has_words },
    { kind: 'ended', status: ending.status },
  );
  await settle(ctx, tx, call, { ...ending, status: status as EndedStatus }, null);
  return true;
}

/** Turns may arrive before or after the end. They turn any other end into `completed`. */
export const deliverTranscript = (ctx: Context, id: string, turns: readonly Turn[]): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const call = await lockCall(tx, ctx.tenantId, id);
    const spoken = turns.map(storableTurn).filter(({ message }) => message.trim() !== '');
    if (call === undefined || spoken.length === 0 || call.has_words) return false;
    if (call.phone_number === ERASED_NUMBER) return false;
    await insertTurns(tx, ctx.tenantId, id, spoken);
    if (isLive(call.status)) return true;
    const last = spoken.at(-1)?.timeInCallSeconds ?? 0;
    const { status } = reduceCall({ status: call.status, hasWords: false }, { kind: 'spoken' });
    const ending: CallEnding = {
      status: status as EndedStatus,
      at: ctx.clock.now(),
      durationSeconds: Math.max(call.duration_seconds ?? 0, last),
      reason: 'completed',
      answeredAt: call.answered_at ?? call.started_at ?? call.created_at,
    };
    await settle(ctx, tx, { ...call, has_words: true }, ending, call.status);
    return true;
  });

const storableTurn = ({ role, message, timeInCallSeconds }: Turn): Turn => ({
  role,
  message: storable(message),
  timeInCallSeconds: secondsOf(timeInCallSeconds),
});

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** Duration, cost, and the outcome that a rule or a person gives it. */
function measure(call: CallRow, ending: CallEnding, before: EndedStatus | null, usdPerMinute: number) {
  const answeredAt = call.answered_at ?? ending.answeredAt ?? null;
  const isConnected =
    answeredAt !== null || ending.status === 'completed' || (ending.durationSeconds ?? 0) > 0;
  const counted = answeredAt === null ? 0 : secondsBetween(answeredAt, ending.at);
  const durationSeconds = isConnected ? Math.max(0, Math.round(ending.durationSeconds ?? counted)) : 0;
  const cost = costOf({ durationSeconds, usdPerMinute, llmCostUsd: Number(call.llm_cost_usd ?? 0) });
  // An outcome set by a rule for the former end is cleared; one set by a person stays.
  const kept = before !== null && call.outcome === outcomeByRule(before) ? null : call.outcome;
  return {
    status: ending.status,
    outcome: kept ?? outcomeByRule(ending.status),
    startedAt: call.started_at ?? answeredAt ?? call.submitted_at,
    answeredAt,
    endedAt: ending.at,
    durationSeconds,
    reason: terminationReason(isConnected, ending.reason ?? ending.status),
    costUsd: cost.usd,
    costCredits: cost.credits,
  };
}

type Measured = ReturnType<typeof measure>;

/** `before`: its previous end; what was billed and published then is not repeated. */
async function settle(
  ctx: Context,
  tx: Transaction,
  call: CallRow,
  ending: CallEnding,
  before: EndedStatus | null,
): Promise<void> {
  const now = ctx.clock.now();
  const measured = measure(call, ending, before, ctx.providers.carrier.usdPerMinute);
  const analysisDueAt = ending.status === 'completed' ? now : null;
  await storeEnding(tx, ctx.tenantId, call.id, { ...measured, analysisDueAt }, now);
  await bill(ctx, tx, call, measured, before);
  await announce(ctx, tx, call, ending, measured);
  await runSteps(ctx.lifecycle.callEnded, ctx, tx, {
    id: call.id,
    agentId: call.agent_id,
    campaignId: call.campaign_id,
    contactId: call.contact_id,
    attempt: call.attempt,
    status: ending.status,
    upgradedFrom: before === 'completed' ? null : before,
    isHungUpByUs: ending.isHungUpByUs ?? false,
  });
  await (before === null ? showChange : forgetCall)(ctx, tx, call.id);
}

async function bill(
  ctx: Context,
  tx: Transaction,
  call: CallRow,
  { durationSeconds }: Measured,
  before: EndedStatus | null,
): Promise<void> {
  const secondsBefore = before === null ? 0 : (call.duration_seconds ?? 0);
  const minutes = billedMinutes(durationSeconds) - billedMinutes(secondsBefore);
  if (minutes < 0) return;
  await recordUsage(ctx, tx, [
    {
      kind: 'call_minutes',
      ...(before === null ? { id: call.id } : {}), // late turns are billed once, by the difference
      quantity: minutes,
      seconds: durationSeconds - secondsBefore,
      costUsd: (minutes * ctx.providers.carrier.usdPerMinute).toFixed(6),
      agentId: call.agent_id,
      campaignId: call.campaign_id,
      channel: 'voice',
      subject: { type: 'call', id: call.id },
    },
  ]);
}

/** A completed call is published once it is analysed; any other end at once. */
async function announce(
  ctx: Context,
  tx: Transaction,
  call: CallRow,
  { status, isReconciled = false }: CallEnding,
  { outcome, durationSeconds }: Measured,
): Promise<void> {
  if (status === 'completed') {
    if (call.has_words) await emitMoment(ctx, tx, 'call.transcript_ready', call);
    await analyseSoon(ctx, tx);
    return;
  }
  const failed = { outcome: outcome ?? 'failed', duration: durationSeconds };
  await emitFailed(ctx, tx, { ...call, ...failed, isReconciled });
}
