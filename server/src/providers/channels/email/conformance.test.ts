import { systemClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { type ChannelUnderTest, describeChannel, type WrittenMessage } from '../conformance.ts';
import { createEmailChannel } from './index.ts';
import { ownMessageId } from './message-id-rules.ts';
import { lookupTo, makeAccount, PASSWORD } from './test-support/accounts.ts';
import { jsonHook } from './test-support/hooks.ts';
import { deliveryReport, readNotice, wire } from './test-support/mails.ts';
import { startSmtpServer } from './test-support/smtp-server.ts';

const attachmentPart = ({ filename, contentType, bytes }: WrittenMessage['attachments'][number]): string =>
  `--mixed
Content-Type: ${contentType}
Content-Disposition: attachment; filename="${filename}"
Content-Transfer-Encoding: base64

${Buffer.alloc(bytes, 7).toString('base64').replaceAll(/.{76}/g, '$&\n')}
`;

const mailOf = ({ providerMessageId, from, name, subject, text, attachments }: WrittenMessage): Buffer =>
  wire(`From: ${name ?? 'Someone'} <${from.includes('@') ? from : 'someone@example.com'}>
To: clara@shop.example.org
Message-ID: <${providerMessageId}>
${subject === null ? 'X-Subject: none' : `Subject: ${subject}`}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=mixed

--mixed
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}
${attachments.map(attachmentPart).join('')}--mixed--
`);

async function open(): Promise<ChannelUnderTest> {
  const server = await startSmtpServer({ password: PASSWORD });
  const options = { clock: systemClock, log: silentLog, allowPrivateNetwork: true };
  const provider = createEmailChannel({ ...options, lookup: lookupTo('127.0.0.1') });
  const account = makeAccount({ smtp: server.port });
  const otherAccount = makeAccount({ smtp: server.port }, { hookSecret: 'the secret of another account' });
  const receipts = {
    delivered: (id: string) => deliveryReport(id, 'delivered', '2.0.0'),
    read: readNotice,
    failed: (id: string) => deliveryReport(id, 'failed', '5.1.1'),
  };
  return {
    provider,
    // Nothing listens at that address.
    away: createEmailChannel({ ...options, lookup: lookupTo('127.0.0.9') }),
    account,
    otherAccount,
    people: { reached: 'ada@example.com', neverReached: 'gone@example.com', losesAnswer: 'lost@example.com' },
    templateId: null,
    countSent: async ({ address }, key) =>
      server.accepted.filter(({ messageId }) => messageId === `<${ownMessageId(key, address)}>`).length,
    hooks: {
      messages: (messages) => jsonHook(account, messages.map(mailOf)),
      receipt: (providerMessageId, status) => jsonHook(account, [receipts[status](providerMessageId)]),
      somethingElse: () => jsonHook(account, ['\u0000\u0001 not a mail']),
      handshake: () => null,
    },
    close: async () => {
      provider.close();
      await server.close();
    },
  };
}

describeChannel('e-mail over SMTP', open);
