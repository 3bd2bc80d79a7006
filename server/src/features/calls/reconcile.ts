import type { Context, Platform } from '../../platform/context.ts';
import { describeError } from '../../platform/describe-error.ts';
import { defineCron } from '../../platform/jobs/define.ts';
import type { CallReport } from '../../providers/carrier/port.ts';
import { closeCall } from './close.ts';
import { applyReport, carrierContext } from './progress.ts';
import { type CallRow, findCall, listUnchecked, markChecked } from './queries.ts';
import { queuedMaxMs } from './rules.ts';
import { isLive } from './schema.ts';

const EVERY_MS = 60_000;
const BATCH = 100;
const AT_ONCE = 20;
/** The longest call that can be set, and as long again for what surrounds it. */
const LIVE_MAX_MS = 2 * 3600_000;

/** Closes calls whose end nobody reported: asked of the carrier, never guessed while it can be asked. */
export const reconcileCalls = defineCron({
  name: 'calls.reconcile',
  everyMs: EVERY_MS,
  run: async (platform) => {
    for (;;) {
      const before = new Date(platform.clock.now().getTime() - EVERY_MS);
      const calls = await listUnchecked(platform.queueDb, before, BATCH);
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
  const { carrier } = ctx.providers;
  const key = { account: ctx.tenantId, key: call.id };
  const ageMs = ctx.clock.now().getTime() - call.created_at.getTime();
  const isOverdue = call.status === 'queued' && ageMs >= queuedMaxMs(ctx.clock.speed);
  if (isOverdue && call.submitted_at === null) return giveUp(ctx, call, 'the call never reached the carrier');
  const known: CallReport | null = isOverdue ? await carrier.refuseCall(key) : await carrier.lookUpCall(key);
  if (known !== null) {
    await applyReport(ctx, call.id, known, { isReconciled: true });
    if (known.end === null && ageMs > LIVE_MAX_MS) await carrier.hangUp(key);
    return;
  }
  if (isOverdue) return giveUp(ctx, call, 'the call never reached the carrier');
  if (call.status !== 'queued') return giveUp(ctx, call, 'the carrier does not know the call');
}

async function giveUp(ctx: Context, call: CallRow, reason: string): Promise<void> {
  const ending = { status: 'failed', at: ctx.clock.now(), durationSeconds: null, reason } as const;
  await ctx.db.transaction((tx) => closeCall(ctx, tx, call.id, { ...ending, isReconciled: true }));
}
