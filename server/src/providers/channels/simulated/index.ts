import { MESSAGE_CHANNELS, type MessageChannel } from '../../../channels.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type ChannelAccount,
  type ChannelCapabilities,
  type ChannelProvider,
  type Hook,
  type InboundMessage,
  type OutboundMessage,
  SendError,
  type SentMessage,
  type Template,
} from '../port.ts';
import { hookFor, parseHook, verifyHook } from './hooks.ts';
import * as queries from './queries.ts';

/** The last four characters of an id decide a template's status; any other is approved. */
const TEMPLATES: Record<string, Template['status'] | 'unknown'> = {
  '0001': 'pending',
  '0002': 'rejected',
  '0003': 'unknown',
};

const CAPABILITIES: Record<MessageChannel, ChannelCapabilities> = {
  whatsapp: { content: ['text', 'template'], replyWindowHours: 24, textLengthMax: 4_096, attachments: true },
  email: { content: ['email'], replyWindowHours: null, textLengthMax: 100_000, attachments: true },
  instagram: { content: ['text'], replyWindowHours: 24, textLengthMax: 1_000, attachments: true },
  messenger: { content: ['text'], replyWindowHours: 24, textLengthMax: 2_000, attachments: true },
};

/** Numbers and addresses with this ending are refused permanently. */
const isUnreachable = (to: string): boolean => to.endsWith('0003') || to.endsWith('@unreachable.example');
/** Numbers and names with this ending get every message, but the answer to us is lost. */
const losesAnswer = (to: string): boolean => /0010(@|$)/.test(to);

const sentUnder = (key: string): SentMessage => ({ providerMessageId: `simulated-${key}` });

function columnsOf({ content }: OutboundMessage): Partial<queries.SimulatedMessage> {
  switch (content.kind) {
    case 'text':
      return { body: content.text };
    case 'template':
      return { templateId: content.templateId, variables: content.variables };
    case 'email':
      return { subject: content.subject, body: content.text };
  }
}

export { listMessages as listSentMessages, type SentSimulated } from './queries.ts';

type World = { db: Db; clock: Clock };

/** Without account or network: messages are stored instead of sent. */
export const createSimulatedChannels = (world: World): ChannelProvider[] =>
  MESSAGE_CHANNELS.map((channel) => createSimulatedChannel(world, channel));

function createSimulatedChannel({ db, clock }: World, channel: MessageChannel): ChannelProvider {
  const capabilities = CAPABILITIES[channel];

  async function send({ tenantId }: ChannelAccount, message: OutboundMessage): Promise<SentMessage> {
    const { key, to, content } = message;
    if (!capabilities.content.includes(content.kind))
      throw new SendError(false, `A message of kind ${content.kind} cannot be sent on ${channel}`);
    if (isUnreachable(to)) throw new SendError(false, 'The recipient cannot be reached');
    const row = { tenantId, key, channel, recipient: to, ...columnsOf(message) };
    await orSendError(queries.insertMessage(db, row, clock.now()));
    if (losesAnswer(to)) throw new SendError(true, 'The answer was lost');
    return sentUnder(key);
  }

  return {
    name: 'simulated',
    channel,
    simulated: true,
    capabilities,
    connect: (account) => ({
      send: (message) => send(account, message),
      wasSent: async (key) =>
        (await queries.messageExists(db, account.tenantId, key)) ? sentUnder(key) : 'no',
      findTemplate: async (templateId) => {
        const status = TEMPLATES[templateId.slice(-4)] ?? 'approved';
        return status === 'unknown' || channel !== 'whatsapp' ? null : { id: templateId, status };
      },
      verify: (hook) => verifyHook(account, hook),
      parse: parseHook,
    }),
  };
}

async function orSendError(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    throw new SendError(true, 'The simulated network cannot be reached');
  }
}

/**
 * A simulated person writes to us: the network's hook, and whether its id was used before. In the transaction that
 * stores the message, so that a rolled back message does not use up its id.
 */
export async function receiveSimulated(
  tx: Transaction,
  { account, channel, now }: { account: ChannelAccount; channel: MessageChannel; now: Date },
  message: Partial<InboundMessage> & Pick<InboundMessage, 'from' | 'text'>,
): Promise<{ hook: Hook; duplicate: boolean }> {
  const providerMessageId = message.providerMessageId ?? `simulated-${newId()}`;
  const isNew = await queries.insertInbound(tx, account.tenantId, { channel, providerMessageId, now });
  const hook = hookFor(account, [{ kind: 'message', at: now, ...message, providerMessageId }]);
  return { hook, duplicate: !isNew };
}
