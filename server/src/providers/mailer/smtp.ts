import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/outbound-http/index.ts';
import { MailError, type Mailer } from './port.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

type SmtpFault = { code?: string; responseCode?: number; command?: string };

/** The operator's own server may be on a private network; a password leaves that network encrypted only. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  const options = {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !isPrivate,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    tls: { minVersion: 'TLSv1.2' as const },
  };
  return {
    async send({ id, to, subject, text }) {
      const { createTransport } = await import('nodemailer');
      try {
        await createTransport(options).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toMailError(error as SmtpFault);
      }
    },
  };
}

const domainOf = (address: string): string => /@([^>\s]+)>?\s*$/.exec(address)?.[1] ?? 'parley.invalid';

/** Only a refusal of this recipient or this text is final; a refused login is the operator's to mend. */
function toMailError({ code = 'EUNKNOWN', responseCode = 0 }: SmtpFault): MailError {
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(responseCode === 0 ? code : `${code} ${responseCode}`, !isFinal);
}
