import type { ContactsAdded } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import * as queries from './queue-queries.ts';

export type { DialingCampaign } from './campaign-queries.ts';
export type { CampaignKey, Postponed, QueuedDial } from './queue-queries.ts';

/** Notified when something may be due. */
export const DIALER = 'campaigns.dialer';

export const wakeDialer = (ctx: Context, tx: Transaction): Promise<void> => ctx.live.wake(tx, DIALER);

const RANGE_CONTACTS = 50_000;

/** Queues one dial for each pending contact of a campaign that has just become active; none twice. */
export async function queueDials(ctx: Context, tx: Transaction, campaignId: string): Promise<void> {
  const now = ctx.clock.now();
  let last = await queueAfter(null);
  while (last !== undefined) last = await queueAfter(last);
  await wakeDialer(ctx, tx);

  function queueAfter(end: { created_at: Date; id: string } | null) {
    const range = { afterAt: end?.created_at ?? null, afterId: end?.id ?? null, limit: RANGE_CONTACTS };
    return queries.queueStretch(tx, ctx.tenantId, campaignId, range, now);
  }
}

/** Removes the queued dials of a paused campaign. Calls under way continue. */
export const dropDials = async (ctx: Context, tx: Transaction, campaignId: string): Promise<void> =>
  void (await queries.dropCampaign(tx, ctx.tenantId, campaignId));

/** The schedule has changed: what it postponed is checked again. */
export async function scheduleChanged(ctx: Context, tx: Transaction, campaignId: string): Promise<void> {
  const recalled = await queries.recallScheduled(tx, ctx.tenantId, campaignId, ctx.clock.now());
  if (recalled > 0) await wakeDialer(ctx, tx);
}

/** Queues contacts added to a dialing campaign at once. */
export async function queueAdded(
  ctx: Context,
  tx: Transaction,
  { campaignId, contactIds }: ContactsAdded,
): Promise<void> {
  const queued = await queries.queueContacts(tx, ctx.tenantId, campaignId, contactIds, ctx.clock.now());
  if (queued > 0) await wakeDialer(ctx, tx);
}
