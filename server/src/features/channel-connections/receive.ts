import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { defineJob, doublingBackoff } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isBlank } from '../../platform/text-rules.ts';
import type { ChannelEvent, DeliveryReceipt, InboundMessage } from '../../providers/channels/port.ts';
import { resumeCampaign } from '../campaigns/service.ts';
import { agentOfCampaign, receiveMessage, recordReceipt, resumeThread } from '../conversations/service.ts';
import { noteSent } from '../outbox/service.ts';
import type { ConnectionRow } from './queries.ts';
import { storableText } from './rules.ts';
import { templateDecided } from './templates.ts';
import { followUndelivered } from './undeliverable.ts';

const TEXT_LENGTH_MAX = 100_000;
const NAME_LENGTH_MAX = 200;
const SUBJECT_LENGTH_MAX = 998;
const ID_LENGTH_MAX = 998;
const REASON_LENGTH_MAX = 500;

export type ReceivingConnection = Pick<ConnectionRow, 'id' | 'channel' | 'agent_id'>;

/** What a provider reported of an account, in order, in the caller's transaction. A repeated report changes nothing. */
export async function receiveEvents(
  ctx: Context,
  tx: Transaction,
  connection: ReceivingConnection,
  events: readonly ChannelEvent[],
): Promise<void> {
  const { id: connectionId, channel } = connection;
  for (const event of events) {
    switch (event.kind) {
      case 'message':
        if (!isEmpty(channel, event))
          await receiveMessage(ctx, tx, await inboundOf(ctx, tx, connection, event));
        break;
      case 'receipt': {
        const report = storableReceipt(event);
        if (!(await receiveReceipt(ctx, tx, connection, report)))
          await enqueue(
            tx,
            ctx,
            earlyReceiptJob,
            { connectionId, channel, event: report },
            { delayMs: EARLY_MS },
          );
        break;
      }
      case 'template':
        await templateDecided(ctx, tx, connectionId, {
          ...event,
          templateId: storableText(event.templateId, ID_LENGTH_MAX),
          reason: shortened(event.reason ?? null, REASON_LENGTH_MAX),
        });
        break;
    }
  }
}

/** Nothing that anybody could answer. A mail may be its subject alone. */
const isEmpty = (channel: ReceivingConnection['channel'], { text, attachments }: InboundMessage): boolean =>
  channel !== 'email' && attachments.length === 0 && isBlank(text);

/** False: the message is not settled yet, and its sender does not know the provider's id of it. */
async function receiveReceipt(
  ctx: Context,
  tx: Transaction,
  { id: connectionId, channel }: Pick<ReceivingConnection, 'id' | 'channel'>,
  receipt: DeliveryReceipt,
): Promise<boolean> {
  const { status, reason, key, at } = receipt;
  const providerMessageId = storableText(receipt.providerMessageId, ID_LENGTH_MAX);
  const open = key === undefined ? null : await noteSent(ctx, tx, { key, connectionId, providerMessageId });
  if (open !== null) {
    await (open.campaignId === null
      ? resumeThread(ctx, tx, open.queueId)
      : resumeCampaign(ctx, tx, open.campaignId));
    return false;
  }
  await recordReceipt(ctx, tx, { channel, connectionId, providerMessageId, status, reason, at });
  await followUndelivered(ctx, tx, { id: connectionId, channel }, { ...receipt, providerMessageId });
  return true;
}

const EARLY_MS = 5_000;

/** A status that overtook the answer to our own request: recorded once the message is settled. */
export const earlyReceiptJob = defineJob({
  name: 'channel-connections.receipt',
  input: z.object({
    connectionId: z.uuid(),
    channel: z.enum(MESSAGE_CHANNELS),
    event: z.object({
      kind: z.literal('receipt'),
      providerMessageId: z.string(),
      status: z.enum(['sent', 'delivered', 'read', 'failed']),
      reason: z.string().nullable(),
      key: z.string().optional(),
      severity: z.enum(['soft', 'hard', 'complaint']).optional(),
      address: z.string().nullish(),
      at: z.coerce.date(),
    }),
  }),
  attemptsMax: 8,
  backoffMs: doublingBackoff(5_000, 600_000),
  run: async (ctx, { connectionId, channel, event }, { isLast }) => {
    const { key, severity, address = null, ...rest } = event;
    const report: DeliveryReceipt = {
      ...rest,
      address,
      ...(key === undefined ? {} : { key }),
      ...(severity === undefined ? {} : { severity }),
    };
    const isRecorded = await ctx.db.transaction((tx) =>
      receiveReceipt(ctx, tx, { id: connectionId, channel }, report),
    );
    if (!isRecorded && !isLast) throw new Error('the message is not settled yet');
  },
});

const shortened = (text: string | null, lengthMax: number): string | null =>
  text === null ? null : storableText(text, lengthMax);

const storableReceipt = ({ providerMessageId, reason, ...rest }: DeliveryReceipt): DeliveryReceipt => ({
  ...rest,
  providerMessageId: storableText(providerMessageId, ID_LENGTH_MAX),
  reason: shortened(reason, REASON_LENGTH_MAX),
  ...(rest.key === undefined ? {} : { key: storableText(rest.key, ID_LENGTH_MAX) }),
});

/** A person who answers the message of a campaign talks to the campaign's agent. */
async function inboundOf(
  ctx: Context,
  tx: Transaction,
  { id, channel, agent_id }: ReceivingConnection,
  message: InboundMessage,
) {
  const references = [message.inReplyTo, ...(message.references ?? [])].flatMap((one) => one ?? []);
  const asked = { connectionId: id, from: message.from, references };
  const campaignAgent =
    channel === 'email' || channel === 'whatsapp'
      ? await agentOfCampaign(ctx, tx, { ...asked, channel })
      : null;
  return {
    channel,
    agentId: campaignAgent ?? agent_id,
    connectionId: id,
    from: { kind: channel, value: storableText(message.from, ID_LENGTH_MAX) },
    name: shortened(message.name, NAME_LENGTH_MAX),
    providerMessageId: storableText(message.providerMessageId, ID_LENGTH_MAX),
    text: storableText(message.text, TEXT_LENGTH_MAX),
    subject: shortened(message.subject, SUBJECT_LENGTH_MAX),
    inReplyTo: shortened(message.inReplyTo, ID_LENGTH_MAX),
    references: references.map((one) => storableText(one, ID_LENGTH_MAX)),
    auto: message.auto ?? null,
    attachments: message.attachments.map(({ filename, contentType, bytes }) => ({
      filename: storableText(filename, NAME_LENGTH_MAX),
      contentType: storableText(contentType, NAME_LENGTH_MAX),
      bytes,
    })),
    at: message.at,
  };
}
