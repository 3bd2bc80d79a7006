import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { erasePerson } from '../../../platform/personal-data/data-registry.ts';
import { startReceiver } from '../test-support/test-receiver.ts';
import { type Attempted, attemptDelivery } from './attempt.ts';
import { type Claim, claimDue, dropDeliveries, handBack } from './claim-queries.ts';
import { Settler } from './settle.ts';
import { settleDelivered, settleUndelivered } from './settle-queries.ts';

/** No worker runs: each test performs the dispatcher's steps itself, with a concurrent change in between. */
let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: object) =>
  app.request(method, path, { key: own.keys.full, ...(body === undefined ? {} : { body }) });
const subscribe = async (url = 'http://127.0.0.1:9999/', fields: object = {}): Promise<string> =>
  (await ask('POST', '/api/webhooks', { url, events: ['call.completed'], ...fields })).body.data.id;
const setActive = (id: string, is_active: boolean) => ask('PATCH', `/api/webhooks/${id}`, { is_active });
const send = (extra: object = {}) =>
  own.ctx.db.transaction((tx) =>
    emit(own.ctx, tx, 'call.completed', { ...SAMPLES['call.completed'], ...extra }),
  );
const later = (ms: number) => new Date(app.platform.clock.now().getTime() + ms);
const claim = (webhook_id: string, count: number): Promise<Claim[]> =>
  claimDue(
    app.platform.queueDb,
    [{ tenant_id: own.tenantId, webhook_id, count }],
    app.platform.clock.now(),
    later(18_000),
  );
const drop = (webhook_id: string, claims: Claim[], now = app.platform.clock.now()) =>
  dropDeliveries(app.platform.queueDb, { tenant_id: own.tenantId, webhook_id }, claims, now);
const stored = (webhookId: string) =>
  app.platform.db.many<{ id: string; status: string; attempt: number; due_at: Date | null }>(sql`
    select id, 'pending' as status, attempt, due_at from webhook_queue
    where tenant_id = ${own.tenantId} and webhook_id = ${webhookId}
    union all
    select id, status, attempt, null from webhook_deliveries
    where tenant_id = ${own.tenantId} and webhook_id = ${webhookId} order by id`);
const othersWait = async () =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).count;

describe('an attempt that ends after the person was erased', () => {
  const phoneNumber = '+15550004713';
  const erase = () =>
    own.ctx.db.transaction((tx) =>
      erasePerson(own.ctx, tx, { phoneNumbers: [phoneNumber], emails: [], names: [] }),
    );
  const echo = (status: number, text: string): Attempted => ({
    met: { kind: 'answer', status, text },
    durationMs: 1,
  });
  const errors = async (webhookId: string) =>
    (
      await app.platform.db.many<{ error: string | null }>(
        sql`select error from webhook_attempts where tenant_id = ${own.tenantId} and webhook_id = ${webhookId} order by id`,
      )
    ).map(({ error }) => error);

  it.each([500, 410])('writes nothing of them back, when the endpoint answers %i', async (status) => {
    const id = await subscribe();
    await send({ phoneNumber });
    await send({ phoneNumber: '+15550009999' });
    const claims = await claim(id, 2);
    await erase();
    const settler = new Settler(app.platform);
    for (const one of claims) await settler.settle(one, echo(status, one.body?.slice(0, 400) ?? ''));
    const texts = await errors(id);
    expect(texts.filter((text) => text === '[erased]')).toHaveLength(1);
    expect(texts.filter((text) => text?.includes('15550009999'))).toHaveLength(1);
  });

  it.each([500, 410])('nor when it coincides with the erasure, and it answers %i', async (status) => {
    const id = await subscribe();
    await send({ phoneNumber });
    const [one] = (await claim(id, 1)) as [Claim];
    // Another process has claimed it: this attempt is only logged.
    await app.platform.db.run(sql`update webhook_queue set attempt = 2 where id = ${one.id}`);
    let settling: Promise<unknown> | undefined;
    await own.ctx.db.transaction(async (tx) => {
      await erasePerson(own.ctx, tx, { phoneNumbers: [phoneNumber], emails: [], names: [] });
      settling = new Settler(app.platform).settle(one, echo(status, phoneNumber));
      await expect.poll(othersWait).toBe(1);
    });
    await settling;
    expect(await errors(id)).toEqual(['[erased]']);
  });

  it('keeps a success without a text', async () => {
    const id = await subscribe();
    await send({ phoneNumber });
    const [one] = (await claim(id, 1)) as [Claim];
    await erase();
    await new Settler(app.platform).settle(one, echo(200, phoneNumber));
    expect(await errors(id)).toEqual([null]);
  });
});

describe('what was claimed for a webhook that was off', () => {
  it('is dropped, with what else is due, while it is still off', async () => {
    const id = await subscribe();
    for (let n = 0; n < 3; n++) await send();
    await setActive(id, false);
    const claims = await claim(id, 1);
    expect(claims.map(({ is_live }) => is_live)).toEqual([false]);
    await drop(id, claims);
    expect(await stored(id)).toMatchObject(Array(3).fill({ status: 'dropped', attempt: 0 }));
  });

  it('goes back unharmed when it was enabled in between, even while the drop waits for it', async () => {
    const id = await subscribe();
    for (let n = 0; n < 3; n++) await send();
    await setActive(id, false);
    const claims = await claim(id, 2);
    expect(claims.map(({ is_live, attempt }) => [is_live, attempt])).toEqual(Array(2).fill([false, 1]));
    const now = app.platform.clock.now();
    let dropping: Promise<number> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(
        sql`update webhooks set is_active = true where tenant_id = ${own.tenantId} and id = ${id}`,
      );
      dropping = drop(id, claims, now);
      await expect.poll(othersWait).toBe(1);
    });
    await dropping;
    const rows = await stored(id);
    expect(rows).toMatchObject(Array(3).fill({ status: 'pending', attempt: 0 }));
    expect(rows.every(({ due_at }) => due_at !== null && due_at <= now)).toBe(true);
    expect((await claim(id, 3)).map(({ is_live, attempt }) => [is_live, attempt])).toEqual(
      Array(3).fill([true, 1]),
    );
  });

  it('goes back with all its attempts used, when they were: there is no sixth', async () => {
    const id = await subscribe();
    await send();
    await app.platform.db.run(sql`update webhook_queue set attempt = 5 where webhook_id = ${id}`);
    await setActive(id, false);
    const claims = await claim(id, 1);
    await setActive(id, true);
    await drop(id, claims);
    expect(await claim(id, 1)).toMatchObject([{ is_live: true, is_exhausted: true, attempt: 5 }]);
  });
});

describe('a process that was stopped between its claim and its request', () => {
  const bounds = (isStillOurs: boolean) => ({
    signal: new AbortController().signal,
    isStillOurs: () => isStillOurs,
  });
  const attempt = (one: Claim, isStillOurs: boolean) =>
    attemptDelivery(app.platform, { ...one, body: one.body ?? '' }, bounds(isStillOurs));
  const takeOver = (webhookId: string) =>
    app.platform.db.run(sql`update webhook_queue set attempt = attempt + 1 where webhook_id = ${webhookId}`);

  it('sends nothing, and its attempt number is used by the next claim', async () => {
    const receiver = await startReceiver();
    const id = await subscribe(receiver.url);
    await send();
    const [one] = (await claim(id, 1)) as [Claim];
    expect(await attempt(one, false)).toBeUndefined();
    expect(await claim(id, 1)).toEqual([]);
    expect(await handBack(app.platform.queueDb, one)).toBe(1);
    expect((await claim(id, 1)).map(({ attempt: number }) => number)).toEqual([1]);
    expect(receiver.received).toEqual([]);
  });

  it('does not release a delivery that another process has claimed', async () => {
    const id = await subscribe();
    await send();
    const [one] = (await claim(id, 1)) as [Claim];
    await takeOver(id);
    expect(await handBack(app.platform.queueDb, one)).toBe(0);
    expect((await stored(id))[0]).toMatchObject({ status: 'pending', attempt: 2 });
  });

  it('renders no body for a delivery that another process has claimed: only the other’s is sent', async () => {
    const receiver = await startReceiver();
    const id = await subscribe(receiver.url, { payload_template: '{"n": {{ data | json }}}' });
    await send();
    const [one] = (await claim(id, 1)) as [Claim];
    await takeOver(id);
    expect(await attempt(one, true)).toBeUndefined();
    expect(receiver.received).toEqual([]);
  });

  it('logs its late success once when the result is stored repeatedly, and settles nothing of the other process', async () => {
    const id = await subscribe();
    await send();
    const [one] = (await claim(id, 1)) as [Claim];
    const met = { kind: 'answer', status: 200, text: '' } as const;
    await takeOver(id);
    await new Settler(app.platform).settle(one, { met, durationMs: 7 });
    const logs = async () => (await ask('GET', `/api/webhooks/${id}`)).body.data.delivery_logs;
    expect(await logs()).toMatchObject([{ attempt: 1, status: 200, duration_ms: 7, error: null }]);
    expect(await stored(id)).toMatchObject([{ status: 'pending', attempt: 2 }]);
    await new Settler(app.platform).settle({ ...one, attempt: 2 }, { met, durationMs: 8 });
    expect(await logs()).toMatchObject([{ attempt: 2 }, { attempt: 1 }]);
    expect(await stored(id)).toMatchObject([{ status: 'delivered', attempt: 2 }]);
  });

  it('stores a result twice without a second log entry, when the answer of the database was lost', async () => {
    const id = await subscribe();
    await send();
    await send();
    const [good, bad] = (await claim(id, 2)) as [Claim, Claim];
    const now = app.platform.clock.now();
    const row = (of: Claim, status: number, error: string | null) => ({
      ...{ tenant_id: own.tenantId, id: newId(), webhook_id: id, delivery_id: of.id, attempt: 1 },
      ...{ event: of.event, status, duration_ms: 1, error, delivered_at: of.event_at, is_on_record: true },
    });
    const [success, failure] = [row(good, 204, null), { ...row(bad, 500, 'no'), due_at: later(5_000) }];
    for (let run = 0; run < 2; run++) {
      expect(await settleDelivered(app.platform.queueDb, [success], now)).toEqual([]);
      await settleUndelivered(app.platform.queueDb, [failure], now);
    }
    const logs = (await ask('GET', `/api/webhooks/${id}/delivery-logs`)).body.data;
    expect(logs.map(({ status }: { status: number }) => status).sort()).toEqual([204, 500]);
  });
});

describe('a replay', () => {
  it('continues when more events than a call takes share one millisecond', async () => {
    const id = await subscribe();
    const [first, second] = [later(-60_000), later(-50_000)];
    const insert = (count: number, at: Date) =>
      app.platform.db.run(sql`
        insert into events (tenant_id, id, name, occurred_at, data)
        select ${own.tenantId}, gen_random_uuid(), 'call.completed', ${at}, '{}' from generate_series(1, ${count}::int)`);
    await insert(10_001, first);
    await insert(2, second);
    const replay = async (from: Date | string, to: Date) => {
      const { queued, truncated, next_from } = (await ask('POST', `/api/webhooks/${id}/replay`, { from, to }))
        .body.data;
      return { queued, truncated, next_from };
    };
    const begun = await replay(later(-70_000), later(-40_000));
    expect(begun).toEqual({ queued: 10_001, truncated: true, next_from: second.toISOString() });
    expect(await replay(begun.next_from, later(-40_000))).toEqual({
      queued: 2,
      truncated: false,
      next_from: null,
    });
    expect(await replay(first, second)).toEqual({ queued: 10_001, truncated: false, next_from: null });
    await insert(1, later(-65_000));
    expect(await replay(later(-70_000), second)).toEqual({
      queued: 1,
      truncated: true,
      next_from: first.toISOString(),
    });
  });
});
