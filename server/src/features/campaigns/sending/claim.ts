import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { moveContacts } from '../../contacts/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { type Campaign, findCampaign, holdCampaign } from '../queries.ts';
import { outreachOf } from '../rules.ts';
import { type Checked, checkAll } from './check.ts';
import type { Decision } from './decide.ts';
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
  /** Asked anew at each attempt; `hold`: the campaign stopped meanwhile, and what has not left yet goes back. */
  decision: Decision | { kind: 'hold' };
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
    const again: Checked[] = isHeld ? [] : await checkAll(ctx, tx, campaign, open, now);
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
    const decisions = new Map(again.map(({ send, decision }) => [send.send_id, decision]));
    const decisionOf = ({ send_id }: queries.DueSend): Claim['decision'] =>
      isHeld ? { kind: 'hold' } : (decisions.get(send_id) ?? { kind: 'send' });
    const claims = taken.map((send) => ({ ...send, attempt: send.attempts + 1, decision: decisionOf(send) }));
    return { campaign, claims };
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
  const { tenantId } = ctx;
  const isStillWanted = ({ status, deleted_at }: queries.DueSend) =>
    status === 'pending' && deleted_at === null;
  const unwanted = due.filter((send) => !isStillWanted(send)).map(({ send_id }) => send_id);
  if (unwanted.length > 0) await queries.dropSends(tx, tenantId, unwanted);
  const checked = await checkAll(ctx, tx, campaign, due.filter(isStillWanted), now);
  const admitted: queries.DueSend[] = [];
  for (const { send, decision } of checked) {
    if (decision.kind === 'send') admitted.push(send);
    else if (decision.kind === 'postpone')
      await queries.postponeSend(tx, tenantId, send.send_id, decision.until);
    else {
      await queries.refuseSend(tx, tenantId, send.send_id, decision.reason, now);
      await moveContacts(ctx, tx, [send.id], { from: ['pending'], to: decision.status });
    }
  }
  const contactIds = admitted.map(({ id }) => id);
  await moveContacts(ctx, tx, contactIds, { from: ['pending'], to: 'called' });
  return admitted;
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
