import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../../test/load.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { silentLog } from '../../../../platform/observability/log.ts';
import type {
  ChannelAccount,
  ChannelEvent,
  InboundMessage,
  MailboxJournal,
  MailboxPosition,
  MailboxWatcher,
} from '../../port.ts';
import { createEmailChannel, createMailboxWatcher } from '../index.ts';
import { ownMessageId } from '../message-id-rules.ts';
import { lookupTo, makeAccount, PASSWORD } from '../test-support/accounts.ts';
import { type Dovecot, dovecotMissing, startDovecot } from '../test-support/dovecot.ts';
import { wire } from '../test-support/mails.ts';
import { startSmtpServer } from '../test-support/smtp-server.ts';

if (dovecotMissing !== null) console.log(dovecotMissing);

const POLL = { timeout: 240_000, interval: 20 };
const options = {
  clock: systemClock,
  log: silentLog,
  allowPrivateNetwork: true,
  lookup: lookupTo('127.0.0.1'),
};
const provider = createEmailChannel(options);
const watcherOf = (account: ChannelAccount, journal: MailboxJournal): MailboxWatcher =>
  createMailboxWatcher({ ...options, account, journal, backoffMs: () => 50 });

/** Events and position change together, as in one transaction. */
function makeJournal() {
  let position: MailboxPosition | null = null;
  const events: ChannelEvent[] = [];
  let failing = 0;
  const journal: MailboxJournal = {
    load: async () => position,
    keep: async (more, next) => {
      if (failing > 0 && more.length > 0) {
        failing -= 1;
        throw new Error('the database is away');
      }
      events.push(...more);
      position = next;
    },
  };
  return {
    journal,
    texts: () => events.map((event) => (event as InboundMessage).text),
    position: () => position,
    forget: (change: Partial<MailboxPosition>) => {
      if (position !== null) position = { ...position, ...change };
    },
    failTimes: (count: number) => {
      failing = count;
    },
  };
}

const mail = (text: string): Buffer =>
  wire(`From: Ada <ada@example.com>
To: clara@shop.example.org
Subject: Question
Message-ID: <${newId()}@example.com>

${text}
`);

describe.skipIf(dovecotMissing !== null)('a mailbox on a real IMAP server', () => {
  let dovecot: Dovecot;
  const watchers: MailboxWatcher[] = [];
  beforeAll(async () => {
    dovecot = await startDovecot(PASSWORD);
  });
  afterEach(async () => {
    await Promise.all(watchers.splice(0).map((one) => one.stop()));
  });
  afterAll(() => dovecot?.close());

  const settings = (user: string) => ({
    host: 'mail.example.test',
    port: dovecot.port,
    secure: false,
    username: user,
    password: PASSWORD,
  });
  const accountOf = (user: string): ChannelAccount => makeAccount({}, { imap: settings(user) });

  async function withClient<Result>(user: string, work: (client: ImapFlow) => Promise<Result>) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
  const append = (user: string, ...texts: string[]) =>
    withClient(user, async (client) => {
      for (const text of texts) await client.append('INBOX', mail(text));
    });

  function watch(user: string, { journal }: { journal: MailboxJournal }): MailboxWatcher {
    const watcher = watcherOf(accountOf(user), journal);
    watchers.push(watcher);
    watcher.start();
    return watcher;
  }
  const watching = (watcher: MailboxWatcher) => expect.poll(() => watcher.state, POLL).toBe('watching');

  it('is read from the moment it is connected, and new mail arrives at once and in order', async () => {
    const journal = makeJournal();
    await append('idle', 'from before');
    await watching(watch('idle', journal));
    await append('idle', 'first', 'second', 'third');
    await expect.poll(journal.texts, POLL).toEqual(['first', 'second', 'third']);
    const startedMs = performance.now();
    await append('idle', 'fourth');
    await expect.poll(journal.texts, POLL).toHaveLength(4);
    // Announced by the server, not found by looking every two minutes.
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(15_000));
  });

  it('is neither lost nor repeated over a restart, mail that came meanwhile included', async () => {
    const journal = makeJournal();
    const first = watch('restart', journal);
    await watching(first);
    await append('restart', 'one');
    await expect.poll(journal.texts, POLL).toEqual(['one']);
    await first.stop();
    expect(first.state).toBe('stopped');
    await append('restart', 'two', 'three');
    expect(journal.texts()).toEqual(['one']);
    await watching(watch('restart', journal));
    await append('restart', 'four');
    await expect.poll(journal.texts, POLL).toEqual(['one', 'two', 'three', 'four']);
  });

  it('is connected again after the server was killed, without losing or repeating mail', async () => {
    const journal = makeJournal();
    const watcher = watch('killed', journal);
    await watching(watcher);
    await append('killed', 'before');
    await expect.poll(journal.texts, POLL).toEqual(['before']);
    await dovecot.kill();
    await expect.poll(() => watcher.state, POLL).toBe('unreachable');
    await dovecot.start();
    await append('killed', 'after');
    await expect.poll(journal.texts, POLL).toEqual(['before', 'after']);
  });

  it('offers a mail again that could not be stored, and nothing behind it before', async () => {
    const journal = makeJournal();
    await watching(watch('away', journal));
    journal.failTimes(3);
    await append('away', 'one', 'two');
    await expect.poll(journal.texts, POLL).toEqual(['one', 'two']);
  });

  it('is read again from the day before when the server numbers its mail anew', async () => {
    const journal = makeJournal();
    const watcher = watch('renumbered', journal);
    await watching(watcher);
    await append('renumbered', 'one', 'two');
    await expect.poll(journal.texts, POLL).toHaveLength(2);
    await watcher.stop();
    journal.forget({ uidValidity: '1', lastUid: 4_000 });
    await append('renumbered', 'three');
    await watching(watch('renumbered', journal));
    // Known by their ids, the first two are no new messages to whom they are given.
    await expect.poll(journal.texts, POLL).toEqual(['one', 'two', 'one', 'two', 'three']);
    expect(journal.position()).toMatchObject({ lastUid: 3 });
  });

  it('says that its login was refused, and goes on trying', async () => {
    const account = makeAccount({}, { imap: { ...settings('nobody'), password: 'wrong' } });
    const watcher = watcherOf(account, makeJournal().journal);
    watchers.push(watcher);
    watcher.start();
    await expect.poll(() => watcher.state, POLL).toBe('refused');
  });

  it('is not marked as read by being read', async () => {
    const journal = makeJournal();
    await watching(watch('unread', journal));
    await append('unread', 'hello');
    await expect.poll(journal.texts, POLL).toEqual(['hello']);
    const unseen = await withClient('unread', async (client) => {
      await client.mailboxOpen('INBOX');
      return client.search({ seen: false }, { uid: true });
    });
    expect(unseen).toHaveLength(1);
  });

  it('shows by its folder of sent mail whether a message was sent whose answer was lost', async () => {
    const smtp = await startSmtpServer({ password: PASSWORD });
    try {
      const account = makeAccount({ smtp: smtp.port }, { imap: settings('sent') });
      const certain = makeAccount({ smtp: smtp.port }, { imap: { ...settings('sent'), filesSent: true } });
      const connection = provider.connect(account);
      const key = newId();
      const message = {
        key,
        to: 'lost@example.com',
        content: { kind: 'email', subject: 'A', text: 'B' },
      } as const;
      await expect(connection.send(message)).rejects.toMatchObject({ retryable: true, isUnsent: false });
      expect(await connection.wasSent(key)).toBe('unknown');
      expect(await provider.connect(certain).wasSent(key)).toBe('no');
      await withClient('sent', (client) => client.append('Sent', smtp.accepted[0]?.bytes ?? Buffer.alloc(0)));
      expect(await connection.wasSent(key)).toEqual({
        providerMessageId: ownMessageId(key, account.address),
      });
      expect(await connection.wasSent(newId())).toBe('unknown');
    } finally {
      await smtp.close();
    }
  });
});
