import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { parseConfig } from '../../config/config.ts';
import { openObjectStores } from '../../open-providers.ts';
import { sql } from '../../platform/database/sql.ts';
import { S3_ACCOUNT, type S3Double, startS3Double } from '../../platform/files/test-support/s3-double.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailboxes } from '../../providers/channels/port.ts';
import { startHttpDouble } from '../../providers/crm/http/test-support/http-double.ts';
import { startSalesforceDouble } from '../../providers/crm/salesforce/test-support/salesforce-double.ts';
import { scriptedModel } from '../../runtime/test-support/scripted-model.ts';
import { removeRecordings, storeRecording } from '../calls/recording/audio.ts';
import { checkAccounts } from '../channel-connections/service.ts';
import { openConnection, sealCredentials } from '../outbox/connections.ts';
import { isInRegion } from './service.ts';

let app: TestApp;
let own: TestWorkspace;
let folder: string;
let s3: S3Double;

const REGIONS = {
  eu: {
    name: 'European Union',
    database: 'eu',
    objectStore: { bucket: 'parley-eu' },
    model: ['127.0.0.1'],
    speech: ['*.eu.speech.example'],
    channels: ['meta', 'smtp'],
    endpoints: ['localhost', '127.0.0.1', 'mail.eu.example'],
  },
  strict: { name: 'Strict', database: 'eu', objectStore: { folder: 'strict' }, channels: [] },
  us: { name: 'United States', database: 'us', endpoints: ['mail.us.example', '*.us.example'] },
};

const CANARY = 'canary secret of the store';
const MODEL = { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'm' };

/** Mailboxes that are followed, by workspace. */
const followed = new Set<string>();
const watch: Mailboxes['watch'] = ({ tenantId }) => ({
  state: 'watching',
  start: () => void followed.add(tenantId),
  stop: async () => void followed.delete(tenantId),
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-regions-'));
  writeFileSync(join(folder, 'regions.json'), JSON.stringify(REGIONS));
  s3 = await startS3Double(CANARY);
  app = await startApp({
    env: {
      DATA_DIR: folder,
      REGIONS_FILE: join(folder, 'regions.json'),
      DATABASE_REGION: 'eu',
      OBJECT_STORE: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'parley-own',
      S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: CANARY,
      ...MODEL,
      STT_PROVIDER: 'openai-compatible',
      STT_BASE_URL: 'https://ears.us.example/v1',
      STT_MODEL: 'm',
      ALLOW_PRIVATE_NETWORK: '1',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_double',
      STRIPE_API_URL: 'http://localhost:9',
      STRIPE_PRICE_GROWTH: 'price_growth',
    },
    providers: { model: scriptedModel(['Hello.']), mailboxes: { watch, close: () => undefined } },
  });
  own = await makeWorkspace(app);
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const path = '/api/settings/data-residency';
const choose = (region: unknown, session = own.sessions.owner) =>
  app.request('PUT', path, { session, body: { region } });
const report = async () => (await app.request('GET', `${path}/report`, { key: own.keys.full })).body.data;
const entry = async (kind: string) =>
  (await report()).entries.find((one: { kind: string }) => one.kind === kind);
const sound = Buffer.from('a voice on the telephone '.repeat(5_000));
const record = async () => {
  const id = await makeCall(app, own);
  expect(await storeRecording(own.ctx, id, sound, '.wav')).toBe(true);
  return id;
};
const listen = async (id: string) => {
  const headers = { authorization: `Bearer ${own.keys.read}` };
  const response = await fetch(`${app.url}/api/calls/${id}/audio`, { headers });
  return Buffer.from(await response.arrayBuffer());
};
const stored = (bucket: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`${bucket}/`));

describe('data residency', () => {
  it('L-017 F-052 is chosen by a signed-in owner or admin: every API key is refused with the exact words', async () => {
    const refused = await app.request('PUT', path, { key: own.keys.full, body: { region: 'eu' } });
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
    ]);
    expect((await choose('eu', own.sessions.member)).status).toBe(403);
    const before = await app.request('GET', path, { key: own.keys.full });
    expect(before.body.data).toMatchObject({
      region: null,
      database_region: 'eu',
      regions: [
        { region: 'eu', available: true, reason: null },
        { region: 'strict', available: true },
        { region: 'us', available: false, reason: expect.stringContaining('"us"') },
      ],
    });
    expect((await choose('eu', own.sessions.admin)).body.data).toMatchObject({ region: 'eu' });
    const audit = await app.request('GET', '/api/audit?limit=5', { key: own.keys.full });
    expect(audit.body.data[0]).toMatchObject({ action: 'settings.data_residency' });
    expect((await choose(null)).body.data.region).toBeNull();
  });

  it('L-017 a region whose database lies elsewhere cannot be chosen, nor one that nobody declared', async () => {
    const elsewhere = await choose('us');
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([409, 'DATA_RESIDENCY_BLOCKED']);
    for (const unknown of ['mars', '', 7, '__proto__', 'constructor'])
      expect((await choose(unknown)).status, String(unknown)).toBe(400);
    expect((await app.request('GET', path, { key: own.keys.full })).body.data.region).toBeNull();
  });

  it('L-017 new recordings go to the region’s store, old ones are read where they are, all are removed', async () => {
    const first = await record();
    await choose('eu');
    const second = await record();
    await choose('strict');
    const third = await record();
    expect(stored('parley-own').join()).toContain(first);
    expect(stored('parley-eu').join()).toContain(second);
    expect(readdirSync(join(folder, 'strict'), { recursive: true }).join()).toContain(third);
    for (const id of [first, second, third]) expect((await listen(id)).equals(sound)).toBe(true);
    for (const bytes of s3.objects.values()) expect(bytes.includes('telephone')).toBe(false);
    expect((await entry('recordings')).places).toEqual([
      { place: 'parley-own', region: 'eu', count: 1 },
      { place: 'parley-eu', region: 'eu', count: 1 },
      { place: 'folder', region: 'strict', count: 1 },
    ]);
    await removeRecordings(own.ctx.db, own.ctx, [first, second, third]);
    const left = () =>
      [...stored('parley-own'), ...stored('parley-eu')].length +
      readdirSync(join(folder, 'strict'), { recursive: true }).filter((name) => String(name).includes(third))
        .length;
    await expect.poll(left, { timeout: 240_000 }).toBe(0);
    await choose(null);
  });

  it('L-017 a model outside the region is refused where it is used, one inside is not', async () => {
    const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const agent = (await app.request('POST', '/api/agents', { key: own.keys.full, body })).body.data.id;
    const attempt = () =>
      app.request('POST', `/api/agents/${agent}/try`, {
        key: own.keys.write,
        body: { messages: [{ role: 'user', message: 'What are your opening hours?' }] },
      });
    await choose('eu');
    const inside = await attempt();
    expect([inside.status, inside.body.data?.reply], inside.text).toEqual([200, 'Hello.']);
    expect(await entry('model')).toMatchObject({
      places: [{ place: '127.0.0.1', region: 'eu' }],
      allowed: true,
    });
    await choose('strict');
    const outside = await attempt();
    expect([outside.status, outside.body.error.code]).toEqual([409, 'DATA_RESIDENCY_BLOCKED']);
    expect(outside.body.error.message).toContain('127.0.0.1');
    await expect
      .poll(
        async () => {
          const call = await app.request('POST', '/api/calls', {
            key: own.keys.full,
            body: { agentId: agent, phoneNumber: '+14155550123' },
          });
          return call.body.error?.code;
        },
        { timeout: 240_000 },
      )
      .toBe('DATA_RESIDENCY_BLOCKED');
    expect(await entry('model')).toMatchObject({
      allowed: false,
      detail: expect.stringContaining('outside'),
    });
    await choose(null);
  });

  it('L-017 a message channel that the region does not declare sends nothing, and is not connected', async () => {
    const twilio = newId();
    await app.platform.db.run(sql`
      insert into channel_connections (tenant_id, id, channel, provider, address, sealed_credentials, settings, status,
        created_at, updated_at)
      values (${own.tenantId}, ${twilio}, 'whatsapp', 'twilio', '+14155550100',
        ${sealCredentials(own.ctx, twilio, {})}, '{}', 'ONLINE', now(), now())`);
    await choose('eu');
    await expect(openConnection(own.ctx, 'whatsapp', twilio)).rejects.toThrow('leave the region');
    expect(await checkAccounts(own.ctx, ['whatsapp'])).toContain('leave the region');
    const key = own.keys.full;
    const agents = async () => (await app.request('GET', '/api/agents', { key })).body.data;
    await expect.poll(async () => (await agents())[0].isProvisioned).toBe(true);
    const agentId = (await agents())[0].id;
    const credentials = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' };
    const sender = { provider: 'twilio', phoneNumber: '+14155550101', agentId, credentials };
    const server = { host: 'mail.us.example', port: 465, secure: true, username: 'u', password: 'p' };
    const mail = { fromName: 'A', fromAddress: 'a@example.com', agentId, smtp: server, imap: null };
    const template = { name: 'hi', language: 'en', category: 'utility', body: 'Hello' };
    const refused = [
      await app.request('POST', '/api/whatsapp/senders', { key, body: sender }),
      await app.request('PATCH', `/api/whatsapp/senders/${twilio}`, { key, body: { credentials } }),
      await app.request('PUT', '/api/email/settings', { key, body: mail }),
      await app.request('POST', '/api/whatsapp/templates', { key, body: template }),
      await app.request('POST', '/api/whatsapp/send', {
        key,
        body: { to: '+14155550102', agentId, templateId: newId() },
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
      refused.map(() => [409, 'DATA_RESIDENCY_BLOCKED']),
    );
    expect(await entry('messages')).toMatchObject({
      places: [{ place: 'twilio', count: 1 }],
      allowed: false,
    });
    await choose(null);
  });

  it('L-017 what the operator declares to lie elsewhere is refused and reported: CRM, MCP, mail, trunk, payment', async () => {
    const key = own.keys.full;
    const crm = await startHttpDouble();
    const credentials = { url: `${crm.url}/in`, secret: crm.state.secret };
    const connect = () =>
      app.request('POST', '/api/integrations', { key, body: { provider: 'http', name: 'C', credentials } });
    const { id } = (await connect()).body.data;
    const addServer = (serverUrl: string) =>
      app.request('POST', '/api/mcp-servers', { key, body: { name: 'Tools', serverUrl } });
    expect((await addServer('http://127.0.0.1:2/mcp')).status).toBe(201);
    const agentId = (await app.request('GET', '/api/agents', { key })).body.data[0].id;
    const trunk = (sipHost: string, phoneNumber: string) =>
      app.request('POST', '/api/phone-numbers/connect-sip', { key, body: { agentId, phoneNumber, sipHost } });
    const mailbox = { id: newId() };
    const smtp = { host: 'mail.us.example', port: 465, secure: true, username: 'u' };
    const sealed = sealCredentials(own.ctx, mailbox.id, {
      smtp: JSON.stringify({ ...smtp, password: 'p' }),
    });
    await app.platform.db.run(sql`
      insert into channel_connections (tenant_id, id, channel, provider, address, sealed_credentials, settings, status,
        created_at, updated_at)
      values (${own.tenantId}, ${mailbox.id}, 'email', 'smtp', 'ada@example.com', ${sealed},
        ${JSON.stringify({ smtp })}, 'ONLINE', now(), now())`);
    await choose('strict');

    const asked = crm.asked.length;
    const refused = [await connect(), await addServer('http://127.0.0.1:2/other')];
    refused.push(await app.request('POST', `/api/integrations/${id}/test`, { key }));
    refused.push(await trunk('sip.us.example', '+14155550191'));
    refused.push(await app.request('POST', '/api/billing/checkout', { key, body: { plan: 'growth' } }));
    expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
      refused.map(() => [409, 'DATA_RESIDENCY_BLOCKED']),
    );
    expect(refused.map(({ body }) => body.error.message)).toEqual([
      'The CRM at 127.0.0.1 lies in European Union, outside the region of this workspace (Strict).',
      'The MCP server at 127.0.0.1 lies in European Union, outside the region of this workspace (Strict).',
      'The CRM at 127.0.0.1 lies in European Union, outside the region of this workspace (Strict).',
      'The carrier at sip.us.example lies in United States, outside the region of this workspace (Strict).',
      'The payment provider at localhost lies in European Union, outside the region of this workspace (Strict).',
    ]);
    expect(crm.asked.length).toBe(asked); // nothing was sent there
    const portal = async () => (await app.request('POST', '/api/billing/portal', { key })).body.error.code;
    expect(await portal()).toBe('DATA_RESIDENCY_BLOCKED');
    // Who pays already can still see and end it: the provider is asked, and is not there.
    await app.platform.db.run(sql`
      insert into billing_accounts (tenant_id, customer) values (${own.tenantId}, 'cus_known')`);
    expect(await portal()).toBe('PROVIDER_ERROR');
    for (const kind of ['crm', 'mcp_servers', 'payment'])
      expect(await entry(kind), kind).toMatchObject({ allowed: false, places: [{ region: 'eu', count: 1 }] });

    await choose('eu');
    expect((await app.request('POST', `/api/integrations/${id}/test`, { key })).body.data.success).toBe(true);
    expect(await entry('crm')).toMatchObject({
      allowed: true,
      places: [{ place: '127.0.0.1', region: 'eu' }],
    });
    expect(await entry('mail')).toMatchObject({
      allowed: false,
      places: [{ place: 'mail.us.example', region: 'us', count: 1 }],
      detail: expect.stringContaining('United States'),
    });
    await expect(openConnection(own.ctx, 'email', mailbox.id)).rejects.toThrow('mail.us.example');
    expect(await entry('carrier')).toMatchObject({ allowed: true, places: [] });
    await app.platform.db.run(sql`update integrations set hosts = null where id = ${id}`); // stored by an older version
    expect((await entry('crm')).places).toEqual([{ place: 'unknown', region: null, count: 1 }]);
    await app.request('POST', `/api/integrations/${id}/test`, { key });
    expect((await entry('crm')).places).toMatchObject([{ place: '127.0.0.1' }]);
    await choose(null);
    await crm.close();
  });

  it('L-017 a mailbox outside the region is not followed, one that is followed is left when the region is chosen', async () => {
    const [inside, free] = [await makeWorkspace(app), await makeWorkspace(app)];
    const connectMailbox = async (workspace: TestWorkspace) => {
      const key = workspace.keys.full;
      const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
      const { id } = (await app.request('POST', '/api/agents', { key, body: agent })).body.data;
      const imap = { host: 'mail.us.example', port: 993, secure: true, username: 'u', password: 'p' };
      const body = { fromName: 'Acme', fromAddress: 'ada@example.com', agentId: id, smtp: null, imap };
      expect((await app.request('PUT', '/api/email/settings', { key, body })).status).toBe(200);
    };
    const isFollowed = ({ tenantId }: TestWorkspace) => followed.has(tenantId);
    await connectMailbox(inside);
    await connectMailbox(free);
    await expect.poll(() => isFollowed(inside) && isFollowed(free)).toBe(true);
    await choose('eu', inside.sessions.owner);
    await expect.poll(() => isFollowed(inside)).toBe(false);
    expect(isFollowed(free)).toBe(true);
    await choose(null, inside.sessions.owner);
    await expect.poll(() => isFollowed(inside)).toBe(true);
  });

  it('L-017 a CRM whose renewed access names a host outside the region is not asked there', async () => {
    const key = own.keys.full;
    const crm = await startSalesforceDouble();
    await choose('eu');
    const credentials = {
      instanceUrl: crm.url,
      accessToken: crm.token,
      refreshToken: 'sf-refresh',
      clientId: 'own',
    };
    const body = { provider: 'salesforce', name: 'S', credentials };
    const { id } = (await app.request('POST', '/api/integrations', { key, body })).body.data;
    crm.tokens.clear();
    const moved = { access_token: 'renewed', instance_url: 'http://crm.us.example', token_type: 'Bearer' };
    crm.faults.push({ path: /oauth2/, instead: { status: 200, body: moved } });
    const test = () => app.request('POST', `/api/integrations/${id}/test`, { key });
    for (const answer of [await test(), await test()])
      expect([answer.status, answer.body.error?.message]).toEqual([
        409,
        'The CRM at crm.us.example lies in United States, outside the region of this workspace (European Union).',
      ]);
    expect((await entry('crm')).places).toContainEqual({ place: 'crm.us.example', region: 'us', count: 1 });
    await choose(null);
    await crm.close();
  });

  it('L-017 the report names every kind of data, without a key or a path of the machine', async () => {
    const whole = await app.request('GET', `${path}/report`, { key: own.keys.full });
    expect(whole.body.data.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'database',
      'recordings',
      'uploads',
      'exports',
      'model',
      'embedding',
      'speech',
      'hearing',
      'connected_apps',
      'messages',
      'webhooks',
      'crm',
      'mcp_servers',
      'mail',
      'carrier',
      'payment',
    ]);
    const settings = await app.request('GET', path, { key: own.keys.full });
    for (const text of [whole.text, settings.text])
      for (const secret of [CANARY, S3_ACCOUNT.accessKeyId, folder]) expect(text).not.toContain(secret);
  });

  it('L-017 hearing outside the region is named as that, and refuses no voice', async () => {
    expect((await choose('eu')).status).toBe(200);
    const { entries } = (await app.request('GET', `${path}/report`, { key: own.keys.full })).body.data;
    const entry = (name: string) => entries.find(({ kind }: { kind: string }) => kind === name);
    expect(entry('hearing')).toMatchObject({
      allowed: false,
      places: [{ place: 'ears.us.example' }],
      detail: expect.stringContaining('provider of hearing at ears.us.example'),
    });
    expect(entry('speech')).toMatchObject({ allowed: true });
    expect([await isInRegion(own.ctx, 'hearing'), await isInRegion(own.ctx, 'speech')]).toEqual([
      false,
      true,
    ]);
    await choose(null);
  });

  it('a region that is taken out of the file refuses what would leave, until another is chosen', async () => {
    await app.platform.db.run(sql`
      insert into data_residency (tenant_id, region, updated_at) values (${own.tenantId}, 'gone', now())
      on conflict (tenant_id) do update set region = 'gone'`);
    const fresh = { ...own.ctx, db: Object.create(own.ctx.db) as typeof own.ctx.db };
    const id = await makeCall(app, own);
    await expect(storeRecording(fresh, id, sound, '.wav')).rejects.toThrow('does not offer any more');
    await choose(null);
  });
});

describe('the settings of stores and regions', () => {
  const env = (more: Record<string, string>) => () =>
    openObjectStores(parseConfig({ SECRET_KEY: 'a key for tests, long enough to be one', ...more }));
  it('are complete, or the start is refused', () => {
    const regions = { REGIONS_FILE: join(folder, 'regions.json') };
    expect(env({ OBJECT_STORE: 's3' })).toThrow('S3_BUCKET');
    expect(env({ OBJECT_STORE: 'disk' })).toThrow('OBJECT_STORE');
    expect(env(regions)).toThrow('DATABASE_REGION');
    expect(env({ ...regions, DATABASE_REGION: 'eu' })).toThrow('OBJECT_STORE must be s3');
    const s3Account = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'long enough' };
    expect(env({ ...regions, DATABASE_REGION: 'eu', OBJECT_STORE: 's3', ...s3Account })).not.toThrow();
    expect(env({ COMPOSIO_API_KEY: 'short' })).toThrow('COMPOSIO_API_KEY');
    expect(env({ COMPOSIO_API_KEY: 'ak_long_enough', CLOCK_SPEED: '60' })).toThrow('COMPOSIO_API_KEY');
  });
});
