import type { AnalysedCall, EndedCall } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { isSuccess } from '../../../runtime/analysis/index.ts';
import { moveContacts } from '../../contacts/service.ts';
import { completeIfDone } from '../completion/complete.ts';
import { type DialingCampaign, findCampaign, holdCampaign } from './campaign-queries.ts';
import { wakeDialer } from './queue.ts';
import { dropDials, queueRetry } from './queue-queries.ts';
import { decideRetry } from './rules.ts';

type OfContact = { campaignId: string; contactId: string };

const ofContact = <Call extends { campaignId: string | null; contactId: string | null }>(
  call: Call,
): (Call & OfContact) | null =>
  call.campaignId === null || call.contactId === null
    ? null
    : { ...call, campaignId: call.campaignId, contactId: call.contactId };

/** After a call has ended: a missed contact is retried or has failed, and a place is free. */
export async function onCallEnded(ctx: Context, tx: Transaction, ended: EndedCall): Promise<void> {
  const call = ofContact(ended);
  if (call !== null) await settleEnded(ctx, tx, call);
  await wakeDialer(ctx, tx);
}

async function settleEnded(ctx: Context, tx: Transaction, call: EndedCall & OfContact): Promise<void> {
  const campaign = await findCampaign(tx, ctx.tenantId, call.campaignId);
  if (campaign === undefined) return;
  if (call.upgradedFrom !== null) await takeBack(ctx, tx, call);
  else await retryOrFail(ctx, tx, call, campaign);
  await completeIfDone(ctx, tx, call.campaignId);
}

/** A transcript arrived late: the contact was reached, so its retry or failure is undone. */
async function takeBack(ctx: Context, tx: Transaction, call: EndedCall & OfContact): Promise<void> {
  const move = { to: 'called', from: ['pending', 'failed'], dialCount: call.attempt } as const;
  if ((await moveContacts(ctx, tx, [call.contactId], move)) > 0)
    await dropDials(tx, ctx.tenantId, [call.contactId]);
}

const MINUTE_MS = 60_000;

async function retryOrFail(
  ctx: Context,
  tx: Transaction,
  { contactId, attempt, status, isHungUpByUs }: EndedCall & OfContact,
  campaign: DialingCampaign,
): Promise<void> {
  // The campaign was deleted while this call was under way: no retry.
  const maxRetryAttempts = campaign.status === 'deleted' ? 0 : campaign.max_retry_attempts;
  const next = decideRetry({ status, isHungUpByUs, dialCount: attempt, maxRetryAttempts });
  if (next === 'keep') return;
  const latest = { from: ['called'], dialCount: attempt } as const;
  if (next === 'fail') {
    await moveContacts(ctx, tx, [contactId], { to: 'failed', ...latest });
    return;
  }
  const dueAt = new Date(ctx.clock.now().getTime() + campaign.retry_interval_minutes * MINUTE_MS);
  const moved = await moveContacts(ctx, tx, [contactId], { to: 'pending', nextDialAt: dueAt, ...latest });
  if (moved > 0) await queueNext(ctx, tx, { contactId, campaignId: campaign.id, dueAt });
}

/**
 * A paused campaign queues the retry when it is resumed. A resume at this moment does not see the contact pending
 * yet, so the shared lock waits for it; a later one waits for this transaction.
 */
async function queueNext(
  ctx: Context,
  tx: Transaction,
  dial: Parameters<typeof queueRetry>[2],
): Promise<void> {
  if ((await queueRetry(tx, ctx.tenantId, dial)) > 0) return;
  await holdCampaign(tx, ctx.tenantId, dial.campaignId);
  await queueRetry(tx, ctx.tenantId, dial);
}

/** After the analysis: the contact is converted, becomes dnc, or stays as it is. */
export async function onCallAnalysed(ctx: Context, tx: Transaction, analysed: AnalysedCall): Promise<void> {
  const call = ofContact(analysed);
  if (call === null) return;
  const campaign = await findCampaign(tx, ctx.tenantId, call.campaignId);
  if (campaign === undefined) return;
  if (call.askedNotToBeContacted) {
    await moveContacts(ctx, tx, [call.contactId], {
      to: 'dnc',
      from: ['pending', 'called', 'converted', 'failed'],
    });
    await dropDials(tx, ctx.tenantId, [call.contactId]);
    await completeIfDone(ctx, tx, call.campaignId);
  } else if (call.outcome !== null && isSuccess(campaign.category, call.outcome)) {
    await moveContacts(ctx, tx, [call.contactId], { to: 'converted', from: ['called'] });
  }
}
