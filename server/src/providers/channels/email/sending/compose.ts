import type { createTransport } from 'nodemailer';
import { optionalPackage } from '../../../../platform/lazy.ts';
import { type ChannelAccount, type OutboundMessage, SendError } from '../../port.ts';
import { normalAddress } from '../address-rules.ts';
import type { DkimSettings, EmailCredentials } from '../credentials.ts';
import { isMessageId, ownMessageId } from '../message-id-rules.ts';

const nodemailer = optionalPackage<{ createTransport: typeof createTransport }>('nodemailer');

/** A mail ready to be handed over: signed bytes, and the envelope that says to whom. */
export type ComposedMail = {
  messageId: string;
  from: string;
  to: string;
  bytes: Buffer;
};

export const TEXT_LENGTH_MAX = 100_000;
const SUBJECT_LENGTH_MAX = 900;
const REFERENCES_MAX = 30;
const URL_LENGTH_MAX = 2_000;

/** All that mail servers expect, and both headers of one-click unsubscription, which must be signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const refuse = (reason: string): SendError => new SendError(false, reason, true);

/** Line breaks and other controls would end a header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (url === null || url === undefined) return {};
  const isUsable = url.length <= URL_LENGTH_MAX && /^https:\/\/[!-;=?-~]+$/.test(url) && URL.canParse(url);
  if (!isUsable) throw refuse('The address to unsubscribe at is no https address');
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const automaticHeaders = (isReply: boolean): Record<string, string> => ({
  'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
});

const dkimOptions = ({ domain, selector, privateKey }: DkimSettings) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS,
});

/** The headers of a message by our own rules; throws a final SendError for what may not be sent. */
function optionsOf(account: ChannelAccount, fromName: string | null, message: OutboundMessage, now: Date) {
  const { key, to, content } = message;
  if (content.kind !== 'email') throw refuse(`A message of kind ${content.kind} cannot be sent by e-mail`);
  const [sender, recipient] = [normalAddress(account.address), normalAddress(to)];
  if (sender === null) throw refuse('The sender has no valid e-mail address');
  if (recipient === null) throw refuse('The recipient has no valid e-mail address');
  if (content.text.length > TEXT_LENGTH_MAX) throw refuse('The message is too long');
  const isId = (id: string | null | undefined): id is string => typeof id === 'string' && isMessageId(id);
  const inReplyTo = isId(message.inReplyTo) ? message.inReplyTo : null;
  const thread = [...(content.references ?? []), inReplyTo].filter(isId);
  const references = [...new Set(thread)].slice(-REFERENCES_MAX);
  const isAutomatic = content.isAutomatic ?? inReplyTo !== null;
  const messageId = ownMessageId(key, sender);
  return {
    messageId: `<${messageId}>`,
    date: now,
    from: { name: oneLine(fromName ?? ''), address: sender },
    to: { name: '', address: recipient },
    envelope: { from: sender, to: [recipient] },
    subject: oneLine(content.subject).slice(0, SUBJECT_LENGTH_MAX),
    // A sole carriage return is a line break to some servers and none to others.
    text: content.text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', ''),
    ...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length === 0 ? {} : { references: references.map((id) => `<${id}>`) }),
    headers: {
      ...unsubscribeHeaders(content.unsubscribeUrl),
      ...(isAutomatic ? automaticHeaders(inReplyTo !== null) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reaches no network. Throws only SendError. */
export async function composeMail(
  account: ChannelAccount,
  { fromName, dkim }: Pick<EmailCredentials, 'fromName' | 'dkim'>,
  message: OutboundMessage,
  now: Date,
): Promise<ComposedMail> {
  const options = optionsOf(account, fromName, message, now);
  const transport = nodemailer().createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim === null ? {} : { dkim: dkimOptions(dkim) }),
  });
  try {
    const { message: bytes } = await transport.sendMail(options);
    if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not composed');
    const { from, to } = options.envelope;
    return { messageId: options.messageId.slice(1, -1), from, to: to[0] ?? '', bytes };
  } catch {
    throw refuse('The mail could not be composed or signed');
  }
}
