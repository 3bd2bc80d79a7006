import {
  type AccountCheck,
  type ChannelAccount,
  type ChannelProvider,
  type OutboundMessage,
  SendError,
  type SentMessage,
} from '../port.ts';
import { listAt, textAt } from '../vendor/request.ts';
import { rememberKeys } from '../vendor/sent-keys.ts';
import { failureIn, isCredentialCode, sendErrorOf } from './failures.ts';
import type { Graph } from './graph.ts';
import { verifyHook } from './hooks.ts';
import { readWhatsAppHook } from './whatsapp-events.ts';
import { bodyParameters, openTemplates, readReference } from './whatsapp-templates.ts';

/**
 * The WhatsApp Cloud API has no idempotency keys and cannot be asked for a message: our key travels as
 * `biz_opaque_callback_data`, and comes back with every status.
 */
export function createWhatsAppChannel(graph: Graph): ChannelProvider {
  const keys = rememberKeys();
  return {
    name: 'meta',
    channel: 'whatsapp',
    simulated: false,
    capabilities: {
      content: ['text', 'template'],
      replyWindowHours: 24,
      textLengthMax: 4_096,
      attachments: true,
      attachmentsByTypeOnly: true,
    },
    connect(account) {
      const templates = openTemplates(graph, account);
      return {
        send: (message) => keys.once(account, message.key, () => send(graph, account, message)),
        wasSent: (key) => keys.find(account, key),
        async findTemplate(reference) {
          const found = await templates.find(reference);
          return found && { id: found.id, status: found.status, reason: found.reason ?? null };
        },
        templates: templates.catalogue,
        check: () => check(graph, account),
        verify: (hook) => verifyHook(account, hook),
        parse: (hook) => readWhatsAppHook(account, hook),
      };
    },
  };
}

async function send(graph: Graph, account: ChannelAccount, message: OutboundMessage): Promise<SentMessage> {
  const { key, to, inReplyTo } = message;
  const answer = await graph.call(account, {
    method: 'POST',
    path: [account.credentials.phoneNumberId ?? '', 'messages'],
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace(/^\+/, ''),
      ...contentOf(message),
      ...(inReplyTo == null ? {} : { context: { message_id: inReplyTo } }),
      biz_opaque_callback_data: key,
    },
  });
  const providerMessageId = textAt(answer, 'messages', 0, 'id');
  if (providerMessageId === null) throw new SendError(true, 'Meta accepted the message without an id');
  return { providerMessageId };
}

function contentOf({ content }: OutboundMessage) {
  if (content.kind === 'text') return { type: 'text', text: { body: content.text, preview_url: false } };
  const named = content.kind === 'template' ? readReference(content.templateId) : null;
  if (content.kind !== 'template')
    throw new SendError(false, `A message of kind ${content.kind} cannot be sent on WhatsApp`, true);
  if (named === null) throw new SendError(false, 'There is no such template', true);
  const parameters = bodyParameters(content.variables);
  return {
    type: 'template',
    template: {
      name: named.name,
      language: { code: named.language },
      ...(parameters.length === 0 ? {} : { components: [{ type: 'body', parameters }] }),
    },
  };
}

/** By Meta's word for a number. One that is flagged or limited still sends. */
const STATUS: Readonly<Record<string, AccountCheck['status']>> = {
  CONNECTED: 'ONLINE',
  FLAGGED: 'ONLINE',
  RATE_LIMITED: 'ONLINE',
  RESTRICTED: 'ONLINE',
  PENDING: 'VERIFYING',
  UNVERIFIED: 'VERIFYING',
  DISCONNECTED: 'OFFLINE',
  MIGRATED: 'OFFLINE',
  BANNED: 'FAILED',
  DELETED: 'FAILED',
};

/** Finds the number among those of the WhatsApp account, which proves that the token may use it. */
async function check(graph: Graph, account: ChannelAccount): Promise<AccountCheck> {
  const answer = await graph.ask(account, {
    method: 'GET',
    path: [account.credentials.businessAccountId ?? '', 'phone_numbers'],
    query: { fields: 'id,display_phone_number,status,code_verification_status', limit: '100' },
  });
  if (answer.status >= 400) {
    const code = failureIn(answer)?.code;
    if (code === undefined || !(isCredentialCode(code) || code === 100 || code === 803))
      throw sendErrorOf(answer);
    return {
      status: 'FAILED',
      reason: `Meta does not let this access token use the WhatsApp account (error ${code})`,
    };
  }
  const digits = account.address.replace(/\D/g, '');
  const number = listAt(answer.body, 'data').find(
    (one) => textAt(one, 'display_phone_number')?.replace(/\D/g, '') === digits,
  );
  const phoneNumberId = textAt(number, 'id');
  if (phoneNumberId === null)
    return { status: 'FAILED', reason: 'The WhatsApp account at Meta has no such phone number' };
  const isVerified = textAt(number, 'code_verification_status') === 'VERIFIED';
  const word = textAt(number, 'status');
  const status = word === null ? (isVerified ? 'ONLINE' : 'VERIFYING') : (STATUS[word] ?? 'OFFLINE');
  const reason = status === 'ONLINE' ? null : `Meta says of the number: ${word ?? 'not verified'}`;
  return { status, reason, facts: { phoneNumberId } };
}
