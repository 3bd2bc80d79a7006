import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { parseConfig } from '../../config.ts';
import { openObjectStores } from '../../open-providers.ts';
import { sql } from '../../platform/database/sql.ts';
import { S3_ACCOUNT, type S3Double, startS3Double } from '../../platform/files/test-support/s3-double.ts';
import { scriptedModel } from '../../runtime/test-support/scripted-model.ts';
import { removeRecordings, storeRecording } from '../calls/recording/audio.ts';
import { openConnection } from '../outbox/connections.ts';

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
    channels: ['meta'],
  },
  strict: { name: 'Strict', database: 'eu', objectStore: { folder: 'strict' }, channels: [] },
  us: { name: 'United States', database: 'us' },
};

const CANARY = 'canary secret of the store';
const MODEL = { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'm' };

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
    },
    providers: { model: scriptedModel(['Hello.']) },
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
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
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
        { timeout: 30_000 },
      )
      .toBe('DATA_RESIDENCY_BLOCKED');
    expect(await entry('model')).toMatchObject({
      allowed: false,
      detail: expect.stringContaining('outside'),
    });
    await choose(null);
  });

  it('L-017 a message channel that the region does not declare sends nothing', async () => {
    await app.platform.db.run(sql`
      insert into channel_connections (tenant_id, id, channel, provider, address, sealed_credentials, settings, status,
        created_at, updated_at)
      values (${own.tenantId}, gen_random_uuid(), 'whatsapp', 'twilio', '+14155550100',
        ${'v1.x'}, '{}', 'ONLINE', now(), now())`);
    const account = await app.platform.db.one<{ id: string }>(
      sql`select id from channel_connections where tenant_id = ${own.tenantId}`,
    );
    await choose('eu');
    await expect(openConnection(own.ctx, 'whatsapp', account.id)).rejects.toThrow('leave the region');
    expect(await entry('messages')).toMatchObject({
      places: [{ place: 'twilio', count: 1 }],
      allowed: false,
    });
    await choose(null);
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
    ]);
    const settings = await app.request('GET', path, { key: own.keys.full });
    for (const text of [whole.text, settings.text])
      for (const secret of [CANARY, S3_ACCOUNT.accessKeyId, folder]) expect(text).not.toContain(secret);
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
