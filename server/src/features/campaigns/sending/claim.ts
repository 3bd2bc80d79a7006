import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db.ts';
import { getAgent } from '../../agents/service.ts';
import { checkContactAllowed, contactFacts, recordProof } from '../../compliance/service.ts';
import type { ContactStatus } from '../../contacts/schema.ts';
import { emitContact } from '../../contacts/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { type Campaign, findCampaign, holdCampaign } from '../queries.ts';
import { outreachOf } from '../rules.ts';
import { addressOf, type Decision, decide, type SendingChannel } from './decide.ts';
import * as queries from './send-queries.ts';

/** Of one campaign, in domain time. */
const PER_SECOND = 20;
const BATCH = 20;
const QUEUED_AT_ONCE = 500;
/** Longer than a batch takes to be sent and settled. Real time. */
export const LEASE_MS = 60_000;

/** A message this process may send, until its lease ends. */
export type Claim = queries.DueSend & {
  /** Which attempt this is; after the first one the sender is asked before anything is sent. */
  attempt: number;
  /** The campaign was paused meanwhile: what has not left yet goes back. */
  isHeld: boolean;
};

type Batch = { campaign: Campaign | undefined; claims: Claim[] };

const isWriting = async (ctx: Context, tx: Transaction, campaign: Campaign): Promise<boolean> =>
  campaign.status === 'active' &&
  outreachOf(campaign) === 'sends' &&
  (await planInForce(ctx, tx)).status !== 'suspended';

/**
 * In one transaction: first what an earlier attempt left open, then the next ones that may be contacted. Each contact
 * leaves `pending` with the proof of why it may, so nobody else ever writes to it for this campaign.
 */
export const claimBatch = (ctx: Context, campaignId: string): Promise<Batch> =>
  ctx.db.transaction(async (tx) => {
    const { tenantId } = ctx;
    const campaign = await holdCampaign(tx, tenantId, campaignId);
    const sending = await queries.lockSending(tx, tenantId, campaignId);
    if (campaign === undefined || sending === undefined) return { campaign: undefined, claims: [] };
    const now = ctx.clock.now();
    const isHeld = !(await isWriting(ctx, tx, campaign));
    const open = await queries.pickDue(tx, tenantId, campaignId, 'claimed', now, BATCH);
    const fresh: queries.DueSend[] = [];
    if (!isHeld && sending.next_at <= now) {
      await queueNext(ctx, tx, campaignId, sending, now);
      const room = BATCH - open.length;
      const due = await queries.pickDue(tx, tenantId, campaignId, 'waiting', now, room);
      fresh.push(...(await admit(ctx, tx, campaign, due, now)));
    }
    const taken = [...open, ...fresh];
    if (taken.length === 0) return { campaign, claims: [] };
    const leaseUntil = new Date(now.getTime() + LEASE_MS * ctx.clock.speed);
    await queries.claimSends(
      tx,
      tenantId,
      taken.map(({ send_id }) => send_id),
      leaseUntil,
    );
    const pauseMs = (taken.length * 1000) / PER_SECOND;
    await queries.setPace(tx, tenantId, campaignId, new Date(now.getTime() + pauseMs));
    return { campaign, claims: taken.map((send) => ({ ...send, attempt: send.attempts + 1, isHeld })) };
  });

/** The next stretch of pending contacts gets its messages in line. */
async function queueNext(
  ctx: Context,
  tx: Transaction,
  campaignId: string,
  sending: queries.Sending,
  now: Date,
): Promise<void> {
  if (sending.is_all_queued) return;
  const contacts = await queries.nextPending(tx, ctx.tenantId, campaignId, sending, QUEUED_AT_ONCE);
  const ids = contacts.map(({ id }) => id);
  await queries.insertSends(tx, ctx.tenantId, campaignId, ids, now);
  await queries.markQueued(tx, ctx.tenantId, campaignId, contacts.at(-1), contacts.length < QUEUED_AT_ONCE);
}

/** Those who may be written to now; the others are settled, postponed or forgotten here. */
async function admit(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  due: readonly queries.DueSend[],
  now: Date,
): Promise<queries.DueSend[]> {
  const isReached = ({ status, deleted_at }: queries.DueSend) => status !== 'pending' || deleted_at !== null;
  const gone = due.filter(isReached);
  if (gone.length > 0)
    await queries.dropSends(
      tx,
      ctx.tenantId,
      gone.map(({ send_id }) => send_id),
    );
  const admitted: queries.DueSend[] = [];
  const agent = due.length === 0 ? null : await getAgent(ctx, campaign.agent_id);
  for (const send of due.filter((one) => !isReached(one))) {
    const decision = await judge(ctx, tx, campaign, send, agent?.ignore_country_policy ?? null, now);
    if (decision.kind === 'postpone')
      await queries.postponeSend(tx, ctx.tenantId, send.send_id, decision.until);
    else if (decision.kind === 'send') admitted.push(send);
    else await refuse(ctx, tx, send, decision, now);
  }
  const ids = admitted.map(({ id }) => id);
  await moved(ctx, tx, ids, { from: 'pending', to: 'called' }, now);
  return admitted;
}

/** A proof is kept of what was decided for good, not of every hour somebody slept. */
async function judge(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  send: queries.DueSend,
  ignoreCountryPolicy: boolean | null,
  now: Date,
): Promise<Decision> {
  const channel = campaign.channel as SendingChannel;
  const address = addressOf(channel, send);
  if (address === null) return { kind: 'refuse', status: 'invalid', reason: 'no_address' };
  const facts = await factsOf(ctx, tx, channel, send, ignoreCountryPolicy);
  const verdict = checkContactAllowed(facts, now);
  const decision = decide(verdict);
  if (decision.kind !== 'postpone')
    await recordProof(ctx, tx, { subjectType: 'message', subjectId: send.send_id, facts, verdict });
  return decision;
}

/** Suppressed under any of their numbers is suppressed. */
async function factsOf(
  ctx: Context,
  tx: Transaction,
  channel: SendingChannel,
  { phone_number, whatsapp_number, email }: queries.DueSend,
  ignoreCountryPolicy: boolean | null,
) {
  const numbers = [...new Set([whatsapp_number, phone_number])].filter((number) => number?.startsWith('+'));
  const factsBy = (phoneNumber: string | null | undefined) =>
    contactFacts(ctx, tx, {
      channel,
      ignoreCountryPolicy,
      phoneNumber: phoneNumber ?? undefined,
      email: email ?? undefined,
    });
  const facts = await factsBy(numbers[0]);
  if (facts.suppression !== null || numbers.length < 2) return facts;
  return { ...facts, suppression: (await factsBy(numbers[1])).suppression };
}

async function refuse(
  ctx: Context,
  tx: Transaction,
  send: queries.DueSend,
  { status, reason }: { status: ContactStatus; reason: string },
  now: Date,
): Promise<void> {
  await queries.refuseSend(tx, ctx.tenantId, send.send_id, reason, now);
  await moved(ctx, tx, [send.id], { from: 'pending', to: status }, now);
}

export async function moved(
  ctx: Context,
  tx: Transaction,
  contactIds: readonly string[],
  move: { from: ContactStatus; to: ContactStatus },
  now: Date,
): Promise<void> {
  if (contactIds.length === 0) return;
  for (const contact of await queries.moveContacts(tx, ctx.tenantId, contactIds, move, now))
    await emitContact(ctx, tx, 'contact.status_changed', contact, { previousStatus: move.from });
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'contacts' });
}

/** When there will be something to do again; null when everybody is settled, or nobody may be written to. */
export async function nextMoment(ctx: Context, campaignId: string): Promise<Date | null> {
  const { db, tenantId } = ctx;
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, tenantId, campaignId);
    const sending = await queries.lockSending(tx, tenantId, campaignId);
    if (campaign === undefined || sending === undefined) return null;
    const moments: Date[] = [];
    const claimedDue = await queries.firstDue(tx, tenantId, campaignId, 'claimed');
    if (claimedDue !== null) moments.push(claimedDue);
    if (await isWriting(ctx, tx, campaign)) {
      const waitingDue = sending.is_all_queued
        ? await queries.firstDue(tx, tenantId, campaignId, 'waiting')
        : now;
      if (waitingDue !== null)
        moments.push(new Date(Math.max(waitingDue.getTime(), sending.next_at.getTime())));
    }
    return moments.length === 0 ? null : new Date(Math.min(...moments.map((at) => at.getTime())));
  });
}
