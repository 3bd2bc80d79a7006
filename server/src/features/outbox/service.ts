import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/ids.ts';
import type { RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { recordUsage } from '../usage/service.ts';
import { claimBatch } from './claim.ts';
import * as queries from './queries.ts';
import type { Sender } from './schema.ts';
import { submit } from './submit.ts';

export {
  accountIdOf,
  assertAccountInRegion,
  capabilitiesOf,
  connectionOf,
  findProvider,
  isClockPretended,
  isSimulated,
  lookUpTemplate,
  type OpenConnection,
  openAccount,
  requireConnection,
  sealCredentials,
  whyAccountOutside,
} from './connections.ts';
export { variablesProblem } from './template-rules.ts';

/** Queued in the caller's transaction, and sent when `sendBatch` runs for their queue. */
export const queueMessages = (
  ctx: Context,
  tx: Transaction,
  queue: { id: string; channel: MessageChannel },
  messages: readonly queries.NewMessage[],
): Promise<number> => queries.insertMessages(tx, ctx.tenantId, queue, messages, ctx.clock.now());

/**
 * Sends a batch of a queue. Safe to run twice, concurrently, and to be killed: what was claimed and not settled is
 * looked up at the provider after its lease, before it is sent again. `open` loads and locks the sender in the
 * claim's transaction; null: it no longer exists.
 */
export async function sendBatch(
  ctx: Context,
  queueId: string,
  open: (tx: Transaction) => Promise<Sender | null>,
): Promise<void> {
  const claimedAtMs = performance.now();
  const claimed = await ctx.db.transaction(async (tx) => {
    const sender = await open(tx);
    return sender === null ? null : { sender, claims: await claimBatch(ctx, tx, queueId, sender) };
  });
  if (claimed === null || claimed.claims.length === 0) return;
  const { sender, claims } = claimed;
  const results = await Promise.all(claims.map((one) => submit(ctx, sender.channel, one, claimedAtMs)));
  await ctx.db.transaction((tx) => settle(ctx, tx, sender, results));
}

async function settle(
  ctx: Context,
  tx: Transaction,
  sender: Sender,
  results: readonly queries.Settlement[],
): Promise<void> {
  const settled = await queries.settle(tx, ctx.tenantId, 'claimed', results, ctx.clock.now());
  const ours = new Map(settled.map((one) => [one.id, one]));
  const changes = results.flatMap(({ id, state: to, reason, providerMessageId }) => {
    const row = ours.get(id);
    return row === undefined || to === 'claimed'
      ? []
      : [
          {
            id,
            subjectId: row.subject_id,
            from: 'claimed' as const,
            to,
            reason,
            providerMessageId,
            connectionId: row.connection_id,
          },
        ];
  });
  await recordUsage(
    ctx,
    tx,
    changes.flatMap(({ id, to }) =>
      to !== 'sent'
        ? []
        : {
            id,
            kind: 'message' as const,
            quantity: 1,
            costUsd: null,
            agentId: sender.agentId,
            campaignId: sender.campaignId,
            channel: ours.get(id)?.channel ?? sender.channel,
            subject: { type: 'message' as const, id },
          },
    ),
  );
  if (changes.length > 0) await sender.onChanges(tx, changes);
}

type Reported = { key: string; connectionId: string; providerMessageId: string };

/**
 * A provider's hook reports a message under our key: its attempt is not repeated, even if the answer to us was lost.
 * Returns the queue of an attempt that is not settled yet, so that its sender does not know the provider's id;
 * run its job. null: it is settled.
 */
export async function noteSent(
  ctx: Context,
  tx: Transaction,
  { key, ...reported }: Reported,
): Promise<{ queueId: string; campaignId: string | null } | null> {
  if (!isUuid(key)) return null;
  const row = await queries.noteSent(tx, ctx.tenantId, key, { ...reported, now: ctx.clock.now() });
  return row === undefined ? null : { queueId: row.queue_id, campaignId: row.campaign_id };
}

/** The contact that a campaign wrote to with this message; null: no campaign sent it with this account. */
export const contactWrittenTo = async (
  ctx: Context,
  tx: Transaction,
  { key, ...sent }: Reported,
): Promise<string | null> =>
  (isUuid(key) && (await queries.findContactOf(tx, ctx.tenantId, key, sent))?.contact_id) || null;

/** When a queue is due again: claimed messages, and those waiting for their first attempt. */
export async function nextDue(
  ctx: Context,
  tx: Transaction,
  queueId: string,
): Promise<{ claimed: Date | null; waiting: Date | null }> {
  return {
    claimed: await queries.firstDue(tx, ctx.tenantId, queueId, 'claimed'),
    waiting: await queries.firstDue(tx, ctx.tenantId, queueId, 'waiting'),
  };
}

const KEPT_DAYS = 90;

/** Sent or refused messages are kept for a while. The rows hold no content. */
export const outboxRetention: RetentionRule = {
  name: 'outbox_messages',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};
