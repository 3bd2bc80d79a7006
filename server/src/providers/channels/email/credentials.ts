import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/**
 * What an e-mail account is connected with. `ChannelAccount.credentials` holds strings:
 *
 * | key | value |
 * |---|---|
 * | `smtp` | JSON of `SmtpSettings`; without it nothing can be sent |
 * | `imap` | JSON of `ImapSettings`; without it mail arrives by hook only |
 * | `dkim` | JSON of `DkimSettings`; without it the mail server may sign |
 * | `hookSecret` | what hooks are signed with; without it every hook is refused |
 * | `fromName` | what people see beside the address |
 *
 * `toCredentials` writes them from validated settings, `readCredentials` reads them.
 */

const hostname = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9:._-]+$/i, 'Must be a host name or an address');
const port = z.number().int().min(1).max(65_535);
const oneLine = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^\P{Cc}*$/u, 'Must be one line');

const server = {
  host: hostname,
  port,
  /** TLS from the first byte (465, 993). False: STARTTLS, which is required wherever a password is sent. */
  secure: z.boolean(),
  username: oneLine(320).nullable().default(null),
  password: oneLine(1_000).nullable().default(null),
  /** PEM of the authority that signed the server's certificate, where it is no public one. */
  ca: z.string().max(20_000).nullable().default(null),
};

export const smtpSettings = z.object(server);

export const imapSettings = z.object({
  ...server,
  mailbox: oneLine(250).min(1).default('INBOX'),
  /** Where the provider keeps what was sent; null: the folder that the server marks as such. */
  sentFolder: oneLine(250).nullable().default(null),
  /** The provider files everything it accepts in that folder, as Gmail does: what is not there was not sent. */
  filesSent: z.boolean().default(false),
});

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

export const dkimSettings = z.object({
  domain: hostname,
  selector: z.string().regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, 'Must be a DKIM selector'),
  privateKey: z.string().max(20_000).refine(isRsaKey, 'Must be an RSA private key in PEM form'),
});

export const emailCredentials = z.object({
  smtp: smtpSettings.nullable().default(null),
  imap: imapSettings.nullable().default(null),
  dkim: dkimSettings.nullable().default(null),
  hookSecret: z.string().min(16).max(500).nullable().default(null),
  fromName: oneLine(200).nullable().default(null),
});

export type SmtpSettings = z.output<typeof smtpSettings>;
export type ImapSettings = z.output<typeof imapSettings>;
export type DkimSettings = z.output<typeof dkimSettings>;
export type EmailCredentials = z.output<typeof emailCredentials>;

type Stored = Readonly<Record<string, string>>;

/** For `ChannelAccount.credentials`. What is null is left out. */
export function toCredentials({ smtp, imap, dkim, hookSecret, fromName }: EmailCredentials): Stored {
  const stored: Record<string, string> = {};
  for (const [key, value] of Object.entries({ smtp, imap, dkim }))
    if (value !== null) stored[key] = JSON.stringify(value);
  if (hookSecret !== null) stored.hookSecret = hookSecret;
  if (fromName !== null) stored.fromName = fromName;
  return stored;
}

function readJson<Output>(schema: z.ZodType<Output>, text: string | undefined): Output | null {
  if (text === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What cannot be read counts as absent: the problem shows when it is used. */
export const readCredentials = (stored: Stored): EmailCredentials => ({
  smtp: readJson(smtpSettings, stored.smtp),
  imap: readJson(imapSettings, stored.imap),
  dkim: readJson(dkimSettings, stored.dkim),
  hookSecret: emailCredentials.shape.hookSecret.safeParse(stored.hookSecret ?? null).data ?? null,
  fromName: emailCredentials.shape.fromName.safeParse(stored.fromName ?? null).data ?? null,
});
