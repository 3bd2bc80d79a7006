import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { unlessHung } from '../../../../test/load.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { decideAttempt, retryDelayMs } from '../rules.ts';
import { answering, type Received, startReceiver } from '../test-support/test-receiver.ts';

/** Fast: delays between attempts are domain time. */
const env = { ALLOW_PRIVATE_NETWORK: '1', CLOCK_SPEED: '20' };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env });
  await app.startWorker();
});
afterAll(() => app.stop());

type Webhook = { id: string; secret: string };
const subscribe = async (on: TestWorkspace, url: string, fields: object = {}): Promise<Webhook> => {
  const body = { url, events: ['*'], ...fields };
  return (await app.request('POST', '/api/webhooks', { key: on.keys.full, body })).body.data;
};
const patch = (on: TestWorkspace, id: string, body: object) =>
  app.request('PATCH', `/api/webhooks/${id}`, { key: on.keys.full, body });
const get = async (on: TestWorkspace, { id }: Webhook) =>
  (await app.request('GET', `/api/webhooks/${id}`, { key: on.keys.read })).body.data;
const send = (on: TestWorkspace, name: 'call.completed' = 'call.completed', extra: object = {}) =>
  on.ctx.db.transaction((tx) => emit(on.ctx, tx, name, { ...SAMPLES[name], ...extra }));
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const attemptsOf = (received: readonly Received[]) =>
  received.map(({ headers }) => Number(headers['x-webhook-attempt']));
const statusOf = async (on: TestWorkspace, { id }: Webhook, status = '') =>
  (
    await app.request('GET', `/api/webhooks/${id}/deliveries${status === '' ? '' : `?status=${status}`}`, {
      key: on.keys.read,
    })
  ).body.data;

describe('a delivery', () => {
  it('W-050 W-051 W-052 W-053 is a signed POST with every header, the old ones too', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    const headers = { Authorization: 'Bearer mine', 'User-Agent': 'mine' };
    const webhook = await subscribe(own, `${receiver.url}/in?x=1`, { headers });
    await send(own, 'call.completed', { summary: 'naïve “quotes” 日本 \u2028 end' });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [one] = receiver.received as [Received];
    const timestamp = one.headers['x-webhook-timestamp'] as string;
    expect([one.method, one.path]).toEqual(['POST', '/in?x=1']);
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'call.completed',
      'x-webhook-attempt': '1',
      'x-webhook-signature-v2': hmac(webhook.secret, `${timestamp}.${one.body}`),
      'x-webhook-signature': hmac(webhook.secret, one.body),
      'x-webhook-signature-v1': hmac(webhook.secret, one.body),
      authorization: 'Bearer mine',
      'user-agent': 'mine',
    });
    expect(one.headers['x-webhook-signature-v2']).toMatch(/^[0-9a-f]{64}$/);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(Object.keys(one.headers).filter((name) => /delivery|-id$/.test(name))).toEqual([]);
    await expect.poll(async () => (await get(own, webhook)).delivery_logs.length).toBe(1);
    const seen = await get(own, webhook);
    expect(seen.delivery_logs[0]).toMatchObject({
      attempt: 1,
      status: 200,
      error: null,
      event: 'call.completed',
      delivered_at: timestamp,
    });
    expect(seen.last_delivery_at).not.toBeNull();
  });

  it('W-054 W-056 W-057 W-033 is tried five times on 5xx, 5 to 40 seconds apart, byte for byte the same', async () => {
    expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
    const own = await makeWorkspace(app);
    const times: number[] = []; // told where they arrive: a poll on a busy machine sees them late
    const receiver = await startReceiver((received, response) => {
      times.push(app.platform.clock.now().getTime());
      answering(503, 'not now')(received, response);
    });
    const webhook = await subscribe(own, receiver.url);
    await send(own);
    await expect
      .poll(async () => (await statusOf(own, webhook, 'failed')).length, { timeout: 240_000 })
      .toBe(1);
    expect(attemptsOf(receiver.received)).toEqual([1, 2, 3, 4, 5]);
    const same = receiver.received.map(({ body, headers }) =>
      [body, headers['x-webhook-timestamp'], headers['x-webhook-signature-v2']].join('|'),
    );
    expect(new Set(same).size).toBe(1);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    for (const [index, wanted] of [5_000, 10_000, 20_000, 40_000].entries()) {
      expect(waits[index], `wait ${index + 1}`).toBeGreaterThanOrEqual(wanted * 0.8);
      expect(waits[index], `wait ${index + 1}`).toBeLessThan(
        wanted + unlessHung(750) * Number(env.CLOCK_SPEED),
      );
    }
    const { delivery_logs: logs, consecutive_failures } = await get(own, webhook);
    expect(logs.map((log: { attempt: number }) => log.attempt)).toEqual([5, 4, 3, 2, 1]);
    expect(logs[0]).toMatchObject({ status: 503, error: 'not now' });
    expect(consecutive_failures).toBe(1);
    expect((await statusOf(own, webhook))[0]).toMatchObject({ attempts: 5, response_status: 503 });
  });

  it('W-055 W-056 succeeds on any 2xx and is given up at once on any other answer below 500', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver(
      ({ path }, response) =>
        void response.writeHead(Number(path.slice(1)), { location: `${receiver.url}/200` }).end(),
    );
    const statuses = [200, 201, 204, 299, 301, 302, 307, 400, 401, 404, 409, 410, 429];
    const webhooks = new Map<number, Webhook>();
    for (const status of statuses) webhooks.set(status, await subscribe(own, `${receiver.url}/${status}`));
    await send(own);
    for (const [status, webhook] of webhooks) {
      const expected = status < 300 ? 'delivered' : 'failed';
      await expect
        .poll(async () => (await statusOf(own, webhook))[0]?.status, { timeout: 240_000 })
        .toBe(expected);
      expect(receiver.at(`/${status}`), `${status}`).toHaveLength(1);
      expect((await statusOf(own, webhook))[0].attempts).toBe(1);
    }
    expect((await get(own, webhooks.get(404) as Webhook)).delivery_logs[0].error).toBe(
      'The endpoint answered 404 with an empty body',
    );
  });

  it('follows no redirect: the canary sees nothing', async () => {
    const own = await makeWorkspace(app);
    const canary = await startReceiver();
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await startReceiver(
        (_received, response) => void response.writeHead(status, { location: `${canary.url}/stolen` }).end(),
      );
      const webhook = await subscribe(own, receiver.url);
      await send(own);
      await expect.poll(async () => (await statusOf(own, webhook, 'failed')).length).toBe(1);
    }
    expect(canary.received).toEqual([]);
  });

  it('W-055 W-056 ends after 10 seconds, for every way an endpoint stalls, and is tried again', async () => {
    const own = await makeWorkspace(app);
    const trickle = await startReceiver((_received, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 500);
      response.on('close', () => clearInterval(timer));
    });
    const silent = await startReceiver(() => undefined);
    const broken = createServer((socket) => void socket.on('data', () => socket.destroy()));
    await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
    onTestFinished(() => void broken.close());
    const { port } = broken.address() as { port: number };
    const webhooks = [
      await subscribe(own, trickle.url),
      await subscribe(own, silent.url),
      await subscribe(own, `http://127.0.0.1:${port}`),
      await subscribe(own, 'http://127.0.0.1:2'),
    ];
    await send(own);
    const firstLog = async (webhook: Webhook) => (await get(own, webhook)).delivery_logs.at(-1);
    for (const webhook of webhooks) {
      await expect.poll(() => firstLog(webhook), { timeout: 240_000 }).toBeDefined();
    }
    for (const webhook of webhooks.slice(0, 2)) {
      const log = await firstLog(webhook);
      expect(log).toMatchObject({
        status: 0,
        error: 'No response: the host did not answer in time',
        attempt: 1,
      });
      expect(log.duration_ms).toBeGreaterThanOrEqual(9_900);
      expect(log.duration_ms).toBeLessThan(unlessHung(11_000));
    }
    expect((await firstLog(webhooks[2] as Webhook)).error).toMatch(/^No response: the host broke off/);
    expect((await firstLog(webhooks[3] as Webhook)).error).toMatch(
      /^No response: the host could not be reached/,
    );
    const [pending] = await statusOf(own, webhooks[0] as Webhook);
    expect(pending).toMatchObject({ status: 'pending', settled_at: null });
  });

  it('W-055 reads no more of an answer than it keeps', async () => {
    const own = await makeWorkspace(app);
    let sent = 0;
    const receiver = await startReceiver((_received, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!response.destroyed && sent < 1e9 && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    const webhook = await subscribe(own, receiver.url);
    await send(own);
    await expect.poll(async () => (await statusOf(own, webhook, 'delivered')).length).toBe(1);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('is not sent to an address that is private by the time it connects, nor tried again', async () => {
    const strict = await startOwnApp();
    await strict.startWorker();
    const own = await makeWorkspace(strict);
    const receiver = await startReceiver();
    const body = { url: 'http://93.184.215.14/', events: ['*'] };
    const { id } = (await strict.request('POST', '/api/webhooks', { key: own.keys.full, body })).body.data;
    await strict.platform.db.run(sql`update webhooks set url = ${receiver.url} where id = ${id}`);
    await send(own);
    const read = async () =>
      (await strict.request('GET', `/api/webhooks/${id}`, { key: own.keys.read })).body.data;
    await expect.poll(async () => (await read()).consecutive_failures).toBe(1);
    expect((await read()).delivery_logs).toMatchObject([
      { status: 0, error: 'No response: the address is not allowed' },
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('handles every answer as specified', () => {
    const answer = (status: number) => ({ kind: 'answer', status, text: '' }) as const;
    for (let status = 200; status < 1000; status++) {
      const expected = status < 300 ? 'delivered' : status >= 500 && status < 600 ? 'retry' : 'give_up';
      expect(decideAttempt(answer(status), 4, 5), `${status}`).toBe(expected);
    }
    expect(decideAttempt(answer(500), 5, 5)).toBe('give_up');
    expect(decideAttempt({ kind: 'nothing', reason: '', mayPass: true }, 5, 5)).toBe('give_up');
    expect(decideAttempt({ kind: 'nothing', reason: '', mayPass: true }, 1, 5)).toBe('retry');
  });
});

describe('before each attempt the webhook is read again', () => {
  it('W-016 W-054 W-058 a rotated secret, a new url and new headers hold for retries that wait', async () => {
    const own = await makeWorkspace(app);
    const first = await startReceiver(answering(500));
    const second = await startReceiver();
    const webhook = await subscribe(own, first.url);
    await send(own);
    await expect.poll(() => first.received.length).toBe(1);
    const rotated = await app.request('POST', `/api/webhooks/${webhook.id}/rotate-secret`, {
      session: own.sessions.owner,
    });
    await patch(own, webhook.id, { url: second.url, headers: { 'X-New': 'yes' } });
    await expect.poll(() => second.received.length, { timeout: 240_000 }).toBe(1);
    const [before, after] = [first.received[0], second.received[0]] as [Received, Received];
    const timestamp = after.headers['x-webhook-timestamp'] as string;
    expect(after.body).toBe(before.body);
    expect(timestamp).toBe(before.headers['x-webhook-timestamp']);
    expect(after.headers['x-new']).toBe('yes');
    expect(after.headers['x-webhook-signature-v2']).toBe(
      hmac(rotated.body.data.secret, `${timestamp}.${after.body}`),
    );
    expect(before.headers['x-webhook-signature-v2']).toBe(
      hmac(webhook.secret, `${timestamp}.${before.body}`),
    );
  });

  it('W-058 W-014 a disabled or deleted webhook gets no retry, and nothing new', async () => {
    const own = await makeWorkspace(app);
    for (const stop of ['disable', 'delete'] as const) {
      const receiver = await startReceiver(answering(500));
      const webhook = await subscribe(own, receiver.url);
      await send(own);
      await expect.poll(() => receiver.received.length).toBe(1);
      if (stop === 'disable') await patch(own, webhook.id, { is_active: false });
      else await app.request('DELETE', `/api/webhooks/${webhook.id}`, { key: own.keys.full });
      await send(own);
      const statuses = () =>
        app.platform.db.many<{ status: string; attempt: number }>(sql`
          select status, attempt from webhook_deliveries where tenant_id = ${own.tenantId} and webhook_id = ${webhook.id}`);
      await expect.poll(statuses, { timeout: 240_000 }).toEqual([{ status: 'dropped', attempt: 1 }]);
      expect(receiver.received).toHaveLength(1);
    }
  });
});

describe('ten failures in a row', () => {
  it('W-059 W-060 P-007 disable the webhook, with a notification and an audit entry; enabling forgets them', async () => {
    const own = await makeWorkspace(app);
    let status = 400;
    const receiver = await startReceiver((_received, response) => void response.writeHead(status).end());
    const webhook = await subscribe(own, receiver.url);
    const failures = async () => (await get(own, webhook)).consecutive_failures;
    for (let n = 1; n <= 9; n++) {
      await send(own);
      await expect.poll(failures).toBe(n);
    }
    status = 200;
    await send(own);
    await expect.poll(failures).toBe(0);
    status = 400;
    for (let n = 1; n <= 9; n++) {
      await send(own);
      await expect.poll(failures).toBe(n);
    }
    expect((await get(own, webhook)).is_active).toBe(true);
    // A failed test is not counted against the webhook.
    const path = `/api/webhooks/${webhook.id}/test`;
    const tested = await app.request('POST', path, { key: own.keys.write, body: {} });
    expect(tested.body.data).toMatchObject({ success: false, status: 400 });
    expect(await failures()).toBe(9);
    // Nor does a successful one reset its failures.
    status = 200;
    const { last_delivery_at } = await get(own, webhook);
    expect((await app.request('POST', path, { key: own.keys.write, body: {} })).body.data.success).toBe(true);
    expect(await get(own, webhook)).toMatchObject({ consecutive_failures: 9, last_delivery_at });
    status = 400;
    await send(own);
    await expect.poll(failures).toBe(10);
    const disabled = await get(own, webhook);
    expect(disabled).toMatchObject({ is_active: false, disabled_at: expect.any(String) });
    const notes = await app.request('GET', '/api/notifications', { session: own.sessions.member });
    expect(notes.body.data.notifications).toMatchObject([{ kind: 'webhook.disabled' }]);
    const audit = await app.request('GET', '/api/audit?action=webhook.disable', { key: own.keys.full });
    expect(audit.body.data).toMatchObject([{ resource_id: webhook.id, user_id: 'system:webhooks' }]);
    const heard = receiver.received.length;
    await send(own);
    expect((await statusOf(own, webhook, 'pending')).length).toBe(0);
    status = 200;
    const enabled = await patch(own, webhook.id, { is_active: true });
    expect(enabled.body.data).toMatchObject({
      is_active: true,
      consecutive_failures: 0,
      disabled_at: null,
    });
    await send(own);
    await expect.poll(() => receiver.received.length).toBe(heard + 1);
  });

  it('W-059 count exactly and disable once, when hundreds fail at the same time', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver(answering(404));
    const webhook = await subscribe(own, receiver.url);
    await own.ctx.db.transaction(async (tx) => {
      for (let n = 0; n < 200; n++)
        await emit(own.ctx, tx, 'campaign.started', { campaignId: newId(), campaignName: String(n) });
    });
    await expect
      .poll(async () => (await statusOf(own, webhook, 'pending')).length, { timeout: 240_000 })
      .toBe(0);
    const { consecutive_failures, is_active } = await get(own, webhook);
    expect(is_active).toBe(false);
    expect(consecutive_failures).toBe((await statusOf(own, webhook, 'failed')).length);
    expect(consecutive_failures).toBe(receiver.received.length);
    expect(receiver.received.length).toBeLessThan(30);
    const notes = await app.request('GET', '/api/notifications', { session: own.sessions.owner });
    expect(notes.body.data.notifications).toHaveLength(1);
  });
});
