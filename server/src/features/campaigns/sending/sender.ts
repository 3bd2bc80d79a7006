import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { Sender } from '../../outbox/schema.ts';
import { nextDue, queueMessages } from '../../outbox/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { type Campaign, findCampaign, holdCampaign } from '../queries.ts';
import { channelOf, isSending, nextBatchAt, nextMomentOf, roomAt } from './decisions.ts';
import { contactsFollow } from './recipients.ts';
import * as queries from './send-queries.ts';
import { type Intents, rememberIntents, threadsFollow } from './threads.ts';

const QUEUED_AT_ONCE = 500;

const isWriting = async (ctx: Context, tx: Transaction, campaign: Campaign): Promise<boolean> =>
  isSending(campaign) && (await planInForce(ctx, tx)).status !== 'suspended';

/** The campaign as a sender of the outbox, locked until the claim's transaction ends; null when it was deleted. */
export async function openSender(ctx: Context, tx: Transaction, campaignId: string): Promise<Sender | null> {
  const { tenantId } = ctx;
  const campaign = await holdCampaign(tx, tenantId, campaignId);
  const sending = await queries.lockSending(tx, tenantId, campaignId);
  if (campaign === undefined || sending === undefined) return null;
  const now = ctx.clock.now();
  const isHeld = !(await isWriting(ctx, tx, campaign));
  const room = roomAt(sending.next_at, isHeld, now);
  if (room > 0) await queueNext(ctx, tx, campaign, sending);
  const intents: Intents = new Map();
  return {
    channel: channelOf(campaign),
    agentId: campaign.agent_id,
    campaignId,
    templateId: campaign.whatsapp_template_id,
    isHeld,
    room,
    intents: (within, due) => rememberIntents(ctx, within, campaign, due, intents),
    onChanges: async (within, changes) => {
      await contactsFollow(ctx, within, changes);
      await threadsFollow(ctx, within, campaign, intents, changes);
    },
    onClaimed: async (within, count) => {
      await queries.setPace(within, tenantId, campaignId, nextBatchAt(count, now));
    },
  };
}

/** Queues messages for the next range of pending contacts. */
async function queueNext(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  sending: queries.Sending,
): Promise<void> {
  if (sending.is_all_queued) return;
  const { tenantId } = ctx;
  const contacts = await queries.nextPending(tx, tenantId, campaign.id, sending, QUEUED_AT_ONCE);
  await queueContacts(ctx, tx, campaign, contacts);
  await queries.markQueued(tx, tenantId, campaign.id, contacts.at(-1), contacts.length < QUEUED_AT_ONCE);
}

/** One message for each of these contacts, in order, unless one is on its way. */
export async function queueContacts(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  contacts: readonly { id: string }[],
): Promise<void> {
  const channel = channelOf(campaign);
  if (channel === null || contacts.length === 0) return;
  await queueMessages(
    ctx,
    tx,
    { id: campaign.id, channel },
    contacts.map(({ id }) => ({ subjectId: id, campaignId: campaign.id, contactId: id })),
  );
}

/** When the next batch is due; null when all messages are settled, or the campaign is not sending. */
export async function nextMoment(ctx: Context, campaignId: string): Promise<Date | null> {
  const { db, tenantId } = ctx;
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, tenantId, campaignId);
    const sending = await queries.lockSending(tx, tenantId, campaignId);
    if (campaign === undefined || sending === undefined) return null;
    const { claimed, waiting } = await nextDue(ctx, tx, campaignId);
    const isWritingNow = await isWriting(ctx, tx, campaign);
    const { is_all_queued: isAllQueued, next_at: nextAt } = sending;
    return nextMomentOf({ claimed, waiting, isWriting: isWritingNow, isAllQueued, nextAt }, now);
  });
}
