import {
  type AccountCheck,
  type ChannelAccount,
  type ChannelProvider,
  type OutboundMessage,
  SendError,
  type SentMessage,
} from '../port.ts';
import { textAt } from '../vendor/request.ts';
import { rememberKeys } from '../vendor/sent-keys.ts';
import { failureIn, isCredentialCode, sendErrorOf } from './failures.ts';
import type { Graph } from './graph.ts';
import { verifyHook } from './hooks.ts';
import { type PageChannel, readPageHook } from './page-events.ts';

const TEXT_LENGTH_MAX: Record<PageChannel, number> = { instagram: 1_000, messenger: 2_000 };

/** Messenger, and Instagram through the page it is linked to: both are sent by the page. */
export function createPageChannel(graph: Graph, channel: PageChannel): ChannelProvider {
  const keys = rememberKeys();
  return {
    name: 'meta',
    channel,
    simulated: false,
    capabilities: {
      content: ['text'],
      replyWindowHours: 24,
      textLengthMax: TEXT_LENGTH_MAX[channel],
      attachments: true,
      attachmentsByTypeOnly: true,
    },
    connect: (account) => ({
      send: (message) => keys.once(account, message.key, () => send(graph, account, channel, message)),
      wasSent: (key) => keys.find(account, key),
      findTemplate: async () => null,
      check: () => check(graph, account, channel),
      verify: (hook) => verifyHook(account, hook),
      parse: (hook) => readPageHook(account, channel, hook),
    }),
  };
}

/** Messenger repeats `metadata` in the echo of the message, which tells that it was sent. */
async function send(
  graph: Graph,
  account: ChannelAccount,
  channel: PageChannel,
  { key, to, content }: OutboundMessage,
): Promise<SentMessage> {
  if (content.kind !== 'text')
    throw new SendError(false, `A message of kind ${content.kind} cannot be sent on ${channel}`, true);
  const answer = await graph.call(account, {
    method: 'POST',
    path: [account.address, 'messages'],
    body: {
      recipient: { id: to },
      messaging_type: 'RESPONSE',
      message: { text: content.text, ...(channel === 'messenger' ? { metadata: key } : {}) },
    },
  });
  const providerMessageId = textAt(answer, 'message_id');
  if (providerMessageId === null) throw new SendError(true, 'Meta accepted the message without an id');
  return { providerMessageId };
}

/** Asks for the page with its own token; hooks of Instagram name the account, which the page knows. */
async function check(graph: Graph, account: ChannelAccount, channel: PageChannel): Promise<AccountCheck> {
  const answer = await graph.ask(account, {
    method: 'GET',
    path: [account.address],
    query: { fields: channel === 'instagram' ? 'id,instagram_business_account' : 'id' },
  });
  if (answer.status >= 400) {
    const code = failureIn(answer)?.code;
    if (code === undefined || !(isCredentialCode(code) || code === 100 || code === 803))
      throw sendErrorOf(answer);
    return { status: 'FAILED', reason: `Meta does not let this access token use the page (error ${code})` };
  }
  if (textAt(answer.body, 'id') !== account.address)
    return { status: 'FAILED', reason: 'Meta knows no such page' };
  if (channel === 'messenger') return { status: 'ONLINE', reason: null };
  const instagramId = textAt(answer.body, 'instagram_business_account', 'id');
  return instagramId === null
    ? { status: 'FAILED', reason: 'No Instagram professional account is linked to this page' }
    : { status: 'ONLINE', reason: null, facts: { instagramId } };
}
