import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../../channels.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { type ChannelUnderTest, describeChannel } from '../conformance.ts';
import type { ChannelAccount, ChannelProvider } from '../port.ts';
import { handshakeFor, hookFor } from './hooks.ts';
import { createSimulatedChannels, receiveSimulated } from './index.ts';

let app: TestApp;
let workspaces: [TestWorkspace, TestWorkspace];
beforeAll(async () => {
  app = await startApp();
  workspaces = [await makeWorkspace(app), await makeWorkspace(app)];
});
afterAll(() => app.stop());

const accountOf = ({ tenantId }: TestWorkspace): ChannelAccount => ({
  tenantId,
  id: newId(),
  address: '+15550000001',
  credentials: {},
});

const channelAmong = (providers: readonly ChannelProvider[], channel: MessageChannel): ChannelProvider => {
  const found = providers.find((one) => one.channel === channel);
  if (found === undefined) throw new Error(`there is no ${channel}`);
  return found;
};

/** An unavailable database. */
const noDb = new Proxy({} as Db, {
  get: () => () => Promise.reject(new Error('connect ECONNREFUSED +14155550142')),
});

async function open(channel: MessageChannel): Promise<ChannelUnderTest> {
  const { db, clock } = app.platform;
  const account = accountOf(workspaces[0]);
  const isEmail = channel === 'email';
  const at = new Date('2026-01-15T09:30:00.000Z');
  return {
    provider: channelAmong(app.platform.providers.channels, channel),
    away: channelAmong(createSimulatedChannels({ db: noDb, clock }), channel),
    account,
    otherAccount: accountOf(workspaces[1]),
    people: {
      reached: isEmail ? 'ada@example.com' : '+14155550142',
      neverReached: isEmail ? 'ada@unreachable.example' : '+14155550003',
      losesAnswer: isEmail ? 'ada-0010@example.com' : '+14155550010',
    },
    templateId: channel === 'whatsapp' ? newId().replace(/....$/, 'abcd') : null,
    countSent: async ({ tenantId }, key) =>
      (
        await db.one<{ count: number }>(
          sql`select count(*) from simulated_messages where tenant_id = ${tenantId} and key = ${key}`,
        )
      ).count,
    hooks: {
      messages: (messages) =>
        hookFor(
          account,
          messages.map((message) => ({ kind: 'message', at, ...message })),
        ),
      receipt: (providerMessageId, status) =>
        hookFor(account, [{ kind: 'receipt', at, providerMessageId, status }]),
      somethingElse: () => hookFor(account, [{ kind: 'typing', from: '+14155550142' }, 7]),
      handshake: (question) => handshakeFor(account, question),
    },
    close: async () => undefined,
  };
}

for (const channel of MESSAGE_CHANNELS) describeChannel(`simulated ${channel}`, () => open(channel));

describe('the simulated channels', () => {
  it('accepts a message once by its id, on each channel and in each workspace by itself', async () => {
    const { db, clock } = app.platform;
    const providerMessageId = `given-${newId()}`;
    const write = (on: TestWorkspace, channel: MessageChannel, id: string | undefined = providerMessageId) =>
      db.transaction((tx) =>
        receiveSimulated(
          tx,
          { account: accountOf(on), channel, now: clock.now() },
          { from: '+14155550142', text: 'Hello', ...(id === undefined ? {} : { providerMessageId: id }) },
        ),
      );
    const [own, other] = workspaces;
    const many = await Promise.all(Array.from({ length: 4 }, () => write(own, 'whatsapp')));
    expect(many.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect((await write(own, 'messenger')).duplicate).toBe(false);
    expect((await write(other, 'whatsapp')).duplicate).toBe(false);
    const undone = db.transaction(async (tx) => {
      await receiveSimulated(
        tx,
        { account: accountOf(own), channel: 'email', now: clock.now() },
        { from: 'ada@example.com', text: 'Hello', providerMessageId },
      );
      throw new Error('not taken in');
    });
    await expect(undone).rejects.toThrow('not taken in');
    expect((await write(own, 'email')).duplicate).toBe(false);
  });

  it('delivers what a person wrote as a signed hook with the same words', async () => {
    const { db, clock, providers } = app.platform;
    const account = accountOf(workspaces[0]);
    const now = clock.now();
    const message = { from: '+14155550142', text: 'Hello', name: 'Ada' };
    const { hook } = await db.transaction((tx) =>
      receiveSimulated(tx, { account, channel: 'whatsapp', now }, message),
    );
    const connection = channelAmong(providers.channels, 'whatsapp').connect(account);
    expect(connection.verify(hook)).toEqual({ kind: 'genuine' });
    expect(connection.parse(hook)).toMatchObject([{ ...message, kind: 'message', at: now, attachments: [] }]);
  });
});
