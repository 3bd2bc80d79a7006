import { createHmac } from 'node:crypto';
import { equalSecrets } from '../../../platform/crypto.ts';
import type { Attachment, ChannelAccount, ChannelEvent, Hook, HookVerdict, InboundMessage } from '../port.ts';
import { wordsOf } from './failures.ts';

export const SIGNATURE = 'x-twilio-signature';
/** Of the address that Twilio reports a message's status to: our key of the message. */
export const KEY_PARAMETER = 'key';

const fieldsOf = (body: Uint8Array): URLSearchParams =>
  new URLSearchParams(Buffer.from(body).toString('utf8'));

/** The address as Twilio called it, then name and value of each field in the order of names. */
export function signatureOf(authToken: string, url: string, body: Uint8Array): string {
  const byName = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  const fields = [...fieldsOf(body)].sort(
    ([name, value], [otherName, otherValue]) => byName(name, otherName) || byName(value, otherValue),
  );
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

/** Twilio writes the default port into the address at times, or leaves it out. */
function spellings(url: string): string[] {
  const parts = /^(https?):\/\/([^/:]+)(:\d+)?(\/.*)?$/.exec(url);
  if (parts === null) return [url];
  const [, scheme = '', host = '', port = '', rest = ''] = parts;
  const usual = scheme === 'https' ? ':443' : ':80';
  if (port !== '' && port !== usual) return [url];
  return [`${scheme}://${host}${rest}`, `${scheme}://${host}${usual}${rest}`];
}

export function verifyHook(
  { credentials }: ChannelAccount,
  { method, url, headers, body }: Hook,
): HookVerdict {
  const { authToken = '' } = credentials;
  const given = headers[SIGNATURE] ?? '';
  const isSigned =
    method === 'POST' &&
    authToken !== '' &&
    spellings(url).some((spelling) => equalSecrets(given, signatureOf(authToken, spelling, body)));
  return { kind: isSigned ? 'genuine' : 'refused' };
}

const WHATSAPP = 'whatsapp:';

/** One message or one status a hook. Twilio gives no time: it is the moment at which the hook was read first. */
export function readHook({ address, credentials }: ChannelAccount, hook: Hook, readAt: Date): ChannelEvent[] {
  const fields = fieldsOf(hook.body);
  const own = WHATSAPP + address;
  const providerMessageId = fields.get('MessageSid') ?? '';
  if (providerMessageId === '' || fields.get('AccountSid') !== credentials.accountSid) return [];
  const status = fields.get('MessageStatus');
  if (status !== null && status !== 'received')
    return fields.get('From') === own ? readStatus(hook, fields, providerMessageId, status, readAt) : [];
  const message = fields.get('To') === own ? readMessage(fields, providerMessageId, readAt) : null;
  return message === null ? [] : [message];
}

function readMessage(fields: URLSearchParams, providerMessageId: string, at: Date): InboundMessage | null {
  const from = fields.get('From') ?? '';
  const attachments = attachmentsOf(fields);
  const text = fields.get('Body') ?? '';
  if (!/^whatsapp:\+\d{5,20}$/.test(from) || fields.get('MessageType') === 'reaction') return null;
  if (text === '' && attachments.length === 0) return null;
  return {
    kind: 'message',
    providerMessageId,
    from: from.slice(WHATSAPP.length),
    name: fields.get('ProfileName') || null,
    text,
    subject: null,
    inReplyTo: fields.get('OriginalRepliedMessageSid') || null,
    attachments,
    at,
  };
}

const ATTACHMENTS_MAX = 10;

/** Twilio gives each file's type and address, neither its name nor its size. */
function attachmentsOf(fields: URLSearchParams): Attachment[] {
  const count = Math.min(Number(fields.get('NumMedia')) || 0, ATTACHMENTS_MAX);
  return Array.from({ length: count }, (_, index) => fields.get(`MediaContentType${index}`)).flatMap(
    (contentType, index) =>
      contentType === null || contentType === ''
        ? []
        : [{ filename: `attachment ${index + 1}`, contentType, bytes: 0 }],
  );
}

const STATUSES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

function readStatus(
  { url }: Hook,
  fields: URLSearchParams,
  providerMessageId: string,
  word: string,
  at: Date,
): ChannelEvent[] {
  const status = STATUSES[word];
  if (status === undefined) return [];
  const code = Number(fields.get('ErrorCode')) || null;
  const key = new URL(url, 'http://hook.invalid').searchParams.get(KEY_PARAMETER);
  return [
    {
      kind: 'receipt',
      providerMessageId,
      status,
      reason: status === 'failed' && code !== null ? wordsOf(code) : null,
      ...(key === null ? {} : { key }),
      at,
    },
  ];
}
