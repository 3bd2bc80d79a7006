import { type ChannelAccount, SendError, type SentMessage } from '../port.ts';

const KEYS_MAX = 10_000;

/**
 * For providers without idempotency keys: within this process a key is sent once. Across processes the outbox claims
 * each message, and repeats none whose outcome is unknown.
 */
export function rememberKeys() {
  const known = new Map<string, Promise<SentMessage>>();
  const nameOf = ({ id }: ChannelAccount, key: string): string => `${id} ${key}`;

  function once(account: ChannelAccount, key: string, send: () => Promise<SentMessage>) {
    const name = nameOf(account, key);
    const before = known.get(name);
    if (before !== undefined) return before;
    const sending = send();
    known.set(name, sending);
    const [oldest] = known.size > KEYS_MAX ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    sending.catch((error: unknown) => {
      const mayBeSent = error instanceof SendError && error.retryable && !error.isUnsent;
      if (!mayBeSent && known.get(name) === sending) known.delete(name);
    });
    return sending;
  }

  /** `unknown`: not by this process, or its answer was lost. */
  const find = async (account: ChannelAccount, key: string): Promise<SentMessage | 'unknown'> =>
    (await known.get(nameOf(account, key))?.catch(() => undefined)) ?? 'unknown';

  return { once, find };
}
