import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { comeAlive, die } from '../../../test/processes/heartbeats.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { getProof } from '../compliance/proofs/proofs.ts';
import { claimBatch } from './claim.ts';
import type { Change, Intent, Sender } from './schema.ts';
import { nextDue, outboxRetention, queueMessages, sendBatch } from './service.ts';
import { channelDouble } from './test-channel.ts';

/** Two processes on one database, and the channels they send to. */
let first: TestApp;
let second: TestApp;
let double: ReturnType<typeof channelDouble>;
beforeAll(async () => {
  double = channelDouble();
  first = await startApp({ providers: { channels: double.channels } });
  second = await startApp({ databaseUrl: first.databaseUrl, providers: { channels: double.channels } });
});
afterAll(async () => {
  double.release();
  await second.stop();
  await first.stop();
});
beforeEach(() => {
  Object.assign(double.mood, { fail: 'no', remembers: true });
  for (const list of [double.asked, double.looked]) list.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

type Row = {
  id: string;
  state: string;
  reason: string | null;
  attempts: number;
  is_unsure: boolean;
  channel: string;
};

/** A queue in its own workspace, and a sender that writes one e-mail to each subject. */
async function openQueue(count: number, fields: Partial<Sender> = {}) {
  const workspace: TestWorkspace = await makeWorkspace(first);
  const { tenantId, ctx } = workspace;
  const queueId = newId();
  const subjects = Array.from({ length: count }, () => newId());
  const followed: Change[] = [];
  const addressOf = (subject: string) => `p-${subject}@example.com`;
  const write = (to: string): Intent => ({
    kind: 'write',
    to,
    person: { email: to, identifiers: [] },
    content: () => ({ kind: 'email', subject: 'Hello', text: 'Hello' }),
  });
  const sender: Sender = {
    channel: 'email',
    agentId: null,
    campaignId: null,
    isHeld: false,
    room: 20,
    intents: async (_tx, due) => new Map(due.map(({ id, subject_id }) => [id, write(addressOf(subject_id))])),
    onChanges: async (_tx, changes) => void followed.push(...changes),
    ...fields,
  };
  const queue = (ids: readonly string[]) =>
    ctx.db.transaction((tx) =>
      queueMessages(
        ctx,
        tx,
        { id: queueId, channel: 'email' },
        ids.map((subjectId) => ({ subjectId })),
      ),
    );
  await queue(subjects);
  const inSecond: Context = { ...ctx, ...second.platform };
  return {
    ...{ workspace, tenantId, ctx, inSecond, queueId, subjects, followed, sender, write, queue },
    address: addressOf(subjects[0] ?? ''),
    run: (as: Context = ctx, more: Partial<Sender> = {}) =>
      sendBatch(as, queueId, async () => ({ ...sender, ...more })),
    rows: () =>
      ctx.db.many<Row>(sql`
        select id, state, reason, attempts, is_unsure, channel from outbox_messages
        where tenant_id = ${tenantId} and queue_id = ${queueId} order by id`),
    /** After all leases and back-offs. */
    later: () =>
      ctx.db.run(sql`update outbox_messages set due_at = '2020-01-01' where tenant_id = ${tenantId}`),
    counted: async () =>
      (
        await ctx.db.one<{ count: number }>(
          sql`select count(*) from usage_entries where tenant_id = ${tenantId}`,
        )
      ).count,
    moves: () => followed.map(({ from, to }) => `${from} ${to}`),
  };
}

describe('a message of the outbox', () => {
  it('is sent once, with a proof that it was allowed, is counted, and its sender is notified of each step', async () => {
    const on = await openQueue(2);
    await on.run();
    await on.run();
    expect(double.asked.map(({ to, account }) => [to, account])).toEqual(
      on.subjects.map((subject) => [`p-${subject}@example.com`, on.tenantId]),
    );
    expect(await on.rows()).toMatchObject([
      { state: 'sent', attempts: 1, is_unsure: false },
      { state: 'sent', attempts: 1, is_unsure: false },
    ]);
    expect(on.moves()).toEqual([...Array(2).fill('waiting claimed'), ...Array(2).fill('claimed sent')]);
    expect([await on.counted(), double.looked]).toEqual([2, []]);
    const [row] = await on.rows();
    const proof = await getProof(on.ctx, row?.id ?? '');
    expect(proof).toMatchObject({ subject_type: 'message', attempts: [{ allowed: true, attempt: 1 }] });
    const stored = await on.ctx.db.many(sql`
      select provider_message_id from outbox_messages where tenant_id = ${on.tenantId} and id = ${row?.id}`);
    expect(stored).toEqual([{ provider_message_id: `double-${row?.id}` }]);
  });

  it('is queued once while it is open, and again when it has been settled', async () => {
    const on = await openQueue(1);
    await on.queue(on.subjects);
    expect(await on.rows()).toHaveLength(1);
    await on.run();
    await on.queue(on.subjects);
    await on.run();
    expect(double.asked).toHaveLength(2);
  });

  it('is dropped when it is not wanted, refused with a reason, or postponed by quiet hours', async () => {
    const until = new Date(first.platform.clock.now().getTime() + 3_600_000);
    const on = await openQueue(2);
    const intents: Sender['intents'] = async (_tx, due) =>
      new Map(
        due.map(({ id, subject_id }) => [
          id,
          subject_id === on.subjects[0] ? { kind: 'drop' } : { kind: 'refuse', reason: 'no_address' },
        ]),
      );
    await on.run(on.ctx, { intents });
    expect(await on.rows()).toMatchObject([{ state: 'refused', reason: 'no_address', attempts: 0 }]);
    expect(on.followed).toMatchObject([{ from: 'waiting', to: 'refused', reason: 'no_address' }]);
    const quiet = await openQueue(1);
    await quiet.ctx.db.run(sql`
      insert into compliance_policies (tenant_id, require_consent, quiet_hours, recording_disclosure, ai_disclosure, updated_at)
      values (${quiet.tenantId}, false, '{"enabled": true, "start": "00:00", "end": "23:59"}', false, false, now())`);
    const number = '+14155550142';
    const toNumber: Sender['intents'] = async (_tx, due) =>
      new Map(
        due.map(({ id }) => [
          id,
          { ...quiet.write(number), person: { phoneNumber: number, identifiers: [] } } as Intent,
        ]),
      );
    await quiet.run(quiet.ctx, { channel: 'whatsapp', intents: toNumber });
    expect([await quiet.rows(), quiet.followed, double.asked]).toMatchObject([
      [{ state: 'waiting', attempts: 0 }],
      [],
      [],
    ]);
    const due = await quiet.ctx.db.transaction((tx) => nextDue(quiet.ctx, tx, quiet.queueId));
    expect(due.claimed).toBeNull();
    expect(due.waiting?.getTime()).toBeGreaterThan(until.getTime() - 3_600_000);
  });
});

describe('a process that dies', () => {
  it('between sending and settling: the next one looks the message up, and sends nothing', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'hang';
    const dying = on.run();
    await expect.poll(() => double.asked.length).toBe(1);
    double.mood.fail = 'no';
    await on.run(on.inSecond);
    expect(double.looked).toEqual([]); // its lease still holds
    await on.later();
    await on.run(on.inSecond);
    expect([double.asked.length, double.looked.length]).toEqual([1, 1]);
    expect(await on.rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const settled = [...on.moves()];
    double.release(); // it was alive after all: what it settles now no longer belongs to it
    await dying;
    expect([await on.rows(), on.moves(), await on.counted()]).toMatchObject([
      [{ state: 'sent', attempts: 2 }],
      settled,
      1,
    ]);
  });

  it('or seems dead: it cannot settle the attempt of the process that took over', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'hang, then fail';
    const slow = on.run();
    await expect.poll(() => double.asked.length).toBe(1);
    await on.later();
    const next = on.run(on.inSecond);
    await expect.poll(() => double.asked.length).toBe(2);
    double.release(1);
    await slow;
    expect(await on.rows()).toMatchObject([{ state: 'claimed', attempts: 2, reason: null, is_unsure: true }]);
    double.release();
    await next;
    expect(await on.rows()).toMatchObject([{ state: 'claimed', attempts: 2, reason: 'retry' }]);
  });

  it('between claim and sending: the next one looks the message up, then sends it', async () => {
    const on = await openQueue(1);
    await on.ctx.db.transaction((tx) => claimBatch(on.ctx, tx, on.queueId, on.sender));
    expect(await on.rows()).toMatchObject([{ state: 'claimed', attempts: 1, is_unsure: true }]);
    await on.later();
    await on.run(on.inSecond);
    expect([double.looked.length, double.asked.length]).toEqual([1, 1]);
    expect(await on.rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('as its heartbeat says: its messages are looked up as soon as no request of it can be under way', async () => {
    const on = await openQueue(1);
    const { processId } = on.ctx;
    await comeAlive(on.ctx.db, processId);
    double.mood.fail = 'hang';
    const dying = on.run();
    await expect.poll(() => double.asked.length).toBe(1);
    double.mood.fail = 'no';
    const waitMs = async () => {
      await on.run(on.inSecond);
      const { claimed } = await on.ctx.db.transaction((tx) => nextDue(on.ctx, tx, on.queueId));
      return (claimed?.getTime() ?? Number.NaN) - on.ctx.clock.now().getTime();
    };
    expect(await waitMs()).toBeGreaterThan(40_000);
    await die(on.ctx.db, processId);
    const after = await waitMs();
    expect(after).toBeGreaterThan(1_000); // its request may still arrive
    expect(after).toBeLessThanOrEqual(20_000);
    expect(await waitMs()).toBeGreaterThan(after - 20_000); // shortened once
    expect(double.looked).toEqual([]);
    double.release();
    await dying;
    expect(await on.rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('holds its messages no longer than its lease', async () => {
    const on = await openQueue(1);
    const before = first.platform.clock.now().getTime();
    await on.ctx.db.transaction((tx) => claimBatch(on.ctx, tx, on.queueId, on.sender));
    const { claimed } = await on.ctx.db.transaction((tx) => nextDue(on.ctx, tx, on.queueId));
    expect(claimed?.getTime()).toBeGreaterThanOrEqual(before + 60_000);
    expect(claimed?.getTime()).toBeLessThan(before + 90_000);
  });

  it('or was suspended for too long: it sends nothing, and releases the message', async () => {
    const on = await openQueue(1);
    const real = performance.now.bind(performance);
    let stoppedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => real() + stoppedMs);
    const intents: Sender['intents'] = async (tx, due) => {
      stoppedMs = 21_000;
      return on.sender.intents(tx, due);
    };
    await on.run(on.ctx, { intents });
    expect([await on.rows(), double.asked]).toMatchObject([
      [{ state: 'claimed', reason: 'late', is_unsure: false }],
      [],
    ]);
    await on.run(on.inSecond);
    expect([double.looked.length, double.asked.length]).toEqual([0, 1]);
  });
});

describe('two processes on one queue', () => {
  it('send every message once between them', async () => {
    const on = await openQueue(120);
    for (let round = 0; round < 12 && double.asked.length < 120; round++)
      await Promise.all([on.run(), on.run(on.inSecond), on.run(on.inSecond)]);
    expect(double.asked).toHaveLength(120);
    expect(new Set(double.asked.map(({ key }) => key)).size).toBe(120);
    expect([new Set((await on.rows()).map(({ state }) => state)), await on.counted()]).toEqual([
      new Set(['sent']),
      120,
    ]);
  });

  it('of two workspaces send only their own', async () => {
    const [own, other] = [await openQueue(1), await openQueue(1)];
    await sendBatch(other.ctx, own.queueId, async () => own.sender);
    expect(double.asked).toEqual([]);
    expect(await own.rows()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('a message that fails', () => {
  it('is tried again under the same key after a growing wait, six times, and given up', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'unreachable';
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const now = first.platform.clock.now().getTime();
      await on.run();
      const { claimed } = await on.ctx.db.transaction((tx) => nextDue(on.ctx, tx, on.queueId));
      waits.push(Math.round(((claimed?.getTime() ?? 0) - now) / 10_000) * 10);
      expect(double.asked).toHaveLength(attempt);
      await on.run(); // not before it is due
      await on.later();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600]);
    await on.run();
    expect(new Set(double.asked.map(({ key }) => key)).size).toBe(1);
    expect([double.asked.length, await on.rows(), await on.counted()]).toMatchObject([
      6,
      [{ state: 'failed', reason: 'given_up' }],
      0,
    ]);
    expect(on.moves()).toEqual(['waiting claimed', 'claimed failed']);
  });

  it('for good is not tried again', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'reject';
    await on.run();
    await on.later();
    await on.run();
    expect([double.asked.length, await on.rows()]).toMatchObject([
      1,
      [{ state: 'failed', reason: 'refused' }],
    ]);
  });

  it('before it was sent is tried again without a look-up; where the provider cannot tell, it is not sent twice', async () => {
    const on = await openQueue(1);
    Object.assign(double.mood, { fail: 'not taken', remembers: false });
    await on.run();
    expect(await on.rows()).toMatchObject([{ state: 'claimed', reason: 'retry', is_unsure: false }]);
    double.mood.fail = 'lose the answer';
    await on.later();
    await on.run();
    expect([double.asked.length, double.looked.length]).toEqual([2, 0]);
    double.mood.fail = 'no';
    await on.later();
    await on.run();
    expect([double.asked.length, double.looked.length]).toEqual([2, 1]);
    expect(await on.rows()).toMatchObject([{ state: 'failed', reason: 'unconfirmed' }]);
  });

  it('because its content cannot be composed is tried again, and does not hold up others', async () => {
    const on = await openQueue(2);
    const [broken] = on.subjects;
    const intents: Sender['intents'] = async (tx, due) => {
      const all = new Map(await on.sender.intents(tx, due));
      for (const { id, subject_id } of due) {
        const intent = all.get(id);
        if (subject_id === broken && intent?.kind === 'write')
          all.set(id, {
            ...intent,
            content: () => {
              throw new Error('no such word');
            },
          });
      }
      return all;
    };
    await on.run(on.ctx, { intents });
    expect((await on.rows()).map(({ state, is_unsure }) => [state, is_unsure]).sort()).toEqual([
      ['claimed', false],
      ['sent', false],
    ]);
  });
});

describe('between two attempts', () => {
  it('a suppression stops the message, and both decisions are on record', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'unreachable';
    await on.run();
    const suppression = { key: on.workspace.keys.full, body: { email: on.address } };
    expect((await first.request('POST', '/api/compliance/suppressions', suppression)).status).toBe(201);
    double.mood.fail = 'no';
    await on.later();
    await on.run();
    const [row] = await on.rows();
    expect([double.asked.length, row]).toMatchObject([1, { state: 'refused', reason: 'suppressed' }]);
    const { attempts } = await getProof(on.ctx, row?.id ?? '');
    expect(attempts.map(({ attempt, allowed }) => [attempt, allowed]).sort()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('a sender that stops gets back what was not sent, to be sent later under the same key', async () => {
    const on = await openQueue(2);
    double.mood.fail = 'unreachable';
    await on.run();
    double.mood.fail = 'no';
    double.taken.set(double.asked[0]?.key ?? '', { key: '', to: '', content: { kind: 'text', text: '' } });
    await on.later();
    await on.run(on.ctx, { isHeld: true, channel: null });
    expect((await on.rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    expect(on.moves().slice(2).sort()).toEqual(['claimed sent', 'claimed waiting']);
    await on.run();
    expect(new Set(double.asked.map(({ key }) => key)).size).toBe(2);
    expect((await on.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('a change of channel: the message is looked up on the old one before it is sent on the new one', async () => {
    const on = await openQueue(1);
    double.mood.fail = 'unreachable';
    await on.run();
    double.mood.fail = 'no';
    await on.later();
    const intents: Sender['intents'] = async (_tx, due) =>
      new Map(
        due.map(({ id }) => [
          id,
          { ...on.write('+14155550142'), person: { phoneNumber: '+14155550142', identifiers: [] } } as Intent,
        ]),
      );
    await on.run(on.ctx, { channel: 'whatsapp', intents });
    expect([double.looked.length, await on.rows()]).toMatchObject([
      1,
      [{ state: 'waiting', channel: 'email' }],
    ]);
    await on.run(on.ctx, { channel: 'whatsapp', intents });
    expect(double.asked.map(({ to }) => to)).toEqual([on.address, '+14155550142']);
    expect(await on.rows()).toMatchObject([{ state: 'sent', channel: 'whatsapp' }]);
  });
});

it('settled messages are deleted after 90 days, open ones stay', async () => {
  const on = await openQueue(2);
  await on.run(on.ctx, { room: 1 });
  const inDays = (days: number) => new Date(first.platform.clock.now().getTime() + days * 86_400_000);
  await outboxRetention.sweep(first.platform, inDays(89));
  expect(await on.rows()).toHaveLength(2);
  await outboxRetention.sweep(first.platform, inDays(91));
  expect(await on.rows()).toMatchObject([{ state: 'waiting' }]);
});
