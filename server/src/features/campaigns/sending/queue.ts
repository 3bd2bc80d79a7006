import type { ContactsAdded } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { findCampaign } from '../queries.ts';
import { isSending } from './decisions.ts';
import { sendSoon } from './job.ts';
import * as queries from './send-queries.ts';
import { queueContacts } from './sender.ts';

/** Part of the activation, at a constant cost: the job queues the contacts a range at a time. */
export async function startSending(ctx: Context, tx: Transaction, campaignId: string): Promise<void> {
  await queries.openSending(tx, ctx.tenantId, campaignId, ctx.clock.now());
  await sendSoon(ctx, tx, campaignId);
}

/** Contacts added during sending are written to as well. */
export async function queueAddedContacts(
  ctx: Context,
  tx: Transaction,
  { campaignId, contactIds }: ContactsAdded,
): Promise<void> {
  const campaign = await findCampaign(tx, ctx.tenantId, campaignId);
  if (campaign === undefined || !isSending(campaign)) return;
  await queueContacts(ctx, tx, campaign, await queries.pendingAmong(tx, ctx.tenantId, contactIds));
  await sendSoon(ctx, tx, campaignId);
}
