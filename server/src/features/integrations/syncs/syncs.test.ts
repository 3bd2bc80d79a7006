import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeConversation, makeWorkspace } from '../../../../test/factories.ts';
import { startOwnApp } from '../../../../test/harness.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { sql } from '../../../platform/database/sql.ts';
import { overLimit } from '../../../providers/crm/hubspot/test-support/hubspot-double.ts';
import { afterWrite503 } from '../../../providers/crm/salesforce/test-support/salesforce-double.ts';
import { analyseDue } from '../../../runtime/analysis-sweep.ts';
import { withConnection } from '../access.ts';
import { find } from '../queries.ts';
import { actions, endCall, newNumber, openStage, type Stage } from '../test-support/stage.ts';
import { syncDue } from './sweep.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function scene() {
  const workspace = await makeWorkspace(stage.app);
  return { workspace, ...actions(stage, workspace) };
}
const sync = () => syncDue(stage.app.platform);
const stored = (key: string) => stage.hubspot.bodies().filter((body) => body.includes(key)).length;

describe('after the analysis of a call', () => {
  it('L-013 L-018 every connected CRM has it once, the contact is linked, and crm_sync.completed says so', async () => {
    const { workspace, connect, events, ask } = await scene();
    const { app, hubspot, salesforce, pipedrive, http } = stage;
    const mapping = { outcome: 'parley_outcome', 'metadata.plan': 'plan_tier' };
    const hub = await connect('hubspot', { mapping });
    for (const provider of ['salesforce', 'pipedrive', 'http'] as const) await connect(provider);
    const campaignId = await makeCampaign(app, workspace);
    const phoneNumber = newNumber();
    const contact = (
      await app.request('POST', `/api/campaigns/${campaignId}/contacts`, {
        key: workspace.keys.full,
        body: {
          phoneNumber,
          name: 'Ana García',
          email: `${phoneNumber.slice(1)}@example.com`,
          metadata: { plan: 'gold' },
        },
      })
    ).body.data;
    const call = await endCall(app, workspace, {
      phone_number: phoneNumber,
      contact_id: contact.id,
      campaign_id: campaignId,
    });
    await sync();
    const [person] = [...hubspot.contacts.values()].filter((one) => one.properties.phone === phoneNumber);
    expect(person?.properties).toMatchObject({ firstname: 'Ana', lastname: 'García', plan_tier: 'gold' });
    expect(person?.properties.parley_outcome).toMatch(/\w/);
    const [body] = hubspot.bodies().filter((one) => one.includes(call));
    expect(body).toContain(`http://parley.test/calls/${call}`);
    expect(salesforce.tasks.get(`call-${call}`)).toMatchObject({ Status: 'Completed', TaskSubtype: 'Call' });
    expect([...pipedrive.activities.values()].filter(({ note }) => note.includes(call))).toHaveLength(1);
    expect(http.taken.get(`call-${call}`)?.payload).toMatchObject({ type: 'interaction' });

    const sent = await events('crm_sync.%');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'crm_sync.completed',
      data: {
        channel: 'voice',
        source: 'call',
        callId: call,
        conversationId: null,
        campaignId,
        contactId: contact.id,
      },
    });
    const results = sent[0]?.data.results as { provider: string; success: boolean; externalId: string }[];
    expect(results.map(({ provider, success }) => [provider, success]).sort()).toEqual(
      ['http', 'hubspot', 'pipedrive', 'salesforce'].map((provider) => [provider, true]),
    );
    const linked = await app.request('GET', `/api/campaigns/${campaignId}/contacts/${contact.id}`, {
      key: workspace.keys.read,
    });
    expect(linked.body.data).toMatchObject({
      crm_external_id: expect.any(String),
      crm_provider: expect.any(String),
    });
    const log = (await ask('GET', `/${hub.id}/syncs`)).body.data;
    expect(log).toMatchObject([
      {
        status: 'completed',
        source: 'call',
        call_id: call,
        attempts: 1,
        person_external_id: person?.id,
        error: null,
      },
    ]);

    // Analysed again, and once more for a second call of the same person: no second entry, no second person.
    await app.request('POST', `/api/calls/${call}/reanalyse`, { key: workspace.keys.full });
    await analyseDue(app.platform);
    await endCall(app, workspace, {
      phone_number: phoneNumber,
      contact_id: contact.id,
      campaign_id: campaignId,
    });
    await sync();
    expect(stored(call)).toBe(1);
    expect([...hubspot.contacts.values()].filter((one) => one.properties.phone === phoneNumber)).toHaveLength(
      1,
    );
    expect(await events('crm_sync.%')).toHaveLength(2);
  });

  it('a conversation is written with its channel, and again when it went on', async () => {
    const { workspace, connect, events } = await scene();
    const { app } = stage;
    await connect('hubspot');
    const address = newNumber();
    const messages = [
      ['user', 'Hello, how do I reset my password?'],
      ['agent', 'Open the settings and choose "Reset password".'],
      ['user', 'Great, that worked, thank you very much!'],
    ] as const;
    const due = { analysis_due_at: '2020-01-01T00:00:00Z' };
    const id = await makeConversation(app, workspace, { messages, channel: 'whatsapp', address, ...due });
    await makeConversation(app, workspace, { messages, ...due }); // of a visitor without a name or number
    await analyseDue(app.platform);
    await sync();
    expect(stored(`conversation-${id}`)).toBe(1);
    const own = sql`tenant_id = ${workspace.tenantId} and id = ${id}`;
    await app.platform.db.run(sql`update conversations set analysis_due_at = '2020-01-01' where ${own}`);
    await analyseDue(app.platform);
    await sync();
    expect(stored(`conversation-${id}`)).toBe(1);
    await app.platform.db.run(
      sql`update conversations set analysis_due_at = '2020-01-01', position = position + 1 where ${own}`,
    );
    await analyseDue(app.platform);
    await sync();
    expect(stored(`conversation-${id}`)).toBe(2);
    const sent = await events('crm_sync.%');
    expect(sent.map(({ data }) => [data.channel, data.source, data.conversationId])).toEqual([
      ['whatsapp', 'conversation', id],
      ['whatsapp', 'conversation', id],
    ]);
  });
});

describe('a write that goes wrong', () => {
  it('is not repeated when only its answer was lost, at each vendor', async () => {
    const { workspace, connect, events, makeDue } = await scene();
    const { app, hubspot, salesforce, pipedrive, http } = stage;
    for (const provider of ['hubspot', 'salesforce', 'pipedrive', 'http'] as const) await connect(provider);
    hubspot.faults.push({ method: 'POST', path: /objects\/calls$/, answer: 'lost' });
    salesforce.faults.push({ method: 'PATCH', path: /Task/, answer: afterWrite503() });
    pipedrive.faults.push({ method: 'POST', path: /activities/, answer: 'lost' });
    http.faults.push({ path: /in$/, answer: 'lost' });
    const call = await endCall(app, workspace);
    await sync();
    expect(await events('crm_sync.%')).toEqual([]);
    await makeDue();
    await sync();
    const activities = [...pipedrive.activities.values()].filter(({ note }) => note.includes(call));
    expect([stored(call), activities.length]).toEqual([1, 1]);
    expect(http.asked.filter(({ headers }) => headers['idempotency-key'] === `call-${call}`)).toHaveLength(2);
    expect([...salesforce.tasks.keys()].filter((key) => key.includes(call))).toHaveLength(1);
    expect((await events('crm_sync.%')).map(({ name }) => name)).toEqual(['crm_sync.completed']);

    // 5xx though the person was made: found there, not made again.
    const answer = { status: 502, body: {} };
    hubspot.faults.push({ method: 'POST', path: /objects\/contacts$/, answer });
    salesforce.faults.push({ method: 'POST', path: /sobjects\/Contact$/, answer });
    pipedrive.faults.push({ method: 'POST', path: /v2\/persons$/, answer });
    const phoneNumber = newNumber();
    await endCall(app, workspace, { phone_number: phoneNumber });
    await sync();
    await makeDue();
    await sync();
    const made = [
      [...hubspot.contacts.values()].filter(({ properties }) => properties.phone === phoneNumber),
      [...salesforce.contacts.values()].filter(({ Phone }) => Phone === phoneNumber),
      [...pipedrive.persons.values()].filter(({ phones }) => phones[0]?.value === phoneNumber),
    ];
    expect(made.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect((await events('crm_sync.completed')).length).toBe(2);
  });

  it('is not repeated when access ends between the write and what follows it', async () => {
    const { workspace, ask, makeDue } = await scene();
    const { app, hubspot } = stage;
    const given = { provider: 'hubspot', name: 'By sign-in', mapping: { outcome: 'parley_outcome' } };
    const { id } = (await ask('POST', '', given)).body.data;
    const begun = new URL((await ask('POST', `/${id}/authorize`)).body.data.authorization_url);
    await ask('POST', '/authorizations', { state: begun.searchParams.get('state'), code: 'good-code' });
    const refreshed = hubspot.counts.refreshes;
    hubspot.faults.push({ method: 'PATCH', path: /contacts/, instead: { status: 401 } });
    const call = await endCall(app, workspace);
    await makeDue();
    await sync();
    expect(hubspot.counts.refreshes).toBe(refreshed + 1);
    expect((await ask('GET', `/${id}/syncs`)).body.data).toMatchObject([
      { status: 'completed', attempts: 1 },
    ]);
    expect(stored(call)).toBe(1);
  });

  it('waits as long as the vendor asks, and asks nothing else meanwhile', async () => {
    const { workspace, connect, ask } = await scene();
    const { app, hubspot } = stage;
    const { id } = await connect('hubspot');
    hubspot.faults.push({ path: /search$/, instead: overLimit('TEN_SECONDLY_ROLLING') });
    const before = app.platform.clock.now().getTime();
    await endCall(app, workspace);
    await sync();
    const asked = hubspot.asked.length;
    await endCall(app, workspace);
    await sync();
    expect(hubspot.asked.length).toBe(asked);
    const { postponed_until } = (await ask('GET', `/${id}`)).body.data;
    expect(Date.parse(postponed_until) - before).toBeGreaterThanOrEqual(10_000);
    const [row] = (await ask('GET', `/${id}/syncs?status=pending&limit=1&offset=1`)).body.data;
    expect(row).toMatchObject({ status: 'pending', error: expect.stringContaining('429') });
  });

  it('L-013 is given up when it will never be accepted, with crm_sync.failed; a person may retry it', async () => {
    const { workspace, connect, events, ask, makeDue } = await scene();
    const { id } = await connect('hubspot', { mapping: { outcome: 'no_such_property' } });
    const call = await endCall(stage.app, workspace);
    await sync();
    const [failed] = await events('crm_sync.%');
    expect(failed).toMatchObject({ name: 'crm_sync.failed', data: { callId: call } });
    expect(failed?.data.results).toEqual([
      {
        provider: 'hubspot',
        success: false,
        externalId: null,
        error: expect.stringContaining('PROPERTY_DOESNT_EXIST'),
      },
    ]);
    const [row] = (await ask('GET', `/${id}/syncs?status=failed`)).body.data;
    await ask('PATCH', `/${id}`, { mapping: {} });
    expect((await ask('POST', `/${id}/syncs/${row.id}/retry`)).status).toBe(204);
    expect((await ask('POST', `/${id}/syncs/${row.id}/retry`)).status).toBe(404);
    await makeDue();
    await sync();
    expect(stored(call)).toBe(1); // it had been written before its properties were refused
    expect((await events('crm_sync.%')).map(({ name }) => name)).toEqual([
      'crm_sync.failed',
      'crm_sync.completed',
    ]);
  });

  it('pauses an integration whose credentials are refused again and again, says so, and goes on after a test', async () => {
    const { workspace, connect, events, ask, makeDue } = await scene();
    const { app, pipedrive } = stage;
    const { id } = await connect('pipedrive');
    pipedrive.tokens.clear();
    const call = await endCall(app, workspace);
    for (let tries = 0; tries < 3; tries++) {
      expect((await ask('GET', `/${id}`)).body.data.status).toBe('active');
      await makeDue();
      await sync();
    }
    const paused = (await ask('GET', `/${id}`)).body.data;
    expect(paused).toMatchObject({ status: 'paused', status_reason: expect.stringContaining('401') });
    const notes = await app.request('GET', '/api/notifications', { session: workspace.sessions.owner });
    expect(notes.body.data.notifications).toMatchObject([
      { kind: 'integration.paused', link: `/integrations/${id}` },
    ]);
    expect((await events('integration.%')).map(({ name, data }) => [name, data.integrationId])).toEqual([
      ['integration.error', id],
    ]);
    const later = await endCall(app, workspace); // reported at once, kept for later
    expect((await events('crm_sync.%')).map(({ name, data }) => [name, data.callId])).toEqual([
      ['crm_sync.failed', call],
      ['crm_sync.failed', later],
    ]);
    expect((await ask('POST', `/${id}/test`)).body.data).toMatchObject({ success: false });
    pipedrive.tokens.add(pipedrive.token);
    expect((await ask('POST', `/${id}/test`)).body.data).toMatchObject({
      success: true,
      account_name: 'Acme Deals',
    });
    await sync();
    expect(
      (await ask('GET', `/${id}/syncs`)).body.data.map(({ status }: { status: string }) => status),
    ).toEqual(['completed', 'completed']);
    expect((await events('crm_sync.completed')).map(({ data }) => data.callId).sort()).toEqual(
      [call, later].sort(),
    );
  });
});

it('an unexpected error is repeated with growing waits, then the integration pauses itself and says so', async () => {
  const { workspace, connect, events, ask, makeDue } = await scene();
  const { app, pipedrive } = stage;
  const { db, clock } = app.platform;
  const { id } = await connect('pipedrive', { mapping: { outcome: 'a'.repeat(40) } });
  const call = await endCall(app, workspace);
  // No vendor reports this: the stored mapping cannot be read.
  const own = sql`tenant_id = ${workspace.tenantId} and id = ${id}`;
  const store = (mapping: unknown) =>
    db.run(sql`update integrations set mapping = ${JSON.stringify(mapping)}::jsonb where ${own}`);
  await store(null);
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries++) {
    expect((await ask('GET', `/${id}/syncs`)).body.data[0]).toMatchObject({ status: 'pending' });
    await makeDue();
    await sync();
    const [row] = (await ask('GET', `/${id}/syncs`)).body.data;
    if (row.next_attempt_at !== null) waits.push(Date.parse(row.next_attempt_at) - clock.now().getTime());
  }
  expect(waits.map((wait) => Math.round(wait / 30_000))).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect((await ask('GET', `/${id}/syncs`)).body.data).toMatchObject([{ status: 'failed', attempts: 8 }]);
  await store({});
  const paused = (await ask('GET', `/${id}`)).body.data;
  expect(paused).toMatchObject({ status: 'paused', status_reason: expect.stringContaining('unexpected') });
  expect((await events('integration.%')).map(({ name, data }) => [name, data.integrationId])).toEqual([
    ['integration.error', id],
  ]);
  expect((await events('crm_sync.%')).map(({ name }) => name)).toEqual(['crm_sync.failed']);
  const notes = await app.request('GET', '/api/notifications', { session: workspace.sessions.owner });
  expect(notes.body.data.notifications).toMatchObject([
    { kind: 'integration.paused', link: `/integrations/${id}` },
  ]);

  // Another record that is written in between begins the count again, and one that kills its process is given up.
  const [failed] = (await ask('GET', `/${id}/syncs`)).body.data;
  expect((await ask('POST', `/${id}/test`)).body.data).toMatchObject({ success: true });
  await ask('POST', `/${id}/syncs/${failed.id}/retry`);
  await db.run(sql`update crm_syncs set attempt = 24 where tenant_id = ${workspace.tenantId}`);
  await makeDue();
  await sync();
  expect((await ask('GET', `/${id}/syncs`)).body.data).toMatchObject([
    { status: 'failed', error: expect.stringContaining('Given up') },
  ]);
  await ask('POST', `/${id}/syncs/${failed.id}/retry`);
  await makeDue();
  await sync();
  expect((await ask('GET', `/${id}`)).body.data.status).toBe('active');
  expect([...pipedrive.activities.values()].filter(({ note }) => note.includes(call))).toHaveLength(1);
});

it('the log of syncs names nobody who was erased, and still keeps the call from being written again', async () => {
  const { workspace, connect, ask } = await scene();
  const { app, http } = stage;
  const { id } = await connect('http');
  const phoneNumber = newNumber();
  const call = await endCall(app, workspace, { phone_number: phoneNumber });
  const bystander = await endCall(app, workspace);
  await sync();
  const logged = () =>
    app.platform.db.many<{ line: string; subject_id: string }>(sql`
    select to_jsonb(crm_syncs) as line, subject_id from crm_syncs where tenant_id = ${workspace.tenantId}`);
  const linesWith = async (word: string) =>
    (await logged()).filter((row) => JSON.stringify(row).includes(word)).length;
  expect(await linesWith(phoneNumber)).toBe(1);
  const erased = await app.request('POST', '/api/compliance/erase', {
    key: workspace.keys.full,
    body: { phoneNumber },
  });
  expect(erased.body.data.counts).toMatchObject({ crm_syncs: 1 });
  expect(await linesWith(phoneNumber)).toBe(0);
  const log = (await ask('GET', `/${id}/syncs`)).body.data as { call_id: string }[];
  const other = { status: 'completed', external_id: expect.any(String) };
  expect(log.find(({ call_id }) => call_id === bystander)).toMatchObject(other);
  expect(log.find(({ call_id }) => call_id === call)).toMatchObject({
    status: 'completed',
    external_id: null,
    person_external_id: null,
    contact_id: null,
  });
  const taken = http.asked.length;
  await sync();
  expect(http.asked).toHaveLength(taken);
});

it('a hundred callers in two processes renew an ended access once, at each vendor', async () => {
  const { workspace, signIn } = await scene();
  const { app, salesforce, hubspot, pipedrive, env } = stage;
  const other = await startOwnApp({ env, databaseUrl: app.databaseUrl });
  for (const [provider, double] of Object.entries({ hubspot, salesforce, pipedrive })) {
    const { id, account_name } = await signIn(provider as 'hubspot');
    const refreshed = double.counts.refreshes;
    const tokens = [...double.tokens];
    double.tokens.clear();
    const names = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const ctx = { ...workspace.ctx, ...(index % 2 === 0 ? app.platform : other.platform) };
        const row = await find(ctx.db, ctx.tenantId, id);
        if (row === undefined) throw new Error('no integration');
        return withConnection(ctx, row, (connection) => connection.check());
      }),
    );
    expect(new Set(names), provider).toEqual(new Set([account_name]));
    expect(double.counts.refreshes, provider).toBe(refreshed + 1);
    for (const token of tokens) double.tokens.add(token);
  }
});

it('a process that is killed between the write and its record does not write twice, at any vendor', async () => {
  const { workspace, connect, events } = await scene();
  const { app, env, hubspot, salesforce, pipedrive, http } = stage;
  const file = await buildProcess('crm-sync-worker');
  salesforce.tokens.add(salesforce.token);
  for (const provider of ['hubspot', 'salesforce', 'pipedrive', 'http'] as const) await connect(provider);
  const holdAfterMs = 60_000;
  hubspot.faults.push({ method: 'POST', path: /objects\/calls$/, holdAfterMs });
  salesforce.faults.push({ method: 'PATCH', path: /Task/, holdAfterMs });
  pipedrive.faults.push({ method: 'POST', path: /activities/, holdAfterMs });
  http.faults.push({ path: /in$/, holdAfterMs });
  const settings = { ...env, VOICE: 'off' };
  const call = await endCall(app, workspace);
  const counted = () => [
    stored(call),
    [...salesforce.tasks.keys()].filter((key) => key.includes(call)).length,
    [...pipedrive.activities.values()].filter(({ note }) => note.includes(call)).length,
    [...http.taken.keys()].filter((key) => key.includes(call)).length,
  ];
  const first = startProcess(file, { databaseUrl: app.databaseUrl, settings });
  await expect.poll(counted, { timeout: 150_000 }).toEqual([1, 1, 1, 1]);
  first.kill('SIGKILL');
  await once(first, 'close');
  // As another process finds it once the heartbeat of the dead one has stopped.
  await app.platform.db.run(sql`delete from processes`);
  await sync();
  expect((await events('crm_sync.completed')).map(({ data }) => data.callId)).toEqual([call]);
  expect(counted()).toEqual([1, 1, 1, 1]);
});
