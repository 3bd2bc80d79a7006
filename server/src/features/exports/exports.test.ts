import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeCall,
  makeCampaign,
  makeConversation,
  makePerson,
  makeWorkspace,
  type TestWorkspace,
} from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { recordAudit } from '../../platform/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { recordUsage } from '../usage/service.ts';
import { linkTo } from './links.ts';
import { EXPORT_KINDS } from './schema.ts';
import { exportRetention } from './service.ts';
import { SOURCES } from './sources/sources.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-exports-'));
  app = await startApp({ env: { DATA_DIR: folder } });
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Body = Record<string, unknown>;

const create = (own: TestWorkspace, body: Body) =>
  app.request('POST', '/api/exports', { key: own.keys.full, body });
const get = async (own: TestWorkspace, id: string, key = own.keys.full) =>
  (await app.request('GET', `/api/exports/${id}`, { key })).body.data;

/** Until there is a file. */
async function made(own: TestWorkspace, body: Body) {
  const answer = await create(own, body);
  expect(answer.status, answer.text).toBe(202);
  const { id } = answer.body.data;
  await expect.poll(async () => (await get(own, id)).status, { interval: 20 }).toBe('ready');
  return get(own, id);
}

const download = (url: string, init: RequestInit = {}) =>
  fetch(url.replace('http://parley.test', app.url), init);

const fileOf = async (own: TestWorkspace, body: Body): Promise<Buffer> =>
  Buffer.from(await (await download((await made(own, body)).download_url)).arrayBuffer());

async function linesOf(own: TestWorkspace, body: Body): Promise<Record<string, never>[]> {
  const text = (await fileOf(own, { format: 'jsonl', ...body })).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const filesOf = (tenantId: string): string[] => {
  try {
    return readdirSync(join(folder, 'exports', tenantId), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

const auditOf = async (own: TestWorkspace, id: string): Promise<string[]> =>
  (
    await app.platform.db.many<{ action: string }>(sql`
      select action from audit_entries where tenant_id = ${own.tenantId} and resource_id = ${id} order by sequence`)
  ).map(({ action }) => action);

async function addContact(own: TestWorkspace, campaignId: string, contact: Body): Promise<string> {
  const path = `/api/campaigns/${campaignId}/contacts`;
  const answer = await app.request('POST', path, { key: own.keys.full, body: contact });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** One row or more of every kind; Ana Quintana is in all that can hold a person. */
async function furnished(): Promise<TestWorkspace> {
  const own = await makeWorkspace(app);
  const campaignId = await makeCampaign(app, own);
  const person = { phoneNumber: '+14155550177', email: 'ana.quintana@example.com', name: 'Ana Quintana' };
  const contactId = await addContact(own, campaignId, { ...person, metadata: { plan: '=gold' } });
  await addContact(own, campaignId, { phoneNumber: '+14155550178', name: '@Bruno' });
  const agent = await app.request('GET', '/api/agents', { key: own.keys.full });
  const agentId = agent.body.data[0].id;
  const callId = await makeCall(app, own, {
    ...{ agent_id: agentId, campaign_id: campaignId, contact_id: contactId, phone_number: '+14155550177' },
    ...{ summary: '=HYPERLINK("x") for Ana Quintana', cost_usd: 0.0285, sentiment_score: -0.5 },
    turns: [
      ['agent', 'Hello Ana Quintana'],
      ['user', 'My card is [redacted]'],
    ],
  });
  await makeCall(app, own, { phone_number: '+14155550178', call_direction: 'inbound', status: 'failed' });
  await makeConversation(app, own, {
    ...{ channel: 'whatsapp', address: '+14155550177', contact_id: contactId, agent_id: agentId },
    messages: [
      ['user', 'I am Ana Quintana'],
      ['agent', 'Hello'],
    ],
  });
  await app.platform.db.run(sql`
    insert into agent_actions (tenant_id, id, agent_id, agent_name, call_id, tool_name, tool_source, action_kind,
                               params, outcome, created_at)
    values (${own.tenantId}, ${newId()}, ${agentId}, 'Ada', ${callId}, 'check_order', 'webhook', 'read',
            '{"for":"Ana Quintana"}', 'success', ${app.platform.clock.now()})`);
  await own.ctx.db.transaction(async (tx) => {
    await recordUsage(own.ctx, tx, [
      { kind: 'call_minutes', quantity: 2, costUsd: '0.028', agentId, channel: 'voice' },
    ]);
    const changes = { name: 'Ana Quintana' };
    await recordAudit(own.ctx, tx, {
      action: 'thing.seen',
      resourceType: 'thing',
      resourceId: null,
      changes,
    });
  });
  return own;
}

describe('a list of exports', () => {
  it('L-007 is paged by limit and offset, newest first, and refuses values out of range', async () => {
    const own = await makeWorkspace(app);
    const ids: string[] = [];
    for (let n = 0; n < 4; n++)
      ids.unshift((await create(own, { kind: 'usage', format: 'csv' })).body.data.id);
    const list = (query: string) => app.request('GET', `/api/exports${query}`, { key: own.keys.read });
    const idsIn = async (query: string) => (await list(query)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsIn('')).toEqual(ids);
    expect(await idsIn('?limit=3&offset=1')).toEqual(ids.slice(1));
    expect(await idsIn('?limit=2&offset=2')).toEqual(ids.slice(2));
    expect(await idsIn('?offset=100000')).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'offset=100001', 'limit=x', 'offset=1.5']) {
      const { status, body } = await list(`?${query}`);
      expect([status, body.error.code], query).toEqual([400, 'VALIDATION_FAILED']);
    }
    const stranger = await makeWorkspace(app);
    expect((await app.request('GET', '/api/exports', { key: stranger.keys.full })).body.data).toEqual([]);
  });

  it('has links for those alone who may create exports: the file can hold what others cannot read', async () => {
    const own = await makeWorkspace(app);
    const { id } = await made(own, { kind: 'audit', format: 'jsonl' });
    for (const key of [own.keys.read, own.keys.write])
      expect((await get(own, id, key)).download_url).toBeNull();
    const asked = { session: own.sessions.member };
    expect((await app.request('GET', `/api/exports/${id}`, asked)).body.data.download_url).toBeNull();
    const admin = await app.request('GET', `/api/exports/${id}`, { session: own.sessions.admin });
    expect(admin.body.data.download_url).toMatch(/^http:\/\/parley\.test\/api\/exports\/files\//);
  });
});

describe('the file of an export', () => {
  let own: TestWorkspace;
  beforeAll(async () => {
    own = await furnished();
  });

  it('holds every kind in every format, with the same rows and columns in the same order', async () => {
    const counts = { calls: 2, conversations: 1, contacts: 2, actions: 1, usage: 1 } as Record<
      string,
      number
    >;
    for (const kind of EXPORT_KINDS) {
      const to = new Date(app.platform.clock.now().getTime() + 1).toISOString();
      const names = SOURCES[kind].columns.map(({ name }) => name);
      const lines = await linesOf(own, { kind, to });
      const [header, ...rows] = parse(await fileOf(own, { kind, format: 'csv', to }), {
        record_delimiter: '\r\n',
      }) as string[][];
      const parquet = await fileOf(own, { kind, format: 'parquet', to });
      const objects = await parquetReadObjects({ file: Uint8Array.from(parquet).buffer });
      expect(header, kind).toEqual(names);
      // In CSV the database writes those beside each other as one text.
      for (const [place, { name, type }] of SOURCES[kind].columns.entries())
        if (type !== 'text' && type !== 'phone' && type !== 'json')
          expect(
            rows.slice(0, 2).map((cells) => cells[place]),
            `${kind} ${name}`,
          ).toEqual(lines.slice(0, 2).map((line) => String(line[name] ?? '')));
      expect(Object.keys(lines[0] ?? {}), kind).toEqual(names);
      expect(Object.keys(objects[0] ?? {}), kind).toEqual(names);
      if (counts[kind] !== undefined)
        expect([lines.length, rows.length, objects.length], kind).toEqual(Array(3).fill(counts[kind]));
      expect(
        rows.slice(0, 2).map(([id]) => id),
        kind,
      ).toEqual(lines.slice(0, 2).map(({ id }) => id));
      expect(objects.slice(0, 2).map(({ id }) => id)).toEqual(lines.slice(0, 2).map(({ id }) => id));
    }
  });

  it('says what the API says, neutralises formulas and keeps redacted words redacted', async () => {
    const [call] = await linesOf(own, { kind: 'calls', filters: { direction: 'outbound' } });
    const { body } = await app.request('GET', `/api/calls/${call?.id}`, { key: own.keys.read });
    const shown = Object.fromEntries(
      Object.keys(body.data)
        .filter((name) => name in (call ?? {}))
        .map((name) => [name, body.data[name]]),
    );
    expect(call).toMatchObject(shown);
    expect(Object.keys(shown).length).toBeGreaterThan(40);
    expect(call?.transcript).toEqual(body.data.transcript);
    const csv = (await fileOf(own, { kind: 'calls', format: 'csv' })).toString();
    expect(csv).toContain(',+14155550177,');
    expect(csv).toContain(`"'=HYPERLINK(""x"") for Ana Quintana",-0.5,`);
    expect(csv).toContain('[redacted]');
    const [talk] = await linesOf(own, { kind: 'conversations' });
    expect(talk).toMatchObject({
      contact_phone: '+14155550177',
      messages: [
        { role: 'user', content: 'I am Ana Quintana' },
        { role: 'agent', content: 'Hello' },
      ],
    });
    const contacts = (await fileOf(own, { kind: 'contacts', format: 'csv' })).toString();
    expect(contacts).toContain(`,'@Bruno,`);
    expect(contacts).toContain('"{""plan"":""=gold""}"');
  });

  it('holds only the period and what the filters name; hostile filters are refused', async () => {
    const rows = async (body: Body) => (await linesOf(own, body)).length;
    const past = '2020-01-01T00:00:00Z';
    expect(await rows({ kind: 'calls', to: past })).toBe(0);
    expect(await rows({ kind: 'calls', from: past, filters: { status: 'failed' } })).toBe(1);
    expect(await rows({ kind: 'usage', filters: { usageKind: 'message' } })).toBe(0);
    expect(await rows({ kind: 'conversations', filters: { channel: 'whatsapp', status: 'active' } })).toBe(1);
    expect(await rows({ kind: 'contacts', filters: { status: 'pending' } })).toBe(2);
    expect(await rows({ kind: 'actions', filters: { toolName: 'check_order', outcome: 'success' } })).toBe(1);
    expect(await rows({ kind: 'audit', filters: { action: 'thing.seen' } })).toBe(1);
    for (const refused of [
      { kind: 'calls', filters: { agentId: "' or true --" } },
      { kind: 'calls', filters: { status: 'pending' } },
      { kind: 'calls', filters: { channel: 'voice' } },
      { kind: 'calls', filters: { tenantId: newId() } },
      { kind: 'calls', filters: [] },
      { kind: 'calls', filters: { direction: ['inbound'] } },
      { kind: 'actions', filters: { toolName: 'x'.repeat(201) } },
      { kind: 'actions', filters: { toolName: 'a\0b' } },
      { kind: 'people' },
      { kind: 'calls', format: 'xlsx' },
      { kind: 'calls', format: 'jsonl', bom: true },
      { kind: 'calls', from: past, to: past },
      { kind: 'calls', from: 'yesterday' },
    ]) {
      const { status, body } = await create(own, { format: 'csv', ...refused });
      expect([status, body.error.code], JSON.stringify(refused)).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('marks suppressed people by any of their identifiers, so that nobody calls them from the file', async () => {
    const key = own.keys.full;
    const body = { email: 'Ana.Quintana@example.com' };
    expect((await app.request('POST', '/api/compliance/suppressions', { key, body })).status).toBe(201);
    const marks = async (kind: string) => (await linesOf(own, { kind })).map(({ suppressed }) => suppressed);
    expect(await marks('contacts')).toEqual([true, false]);
    expect(await marks('conversations')).toEqual([true]);
    expect(await marks('calls')).toEqual([false, false]);
    const number = { phoneNumber: '+14155550178' };
    await app.request('POST', '/api/compliance/suppressions', { key, body: number });
    expect(await marks('calls')).toEqual([false, true]);
    expect(await marks('contacts')).toEqual([true, true]);
  });

  it('never holds an erased person: files made before are gone, those under way begin again', async () => {
    const kept = await made(own, { kind: 'usage', format: 'csv' });
    const before = await made(own, { kind: 'contacts', format: 'csv' });
    const stalled = (await create(own, { kind: 'calls', format: 'csv' })).body.data.id;
    await expect.poll(async () => (await get(own, stalled)).status).toBe('ready');
    // As if a process had died after the first part.
    await app.platform.db.run(sql`
      update exports set status = 'running', expires_at = null, due_at = 'infinity'
      where tenant_id = ${own.tenantId} and id = ${stalled}`);
    const key = own.keys.full;
    const asked = { phoneNumber: '+14155550177' };
    const erased = await app.request('POST', '/api/compliance/erase', { key, body: asked });
    expect(erased.body.data.counts.exports).toBeGreaterThanOrEqual(1);
    expect(await get(own, before.id)).toMatchObject({ status: 'expired', download_url: null });
    expect((await download(before.download_url)).status).toBe(404);
    expect((await get(own, kept.id)).status).toBe('ready');
    expect((await get(own, stalled)).rows).toBe(0);
    await app.platform.db.run(
      sql`update exports set due_at = created_at where tenant_id = ${own.tenantId} and id = ${stalled}`,
    );
    await app.platform.live.wake(app.platform.db, 'exports');
    await expect.poll(async () => (await get(own, stalled)).status).toBe('ready');
    const again = await (await download((await get(own, stalled)).download_url)).text();
    expect(again).toContain('\r\n');
    for (const kind of EXPORT_KINDS) {
      const text = (await fileOf(own, { kind, format: 'jsonl' })).toString();
      expect(text, kind).not.toMatch(/Quintana|4155550177/);
    }
    expect(again).not.toMatch(/Quintana|4155550177/);
    const parts = await app.platform.db.one<{ count: number }>(sql`
      select count(*)::int as count from export_parts part join exports export
        on export.tenant_id = part.tenant_id and export.id = part.export_id and export.status = 'ready'
      where part.tenant_id = ${own.tenantId}`);
    await expect.poll(() => filesOf(own.tenantId).length).toBe(parts.count);
  });
});

describe('the link to a file', () => {
  it('needs no credential, takes ranges, and is audited once for a download', async () => {
    const own = await makeWorkspace(app);
    const { id, download_url: url, bytes, rows } = await made(own, { kind: 'audit', format: 'csv' });
    const whole = await download(url);
    const text = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.csv"$/,
    );
    expect([text.length, text.toString().trim().split('\r\n').length]).toEqual([bytes, rows + 1]);
    const part = await download(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(text.subarray(10, 20));
    expect((await download(url, { headers: { range: `bytes=${bytes}-` } })).status).toBe(416);
    expect((await download(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes));
    expect(await auditOf(own, id)).toEqual(['export.created', 'export.downloaded']);
  });

  it('cannot be changed, moved to another export or workspace, or used after its time', async () => {
    const own = await makeWorkspace(app);
    const stranger = await makeWorkspace(app);
    const { id, download_url: url } = await made(own, { kind: 'usage', format: 'csv' });
    const [path = '', payload = '', signature = ''] =
      /^(.*\/)([^/.]+)\.([0-9a-f]+)$/.exec(url)?.slice(1) ?? [];
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
    const forged = (...changed: unknown[]) =>
      `${path}${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
    for (const wrong of [
      forged(stranger.tenantId, ...facts.slice(1)),
      forged(facts[0], newId(), ...facts.slice(2)),
      forged(facts[0], facts[1], 9e15, facts[3]),
      `${path}${payload}`,
      `${path}${payload}.${'0'.repeat(64)}`,
      `${url}.x`,
      `${path}x`,
      linkTo(stranger.ctx, id), // signed, and for a workspace that has no such export
    ])
      expect((await download(wrong)).status, wrong).toBe(404);
    const clock = { ...own.ctx.clock, realNow: () => new Date(Date.now() - 901_000) };
    const late = await download(linkTo({ ...own.ctx, clock }, id));
    expect([late.status, ((await late.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await download(url)).status).toBe(200);

    // A link of a person is worth no more than their role is now.
    const admin = await makePerson(app, own.tenantId, 'admin');
    const actor = { kind: 'person', userId: admin, sessionId: '', role: 'admin' } as const;
    const theirs = linkTo({ ...own.ctx, actor }, id);
    expect((await download(theirs)).status).toBe(200);
    await app.request('PATCH', `/api/members/${admin}`, {
      session: own.sessions.owner,
      body: { role: 'viewer' },
    });
    expect((await download(theirs)).status).toBe(403);
    await app.request('DELETE', `/api/members/${admin}`, { session: own.sessions.owner });
    expect((await download(theirs)).status).toBe(403);
  });
});

describe('an export', () => {
  it('that is canceled loses its file and stays canceled; canceling again changes nothing', async () => {
    const own = await makeWorkspace(app);
    const { id, download_url: url } = await made(own, { kind: 'usage', format: 'parquet' });
    expect(filesOf(own.tenantId)).toHaveLength(2);
    const cancel = () => app.request('DELETE', `/api/exports/${id}`, { key: own.keys.full });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect(await get(own, id)).toMatchObject({ status: 'canceled', download_url: null, expires_at: null });
    expect((await download(url)).status).toBe(404);
    await expect.poll(() => filesOf(own.tenantId)).toEqual([]);
    expect(await auditOf(own, id)).toEqual(['export.created', 'export.canceled']);
  });

  it('expires after seven days with its file, and is forgotten after ninety', async () => {
    const own = await makeWorkspace(app);
    const { id, expires_at, created_at } = await made(own, { kind: 'usage', format: 'csv' });
    const days = (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    const daysLater = (count: number) => new Date(Date.parse(created_at) + count * 86_400_000);
    await exportRetention.sweep(app.platform, daysLater(6.9));
    expect((await get(own, id)).status).toBe('ready');
    await exportRetention.sweep(app.platform, daysLater(7.1));
    expect(await get(own, id)).toMatchObject({ status: 'expired', download_url: null });
    await expect.poll(() => filesOf(own.tenantId)).toEqual([]);
    await exportRetention.sweep(app.platform, daysLater(91));
    expect(await get(own, id)).toBeUndefined();
  });

  it('asked for twice with one Idempotency-Key is made once', async () => {
    const own = await makeWorkspace(app);
    const ask = { key: own.keys.full, headers: { 'idempotency-key': newId() } };
    const body = { kind: 'usage', format: 'csv' };
    const [first, second] = [
      await app.request('POST', '/api/exports', { ...ask, body }),
      await app.request('POST', '/api/exports', { ...ask, body }),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await app.request('GET', '/api/exports', { key: own.keys.read })).body.data).toHaveLength(1);
  });
});
