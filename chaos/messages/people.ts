import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { twilioHook } from '../../server/src/providers/channels/twilio/test-support/twilio-double.ts';
import type { Provider } from './provider.ts';
import { tokenOf, type Written } from './verdict.ts';

const AT_ONCE_MAX = 12;
const REPEATED = 0.15;
const LATER_MS = 10_000;
const BETWEEN_MS = 600;

/** Every 25th loses the answer to each message sent to it: the double goes by the last digits. */
const addressOf = (thread: number): string =>
  thread % 25 === 24 ? `+1415${600 + Math.floor(thread / 25)}0010` : `+1415${String(5_570_600 + thread)}`;

export type People = ReturnType<typeof createPeople>;

/** People who write to every workspace, each from one number; their messages interleave, and some come twice. */
export function createPeople(
  provider: Provider,
  random: () => number,
  size: { threads: number; messages: number },
) {
  const written: Written[] = [];
  const workspaces = provider.accounts.length;
  const total = size.threads * size.messages;
  let allowed = 0;
  let repeated = 0;

  async function write(thread: number, place: number): Promise<void> {
    const workspace = thread % workspaces;
    const account = provider.accounts[workspace];
    if (account === undefined) throw new Error('a thread without a workspace');
    const address = addressOf(Math.floor(thread / workspaces));
    const token = tokenOf(workspace, thread, place);
    const hook = twilioHook(account, account.connectionId, {
      MessageSid: `SM${randomBytes(16).toString('hex')}`,
      AccountSid: account.accountSid,
      SmsStatus: 'received',
      From: `whatsapp:${address}`,
      To: `whatsapp:${account.phoneNumber}`,
      Body: `I have a question about order ${token}.`,
      ProfileName: 'Ann Example',
      NumMedia: '0',
    });
    const isRepeated = random() < REPEATED;
    if (isRepeated) {
      repeated++;
      const laterMs = random() < 0.5 ? 0 : random() * LATER_MS;
      provider.inBackground(() => pause(laterMs).then(() => provider.deliver(hook)));
    }
    await provider.deliver(hook);
    written.push({ workspace, address, token });
  }

  /** The order of messages over all threads; in a thread one comes after the other. */
  function shuffled(): number[] {
    const order = Array.from({ length: total }, (_, index) => ({ index, at: random() }));
    // Half of a thread's messages come in a row.
    for (const one of order) if (one.index % 2 === 1) one.at = order[one.index - 1]?.at ?? one.at;
    return order
      .sort((left, right) => left.at - right.at)
      .map(({ index }) => Math.floor(index / size.messages));
  }

  async function writeAll(isOver: () => boolean): Promise<void> {
    const places = new Map<number, number>();
    const last = new Map<number, Promise<void>>();
    const running = new Set<Promise<void>>();
    const order = shuffled();
    for (const [index, thread] of order.entries()) {
      while ((index >= allowed || running.size >= AT_ONCE_MAX) && !isOver()) await pause(10);
      if (isOver()) return;
      const place = places.get(thread) ?? 0;
      places.set(thread, place + 1);
      const before = last.get(thread) ?? Promise.resolve();
      const writing = before.then(() => write(thread, place)).finally(() => running.delete(writing));
      running.add(writing);
      last.set(thread, writing);
      if (order[index + 1] !== thread) await pause(random() * BETWEEN_MS);
    }
    await Promise.all(running);
  }

  return {
    written,
    total,
    writeAll,
    /** Messages beyond this place in the order wait. */
    allow(count: number): void {
      allowed = count;
    },
    repeated: () => repeated,
  };
}
