import type { ChannelAccount, Hook } from '../../port.ts';
import { SIGNATURE_HEADER, signHook, TIMESTAMP_HEADER } from '../hook.ts';
import { HOOK_SECRET } from './accounts.ts';

export function signedHook(
  account: Pick<ChannelAccount, 'id'>,
  body: Buffer,
  contentType: string,
  { at = new Date(), secret = HOOK_SECRET }: { at?: Date; secret?: string } = {},
): Hook {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    method: 'POST',
    url: `/webhooks/channels/smtp/${account.id}`,
    headers: {
      'content-type': contentType,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signHook(secret, timestamp, body),
    },
    body,
  };
}

export const jsonHook = (account: Pick<ChannelAccount, 'id'>, mails: readonly (Buffer | string)[]): Hook => {
  const raw = mails.map((mail) => Buffer.from(mail).toString('base64'));
  return signedHook(account, Buffer.from(JSON.stringify({ raw })), 'application/json');
};
