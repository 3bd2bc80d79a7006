import { newId } from '../../../../platform/ids.ts';
import type { ChannelAccount } from '../../port.ts';
import { emailCredentials, toCredentials } from '../credentials.ts';

export const PASSWORD = 'correct-horse';
export const HOOK_SECRET = 'a secret of the account';
/** Resolved by the test's own look-up. */
export const MAIL_HOST = 'mail.example.test';

const server = (port: number) => ({
  host: MAIL_HOST,
  port,
  secure: false,
  username: 'parley',
  password: PASSWORD,
});

/** An account on servers of the test; `more` overrides what it is connected with. */
export function makeAccount(
  ports: { smtp?: number; imap?: number },
  more: Record<string, unknown> = {},
): ChannelAccount {
  const credentials = emailCredentials.parse({
    smtp: ports.smtp === undefined ? null : server(ports.smtp),
    imap: ports.imap === undefined ? null : server(ports.imap),
    hookSecret: HOOK_SECRET,
    fromName: 'Clara of Example',
    ...more,
  });
  return {
    tenantId: newId(),
    id: newId(),
    address: 'clara@shop.example.org',
    credentials: toCredentials(credentials),
  };
}

export const lookupTo = (address: string) => async () => [{ address, family: 4 }];
