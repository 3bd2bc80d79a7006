import { type Context, type Platform, systemContext } from '../../../platform/context.ts';
import type { CallKey, CallReport } from '../../../providers/carrier/port.ts';
import { showChange } from '../cache.ts';
import { moveLive } from '../queries.ts';
import { closeCall } from './close.ts';
import { emitMoment } from './events.ts';

/** Carrier reports act in the workspace whose account they name. */
export const carrierContext = (platform: Platform, { account }: Pick<CallKey, 'account'>): Context =>
  systemContext(platform, account, 'carrier');

const BEFORE_RINGING = ['queued'] as const;
/** Usually ringing. The third attempt covers a call that starts to ring between the first two. */
const BEFORE_TALK = ['ringing', 'queued', 'ringing'] as const;

/** Forward only; the carrier's first report is the start of the call. */
export async function moveForward(
  ctx: Context,
  id: string,
  move: { status: 'ringing' | 'in-progress'; at: Date; carrierCallId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const to = { ...move, now: ctx.clock.now() };
    for (const from of to.status === 'ringing' ? BEFORE_RINGING : BEFORE_TALK) {
      const moved = await moveLive(tx, ctx.tenantId, id, from, to);
      if (moved === undefined) continue;
      if (from === 'queued') await emitMoment(ctx, tx, 'call.started', { id, ...moved });
      return showChange(ctx, tx, id);
    }
  });
}

/** Applies the state the carrier gives, from a report or a look-up. */
export async function applyReport(
  ctx: Context,
  id: string,
  report: CallReport,
  options: { isReconciled: boolean },
): Promise<void> {
  const { carrierCallId, answeredAt, end } = report;
  if (end !== null) {
    const { reason: status, at, durationSeconds, detail } = end;
    const ending = { status, at, durationSeconds, reason: detail, answeredAt, ...options };
    await ctx.db.transaction((tx) => closeCall(ctx, tx, id, ending));
    return;
  }
  const status = report.state === 'in-progress' ? 'in-progress' : 'ringing';
  await moveForward(ctx, id, { status, at: answeredAt ?? ctx.clock.now(), carrierCallId });
}
