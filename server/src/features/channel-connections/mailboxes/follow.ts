import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import {
  type BackgroundService,
  type Context,
  type Platform,
  systemContext,
} from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { ChannelAccount, MailboxJournal, MailboxWatcher } from '../../../providers/channels/port.ts';
import { findProvider, openAccount, whyAccountOutside } from '../../outbox/service.ts';
import { lockConnection } from '../queries.ts';
import { receiveEvents } from '../receive.ts';
import { MAILBOXES } from './name.ts';
import * as queries from './queries.ts';

/** Settings whose change was missed, and mailboxes of dead processes, are found so often. */
const LOOK_EVERY_MS = 30_000;

/** Follows the mailbox of every account that has one; each by exactly one process. */
export const mailboxService: BackgroundService = {
  name: MAILBOXES,
  start: async (platform) => {
    const { log, live } = platform;
    const bell = createBell();
    const follower = new Follower(platform);
    live.onWake(MAILBOXES, () => bell.ring());
    live.onGap(() => bell.ring());
    const round = async () => {
      await follower.look();
      return LOOK_EVERY_MS;
    };
    const loop = startLoop({ bell, log, trouble: 'mailboxes were not looked at', round });
    return {
      async stop() {
        await loop.stop();
        await follower.leaveAll();
      },
    };
  },
};

type Followed = { tenantId: string; version: number; watcher: MailboxWatcher };

class Follower {
  readonly #platform: Platform;
  readonly #followed = new Map<string, Followed>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async look(): Promise<void> {
    const rows: queries.WatchedConnection[] = [];
    for (const row of await queries.listMailboxesAnywhere(this.#platform.db))
      if (await this.#mayFollow(row)) rows.push(row);
    const wanted = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { version }] of this.#followed) {
      const row = wanted.get(id);
      const isCurrent = row?.updated_at.getTime() === version;
      if (isCurrent && row?.process_id === this.#platform.processId) continue;
      await this.#leave(id);
      if (row !== undefined) row.is_free ||= row.process_id === this.#platform.processId;
    }
    for (const row of rows) {
      if (this.#followed.has(row.id) || !row.is_free) continue;
      await this.#follow(row).catch((error: unknown) =>
        this.#platform.log.warn(
          { connection_id: row.id, ...describeError(error) },
          'a mailbox is not followed, trying again',
        ),
      );
    }
  }

  /** Mail must not come from a server outside the workspace's region. What cannot be told now stays as it is. */
  async #mayFollow(row: queries.WatchedConnection): Promise<boolean> {
    const ctx = systemContext(this.#platform, row.tenant_id, 'mailboxes');
    const provider = findProvider(ctx, row.provider, row.channel);
    if (provider === undefined) return false;
    try {
      return (await whyAccountOutside(ctx, provider, openAccount(ctx, row))) === null;
    } catch (error) {
      if (error instanceof ApiError) return false; // a region that is not offered any more
      this.#platform.log.warn(
        { connection_id: row.id, ...describeError(error) },
        'the region of a mailbox was not checked, trying again',
      );
      return this.#followed.has(row.id);
    }
  }

  async #follow(row: queries.WatchedConnection): Promise<void> {
    const { db, processId, providers } = this.#platform;
    const ctx = systemContext(this.#platform, row.tenant_id, 'mailboxes');
    const account = openAccount(ctx, row);
    const place = placeOf(ctx, account);
    if (!(await queries.claimMailbox(db, row.tenant_id, { connectionId: row.id, place, processId }))) return;
    const watcher = providers.mailboxes.watch(account, journalOf(ctx, row.id, place));
    this.#followed.set(row.id, {
      tenantId: row.tenant_id,
      version: row.updated_at.getTime(),
      watcher,
    });
    watcher.start();
  }

  async #leave(id: string): Promise<void> {
    const followed = this.#followed.get(id);
    this.#followed.delete(id);
    await followed?.watcher.stop();
    if (followed !== undefined)
      await queries.releaseMailbox(this.#platform.db, followed.tenantId, id, this.#platform.processId);
  }

  /** Others take over at once. */
  async leaveAll(): Promise<void> {
    const { db, live, log } = this.#platform;
    const ids = [...this.#followed.keys()];
    try {
      await Promise.all(ids.map((id) => this.#leave(id)));
      if (ids.length > 0) await live.wake(db, MAILBOXES);
    } catch (error) {
      log.warn(describeError(error), 'mailboxes were left to the end of the heartbeat');
    }
  }
}

/** Passwords and names change, the mailbox stays the same. */
function placeOf(ctx: Context, { credentials }: ChannelAccount): string {
  const { host, port, username, mailbox } = JSON.parse(credentials.imap ?? '{}') as Record<string, unknown>;
  return ctx.secrets.mac(JSON.stringify(['mailbox', ctx.tenantId, host, port, username, mailbox]));
}

/** What a mail brought and the position behind it are stored together, by the process that has the mailbox only. */
function journalOf(ctx: Context, connectionId: string, place: string): MailboxJournal {
  const { db, tenantId, processId } = ctx;
  return {
    load: () => queries.loadPosition(db, tenantId, connectionId),
    keep: (events, position) =>
      db.transaction(async (tx) => {
        const connection = await lockConnection(tx, tenantId, connectionId);
        const held = { connectionId, place, processId };
        if (connection === undefined || (await queries.movePosition(tx, tenantId, held, position)) === 0)
          throw new Error('another process follows this mailbox, or it is no longer connected');
        await receiveEvents(ctx, tx, connection, events);
      }),
  };
}
