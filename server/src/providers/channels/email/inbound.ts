import type { ChannelEvent } from '../port.ts';
import { classifyAuto } from './loop-rules.ts';
import { readMail } from './parsing/read-mail.ts';
import { readReceipt } from './reports.ts';

/** What a mail means to the account that got it: a message, a receipt, or nothing. Never throws. */
export function eventsOf(bytes: Buffer, account: { address: string }, at: Date): ChannelEvent[] {
  const mail = readMail(bytes);
  const receipt = readReceipt(mail, account, at);
  if (receipt !== null) return receipt === 'nothing' ? [] : [receipt];
  const { from, subject, messageId, inReplyTo, references, text, attachments } = mail;
  if (from === null) return [];
  const auto = classifyAuto({
    header: (name) => mail.headers.first(name),
    contentType: mail.type.value,
    from: from.address,
    subject,
    messageId,
    ownAddress: account.address,
  });
  return [
    {
      kind: 'message',
      providerMessageId: messageId,
      from: from.address,
      name: from.name,
      text,
      subject,
      inReplyTo: inReplyTo ?? references.at(-1) ?? null,
      references,
      auto,
      attachments,
      at,
    },
  ];
}
