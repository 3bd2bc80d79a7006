import { setTimeout as delay } from 'node:timers/promises';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Clock } from '../../../../platform/clock.ts';
import { doublingBackoff } from '../../../../platform/jobs/define.ts';
import type { Log } from '../../../../platform/observability/log.ts';
import { createAddressFinder, type LookupAll } from '../../../../platform/outbound-http/index.ts';

import type {
  ChannelAccount,
  MailboxJournal,
  MailboxPosition,
  MailboxState,
  MailboxWatcher,
} from '../../port.ts';
import { type ImapSettings, readCredentials } from '../credentials.ts';

import { eventsOf } from '../inbound.ts';
import { openImap } from './imap-client.ts';
import { afterUid, firstPosition, positionAfterReset } from './position-rules.ts';

export type WatcherOptions = {
  account: ChannelAccount;
  journal: MailboxJournal;
  clock: Clock;
  log: Log;
  allowPrivateNetwork: boolean;
  lookup?: LookupAll | undefined;
  /** By the number of failures in a row. */
  backoffMs?: (failures: number) => number;
};

const BYTES_READ_MAX = 50 * 1024 * 1024;
/** Servers that forget to announce new mail are asked so often. */
const LOOK_EVERY_MS = 2 * 60_000;
const DAY_MS = 86_400_000;

const withJitter = (delayMs: number): number => delayMs * (0.75 + Math.random() / 2);
const defaultBackoffMs = doublingBackoff(1_000, 300_000);

/** Resolves when the server announces mail, when it is time to look anyway, and when the connection ends. */
class Announcements {
  #hasNews = false;
  #isClosed = false;
  #wake: () => void = () => undefined;

  constructor(client: ImapFlow) {
    client.on('exists', () => this.#signal());
    client.on('close', () => {
      this.#isClosed = true;
      this.#signal();
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async next(signal: AbortSignal): Promise<void> {
    if (!this.#hasNews && !this.#isClosed && !signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const timer = new AbortController();
      const time = delay(LOOK_EVERY_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      const stopped = () => this.#wake();
      signal.addEventListener('abort', stopped, { once: true });
      await Promise.race([woken, time]);
      signal.removeEventListener('abort', stopped);
      timer.abort();
    }
    this.#hasNews = false;
  }

  #signal(): void {
    this.#hasNews = true;
    this.#wake();
  }
}

async function findPosition(
  client: ImapFlow,
  mailbox: MailboxObject,
  { journal, clock }: WatcherOptions,
): Promise<MailboxPosition> {
  const known = await journal.load();
  const uidValidity = String(mailbox.uidValidity);
  if (known?.uidValidity === uidValidity) return known;
  if (known === null) {
    // Mail from before the account was connected is not ours to answer.
    const first = firstPosition(uidValidity, mailbox.uidNext, clock.realNow());
    await journal.keep([], first);
    return first;
  }
  const since = new Date(Date.parse(known.seenAt) - DAY_MS);
  const found = await client.search({ since }, { uid: true });
  return positionAfterReset(known, uidValidity, mailbox.uidNext, Array.isArray(found) ? found : []);
}

/** Everything behind the position, in the order of its arrival. */
async function readNew(
  client: ImapFlow,
  given: MailboxPosition,
  { account, journal, clock }: WatcherOptions,
  signal: AbortSignal,
): Promise<MailboxPosition> {
  const found = await client.search({ uid: `${given.lastUid + 1}:*` }, { uid: true });
  let position = given;
  for (const uid of afterUid(Array.isArray(found) ? found : [], given.lastUid)) {
    if (signal.aborted) break;
    const query = { source: { start: 0, maxLength: BYTES_READ_MAX }, internalDate: true };
    const mail = (await client.fetchOne(String(uid), query, { uid: true })) || null;
    const arrived = mail?.internalDate;
    const at = arrived === undefined ? clock.realNow() : new Date(arrived);
    position = { ...position, lastUid: uid, seenAt: at.toISOString() };
    // A mail that was deleted meanwhile has no source: the position moves on.
    const events = mail?.source === undefined ? [] : eventsOf(mail.source, account, at);
    await journal.keep(events, position);
  }
  return position;
}

/** One connection, until it ends. */
async function follow(
  settings: ImapSettings | null,
  options: WatcherOptions,
  signal: AbortSignal,
  onWatching: () => void,
): Promise<void> {
  if (settings === null) throw new Error('the account has no IMAP server');
  const client = await openImap(settings, createAddressFinder(options));
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const announcements = new Announcements(client);
    const mailbox = await client.mailboxOpen(settings.mailbox, { readOnly: true });
    let position = await findPosition(client, mailbox, options);
    while (!signal.aborted && !announcements.isClosed) {
      position = await readNew(client, position, options, signal);
      onWatching();
      client.idle().catch(() => undefined);
      await announcements.next(signal);
    }
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

/** Follows one mailbox: reads what is new, waits for the server to announce more, connects again when it must. */
export function createMailboxWatcher(options: WatcherOptions): MailboxWatcher {
  const { account, log, backoffMs = (failures) => withJitter(defaultBackoffMs(failures)) } = options;
  const { imap: settings } = readCredentials(account.credentials);
  let state: MailboxState = 'stopped';
  let failures = 0;
  const onWatching = (): void => {
    [state, failures] = ['watching', 0];
  };
  let running: { stopping: AbortController; done: Promise<void> } | null = null;

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      state = 'connecting';
      const error = await follow(settings, options, signal, onWatching).then(
        () => null,
        (thrown: unknown) => thrown ?? new Error('unknown'),
      );
      if (signal.aborted) break;
      const { authenticationFailed, code } = (error ?? {}) as {
        authenticationFailed?: boolean;
        code?: string;
      };
      state = authenticationFailed === true ? 'refused' : 'unreachable';
      failures += 1;
      log.warn(
        { connection_id: account.id, failures, state, code: code ?? null },
        'a mailbox is not watched, will be connected again',
      );
      await delay(backoffMs(failures), undefined, { signal }).catch(() => undefined);
    }
    state = 'stopped';
  }

  return {
    get state() {
      return state;
    },
    start() {
      if (running !== null) return;
      const stopping = new AbortController();
      running = { stopping, done: run(stopping.signal) };
    },
    async stop() {
      running?.stopping.abort();
      await running?.done;
      running = null;
    },
  };
}
