import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sha256 } from '../../platform/crypto.ts';
import { sql } from '../../platform/database/sql.ts';
import { erasePerson, sweepRetention } from '../../platform/personal-data/data-registry.ts';
import { originOf } from './rules.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(workspace);
});
afterAll(() => app.stop());

async function makeAgent({ keys }: TestWorkspace, more: object = {}): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', ...more };
  return (await app.request('POST', '/api/agents', { key: keys.full, body })).body.data.id;
}

const create = (body: object, on = workspace, key = on.keys.write) =>
  app.request('POST', '/api/widgets', { key, body: { name: 'Site', agentId, ...body } });
const change = (id: string, body: object) =>
  app.request('PATCH', `/api/widgets/${id}`, { key: workspace.keys.write, body });
const auditOf = async (id: string) =>
  (
    await app.platform.db.many<{ action: string }>(sql`
      select action from audit_entries where tenant_id = ${workspace.tenantId} and resource_id = ${id} order by sequence`)
  ).map(({ action }) => action);

describe('managing widgets', () => {
  it('V-026 creates a widget with defaults, a snippet and its key, which is stored hashed and never shown again', async () => {
    const { status, body } = await create({ name: ' Harbour Coffee ' });
    expect(status).toBe(201);
    const { key, ...widget } = body.data;
    expect(key).toMatch(/^wk_[0-9a-f]{48}$/);
    expect(widget).toMatchObject({
      tenant_id: workspace.tenantId,
      agent_id: agentId,
      name: 'Harbour Coffee',
      allowed_origins: [],
      theme: {
        mode: 'auto',
        primaryColor: '#4f46e5',
        headerColor: null,
        position: 'bottom-right',
        radius: 16,
      },
      greeting: null,
      rate_limit_rpm: 30,
      snippet: `<script src="http://parley.test/widget.js" data-widget="${widget.id}" async></script>`,
    });
    const again = await app.request('GET', `/api/widgets/${widget.id}`, { key: workspace.keys.read });
    expect(again.body.data).toEqual(widget);
    expect((await change(widget.id, { name: 'Other' })).body.data).not.toHaveProperty('key');
    const kept = await app.platform.db.many<{ hash: Buffer }>(sql`
      select hash from key_hashes join api_keys on api_keys.id = key_hashes.key_id where widget_id = ${widget.id}`);
    expect(kept.map(({ hash }) => hash.toString('hex'))).toEqual([sha256(key).toString('hex')]);
    const rows = await app.platform.db.one<{ text: string }>(sql`
      select (select string_agg(row_to_json(api_keys)::text, '') from api_keys) ||
             (select string_agg(row_to_json(widgets)::text, '') from widgets) ||
             (select string_agg(row_to_json(audit_entries)::text, '') from audit_entries) as text`);
    expect(rows.text).not.toContain(key.slice(11));
    expect(await auditOf(widget.id)).toEqual(['widget.create', 'widget.update']);
  });

  it('V-028 pages by limit and offset; read keys list, only write keys manage', async () => {
    const own = await makeWorkspace(app);
    const ownAgent = await makeAgent(own);
    const names = ['one', 'two', 'three'];
    for (const name of names) expect((await create({ name, agentId: ownAgent }, own)).status).toBe(201);
    const list = async (query: string) =>
      (await app.request('GET', `/api/widgets${query}`, { key: own.keys.read })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await list('')).toEqual(['three', 'two', 'one']);
    expect(await list('?limit=2')).toEqual(['three', 'two']);
    expect(await list('?limit=2&offset=2')).toEqual(['one']);
    expect(await list('?offset=3')).toEqual([]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?offset=100001'])
      expect((await app.request('GET', `/api/widgets${query}`, { key: own.keys.read })).status, query).toBe(
        400,
      );
    const [{ id }] = (await app.request('GET', '/api/widgets', { key: own.keys.read })).body.data;
    expect((await create({ agentId: ownAgent }, own, own.keys.read)).status).toBe(403);
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await app.request(method, `/api/widgets/${id}`, { key: own.keys.read, body: { name: 'x' } })).status,
      ).toBe(403);
    expect((await app.request('DELETE', `/api/widgets/${id}`, { key: own.keys.write })).status).toBe(204);
    expect((await app.request('DELETE', `/api/widgets/${id}`, { key: own.keys.write })).status).toBe(404);
    expect(await list('')).toEqual(['two', 'one']);
  });

  it('changes what is sent and leaves the rest, the fields of a theme too', async () => {
    const { id } = (await create({ greeting: 'Hi', theme: { radius: 4, mode: 'dark' } })).body.data;
    const { data } = (
      await change(id, {
        theme: { primaryColor: '#00AA55', position: 'bottom-left' },
        allowedOrigins: ['https://Shop.example/', 'https://shop.example'],
        rate_limit_rpm: 60,
      })
    ).body;
    expect(data).toMatchObject({
      greeting: 'Hi',
      theme: { mode: 'dark', radius: 4, primaryColor: '#00AA55', position: 'bottom-left' },
      allowed_origins: ['https://shop.example'],
      rate_limit_rpm: 60,
    });
    expect((await change(id, { greeting: null })).body.data.greeting).toBeNull();
    expect((await change(id, { greeting: '   ' })).body.data.greeting).toBeNull();
    const nothing = await change(id, {});
    expect([nothing.status, nothing.body.error.message]).toEqual([400, 'No fields to update']);
  });

  it('refuses a theme that could be more than colours, and bounds that are not kept', async () => {
    const bad: [string, object][] = [
      ['theme', { primaryColor: 'red' }],
      ['theme', { primaryColor: '#fff' }],
      ['theme', { primaryColor: '#4f46e5;background:url(//evil)' }],
      ['theme', { headerColor: 'var(--x)' }],
      ['theme', { radius: 25 }],
      ['theme', { radius: 1.5 }],
      ['theme', { radius: '4px' }],
      ['theme', { position: 'top' }],
      ['theme', { mode: 'blue' }],
      ['theme', { css: '*{display:none}' }],
    ];
    for (const [field, value] of bad) {
      const answer = await create({ [field]: value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
    }
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(101) },
      { greeting: 'x'.repeat(501) },
      { rate_limit_rpm: 0 },
      { rate_limit_rpm: 6_001 },
      { rate_limit_rpm: 2.5 },
    ])
      expect((await create(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
  });

  it('takes an agent of the workspace that serves web chat', async () => {
    const other = await makeWorkspace(app);
    const foreign = await create({ agentId: await makeAgent(other) });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
    const silent = await create({ agentId: await makeAgent(workspace, { channels: ['voice'] }) });
    expect([silent.status, silent.body.error.details.fieldErrors]).toEqual([
      400,
      { agentId: [expect.stringContaining('does not serve webchat')] },
    ]);
  });

  it('keeps at most 100 widgets in a workspace, however many are created at once', async () => {
    const own = await makeWorkspace(app);
    const ownAgent = await makeAgent(own);
    await app.platform.db.run(sql`
      insert into widgets (tenant_id, id, agent_id, name, allowed_origins, theme, rate_limit_rpm, created_at, updated_at)
      select ${own.tenantId}, gen_random_uuid(), ${ownAgent}, 'w', '{}', '{}', 30, now(), now()
      from generate_series(1, 98)`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ agentId: ownAgent }, own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });

  it('shows pages that listen what changed', async () => {
    const heard: (string | undefined)[] = [];
    const stop = app.platform.live.onChange(
      workspace.tenantId,
      ({ topic, id }) => topic === 'widgets' && heard.push(id),
    );
    const { id } = (await create({})).body.data;
    await change(id, { name: 'New' });
    await app.request('DELETE', `/api/widgets/${id}`, { key: workspace.keys.write });
    stop();
    expect(heard).toEqual([id, id, id]);
  });

  it('leaves with its agent, and its key with it', async () => {
    const leaving = await makeAgent(workspace);
    const { id, key } = (await create({ agentId: leaving })).body.data;
    const config = () => app.request('GET', `/widget/${id}/config`, { headers: { 'x-widget-api-key': key } });
    expect((await config()).status).toBe(200);
    expect((await app.request('DELETE', `/api/agents/${leaving}`, { key: workspace.keys.full })).status).toBe(
      204,
    );
    expect((await app.request('GET', `/api/widgets/${id}`, { key: workspace.keys.read })).status).toBe(404);
    expect((await config()).status).toBe(404);
    const live = await app.platform.db.many(
      sql`select 1 from api_keys where widget_id = ${id} and revoked_at is null`,
    );
    expect(live).toEqual([]);
  });
});

describe('origins', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['HTTPS://Example.COM/', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is %s, as a browser sends it', (given, origin) => {
    expect(originOf(given)).toBe(origin);
  });

  it.each([
    '*',
    'null',
    '',
    'example.com',
    'https://*.example.com',
    'https://example.com/shop',
    'https://example.com?x=1',
    'https://example.com#x',
    'https://user@example.com',
    'https://',
    'ftp://example.com',
    'file:///tmp',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'https:example.com',
    'https:\\\\example.com',
  ])('%s is refused', async (text) => {
    expect(originOf(text)).toBeNull();
    expect((await create({ allowedOrigins: [text] })).status).toBe(400);
  });
});

describe('sessions in the database', () => {
  it('are deleted after 30 days of silence', async () => {
    const { id } = (await create({})).body.data;
    const add = (days: number) =>
      app.platform.db.run(sql`
        insert into widget_sessions (tenant_id, id, widget_id, visitor_id, token_hash, created_at, last_seen_at)
        values (${workspace.tenantId}, gen_random_uuid(), ${id}, gen_random_uuid(), ${sha256(String(days))}, now(),
                now() - make_interval(days => ${days}))`);
    await add(29);
    await add(31);
    await sweepRetention(app.platform);
    const left = await app.platform.db.many<{ token_hash: Buffer }>(
      sql`select token_hash from widget_sessions where widget_id = ${id}`,
    );
    expect(left.map(({ token_hash }) => token_hash.toString('hex'))).toEqual([sha256('29').toString('hex')]);
  });

  it('are deleted with the visitor they belong to', async () => {
    const { id, key } = (await create({})).body.data;
    const headers = { 'x-widget-api-key': key };
    const begin = async () => (await app.request('POST', `/widget/${id}/sessions`, { headers })).body.data;
    const [gone, stays] = [await begin(), await begin()];
    const { ctx } = workspace;
    await ctx.db.transaction((tx) =>
      erasePerson(ctx, tx, { phoneNumbers: ['+14155550123'], emails: [], names: [gone.visitorId] }),
    );
    const read = async (token: string) =>
      (
        await app.request('GET', `/widget/${id}/messages`, {
          headers: { ...headers, 'x-widget-session': token },
        })
      ).status;
    expect([await read(gone.token), await read(stays.token)]).toEqual([401, 200]);
  });
});
