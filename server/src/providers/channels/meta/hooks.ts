import { createHmac } from 'node:crypto';
import { equalSecrets } from '../../../platform/crypto.ts';
import type { ChannelAccount, Hook, HookVerdict } from '../port.ts';

export const SIGNATURE = 'x-hub-signature-256';

export const signatureOf = (appSecret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

/** Meta signs the bytes of the body with the app's secret; a handshake shows the token that was agreed on. */
export function verifyHook({ credentials }: ChannelAccount, hook: Hook): HookVerdict {
  const { appSecret = '', verifyToken = '' } = credentials;
  if (hook.method === 'POST') {
    const isSigned =
      appSecret !== '' && equalSecrets(hook.headers[SIGNATURE] ?? '', signatureOf(appSecret, hook.body));
    return { kind: isSigned ? 'genuine' : 'refused' };
  }
  const { searchParams } = new URL(hook.url, 'http://hook.invalid');
  const challenge = searchParams.get('hub.challenge');
  const isOurs =
    verifyToken !== '' &&
    searchParams.get('hub.mode') === 'subscribe' &&
    equalSecrets(searchParams.get('hub.verify_token') ?? '', verifyToken);
  return challenge !== null && isOurs ? { kind: 'handshake', answer: challenge } : { kind: 'refused' };
}

/** null: not JSON. */
export function bodyOf({ body }: Hook): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
