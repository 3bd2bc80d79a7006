import type { Context } from '../../platform/context.ts';
import { findApproval } from './queries.ts';

export type Verdict = 'approved' | 'rejected' | 'expired';

/** NOTIFY reports decisions of any process at once; polling finds those whose message was lost. */
const LOOK_EVERY_MS = 1_000;

/** Ends with the first decision, at `expiresAt`, or with the turn. The row is authoritative, not the message. */
export async function waitForDecision(
  ctx: Context,
  { id, topic, expiresAt }: { id: string; topic: string; expiresAt: Date },
  signal: AbortSignal,
): Promise<Verdict> {
  let wake: () => void = () => undefined;
  const forget = ctx.live.onChange(ctx.tenantId, (change) => {
    if (change.topic === topic && change.id === id) wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const now = ctx.clock.now();
      const approval = await findApproval(ctx.db, ctx.tenantId, id, now);
      if (approval === undefined) return 'expired';
      if (approval.status !== 'pending') return approval.status;
      const leftMs = ctx.clock.toReal(expiresAt).getTime() - ctx.clock.realNow().getTime();
      await orAfter(Math.max(1, Math.min(LOOK_EVERY_MS, leftMs)), woken);
    }
    return 'expired';
  } finally {
    forget();
    signal.removeEventListener('abort', onAbort);
  }
}

async function orAfter(waitMs: number, woken: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([woken, late]);
  clearTimeout(timer);
}
