import type { Attachment, ChannelAccount, ChannelEvent, Hook, InboundMessage } from '../port.ts';
import { at, listAt, momentOf, textAt } from '../vendor/request.ts';
import { bodyOf } from './hooks.ts';

export type PageChannel = 'instagram' | 'messenger';

const OBJECT: Record<PageChannel, string> = { messenger: 'page', instagram: 'instagram' };

/** What a page's hook reports about this account, in order. Reactions, edits and unknown kinds are left out. */
export function readPageHook(
  { address, credentials }: ChannelAccount,
  channel: PageChannel,
  hook: Hook,
): ChannelEvent[] {
  const body = bodyOf(hook);
  if (at(body, 'object') !== OBJECT[channel]) return [];
  const own = channel === 'instagram' ? credentials.instagramId : address;
  return listAt(body, 'entry')
    .filter((entry) => textAt(entry, 'id') === own)
    .flatMap((entry) => listAt(entry, 'messaging').flatMap((one) => readOne(one)));
}

function readOne(one: unknown): ChannelEvent[] {
  const moment = momentOf(at(one, 'timestamp'), 'milliseconds');
  if (moment === null) return [];
  if (at(one, 'message', 'is_echo') === true) return readEcho(one, moment);
  const message = readMessage(one, moment);
  return message === null ? readReceipts(one, moment) : [message];
}

function readMessage(one: unknown, moment: Date): InboundMessage | null {
  const from = textAt(one, 'sender', 'id');
  const written = at(one, 'message') ?? at(one, 'postback');
  const providerMessageId = textAt(written, 'mid');
  if (from === null || from.length > 500 || providerMessageId === null) return null;
  if (at(written, 'is_deleted') === true || at(written, 'is_unsupported') === true) return null;
  const text = textAt(written, 'text') ?? textAt(written, 'title');
  const attachments = attachmentsOf(written);
  if (text === null && attachments.length === 0) return null;
  return {
    kind: 'message',
    providerMessageId,
    from,
    name: null,
    text: text ?? '',
    subject: null,
    inReplyTo: textAt(written, 'reply_to', 'mid'),
    attachments,
    at: moment,
  };
}

const CONTENT_TYPE: Readonly<Record<string, string>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: 'application/octet-stream',
};

const ATTACHMENTS_MAX = 20;

/** Meta says what kind a file is, neither its exact type nor its size. */
const attachmentsOf = (written: unknown): Attachment[] =>
  listAt(written, 'attachments')
    .slice(0, ATTACHMENTS_MAX)
    .flatMap((one) => {
      const type = textAt(one, 'type') ?? '';
      const contentType = CONTENT_TYPE[type];
      return contentType === undefined ? [] : [{ filename: type, contentType, bytes: 0 }];
    });

/** An echo of what was sent from the page. Only ours carry a key; what people send by hand is no message to us. */
function readEcho(one: unknown, moment: Date): ChannelEvent[] {
  const providerMessageId = textAt(one, 'message', 'mid');
  const key = textAt(one, 'message', 'metadata');
  if (providerMessageId === null || key === null) return [];
  return [{ kind: 'receipt', providerMessageId, status: 'sent', reason: null, key, at: moment }];
}

/** Messenger lists what was delivered; Instagram names what was seen. A watermark names no message. */
function readReceipts(one: unknown, moment: Date): ChannelEvent[] {
  const receipt = (providerMessageId: string, status: 'delivered' | 'read'): ChannelEvent => ({
    kind: 'receipt',
    providerMessageId,
    status,
    reason: null,
    at: moment,
  });
  const seen = textAt(one, 'read', 'mid');
  if (seen !== null) return [receipt(seen, 'read')];
  return listAt(one, 'delivery', 'mids').flatMap((mid) =>
    typeof mid === 'string' && mid !== '' ? [receipt(mid, 'delivered')] : [],
  );
}
