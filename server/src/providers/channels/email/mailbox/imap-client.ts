import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { optionalPackage } from '../../../../platform/lazy.ts';
import { type AddressFinder, isPublicAddress } from '../../../../platform/outbound-http/index.ts';
import type { ImapSettings } from '../credentials.ts';
import { MAIL_BYTES_MAX } from '../parsing/read-mail.ts';

const imap = optionalPackage<{ ImapFlow: typeof ImapFlow }>('imapflow');

const DNS_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 15_000;
const GREETING_TIMEOUT_MS = 15_000;
/** IDLE is renewed before the 30 minutes after which servers end it, and before NAT tables forget the connection. */
const IDLE_MS = 4 * 60_000;
const SILENCE_MS = 6 * 60_000;

/** A logged-in connection. The caller closes it. */
export async function openImap(settings: ImapSettings, findAddresses: AddressFinder): Promise<ImapFlow> {
  const { host, port, secure, username, password, ca } = settings;
  const [address] = await findAddresses(host, AbortSignal.timeout(DNS_TIMEOUT_MS));
  if (address === undefined) throw new Error('the mail server has no address');
  const client = new (imap().ImapFlow)({
    host: address,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    port,
    secure,
    // A password leaves unencrypted only within a private network, where the operator allowed that.
    ...(!secure && isPublicAddress(address) ? { doSTARTTLS: true } : {}),
    auth: { user: username ?? '', pass: password ?? '' },
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca === null ? {} : { ca }) },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: 8 * 1024 * 1024,
    maxLiteralSize: MAIL_BYTES_MAX,
    maxResponseSize: MAIL_BYTES_MAX + 1024 * 1024,
  });
  // Without a listener an error event would end the process; the close that follows it is what counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
