import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { unlessHung } from '../../../../test/load.ts';
import { freePort } from '../../../../test/processes/free-port.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { SAMPLES } from '../../../events/samples.ts';
import type { EventName, EventPayloads } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { erasePerson, sweepRetention } from '../../../platform/personal-data/data-registry.ts';
import { createKey, revokeKey } from '../../keys/service.ts';
import { listenTo } from '../test-support/test-stream.ts';
import { WAITING_MAX } from './listeners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const send = <Name extends EventName>({ ctx }: TestWorkspace, name: Name, data: EventPayloads[Name]) =>
  ctx.db.transaction((tx) => emit(ctx, tx, name, data));
const sendMany = ({ ctx }: TestWorkspace, count: number, from = 0) =>
  ctx.db.transaction(async (tx) => {
    for (let n = from; n < from + count; n++)
      await emit(ctx, tx, 'call.completed', { ...SAMPLES['call.completed'], duration: n });
  });
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const waitingOf = async ({ tenantId }: TestWorkspace) =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) from webhook_listener_deliveries where tenant_id = ${tenantId}`,
    )
  ).count;
const age = ({ tenantId }: TestWorkspace, seconds: number) =>
  app.platform.db.run(sql`
    update webhook_listeners set seen_at = seen_at - make_interval(secs => ${seconds}) where tenant_id = ${tenantId}`);

describe('a terminal that listens', () => {
  it('W-050 W-051 W-052 W-053 gets the exact headers and body that a webhook would', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    await expect.poll(terminal.opened).toMatchObject({ id: terminal.session, events: ['*'], resumed: false });
    const { secret } = terminal.opened();
    expect(secret).toMatch(/^whsec_[0-9a-f]{48}$/);
    await send(own, 'call.completed', {
      ...SAMPLES['call.completed'],
      summary: 'naïve “日本”\n\n\u2028',
    });
    await expect.poll(() => terminal.deliveries().length).toBe(1);
    const [{ id, event, attempt, headers, body }] = terminal.deliveries();
    expect([event, attempt, JSON.parse(body).data.summary]).toEqual([
      'call.completed',
      1,
      'naïve “日本”\n\n\u2028',
    ]);
    const timestamp = JSON.parse(body).timestamp;
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'X-Webhook-Event': 'call.completed',
      'X-Webhook-Timestamp': timestamp,
      'X-Webhook-Signature-V2': hmac(secret, `${timestamp}.${body}`),
      'X-Webhook-Attempt': '1',
      'X-Webhook-Signature': hmac(secret, body),
      'X-Webhook-Signature-V1': hmac(secret, body),
    });
    expect(await terminal.acknowledge(id, 204)).toMatchObject({ status: 200, outcome: 'delivered' });
    expect(await terminal.acknowledge(id, 204)).toMatchObject({ status: 200, outcome: 'gone' });
    expect(await waitingOf(own)).toBe(0);
  });

  it('W-031 W-040 gets the events it names, never those for connectors, and of its own workspace only', async () => {
    const [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const all = await listenTo(app.url, own.keys.full);
    const some = await listenTo(app.url, own.keys.full, { events: 'campaign.started, audit.log_recorded' });
    const theirs = await listenTo(app.url, other.keys.full);
    await expect.poll(() => [all, some, theirs].filter((one) => one.opened()).length).toBe(3);
    await send(own, 'call.escalated', SAMPLES['call.escalated']);
    await send(own, 'campaign.started', SAMPLES['campaign.started']);
    await app.request('PATCH', '/api/workspace', { key: own.keys.full, body: { name: 'New' } });
    await send(own, 'campaign.paused', SAMPLES['campaign.paused']);
    const heard = (by: typeof all) => by.deliveries().map(({ event }) => event);
    await expect.poll(() => heard(all)).toEqual(['campaign.started', 'campaign.paused']);
    await expect.poll(() => heard(some)).toContain('audit.log_recorded');
    expect(new Set(heard(some))).toEqual(new Set(['campaign.started', 'audit.log_recorded']));
    expect(heard(theirs)).toEqual([]);
  });

  it('has at most ten on their way and gets the rest as it acknowledges, each once', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    await sendMany(own, 35);
    await expect.poll(() => terminal.deliveries().length).toBe(10);
    for (let done = 0; done < 35; done++) {
      await expect.poll(() => terminal.deliveries().length).toBeGreaterThan(done);
      expect(terminal.deliveries().length).toBeLessThanOrEqual(done + 10);
      await terminal.acknowledge(terminal.deliveries()[done].id);
    }
    const numbers = terminal.deliveries().map(({ body }) => JSON.parse(body).data.duration);
    expect(numbers.sort((left, right) => left - right)).toEqual([...Array(35).keys()]);
    expect(await waitingOf(own)).toBe(0);
  });

  it('W-055 W-056 W-057 follows the rules of webhooks: 5xx and no answer are retried, other answers are final', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    const statuses = [200, 299, 301, 404, 410, 500, 503, 0];
    await sendMany(own, statuses.length);
    await expect.poll(() => terminal.deliveries().length).toBe(statuses.length);
    const before = Date.now();
    const outcomes = [];
    for (const [n, status] of statuses.entries()) {
      const { outcome, next_attempt_at } = await terminal.acknowledge(terminal.deliveries()[n].id, status);
      outcomes.push(outcome);
      if (outcome !== 'retry') continue;
      const waitMs = Date.parse(next_attempt_at ?? '') - before;
      expect(waitMs).toBeGreaterThanOrEqual(4_000);
      expect(waitMs).toBeLessThan(5_000 + unlessHung(1_000));
    }
    const final = 'given_up';
    expect(outcomes).toEqual(['delivered', 'delivered', final, final, final, 'retry', 'retry', 'retry']);
    const again = () => terminal.deliveries().slice(statuses.length);
    await expect.poll(() => again().length, { timeout: 240_000 }).toBe(3);
    for (const one of again()) {
      const first = terminal.deliveries().find(({ id }) => id === one.id);
      expect([first.attempt, one.attempt, one.headers['X-Webhook-Attempt']]).toEqual([1, 2, '2']);
      expect([one.body, one.headers['X-Webhook-Signature-V2']]).toEqual([
        first.body,
        first.headers['X-Webhook-Signature-V2'],
      ]);
    }
    await app.platform.db.run(
      sql`update webhook_listener_deliveries set attempt = 5 where tenant_id = ${own.tenantId}`,
    );
    expect((await terminal.acknowledge(again()[0].id, 500)).outcome).toBe('given_up');
  });

  it('W-057 gets an unacknowledged delivery five times in all, and a message when it is given up', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    await sendMany(own, 1);
    const lapse = () =>
      app.platform.db.run(sql`
        update webhook_listener_deliveries set due_at = now() - interval '1 second' where tenant_id = ${own.tenantId} and sent_at is not null`);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect.poll(() => terminal.deliveries().length, { timeout: 240_000 }).toBe(attempt);
      const { due_in } = await app.platform.db.one<{ due_in: number }>(sql`
        select extract(epoch from due_at - sent_at)::float as due_in from webhook_listener_deliveries
        where tenant_id = ${own.tenantId}`);
      expect(due_in).toBe(15);
      await lapse();
    }
    await expect
      .poll(() => terminal.received.at(-1), { timeout: 240_000 })
      .toMatchObject({
        name: 'given_up',
        data: { id: terminal.deliveries()[0].id, event: 'call.completed' },
      });
    expect(terminal.deliveries().map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
    expect(await waitingOf(own)).toBe(0);
  });

  it('comes back under its session within ten minutes and finds everything, under the same secret', async () => {
    const own = await makeWorkspace(app);
    const first = await listenTo(app.url, own.keys.full);
    await sendMany(own, 2);
    await expect.poll(() => first.deliveries().length).toBe(2);
    await first.acknowledge(first.deliveries()[0].id);
    first.leave();
    await sendMany(own, 2, 2);
    await age(own, 590);
    const second = await listenTo(app.url, own.keys.full, { session: first.session });
    await expect.poll(second.opened).toEqual({ ...first.opened(), resumed: true, waiting: 3 });
    await expect.poll(() => second.deliveries().length).toBe(3);
    const got = second.deliveries().map(({ body, attempt }) => [JSON.parse(body).data.duration, attempt]);
    expect(got.sort()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  it('finds nothing after ten minutes, or after it was ended, and events then cost nothing', async () => {
    const own = await makeWorkspace(app);
    const first = await listenTo(app.url, own.keys.full);
    await sendMany(own, 1);
    await expect.poll(() => first.deliveries().length).toBe(1);
    first.leave();
    await age(own, 601);
    await sendMany(own, 1, 1);
    expect(await waitingOf(own)).toBe(1);
    const second = await listenTo(app.url, own.keys.full, { session: first.session });
    await expect
      .poll(second.opened)
      .toMatchObject({ resumed: false, waiting: 0, secret: first.opened().secret });
    await sendMany(own, 1, 2);
    await expect.poll(() => second.deliveries().length).toBe(1);
    const end = () => app.request('DELETE', `/api/webhooks/listen/${first.session}`, { key: own.keys.full });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    await expect.poll(second.isOver).toBe(true);
    expect((await second.acknowledge(second.deliveries()[0].id)).status).toBe(404);
    await sendMany(own, 1, 3);
    expect(await waitingOf(own)).toBe(0);
    const third = await listenTo(app.url, own.keys.full, { session: first.session });
    await expect.poll(third.opened).toMatchObject({ resumed: false, waiting: 0 });
  });

  it('is taken over by the newest connection, and the older one is notified', async () => {
    const own = await makeWorkspace(app);
    const older = await listenTo(app.url, own.keys.full);
    const newer = await listenTo(app.url, own.keys.full, { session: older.session });
    await expect.poll(older.isOver, { timeout: 240_000 }).toBe(true);
    expect(older.received.at(-1)?.name).toBe('ended');
    await sendMany(own, 3);
    await expect.poll(() => newer.deliveries().length).toBe(3);
    expect(older.deliveries()).toEqual([]);
  });

  it('is one of at most five in a workspace, under concurrent requests too', async () => {
    const own = await makeWorkspace(app);
    const asked = await Promise.all(Array.from({ length: 8 }, () => listenTo(app.url, own.keys.full)));
    const statuses = asked.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const refused = asked.find(({ response }) => response.status === 409);
    expect(await refused?.response.json()).toMatchObject({ error: { code: 'PLAN_LIMIT_EXCEEDED' } });
    const open = asked.find(({ response }) => response.ok);
    const again = await listenTo(app.url, own.keys.full, { session: open?.session ?? '' });
    expect(again.response.status).toBe(200);
    await app.request('DELETE', `/api/webhooks/listen/${open?.session}`, { key: own.keys.full });
    expect((await listenTo(app.url, own.keys.full)).response.status).toBe(200);
  });

  it('that is away is kept 1,000 events, not one more', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    await expect.poll(terminal.opened).toBeDefined();
    terminal.leave();
    await sendMany(own, WAITING_MAX + 3);
    expect(WAITING_MAX).toBe(1_000);
    expect(await waitingOf(own)).toBe(1_000);
  });

  it('refuses what it cannot understand', async () => {
    const own = await makeWorkspace(app);
    const key = own.keys.full;
    for (const query of [
      'events=nothing',
      'events=',
      'events=call.completed,',
      'session=nonsense',
      `events=${'a'.repeat(4001)}`,
    ])
      expect((await app.request('GET', `/api/webhooks/listen?${query}`, { key })).status, query).toBe(400);
    const terminal = await listenTo(app.url, key);
    const ack = (one: object) =>
      app.request('POST', `/api/webhooks/listen/${terminal.session}/ack`, { key, body: one });
    const deliveryId = newId();
    const good = { deliveryId, status: 200, durationMs: 0 };
    for (const bad of [
      { ...good, status: -1 },
      { ...good, status: 600 },
      { ...good, status: 200.5 },
      { ...good, durationMs: -1 },
      { ...good, durationMs: 3_600_001 },
      { ...good, deliveryId: 'x' },
    ])
      expect((await ack({ deliveries: [bad] })).status, JSON.stringify(bad)).toBe(400);
    for (const edge of [0, 599])
      expect((await ack({ deliveries: [{ ...good, status: edge }] })).status).toBe(200);
    expect((await ack({ deliveries: [] })).status).toBe(400);
    expect((await ack({ deliveries: Array(101).fill(good) })).status).toBe(400);
    expect((await ack({ deliveries: Array(100).fill(good) })).body.data).toHaveLength(100);
    expect(
      (
        await app.request('POST', `/api/webhooks/listen/${newId()}/ack`, {
          key,
          body: { deliveries: [good] },
        })
      ).status,
    ).toBe(404);
  });

  it('gets a sample on request', async () => {
    const own = await makeWorkspace(app);
    const ask = (event: string) =>
      app.request('POST', '/api/webhooks/listen/test', { key: own.keys.full, body: { event } });
    expect((await ask('call.completed')).body.data).toEqual({ event: 'call.completed', listeners: 0 });
    const terminal = await listenTo(app.url, own.keys.full, { events: 'call.completed' });
    expect((await ask('call.failed')).body.data.listeners).toBe(0);
    const asked = await ask('call.completed');
    expect([asked.status, asked.body.data.listeners]).toEqual([202, 1]);
    await expect.poll(() => terminal.deliveries().length).toBe(1);
    expect(JSON.parse(terminal.deliveries()[0].body).data).toEqual(SAMPLES['call.completed']);
    expect((await ask('call.escalated')).status).toBe(400);
  });
});

describe('a session', () => {
  it('ends when its key is revoked', async () => {
    const own = await makeWorkspace(app);
    const made = await createKey(own.ctx, { name: 'k', scopes: ['full'], expires_at: null });
    const terminal = await listenTo(app.url, made.key);
    await expect.poll(terminal.opened).toBeDefined();
    await revokeKey(own.ctx, made.id);
    await expect.poll(terminal.isOver, { timeout: 240_000 }).toBe(true);
  });

  it('is swept with what waits for it, and forgets a person who is erased', async () => {
    const own = await makeWorkspace(app);
    const terminal = await listenTo(app.url, own.keys.full);
    await expect.poll(terminal.opened).toBeDefined();
    terminal.leave();
    await send(own, 'call.completed', { ...SAMPLES['call.completed'], phoneNumber: '+14155550123' });
    await send(own, 'call.completed', { ...SAMPLES['call.completed'], phoneNumber: '+14155550199' });
    const person = { phoneNumbers: ['+14155550123'], emails: [], names: [] };
    await own.ctx.db.transaction((tx) => erasePerson(own.ctx, tx, person));
    expect(await waitingOf(own)).toBe(1);
    const listeners = () =>
      app.platform.db.many(sql`select 1 from webhook_listeners where tenant_id = ${own.tenantId}`);
    await age(own, 1_100);
    await sweepRetention(app.platform);
    expect(await listeners()).toHaveLength(1);
    await age(own, 200);
    await sweepRetention(app.platform);
    expect([await listeners(), await waitingOf(own)]).toEqual([[], 0]);
  });

  it('does not keep the service from stopping', async () => {
    const short = await startApp();
    const own = await makeWorkspace(short);
    const terminal = await listenTo(short.url, own.keys.full);
    await expect.poll(terminal.opened).toBeDefined();
    const started = performance.now();
    await short.stop();
    expect(performance.now() - started).toBeLessThan(unlessHung(5_000));
    await expect.poll(terminal.isOver).toBe(true);
  });

  it('continues at another process when its own is killed before the acknowledgement', async () => {
    const file = await buildProcess('listen-api');
    const here = await startOwnApp();
    const own = await makeWorkspace(here);
    const port = await freePort();
    const child = startProcess(file, { databaseUrl: here.databaseUrl, settings: {}, port });
    const there = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${there}/healthz`).then(
            (answer) => answer.ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    const first = await listenTo(there, own.keys.full);
    await expect.poll(first.opened).toBeDefined();
    await sendMany(own, 3); // from this process: the other one is notified
    await expect.poll(() => first.deliveries().length).toBe(3);
    await first.acknowledge(first.deliveries()[0].id, 200, here.url); // and this process takes the acknowledgement
    child.kill('SIGKILL');
    await once(child, 'close');
    await expect.poll(first.isOver).toBe(true);
    await sendMany(own, 1, 3);
    const second = await listenTo(here.url, own.keys.full, { session: first.session });
    await expect.poll(() => second.deliveries().length).toBe(3);
    expect(second.opened()).toEqual({ ...first.opened(), resumed: true, waiting: 3 });
    for (const one of second.deliveries()) {
      const before = first.deliveries().find(({ id }) => id === one.id);
      expect(one.attempt).toBe(before === undefined ? 1 : 2);
      if (before !== undefined) expect(one.body).toBe(before.body);
    }
  });
});
