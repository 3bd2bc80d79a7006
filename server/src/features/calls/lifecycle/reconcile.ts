import type { Context, Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { defineCron } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { CallReport } from '../../../providers/carrier/port.ts';
import { type CallRow, findCall, listUncheckedAnywhere, markChecked } from '../queries.ts';
import { queuedMaxMs } from '../rules.ts';
import { isLive } from '../schema.ts';
import { closeCall } from './close.ts';
import { endLineJob } from './hang-up.ts';
import { applyReport, carrierContext } from './progress.ts';

const EVERY_MS = 60_000;
const BATCH = 100;
const AT_ONCE = 20;
/** Twice the longest call that can be configured. */
const LIVE_MAX_MS = 2 * 3600_000;
/** Hung up half an hour ago without an end, or the carrier cannot be asked: its line is freed. */
const GIVEN_UP_MS = LIVE_MAX_MS + 30 * 60_000;

/**
 * Closes calls whose end was not reported. The carrier is asked first; the end is assumed only when it cannot answer.
 */
export const reconcileCalls = defineCron({
  name: 'calls.reconcile',
  everyMs: EVERY_MS,
  run: async (platform) => {
    const before = new Date(platform.clock.now().getTime() - EVERY_MS);
    for (;;) {
      const calls = await listUncheckedAnywhere(platform.queueDb, before, BATCH);
      for (let from = 0; from < calls.length; from += AT_ONCE) {
        const some = calls.slice(from, from + AT_ONCE);
        await Promise.all(some.map(({ tenant_id, id }) => reconcile(platform, tenant_id, id)));
      }
      if (calls.length < BATCH) return;
    }
  },
});

async function reconcile(platform: Platform, tenantId: string, id: string): Promise<void> {
  const ctx = carrierContext(platform, { account: tenantId });
  try {
    const call = await findCall(ctx.db, tenantId, id);
    if (call === undefined || !isLive(call.status)) return;
    await settleByLookUp(ctx, call);
  } catch (error) {
    platform.log.warn({ callId: id, ...describeError(error) }, 'a call could not be reconciled');
  }
  await markChecked(ctx.db, tenantId, id, ctx.clock.now());
}

async function settleByLookUp(ctx: Context, call: CallRow): Promise<void> {
  const ageMs = ctx.clock.now().getTime() - call.created_at.getTime();
  const isOverdue = call.status === 'queued' && ageMs >= queuedMaxMs(ctx.clock.speed);
  if (isOverdue && call.submitted_at === null) return giveUp(ctx, call, NEVER_REACHED);
  const known = await ask(ctx, call, isOverdue).catch((error: unknown) => {
    if (ageMs <= GIVEN_UP_MS) throw error;
    return 'unknown' as const;
  });
  if (known === 'unknown') return letGo(ctx, call);
  if (known === null) {
    if (isOverdue) return giveUp(ctx, call, NEVER_REACHED);
    if (call.status !== 'queued') return giveUp(ctx, call, 'the carrier does not know the call');
    return;
  }
  await applyReport(ctx, call.id, known, { isReconciled: true });
  if (known.end !== null || ageMs <= LIVE_MAX_MS) return;
  if (ageMs > GIVEN_UP_MS) return letGo(ctx, call);
  await ctx.providers.carrier.hangUp(keyOf(ctx, call));
}

const NEVER_REACHED = 'the call never reached the carrier';

const keyOf = (ctx: Context, { id }: CallRow) => ({ account: ctx.tenantId, key: id });

const ask = async (ctx: Context, call: CallRow, isOverdue: boolean): Promise<CallReport | null> =>
  isOverdue
    ? ctx.providers.carrier.refuseCall(keyOf(ctx, call))
    : ctx.providers.carrier.lookUpCall(keyOf(ctx, call));

const giveUp = (ctx: Context, call: CallRow, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => void (await closeUnreported(ctx, tx, call, reason)));

/** The hang-up is still sent, for a carrier that recovers later. */
const letGo = (ctx: Context, call: CallRow): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (await closeUnreported(ctx, tx, call, 'the carrier reported no end'))
      await enqueue(tx, ctx, endLineJob, { callId: call.id });
  });

/** The call lasted until its last sign of life: the time until the loss was noticed is not billed. */
const closeUnreported = (ctx: Context, tx: Transaction, call: CallRow, reason: string): Promise<boolean> =>
  closeCall(ctx, tx, call.id, {
    status: 'failed',
    at: call.answered_at === null ? ctx.clock.now() : call.updated_at,
    durationSeconds: null,
    reason,
    isReconciled: true,
  });
