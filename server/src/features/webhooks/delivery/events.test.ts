import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { EVENTS } from '../../../events/map.ts';
import { SAMPLES } from '../../../events/samples.ts';
import type { EventName as AnyEventName, EventPayloads } from '../../../platform/context.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { type EventToEmit, emit, emitAll } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { changePlan, resumeWorkspace, suspendWorkspace } from '../../workspaces/service.ts';
import { EVENT_NAMES, type EventName } from '../catalogue.ts';
import { matchesFilters, subscribes } from '../rules.ts';
import { sealHeaders, sealSecret } from '../secrets.ts';
import { startReceiver } from '../test-support/test-receiver.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  await app.startWorker();
});
afterAll(() => app.stop());

const subscribe = async (on: TestWorkspace, url: string, fields: object) =>
  (await app.request('POST', '/api/webhooks', { key: on.keys.full, body: { url, ...fields } })).body.data;
const send = <Name extends AnyEventName>(on: TestWorkspace, name: Name, data: EventPayloads[Name]) =>
  on.ctx.db.transaction((tx) => emit(on.ctx, tx, name, data));
const sample = <Name extends EventName>(name: Name) => SAMPLES[name];

describe('the catalogue', () => {
  it('W-032 W-034 W-035 W-036 W-037 W-038 names exactly the fields of each event that is sent', () => {
    const call = ['callId', 'campaignId', 'contactId', 'agentId', 'phoneNumber', 'outcome', 'sentimentScore'];
    const analysed = [...call, 'duration', 'summary', 'dataCollection', 'kpiData'];
    const crm = [
      'channel',
      'source',
      'callId',
      'conversationId',
      'agentId',
      'campaignId',
      'contactId',
      'results',
    ];
    const fields: Partial<Record<EventName, string[]>> = {
      'call.completed': analysed,
      'call.failed': analysed,
      'campaign.completed': ['campaignId', 'campaignName'],
      'crm_sync.completed': crm,
      'crm_sync.failed': crm,
      'audit.log_recorded': [
        ...['audit_id', 'user_id', 'action', 'resource_type', 'resource_id', 'changes', 'ip_address'],
        ...['user_agent', 'occurred_at', 'redacted_at', 'redaction_reason'],
      ],
      'agent.action_recorded': [
        ...['action_id', 'agent_id', 'agent_name', 'conversation_id', 'call_id', 'tool_name', 'tool_source'],
        ...['action_kind', 'params', 'outcome', 'error_message', 'result_summary', 'duration_ms'],
      ],
    };
    for (const [name, names] of Object.entries(fields)) {
      const [data, example] = [EVENTS[name as EventName], SAMPLES[name as EventName]];
      expect(Object.keys(example).sort(), name).toEqual([...names].sort());
      if (name === 'agent.action_recorded') continue; // "and more"
      expect(data.safeParse({ ...example, surprise: 1 }).success, name).toBe(false);
      for (const gone of names) {
        const { [gone]: _gone, ...rest } = example as Record<string, unknown>;
        expect(data.safeParse(rest).success, `${name} without ${gone}`).toBe(false);
      }
    }
    for (const name of EVENT_NAMES) expect(EVENTS[name].safeParse(sample(name)).error).toBeUndefined();
    const { sentimentScore, summary, dataCollection, kpiData, ...short } = {
      ...sample('call.completed'),
      ...sample('call.failed'),
    };
    expect([sentimentScore, summary, dataCollection, kpiData]).toEqual([null, null, null, null]);
    expect(EVENTS['call.failed'].safeParse({ ...short, reconciled: true }).success).toBe(true);
    expect(EVENTS['call.completed'].safeParse({ ...short, reconciled: true }).success).toBe(false);
  });

  it('W-033 W-034 W-035 W-036 W-037 W-039 delivers each as {event, timestamp, data}, byte for byte', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    await subscribe(own, receiver.url, {
      events: EVENT_NAMES.filter((name) => name !== 'audit.log_recorded'),
    });
    const sent = EVENT_NAMES.filter((name) => name !== 'audit.log_recorded');
    for (const name of sent) await send(own, name, sample(name));
    await expect.poll(() => receiver.received.length).toBe(sent.length);
    for (const { body, headers } of receiver.received) {
      const parsed = JSON.parse(body);
      expect(Object.keys(parsed)).toEqual(['event', 'timestamp', 'data']);
      expect(parsed.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(parsed.data).toEqual(sample(parsed.event));
      expect(headers['x-webhook-event']).toBe(parsed.event);
      expect(headers['x-webhook-timestamp']).toBe(parsed.timestamp);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-event']))).toEqual(
      new Set(sent),
    );
  });
});

describe('what happens today is sent', () => {
  it('W-032 W-038 agents made and changed, audited actions and subscriptions, as the catalogue says', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    await subscribe(own, receiver.url, { events: ['*', 'audit.log_recorded'] });
    const key = own.keys.full;
    const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const { id } = (await app.request('POST', '/api/agents', { key, body: agent })).body.data;
    await app.request('PATCH', `/api/agents/${id}`, { key, body: { name: 'Eve' } });
    await changePlan(own.ctx, { plan: 'growth', status: 'active' });
    await changePlan(own.ctx, { plan: 'growth', status: 'active' });
    await suspendWorkspace(own.ctx, { reason: 'r' });
    await resumeWorkspace(own.ctx);
    const named = (name: string) =>
      receiver.received
        .map(({ body }) => JSON.parse(body))
        .filter(({ event }) => event === name)
        .sort((left, right) => left.timestamp.localeCompare(right.timestamp));
    await expect.poll(() => named('subscription.changed').length).toBe(3);
    await expect.poll(() => named('audit.log_recorded').length).toBe(7);
    for (const { body } of receiver.received) {
      const { event, data } = JSON.parse(body);
      expect(EVENTS[event as EventName].safeParse(data).error, event).toBeUndefined();
    }
    expect(named('agent.created')[0].data).toEqual({ agentId: id, name: 'Ada', category: 'general' });
    expect(named('agent.updated')[0].data).toMatchObject({ agentId: id, name: 'Eve', version: 2 });
    expect(named('subscription.changed').map(({ data }) => [data.previousStatus, data.status])).toEqual([
      ['active', 'active'],
      ['active', 'suspended'],
      ['suspended', 'active'],
    ]);
    const actions = named('audit.log_recorded').map(({ data }) => data.action);
    expect(actions.slice(0, 3)).toEqual(['webhook.create', 'agent.create', 'agent.update']);
  });

  it('W-032 a new contact and a suppressed person are sent in the form of their samples', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    await subscribe(own, receiver.url, { events: ['contact.created', 'contact.dnc'] });
    const key = own.keys.full;
    await app.request('POST', '/api/agents', {
      key,
      body: { name: 'Ada', voiceId: 'voice_clara', language: 'en' },
    });
    const phoneNumber = '+14155550123';
    const made = await app.request('POST', '/api/contacts', { key, body: { phoneNumber, name: 'Eve' } });
    expect(made.status).toBe(201);
    const body = { phoneNumber, reason: 'Asked in a letter' };
    await app.request('POST', '/api/compliance/suppressions', { key, body });
    await expect.poll(() => receiver.received.length).toBe(2);
    for (const { body: sent } of receiver.received) {
      const { event, data } = JSON.parse(sent) as { event: EventName; data: object };
      expect(EVENTS[event].safeParse(data).error, event).toBeUndefined();
      expect(Object.keys(data).sort(), event).toEqual(Object.keys(sample(event)).sort());
    }
  });

  it('several at once cost no more statements than one, arrive all, and are stored in their order', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    await subscribe(own, receiver.url, { events: ['call.started', 'call.recording_ready'] });
    const counted = async (events: EventToEmit[]) => {
      let statements = 0;
      await own.ctx.db.transaction((tx) => {
        const count = <Query extends (query: Sql) => unknown>(run: Query) =>
          ((query: Sql) => {
            statements += 1;
            return run(query);
          }) as Query;
        const watched = { ...tx, run: count(tx.run), many: count(tx.many), maybe: count(tx.maybe) };
        return emitAll(own.ctx, watched, events);
      });
      return statements;
    };
    const many = Array.from({ length: 30 }, (_, n) => ({
      name: n % 2 === 0 ? ('call.started' as const) : ('call.recording_ready' as const),
      data: { ...sample('call.started'), n },
    }));
    const one = await counted([{ name: 'call.started', data: { ...sample('call.started'), n: -1 } }]);
    expect(await counted(many)).toBe(one);
    // no subscriber: the event is stored and subscribers are looked up
    expect(await counted([{ name: 'call.failed', data: sample('call.failed') }])).toBe(2);
    expect(await counted([])).toBe(0);
    await expect.poll(() => receiver.received.length).toBe(31);
    const numbers = receiver.received.map(({ body }) => JSON.parse(body).data.n as number);
    expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 31 }, (_, n) => n - 1));
    const stored = await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${own.tenantId} and name in ('call.started', 'call.recording_ready')
      order by id`);
    expect(stored.map(({ data }) => JSON.parse(data).n)).toEqual(Array.from({ length: 31 }, (_, n) => n - 1));
  });

  it('an event whose transaction fails is never sent', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    await subscribe(own, receiver.url, { events: ['*'] });
    const undone = own.ctx.db.transaction(async (tx) => {
      await emit(own.ctx, tx, 'campaign.completed', sample('campaign.completed'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send(own, 'campaign.started', sample('campaign.started'));
    await expect
      .poll(() => receiver.received.map(({ headers }) => headers['x-webhook-event']))
      .toEqual(['campaign.started']);
  });
});

describe('a subscription', () => {
  it('W-031 by * has every event but audit entries, which must be named', async () => {
    const own = await makeWorkspace(app);
    const all = await startReceiver();
    const audit = await startReceiver();
    await subscribe(own, all.url, { events: ['*'] });
    await subscribe(own, audit.url, { events: ['audit.log_recorded'] });
    await app.request('PATCH', '/api/workspace', { key: own.keys.full, body: { name: 'New' } });
    await send(own, 'campaign.completed', sample('campaign.completed'));
    await expect.poll(() => audit.received.length).toBe(2); // its own creation, and the new name
    await expect.poll(() => all.received.length).toBe(1);
    expect(all.received[0]?.headers['x-webhook-event']).toBe('campaign.completed');
    const stored = await app.platform.db.many<{ event: string }>(
      sql`select event from webhook_deliveries where tenant_id = ${own.tenantId}
          union select event from webhook_queue where tenant_id = ${own.tenantId} order by event`,
    );
    expect(stored.map(({ event }) => event)).toEqual(['audit.log_recorded', 'campaign.completed']);
  });

  it('W-040 of a connector gets call.escalated; a webhook, even by *, does not', async () => {
    const own = await makeWorkspace(app);
    const webhook = await startReceiver();
    const connector = await startReceiver();
    await subscribe(own, webhook.url, { events: ['*'] });
    const { secrets } = app.platform;
    await app.platform.db.run(sql`
      insert into webhooks (tenant_id, id, kind, url, events, filters, headers, secret, created_at, updated_at)
      values (${own.tenantId}, ${newId()}, 'connector', ${connector.url}, '{call.escalated}', '{}',
              ${sealHeaders(secrets, {})}, ${sealSecret(secrets, 'whsec_x')}, now(), now())`);
    await send(own, 'call.escalated', SAMPLES['call.escalated']);
    await send(own, 'campaign.started', sample('campaign.started'));
    await expect.poll(() => [connector.received.length, webhook.received.length]).toEqual([1, 1]);
    expect(webhook.received[0]?.headers['x-webhook-event']).toBe('campaign.started');
    const { body } = await app.request('GET', '/api/webhooks', { key: own.keys.read });
    expect(body.data).toHaveLength(1);
    expect(subscribes({ kind: 'connector', events: ['*'] }, 'call.completed')).toBe(false);
  });

  it('W-061 gets only what matches every filter that is set', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    const [campaignId, agentId, other] = [newId(), newId(), newId()];
    const filters = { campaignIds: [other, campaignId], agentIds: [agentId.toUpperCase()], outcomes: [] };
    await subscribe(own, receiver.url, { events: ['*'], filters });
    const call = sample('call.completed');
    await send(own, 'call.completed', { ...call, campaignId, agentId: other });
    await send(own, 'call.completed', { ...call, campaignId: newId(), agentId });
    await send(own, 'call.completed', { ...call, campaignId: null, agentId });
    await send(own, 'campaign.completed', { campaignId, campaignName: 'no agent' });
    await send(own, 'call.completed', { ...call, campaignId, agentId, summary: 'this one' });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '').data.summary).toBe('this one');
    expect(matchesFilters({ agentIds: [agentId] }, { agent_id: agentId })).toBe(true);
    expect(matchesFilters({ outcomes: ['rejected'] }, { outcome: 'rejected' })).toBe(true);
    expect(matchesFilters({ outcomes: ['rejected'] }, { outcome: null })).toBe(false);
    expect(matchesFilters({ channels: ['voice'] }, { channel: 'email' })).toBe(false);
    expect(matchesFilters({ channels: ['voice'] }, {})).toBe(false);
    expect(matchesFilters({}, {})).toBe(true);
  });

  it('of another workspace gets nothing', async () => {
    const [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const [mine, theirs] = [await startReceiver(), await startReceiver()];
    await subscribe(own, mine.url, { events: ['*'] });
    await subscribe(other, theirs.url, { events: ['*'] });
    await send(own, 'campaign.completed', sample('campaign.completed'));
    await expect.poll(() => mine.received.length).toBe(1);
    const stored = await app.platform.db.many(
      sql`select 1 from webhook_deliveries where tenant_id = ${other.tenantId}
          union all select 1 from webhook_queue where tenant_id = ${other.tenantId}`,
    );
    expect([stored, theirs.received]).toEqual([[], []]);
  });
});
