import { isIP } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import { isLocalName, isPublicAddress, type OutboundHttp } from '../../../platform/outbound-http/index.ts';
import {
  type ChannelAccount,
  type ChannelProvider,
  type Hook,
  type OutboundMessage,
  SendError,
  type SentMessage,
} from '../port.ts';
import { textAt } from '../vendor/request.ts';
import { rememberKeys } from '../vendor/sent-keys.ts';
import { checkSender } from './check.ts';
import { openTwilio, type Twilio } from './client.ts';
import { KEY_PARAMETER, readHook, verifyHook } from './hooks.ts';
import { openTemplates } from './templates.ts';

/**
 * WhatsApp by Twilio. Twilio has no idempotency keys and lists messages without ours: the key travels in the address
 * that each status is reported to.
 */
export function createTwilioChannel(options: {
  outbound: OutboundHttp;
  clock: Clock;
  /** Another address that speaks Twilio's APIs; stands for all its hosts. */
  apiUrl?: string | undefined;
  /** Where Twilio reaches this installation. */
  publicUrl: string;
}): ChannelProvider {
  const twilio = openTwilio(options.outbound, options.apiUrl);
  const keys = rememberKeys();
  const readAt = new WeakMap<Hook, Date>();
  const firstRead = (hook: Hook): Date => {
    const known = readAt.get(hook) ?? options.clock.now();
    readAt.set(hook, known);
    return known;
  };
  return {
    name: 'twilio',
    channel: 'whatsapp',
    simulated: false,
    capabilities: {
      content: ['text', 'template'],
      replyWindowHours: 24,
      textLengthMax: 1_600,
      attachments: true,
      attachmentsByTypeOnly: true,
    },
    connect(account) {
      const templates = openTemplates(twilio, account);
      return {
        send: (message) =>
          keys.once(account, message.key, () => send(twilio, account, message, options.publicUrl)),
        wasSent: (key) => keys.find(account, key),
        findTemplate: templates.find,
        templates: templates.catalogue,
        check: () => checkSender(twilio, account),
        verify: (hook) => verifyHook(account, hook),
        parse: (hook) => readHook(account, hook, firstRead(hook)),
      };
    },
  };
}

async function send(
  twilio: Twilio,
  account: ChannelAccount,
  message: OutboundMessage,
  publicUrl: string,
): Promise<SentMessage> {
  const sid = account.credentials.accountSid ?? '';
  const made = await twilio.call(account, {
    host: 'api',
    method: 'POST',
    path: `/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    form: {
      From: `whatsapp:${account.address}`,
      To: `whatsapp:${message.to}`,
      ...contentOf(message),
      ...statusAddress(publicUrl, account, message.key),
    },
  });
  const providerMessageId = textAt(made, 'sid');
  if (providerMessageId === null) throw new SendError(true, 'Twilio accepted the message without an id');
  return { providerMessageId };
}

function contentOf({ content }: OutboundMessage): Record<string, string> {
  switch (content.kind) {
    case 'text':
      return { Body: content.text };
    case 'template':
      return { ContentSid: content.templateId, ContentVariables: JSON.stringify(content.variables) };
    case 'email':
      throw new SendError(false, 'A message of kind email cannot be sent on WhatsApp', true);
  }
}

/** Twilio refuses a message whose status address it cannot reach: on a machine without a public name there is none. */
function statusAddress(publicUrl: string, { id }: ChannelAccount, key: string): Record<string, string> {
  const { hostname } = new URL(publicUrl);
  if (isLocalName(hostname) || (isIP(hostname) !== 0 && !isPublicAddress(hostname))) return {};
  return {
    StatusCallback: `${publicUrl}/webhooks/channels/twilio/${id}?${KEY_PARAMETER}=${encodeURIComponent(key)}`,
  };
}
