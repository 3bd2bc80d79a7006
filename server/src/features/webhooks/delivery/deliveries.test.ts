import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { erasePerson } from '../../../platform/personal-data/data-registry.ts';
import type { EventName } from '../catalogue.ts';
import { webhookRetention } from '../service.ts';
import { answering, type Received, startReceiver } from '../test-support/test-receiver.ts';
import { deliveryRetention } from './personal-data.ts';

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  await app.startWorker();
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: object, key = own.keys.full) =>
  app.request(method, path, { key, ...(body === undefined ? {} : { body }) });
const subscribe = async (url: string, fields: object = {}) =>
  (await ask('POST', '/api/webhooks', { url, events: ['*'], ...fields })).body.data;
const send = (name: EventName = 'call.completed', extra: object = {}, on = own) =>
  on.ctx.db.transaction((tx) => emit(on.ctx, tx, name, { ...SAMPLES[name], ...extra }));
const list = async (id: string, query = '') =>
  (await ask('GET', `/api/webhooks/${id}/deliveries${query}`, undefined, own.keys.read)).body.data;
const remove = (id: string) => ask('DELETE', `/api/webhooks/${id}`);

describe('a payload template', () => {
  it('W-012 is tried on a sample of every subscribed event when it is saved', async () => {
    const save = (payload_template: string, events = ['call.completed', 'campaign.completed']) =>
      ask('POST', '/api/webhooks', { url: 'http://127.0.0.1:9999/', events, payload_template });
    const refused = await save('{"d": {{ data.duration }}}');
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.body.error.details.fieldErrors.payload_template[0]).toContain('With campaign.completed');
    const good = await save('{"d": {{ data.duration }}}', ['call.completed']);
    expect(good.status).toBe(201);
    const path = `/api/webhooks/${good.body.data.id}`;
    expect((await ask('PATCH', path, { events: ['*'] })).status).toBe(400);
    expect((await ask('PATCH', path, { payload_template: '{{' })).status).toBe(400);
    expect((await ask('PATCH', path, { events: ['*'], payload_template: '{{ data | json }}' })).status).toBe(
      200,
    );
    await remove(good.body.data.id);
  });

  it('makes the body that is stored, signed and sent, the same on a retry and a redelivery', async () => {
    let status = 500;
    const receiver = await startReceiver((_received, response) => void response.writeHead(status).end());
    const payload_template = '{"what": "{{ event }}", "who": {{ data.agentId | json }}}';
    const webhook = await subscribe(receiver.url, { payload_template, events: ['call.completed'] });
    await send('call.completed', { agentId: null });
    await expect.poll(() => receiver.received.length).toBe(1);
    status = 200;
    await ask('PATCH', `/api/webhooks/${webhook.id}`, { payload_template: '{"other": 1}' });
    await expect.poll(() => receiver.received.length, { timeout: 240_000 }).toBe(2);
    await expect.poll(async () => (await list(webhook.id, '?status=delivered')).length).toBe(1);
    const [delivery] = await list(webhook.id);
    await ask('POST', `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`, {});
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received.map(({ body }) => body)).toEqual(
      Array(3).fill('{"what": "call.completed", "who": null}'),
    );
    await remove(webhook.id);
  });

  it('that fails on an event gives that delivery up, and says so in the log', async () => {
    const receiver = await startReceiver();
    const fields = { payload_template: '{"d": {{ data.duration }}}', events: ['call.completed'] };
    const webhook = await subscribe(receiver.url, fields);
    await send('call.completed', { duration: null });
    await expect.poll(async () => (await list(webhook.id, '?status=failed')).length).toBe(1);
    const { delivery_logs, consecutive_failures } = (await ask('GET', `/api/webhooks/${webhook.id}`)).body
      .data;
    expect([delivery_logs[0].status, consecutive_failures, receiver.received.length]).toEqual([0, 1, 0]);
    expect(delivery_logs[0].error).toMatch(
      /^The payload template could not be applied: the body is not valid JSON/,
    );
    await remove(webhook.id);
  });
});

describe('a payload template that is too slow', () => {
  it('gives its delivery up at once: it would be as slow the next time', async () => {
    const receiver = await startReceiver();
    const payload_template =
      '{% if data.summary == "slow" %}{% for i in (1..900) %}{% for j in (1..900) %}{{ data | json | size }}{% endfor %}{% endfor %}{% endif %}1';
    const webhook = await subscribe(receiver.url, { payload_template, events: ['call.completed'] });
    await send('call.completed', { summary: 'slow' });
    await expect.poll(async () => (await list(webhook.id, '?status=failed')).length).toBe(1);
    expect((await list(webhook.id))[0].attempts).toBe(1);
    const logs = (await ask('GET', `/api/webhooks/${webhook.id}`)).body.data.delivery_logs;
    expect(logs.map(({ error }: { error: string }) => error)).toEqual([
      'The payload template could not be applied: it takes too long',
    ]);
    expect(receiver.received).toEqual([]);
    await remove(webhook.id);
  });
});

describe('a test delivery', () => {
  it('sends a sample of the first or the named event at once, to a disabled webhook too', async () => {
    const receiver = await startReceiver(
      ({ path }, response) => void response.writeHead(Number(path.slice(1))).end('hi'),
    );
    const webhook = await subscribe(`${receiver.url}/200`, { events: ['campaign.completed', 'call.failed'] });
    const path = `/api/webhooks/${webhook.id}/test`;
    const test = async (body: object) => (await ask('POST', path, body, own.keys.write)).body.data;
    expect(await test({})).toEqual({
      delivery_id: expect.any(String),
      event: 'call.failed',
      success: true,
      status: 200,
      duration_ms: expect.any(Number),
      error: null,
      delivered_at: expect.any(String),
    });
    await ask('PATCH', `/api/webhooks/${webhook.id}`, { url: `${receiver.url}/500`, is_active: false });
    expect(await test({ event: 'agent.created' })).toMatchObject({
      event: 'agent.created',
      success: false,
      status: 500,
      error: 'hi',
    });
    expect(receiver.received.map(({ headers }) => headers['x-webhook-event'])).toEqual([
      'call.failed',
      'agent.created',
    ]);
    expect(JSON.parse(receiver.received[1]?.body ?? '').data).toEqual(SAMPLES['agent.created']);
    expect((await ask('POST', path, { event: 'nothing' })).status).toBe(400);
    expect((await ask('POST', path, {}, own.keys.read)).status).toBe(403);
    const all = await list(webhook.id);
    expect(all.map((one: { purpose: string; status: string }) => [one.purpose, one.status])).toEqual([
      ['test', 'failed'],
      ['test', 'delivered'],
    ]);
    const after = (await ask('GET', `/api/webhooks/${webhook.id}`)).body.data;
    expect([after.consecutive_failures, after.delivery_logs.length]).toEqual([0, 2]);
    await remove(webhook.id);
  });
});

describe('a redelivery', () => {
  it('has the same body, timestamp and signature, unless it is stamped anew', async () => {
    const receiver = await startReceiver();
    const webhook = await subscribe(receiver.url);
    await send();
    await expect.poll(async () => (await list(webhook.id, '?status=delivered')).length).toBe(1);
    const [delivery] = await list(webhook.id);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`;
    const again = await ask('POST', path, {});
    expect(again.status).toBe(202);
    expect(again.body.data).toMatchObject({
      event_id: delivery.event_id,
      timestamp: delivery.timestamp,
      purpose: 'redelivery',
      status: 'pending',
      attempts: 0,
    });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect((await ask('POST', path, { restamp: true })).status).toBe(202);
    await expect.poll(() => receiver.received.length).toBe(3);
    const [first, second, third] = receiver.received as [Received, Received, Received];
    expect(second.body).toBe(first.body);
    expect(second.headers['x-webhook-signature-v2']).toBe(first.headers['x-webhook-signature-v2']);
    expect(second.headers['x-webhook-attempt']).toBe('1');
    const [before, after] = [JSON.parse(first.body), JSON.parse(third.body)];
    expect(after.data).toEqual(before.data);
    expect(after.timestamp > before.timestamp).toBe(true);
    expect(third.headers['x-webhook-timestamp']).toBe(after.timestamp);
    expect((await ask('POST', path, {}, own.keys.write)).status).toBe(403);
    const unknown = `/api/webhooks/${webhook.id}/deliveries/${newId()}/redeliver`;
    expect((await ask('POST', unknown, {})).status).toBe(404);
    await ask('PATCH', `/api/webhooks/${webhook.id}`, { is_active: false });
    const off = await ask('POST', path, {});
    expect([off.status, off.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
    await remove(webhook.id);
  });

  it('cannot be stamped anew once the event is gone', async () => {
    const receiver = await startReceiver();
    const webhook = await subscribe(receiver.url);
    const tested = (await ask('POST', `/api/webhooks/${webhook.id}/test`, {})).body.data;
    const path = `/api/webhooks/${webhook.id}/deliveries/${tested.delivery_id}/redeliver`;
    const refused = await ask('POST', path, { restamp: true });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
    expect((await ask('POST', path, {})).status).toBe(202);
    await remove(webhook.id);
  });
});

describe('the list of deliveries', () => {
  it('pages by offset, newest first, and by status', async () => {
    const receiver = await startReceiver(
      ({ body }, response) => void response.writeHead(JSON.parse(body).data.n < 2 ? 200 : 410).end(),
    );
    const webhook = await subscribe(receiver.url);
    for (let n = 0; n < 5; n++) {
      await send('call.started', { n });
      await expect.poll(async () => (await list(webhook.id, '?status=pending')).length).toBe(0);
    }
    const statuses = async (query: string) =>
      (await list(webhook.id, query)).map((one: { status: string }) => one.status);
    expect(await statuses('')).toEqual(['failed', 'failed', 'failed', 'delivered', 'delivered']);
    expect(await statuses('?limit=2&offset=2')).toEqual(['failed', 'delivered']);
    expect(await statuses('?status=delivered&limit=1')).toEqual(['delivered']);
    expect(await statuses('?status=failed&offset=2')).toEqual(['failed']);
    expect(await statuses('?offset=5')).toEqual([]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?offset=100001', '?status=lost']) {
      expect((await ask('GET', `/api/webhooks/${webhook.id}/deliveries${query}`)).status, query).toBe(400);
    }
    await remove(webhook.id);
  });
});

describe('recent events', () => {
  it('are listed with or without subscribers, audit entries only to those who may read the audit log', async () => {
    const here = await makeWorkspace(app);
    await send('campaign.started', {}, here);
    await send('call.failed', {}, here);
    await here.ctx.db.transaction((tx) => emit(here.ctx, tx, 'call.escalated', SAMPLES['call.escalated']));
    await ask('PATCH', '/api/workspace', { name: 'New' }, here.keys.full);
    const names = async (key: string, query = '') =>
      (await ask('GET', `/api/webhook-events${query}`, undefined, key)).body.data.map(
        (one: { event: string }) => one.event,
      );
    expect(await names(here.keys.full)).toEqual(['audit.log_recorded', 'call.failed', 'campaign.started']);
    expect(await names(here.keys.write)).toEqual(['call.failed', 'campaign.started']);
    expect(await names(here.keys.read, '?event=audit.log_recorded')).toEqual([]);
    expect(await names(here.keys.read, '?event=call.failed')).toEqual(['call.failed']);
    expect(await names(here.keys.read, '?limit=1&offset=1')).toEqual(['campaign.started']);
    const [event] = (await ask('GET', '/api/webhook-events', undefined, here.keys.read)).body.data;
    expect(event.data).toEqual(SAMPLES['call.failed']);
    expect((await ask('GET', '/api/webhook-events?event=x')).status).toBe(400);
  });

  it('of a time range are replayed to one webhook, each once, through its filters', async () => {
    const here = await makeWorkspace(app);
    const key = here.keys.full;
    const agentId = newId();
    const from = app.platform.clock.now();
    await here.ctx.db.transaction(async (tx) => {
      for (let n = 0; n < 600; n++)
        await emit(here.ctx, tx, 'call.completed', {
          ...SAMPLES['call.completed'],
          duration: n,
          agentId: n % 3 === 0 ? agentId : newId(),
        });
      await emit(here.ctx, tx, 'call.started', { ...SAMPLES['call.started'], agentId });
    });
    const to = new Date(app.platform.clock.now().getTime() + 1);
    const receiver = await startReceiver();
    const hook = {
      url: receiver.url,
      events: ['call.completed', 'call.failed'],
      filters: { agentIds: [agentId] },
    };
    const { id } = (await ask('POST', '/api/webhooks', hook, key)).body.data;
    const path = `/api/webhooks/${id}/replay`;
    const replayed = await ask('POST', path, { from, to }, key);
    expect(replayed.status).toBe(202);
    expect(replayed.body.data).toEqual({
      replay_id: expect.any(String),
      queued: 600,
      truncated: false,
      next_from: null,
    });
    await expect.poll(() => receiver.received.length, { timeout: 240_000 }).toBe(200);
    const numbers = receiver.received.map(({ body }) => JSON.parse(body).data.duration as number);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n * 3));
    const first = JSON.parse(receiver.received[0]?.body ?? '');
    expect(Date.parse(first.timestamp)).toBeLessThan(to.getTime());
    const none = await ask('POST', path, { from, to, events: ['call.failed'] }, key);
    expect(none.body.data.queued).toBe(0);
    for (const body of [
      {},
      { from: to, to: from },
      { from, to: 'x' },
      { from, events: ['campaign.completed'] },
    ]) {
      expect((await ask('POST', path, body, key)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await ask('POST', path, { from }, here.keys.write)).status).toBe(403);
    await ask('PATCH', `/api/webhooks/${id}`, { is_active: false }, key);
    expect((await ask('POST', path, { from }, key)).status).toBe(422);
  });
});

describe('what is kept', () => {
  it('of a person is gone once they are erased: bodies that wait, bodies sent, answers that repeat them', async () => {
    const receiver = await startReceiver(
      (received, response) => void response.writeHead(410).end(received.body),
    );
    const webhook = await subscribe(receiver.url);
    const phoneNumber = '+15550004711';
    await send('call.completed', { phoneNumber, summary: 'x'.repeat(10) });
    await send('call.completed', { phoneNumber: '+15550009999' });
    await expect.poll(async () => (await list(webhook.id, '?status=failed')).length).toBe(2);
    const counts = await own.ctx.db.transaction((tx) =>
      erasePerson(own.ctx, tx, { phoneNumbers: [phoneNumber], emails: [], names: [] }),
    );
    expect(counts.webhook_deliveries).toBe(2);
    expect(await list(webhook.id)).toHaveLength(1);
    const dump = await app.platform.db.many<{ row: string }>(sql`
      select webhook_deliveries::text as row from webhook_deliveries union all select webhook_attempts::text from webhook_attempts
      union all select webhook_queue::text from webhook_queue
      union all select events::text from events`);
    expect(dump.filter(({ row }) => row.includes('15550004711'))).toEqual([]);
    expect(dump.filter(({ row }) => row.includes('15550009999')).length).toBeGreaterThan(1);
    await remove(webhook.id);
  });

  it('of others stays when a person is erased, and a number counts without its plus', async () => {
    const receiver = await startReceiver(
      (received, response) => void response.writeHead(410).end(`echo ${received.body}`),
    );
    const webhook = await subscribe(receiver.url);
    const summary = (text: string) => send('call.started', { n: 1, summary: text });
    await summary('Alba called about the deal');
    await summary('the number 15550004712 is theirs');
    await summary('Al was here');
    await summary('a nick name: Bo "Al" Ray');
    await expect.poll(async () => (await list(webhook.id, '?status=failed')).length).toBe(4);
    const person = { phoneNumbers: ['+15550004712'], emails: [], names: ['al', 'Bo "Al" Ray'] };
    await own.ctx.db.transaction((tx) => erasePerson(own.ctx, tx, person));
    expect(await list(webhook.id)).toHaveLength(1);
    const logs = (await ask('GET', `/api/webhooks/${webhook.id}`)).body.data.delivery_logs;
    const errors = logs.map(({ error }: { error: string }) => error);
    expect(errors.filter((error: string) => error === '[erased]')).toHaveLength(3);
    expect(errors.filter((error: string) => error.includes('Alba called'))).toHaveLength(1);
    await remove(webhook.id);
  });

  it('ages: deliveries and attempts go after 30 days, a deleted webhook as long after it was deleted', async () => {
    const receiver = await startReceiver(answering(200));
    const webhook = await subscribe(receiver.url);
    await send();
    await expect.poll(async () => (await list(webhook.id, '?status=delivered')).length).toBe(1);
    const sweep = async (days: number) => {
      const now = new Date(app.platform.clock.now().getTime() + days * 86_400_000);
      for (const rule of deliveryRetention) await rule.sweep(app.platform, now);
    };
    await sweep(29);
    expect(await list(webhook.id)).toHaveLength(1);
    await sweep(31);
    const after = (await ask('GET', `/api/webhooks/${webhook.id}`)).body.data;
    expect([await list(webhook.id), after.delivery_logs]).toEqual([[], []]);
    await remove(webhook.id);
    const webhooksAfter = async (days: number) => {
      const now = new Date(app.platform.clock.now().getTime() + days * 86_400_000);
      await webhookRetention.sweep(app.platform, now);
      return (await app.platform.db.many(sql`select 1 from webhooks where id = ${webhook.id}`)).length;
    };
    expect([await webhooksAfter(29), await webhooksAfter(31)]).toEqual([1, 0]);
  });
});
