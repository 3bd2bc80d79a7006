import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { EVENTS } from '../../../events/map.ts';
import { SAMPLES } from '../../../events/samples.ts';
import type { EventName, EventPayloads } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { createConnectorKey, revokeConnectorKey } from '../../keys/service.ts';
import { EVENT_NAMES } from '../catalogue.ts';
import { answering, startReceiver } from '../test-support/test-receiver.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1', CLOCK_SPEED: '20' } });
  await app.startWorker();
});
afterAll(() => app.stop());

async function connect(own?: TestWorkspace) {
  const workspace = own ?? (await makeWorkspace(app));
  const { id, key } = await createConnectorKey(workspace.ctx, { name: 'Zapier' });
  const headers = { 'x-connector-api-key': key };
  const ask = (method: string, path: string, body?: object) =>
    app.request(method, path, { headers, ...(body === undefined ? {} : { body }) });
  return { ...workspace, keyId: id, ask };
}
type Connected = Awaited<ReturnType<typeof connect>>;

const subscribe = async (on: Connected, targetUrl: string, event = 'call.completed', more: object = {}) =>
  (await on.ask('POST', '/zapier/hooks', { event, targetUrl, ...more })).body.data;
const send = <Name extends EventName>({ ctx }: TestWorkspace, name: Name, data: EventPayloads[Name]) =>
  ctx.db.transaction((tx) => emit(ctx, tx, name, data));
const hooksOf = async (on: Connected) => (await on.ask('GET', '/zapier/hooks')).body.data;

describe('a connector', () => {
  it('learns which workspace its key belongs to', async () => {
    const on = await connect();
    const { status, body } = await on.ask('GET', '/zapier/me');
    const key = { id: on.keyId, name: 'Zapier' };
    expect([status, body]).toEqual([200, { data: { workspace: { id: on.tenantId, name: 'Test' }, key } }]);
    expect((await app.request('GET', '/zapier/me')).status).toBe(401);
    expect((await app.request('GET', '/zapier/me', { key: on.keys.full })).status).toBe(401);
    await revokeConnectorKey(on.ctx, on.keyId);
    expect((await on.ask('GET', '/zapier/me')).body.error.code).toBe('UNAUTHORIZED');
  });

  it('W-040 finds every event of the catalogue and call.escalated among its triggers, each with its sample', async () => {
    const on = await connect();
    const triggers = (await on.ask('GET', '/zapier/triggers')).body.data;
    const names = triggers.map(({ event }: { event: string }) => event);
    expect([...names].sort()).toEqual([...EVENT_NAMES, 'call.escalated'].sort());
    for (const { event, label, sample } of triggers) {
      expect(label, event).toMatch(/^[A-Z][A-Za-z ]{5,}$/);
      const samples = (await on.ask('GET', `/zapier/samples/${event}`)).body.data;
      expect(samples).toHaveLength(1);
      expect(Object.keys(samples[0])).toEqual(['event', 'timestamp', 'data']);
      expect([samples[0].event, samples[0].data]).toEqual([event, sample.data]);
      expect(EVENTS[event as EventName].safeParse(sample.data).error, event).toBeUndefined();
    }
    for (const name of ['*', 'call.nothing', 'toString', '__proto__'])
      expect((await on.ask('GET', `/zapier/samples/${name}`)).status, name).toBe(404);
  });

  it('finds agents by a part of their name, its own workspace only', async () => {
    const [on, other] = [await connect(), await connect()];
    for (const name of ['Ada 100%', 'Ada', 'Eve'])
      await app.request('POST', '/api/agents', {
        key: on.keys.full,
        body: { name, voiceId: 'voice_clara', language: 'en' },
      });
    const found = async (by: Connected, query: string) =>
      (await by.ask('GET', `/zapier/search/agents${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found(on, '?name=aDa')).toEqual(['Ada', 'Ada 100%']);
    expect(await found(on, '?name=0%25')).toEqual(['Ada 100%']);
    expect(await found(on, '')).toEqual(['Eve', 'Ada', 'Ada 100%']);
    expect(await found(other, '?name=ada')).toEqual([]);
    expect((await on.ask('GET', '/zapier/search/agents?name=')).status).toBe(400);
    expect((await on.ask('GET', `/zapier/search/agents?name=${'a'.repeat(201)}`)).status).toBe(400);
    const [one] = (await on.ask('GET', '/zapier/search/agents?name=eve')).body.data;
    expect(one).toMatchObject({ name: 'Eve', language: 'en', is_active: true, isPaused: false });
  });

  it('suppresses a person, twice as once, and finds who is suppressed', async () => {
    const [on, other] = [await connect(), await connect()];
    const body = { phoneNumber: '+14155550123', reason: 'Asked by form' };
    const made = await on.ask('POST', '/zapier/actions/suppress', body);
    expect([made.status, made.body.data.created_by]).toEqual([201, `apikey:${on.keyId}`]);
    expect((await on.ask('POST', '/zapier/actions/suppress', body)).body.data.id).toBe(made.body.data.id);
    const find = async (by: Connected, query: string) =>
      (await by.ask('GET', `/zapier/search/suppressions?${query}`)).body.data;
    expect(await find(on, 'phoneNumber=%2B14155550123')).toEqual([made.body.data]);
    expect(await find(on, 'phoneNumber=%2B14155550124')).toEqual([]);
    expect(await find(other, 'phoneNumber=%2B14155550123')).toEqual([]);
    expect((await on.ask('POST', '/zapier/actions/suppress', {})).status).toBe(400);
    expect((await on.ask('GET', '/zapier/search/suppressions')).status).toBe(400);
  });
});

describe('contacts', () => {
  it('are added by a connector to a campaign or to none, announced, and found', async () => {
    const [on, other] = [await connect(), await connect()];
    const target = await startReceiver();
    await subscribe(on, target.url, 'contact.created');
    const campaignId = await makeCampaign(app, on);
    const ana = { phoneNumber: '+5511987654321', name: 'Ana' };
    const add = (by: Connected, body: object) => by.ask('POST', '/zapier/actions/contacts', body);
    const made = await add(on, { ...ana, campaignId });
    expect([made.status, made.body.data.campaign_id]).toEqual([201, campaignId]);
    expect((await add(on, { ...ana, campaignId })).body.data.id).toBe(made.body.data.id);
    const manual = await add(on, { email: 'eve@example.com', campaignId: null });
    expect(manual.status).toBe(201);
    expect(manual.body.data.campaign_id).not.toBe(campaignId);
    await expect.poll(() => target.received.length).toBe(2);
    expect(JSON.parse(target.received[0]?.body ?? '').data).toMatchObject({ contactId: made.body.data.id });
    const found = async (by: Connected, query: string) =>
      (await by.ask('GET', `/zapier/search/contacts${query}`)).body.data;
    expect(await found(on, '?search=ana')).toMatchObject([{ id: '+5511987654321', name: 'Ana' }]);
    expect(await found(on, '')).toHaveLength(2);
    expect(await found(other, '?search=ana')).toEqual([]);
    expect((await add(other, { ...ana, campaignId })).status).toBe(404);
    expect((await add(on, { name: 'Nobody' })).status).toBe(400);
    expect((await add(on, { ...ana, campaignId: 'x' })).status).toBe(400);
    expect((await on.ask('GET', '/zapier/search/contacts?search=')).status).toBe(400);
  });
});

describe('a subscription', () => {
  it('W-040 W-050 W-051 gets call.escalated, signed as webhooks are, while webhooks get none', async () => {
    const on = await connect();
    const [target, webhook] = [await startReceiver(), await startReceiver()];
    const hook = await subscribe(on, `${target.url}/a`, 'call.escalated');
    expect(hook).toMatchObject({ event: 'call.escalated', target_url: `${target.url}/a`, is_active: true });
    const all = { url: webhook.url, events: ['*'] };
    await app.request('POST', '/api/webhooks', { key: on.keys.full, body: all });
    expect(
      (
        await app.request('POST', '/api/webhooks', {
          key: on.keys.full,
          body: { ...all, events: ['call.escalated'] },
        })
      ).status,
    ).toBe(400);
    await send(on, 'call.escalated', SAMPLES['call.escalated']);
    await send(on, 'campaign.started', SAMPLES['campaign.started']);
    await expect.poll(() => [target.received.length, webhook.received.length]).toEqual([1, 1]);
    expect(webhook.received[0]?.headers['x-webhook-event']).toBe('campaign.started');
    const [one] = target.received;
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      event: 'call.escalated',
      data: SAMPLES['call.escalated'],
    });
    expect(one?.headers['x-webhook-signature-v2']).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.headers['x-webhook-attempt']).toBe('1');
    const listed = (await app.request('GET', '/api/webhooks', { key: on.keys.read })).body.data;
    expect(listed).toHaveLength(1);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const ask = { key: on.keys.full, ...(method === 'PATCH' ? { body: { is_active: false } } : {}) };
      expect((await app.request(method, `/api/webhooks/${hook.id}`, ask)).status, method).toBe(404);
    }
  });

  it('gets only the events it names and its filters allow, and ends on request', async () => {
    const on = await connect();
    const target = await startReceiver();
    const agentId = newId();
    const hook = await subscribe(on, target.url, 'call.completed', { filters: { agentIds: [agentId] } });
    expect(await hooksOf(on)).toEqual([hook]);
    const call = SAMPLES['call.completed'];
    await send(on, 'call.failed', { ...call, agentId });
    await send(on, 'call.completed', call);
    await send(on, 'call.completed', { ...call, agentId });
    await expect.poll(() => target.received.length).toBe(1);
    expect(JSON.parse(target.received[0]?.body ?? '').data.agentId).toBe(agentId);
    expect((await on.ask('DELETE', `/zapier/hooks/${hook.id}`)).status).toBe(204);
    expect((await on.ask('DELETE', `/zapier/hooks/${hook.id}`)).status).toBe(404);
    expect((await on.ask('DELETE', '/zapier/hooks/nonsense')).body.error.message).toBe(
      'Invalid subscription ID',
    );
    await send(on, 'call.completed', { ...call, agentId });
    expect(await hooksOf(on)).toEqual([]);
    const stored = await app.platform.db.one<{ count: number }>(
      sql`select (select count(*) from webhook_deliveries where tenant_id = ${on.tenantId})
               + (select count(*) from webhook_queue where tenant_id = ${on.tenantId}) as count`,
    );
    expect(stored.count).toBe(1);
  });

  it('says what is wrong with a bad one', async () => {
    const on = await connect();
    const ask = async (body: object) => (await on.ask('POST', '/zapier/hooks', body)).body.error;
    const targetUrl = 'http://127.0.0.1:9999/';
    for (const event of ['*', 'call.nothing', '', 'constructor'])
      expect((await ask({ event, targetUrl })).details.fieldErrors.event[0], event).toContain(
        '/zapier/triggers',
      );
    const event = 'call.completed';
    expect((await ask({ event, targetUrl: 'nonsense' })).details.fieldErrors.targetUrl).toHaveLength(1);
    expect((await ask({ event, targetUrl: `http://127.0.0.1/${'a'.repeat(2000)}` })).code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await ask({ event, targetUrl, filters: { nonsense: [] } })).code).toBe('VALIDATION_FAILED');
    expect((await ask({})).code).toBe('VALIDATION_FAILED');
    const edge = `http://127.0.0.1:9999/${'a'.repeat(2000 - 'http://127.0.0.1:9999/'.length)}`;
    expect(await subscribe(on, edge)).toMatchObject({ target_url: edge });
  });

  it('requested twice is one, and requested again after failures continues', async () => {
    const on = await connect();
    const url = 'http://127.0.0.1:9999/same';
    const asked = await Promise.all(Array.from({ length: 4 }, () => subscribe(on, url)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await app.platform.db.run(sql`
      update webhooks set is_active = false, consecutive_failures = 10
      where tenant_id = ${on.tenantId} and kind = 'connector'`);
    expect((await hooksOf(on))[0].is_active).toBe(false);
    expect(await subscribe(on, url)).toMatchObject({ id: asked[0].id, is_active: true });
    expect((await subscribe(on, url, 'call.failed')).id).not.toBe(asked[0].id);
    expect(await hooksOf(on)).toHaveLength(2);
  });

  it('is one of at most 100, even when asked for at once, and webhooks do not count', async () => {
    const on = await connect();
    await app.platform.db.run(sql`
      insert into webhooks (tenant_id, id, kind, url, events, filters, headers, secret, created_at, updated_at)
      select ${on.tenantId}, gen_random_uuid(), kind, 'http://127.0.0.1:9999/', '{call.completed}', '{}', '', '', now(), now()
      from generate_series(1, 98), unnest('{webhook,connector}'::text[]) as kind`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        on.ask('POST', '/zapier/hooks', { event: 'call.failed', targetUrl: `http://127.0.0.1:9999/${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('PLAN_LIMIT_EXCEEDED');
    const body = { url: 'http://127.0.0.1:9999/', events: ['*'] };
    expect((await app.request('POST', '/api/webhooks', { key: on.keys.full, body })).status).toBe(201);
  });

  it('ends at once when its target answers 410, for a connector only', async () => {
    const on = await connect();
    const target = await startReceiver(answering(410));
    const hook = await subscribe(on, `${target.url}/hook`);
    const body = { url: `${target.url}/webhook`, events: ['call.completed'] };
    const webhook = (await app.request('POST', '/api/webhooks', { key: on.keys.full, body })).body.data;
    await send(on, 'call.completed', SAMPLES['call.completed']);
    await expect.poll(() => hooksOf(on)).toEqual([]);
    await expect.poll(() => target.at('/webhook').length).toBe(1);
    const path = `/api/webhooks/${webhook.id}`;
    const get = async () => (await app.request('GET', path, { key: on.keys.read })).body.data;
    await expect.poll(async () => (await get()).consecutive_failures).toBe(1);
    expect((await get()).is_active).toBe(true);
    await send(on, 'call.completed', SAMPLES['call.completed']);
    await expect.poll(() => target.at('/webhook').length).toBe(2);
    expect(target.at('/hook')).toHaveLength(1);
    const audit = (await app.request('GET', '/api/audit', { key: on.keys.full })).body.data;
    const entries = JSON.stringify(audit);
    expect(entries).toContain('connector_hook.delete');
    expect(entries).toContain(hook.id);
  });

  it('P-007 W-059 is disabled by ten failures, and users are notified what to do', async () => {
    const on = await connect();
    const target = await startReceiver(answering(404));
    await subscribe(on, target.url);
    for (let n = 0; n < 10; n++)
      await send(on, 'call.completed', { ...SAMPLES['call.completed'], duration: n });
    await expect.poll(async () => (await hooksOf(on))[0].is_active, { timeout: 240_000 }).toBe(false);
    const notes = (await app.request('GET', '/api/notifications', { session: on.sessions.owner })).body.data;
    expect(JSON.stringify(notes)).toContain('Turn the automation off and on again');
  });

  it('ends with its key, and what still waits is not sent', async () => {
    const own = await makeWorkspace(app);
    const [on, other] = [await connect(own), await connect(own)];
    const target = await startReceiver(answering(503));
    await subscribe(on, `${target.url}/mine`);
    await subscribe(other, `${target.url}/theirs`);
    const [foreign] = await hooksOf(other);
    expect(await hooksOf(on)).toHaveLength(1);
    expect((await on.ask('DELETE', `/zapier/hooks/${foreign.id}`)).status).toBe(404);
    await send(own, 'call.completed', SAMPLES['call.completed']);
    await expect.poll(() => [target.at('/mine').length, target.at('/theirs').length]).toEqual([1, 1]);
    await revokeConnectorKey(own.ctx, on.keyId);
    await expect.poll(() => target.at('/theirs').length, { timeout: 240_000 }).toBe(5);
    expect(target.at('/mine')).toHaveLength(1);
    const statuses = await app.platform.db.many<{ status: string }>(sql`
      select delivery.status from webhook_deliveries delivery
      join webhooks webhook on webhook.tenant_id = delivery.tenant_id and webhook.id = delivery.webhook_id
      where webhook.tenant_id = ${own.tenantId} and webhook.connector_key_id = ${on.keyId}`);
    expect(statuses).toEqual([{ status: 'dropped' }]);
    expect((await hooksOf(other))[0].id).toBe(foreign.id);
  });

  it('cannot be made with a key that is being revoked', async () => {
    const own = await makeWorkspace(app);
    for (let n = 0; n < 10; n++) {
      const on = await connect(own);
      const body = { event: 'call.completed', targetUrl: 'http://127.0.0.1:9999/' };
      await Promise.all([on.ask('POST', '/zapier/hooks', body), revokeConnectorKey(own.ctx, on.keyId)]);
      const left = await app.platform.db.many(sql`
        select 1 from webhooks where tenant_id = ${own.tenantId} and connector_key_id = ${on.keyId} and deleted_at is null`);
      expect(left).toEqual([]);
    }
  });
});
