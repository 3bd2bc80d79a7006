import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { createAddressFinder, type LookupAll } from '../../../platform/outbound-http/index.ts';
import {
  type ChannelAccount,
  type ChannelCapabilities,
  type ChannelProvider,
  type Mailboxes,
  type OutboundMessage,
  SendError,
  type SentMessage,
} from '../port.ts';
import { type EmailCredentials, readCredentials } from './credentials.ts';
import { mayVerify, parseHook, verifyHook } from './hook.ts';
import { isInSentFolder } from './mailbox/sent-folder.ts';
import { createMailboxWatcher } from './mailbox/watcher.ts';
import { ownMessageId } from './message-id-rules.ts';
import { composeMail, TEXT_LENGTH_MAX } from './sending/compose.ts';
import { SmtpSender } from './sending/smtp-sender.ts';

export { type EmailCredentials, emailCredentials, toCredentials } from './credentials.ts';
export { createMailboxWatcher } from './mailbox/watcher.ts';
export { baseSubject } from './subject-rules.ts';
export { ownWords } from './trimming/own-words.ts';

export type EmailOptions = {
  clock: Clock;
  log: Log;
  allowPrivateNetwork: boolean;
  lookup?: LookupAll;
};

export type EmailChannel = ChannelProvider & Mailboxes;

/** SMTP has no idempotency key: what this process sent or is sending is remembered. */
const REMEMBERED_MAX = 20_000;

const CAPABILITIES: ChannelCapabilities = {
  content: ['email'],
  replyWindowHours: null,
  textLengthMax: TEXT_LENGTH_MAX,
  attachments: true,
};

function forgetOldest(sent: Map<string, unknown>): void {
  for (const oldest of sent.keys()) {
    if (sent.size <= REMEMBERED_MAX) return;
    sent.delete(oldest);
  }
}

const isUnsure = (error: unknown): boolean =>
  error instanceof SendError && error.retryable && !error.isUnsent;

/** E-mail over the workspace's own servers: SMTP out, IMAP or signed hooks in. */
export function createEmailChannel({ clock, log, allowPrivateNetwork, lookup }: EmailOptions): EmailChannel {
  const findAddresses = createAddressFinder({ allowPrivateNetwork, lookup });
  const sender = new SmtpSender(findAddresses);
  const sent = new Map<string, Promise<SentMessage>>();

  async function submit(
    account: ChannelAccount,
    credentials: EmailCredentials,
    message: OutboundMessage,
  ): Promise<SentMessage> {
    const mail = await composeMail(account, credentials, message, clock.realNow());
    if (credentials.smtp === null) throw new SendError(false, 'The account has no SMTP server', true);
    await sender.send(account.id, credentials.smtp, mail);
    return { providerMessageId: mail.messageId };
  }

  /** A repeated key gets the first result; a failed one is forgotten, so that it can be sent again. */
  function sendOnce(account: ChannelAccount, credentials: EmailCredentials, message: OutboundMessage) {
    const key = `${account.tenantId} ${account.id} ${message.key}`;
    const known = sent.get(key);
    if (known !== undefined) return known;
    const attempt = submit(account, credentials, message);
    sent.set(key, attempt);
    forgetOldest(sent);
    attempt.catch((error: unknown) => {
      sent.delete(key);
      if (isUnsure(error))
        log.warn(
          { connection_id: account.id, message_id: message.key },
          'a mail was not confirmed, it may be sent',
        );
    });
    return attempt;
  }

  async function wasSent({ imap }: EmailCredentials, account: ChannelAccount, key: string) {
    const known = await sent.get(`${account.tenantId} ${account.id} ${key}`)?.catch(() => undefined);
    if (known !== undefined) return known;
    if (imap === null) return 'unknown';
    const providerMessageId = ownMessageId(key, account.address);
    const isFiled = await isInSentFolder(imap, providerMessageId, findAddresses);
    if (isFiled === true) return { providerMessageId };
    return isFiled === false && imap.filesSent ? 'no' : 'unknown';
  }

  return {
    name: 'smtp',
    channel: 'email',
    simulated: false,
    capabilities: CAPABILITIES,
    hosts(account) {
      const { smtp, imap } = readCredentials(account.credentials);
      return [smtp, imap].flatMap((server) => (server === null ? [] : [server.host]));
    },
    connect(account) {
      const credentials = readCredentials(account.credentials);
      return {
        send: (message) => sendOnce(account, credentials, message),
        wasSent: (key) => wasSent(credentials, account, key),
        findTemplate: async () => null,
        mayVerify: (hook) => mayVerify(credentials.hookSecret, hook, clock.realNow()),
        verify: (hook) => verifyHook(credentials.hookSecret, hook, clock.realNow()),
        parse: (hook) => parseHook(account, hook, clock.realNow()),
      };
    },
    watch: (account, journal) =>
      createMailboxWatcher({ account, journal, clock, log, allowPrivateNetwork, lookup }),
    close: () => sender.close(),
  };
}
