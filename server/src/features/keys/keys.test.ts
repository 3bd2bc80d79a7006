import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { sql } from '../../platform/database/sql.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import { createKeyAuthenticator } from './authenticate.ts';
import { issueInternalKey, revokeAgentKeys } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const owner = () => ({ session: workspace.sessions.owner });
const create = (body: unknown, on = workspace) =>
  app.request('POST', '/api/api-keys', { session: on.sessions.owner, body });
const list = (on = workspace) => app.request('GET', '/api/api-keys', { key: on.keys.full });

describe('creating a key', () => {
  it('F-010 F-011 F-014 F-016 answers the whole key object, bound to no agent, made by the person signed in', async () => {
    const { status, body } = await create({ name: '  Backend  ' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      tenant_id: workspace.tenantId,
      agent_id: null,
      name: 'Backend',
      prefix: body.data.key.slice(0, 11),
      scopes: ['read', 'write'],
      created_by: workspace.ownerEmail,
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
      created_at: expect.any(String),
      usable: true,
      key: expect.any(String),
    });
    expect(isUuid(body.data.id)).toBe(true);
  });

  it('F-012 F-013 makes keys of pk_ and 64 lower-case hex characters, listed by the first eight', async () => {
    const { data } = (await create({ name: 'Form' })).body;
    expect(data.key).toMatch(/^pk_[0-9a-f]{64}$/);
    expect(data.prefix).toMatch(/^pk_[0-9a-f]{8}$/);
    expect(data.key.startsWith(data.prefix)).toBe(true);
  });

  it('F-019 shows the secret once and stores only its SHA-256', async () => {
    const { data } = (await create({ name: 'Once' })).body;
    expect((await list()).text).not.toContain(data.key);
    const rows = await app.platform.db.many<{ dump: string }>(sql`
      select row_to_json(k)::text as dump from api_keys k union all select row_to_json(h)::text from key_hashes h
      union all select row_to_json(e)::text from events e union all select row_to_json(a)::text from audit_entries a`);
    const dump = rows.map((row) => row.dump).join('\n');
    expect(dump).not.toContain(data.key.slice(3));
    const { createHash } = await import('node:crypto');
    expect(dump).toContain(createHash('sha256').update(data.key).digest('hex'));
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '   ' }],
    ['201 characters', { name: 'x'.repeat(201) }],
    ['a name that is not text', { name: 7 }],
  ])('F-022 refuses %s', async (_what, body) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('VALIDATION_FAILED');
    expect(answer.body.error.details.fieldErrors.name).toHaveLength(1);
  });

  it('F-022 takes 1 and 200 characters, counted after trimming', async () => {
    const own = await makeWorkspace(app);
    expect((await create({ name: 'x' }, own)).status).toBe(201);
    const long = await create({ name: ` ${'x'.repeat(200)} ` }, own);
    expect(long.status).toBe(201);
    expect(long.body.data.name).toHaveLength(200);
  });

  it('F-023 refuses a name that starts with internal:', async () => {
    for (const name of ['internal:gateway', '  internal:']) {
      const answer = await create({ name });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await create({ name: 'my internal: key' })).status).toBe(201);
  });

  it('F-022 refuses names that hide or turn what is read', async () => {
    for (const name of ['\u200b', '\u200binternal:x', 'a\u202eb', 'two\nlines', 'tab\there']) {
      expect((await create({ name })).status, JSON.stringify(name)).toBe(400);
    }
    expect((await create({ name: 'Chiave n° 1 — Ünïcode 👩‍🚀' })).status).toBe(201);
  });

  it('F-024 takes 1 to 20 scopes of read, write and full, read and write by default, never full by default', async () => {
    const own = await makeWorkspace(app);
    expect((await create({ name: 'default' }, own)).body.data.scopes).toEqual(['read', 'write']);
    expect((await create({ name: 'full', scopes: ['full'] }, own)).body.data.scopes).toEqual(['full']);
    expect((await create({ name: 'twenty', scopes: Array(20).fill('read') }, own)).body.data.scopes).toEqual([
      'read',
    ]);
    for (const scopes of [[], Array(21).fill('read'), ['admin'], 'read', [null], ['READ']]) {
      const answer = await create({ name: 'bad', scopes }, own);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('F-025 takes any future expiry and refuses one that is not in the future', async () => {
    const far = await create({ name: 'far', expires_at: '9999-12-31T23:59:59Z' });
    expect([far.status, far.body.data.expires_at]).toEqual([201, '9999-12-31T23:59:59.000Z']);
    expect((await create({ name: 'never', expires_at: null })).body.data.expires_at).toBeNull();
    for (const expires_at of [new Date().toISOString(), '2020-01-01T00:00:00Z']) {
      const past = await create({ name: 'past', expires_at });
      expect(past.status).toBe(400);
      expect(past.body.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'expires_at must be in the future — a key that is born expired cannot authenticate.',
      });
    }
    for (const expires_at of ['9999-12-31T23:59:59-23:59', 'tomorrow', 17, '2027-13-01T00:00:00Z', '']) {
      expect((await create({ name: 'bad', expires_at })).body.error.code).toBe('VALIDATION_FAILED');
    }
  });
});

describe('who may create and revoke', () => {
  it('F-021 only the signed-in owner creates keys: admins and every API key are refused', async () => {
    const body = { name: 'mine' };
    expect(
      (await app.request('POST', '/api/api-keys', { session: workspace.sessions.owner, body })).status,
    ).toBe(201);
    for (const role of ['admin', 'member', 'viewer', 'billing'] as const) {
      const answer = await app.request('POST', '/api/api-keys', { session: workspace.sessions[role], body });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    for (const scope of ['read', 'write', 'full'] as const) {
      const answer = await app.request('POST', '/api/api-keys', { key: workspace.keys[scope], body });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('F-028 revoking takes the signed-in owner and keeps the row', async () => {
    const { data } = (await create({ name: 'to revoke' })).body;
    const path = `/api/api-keys/${data.id}`;
    expect((await app.request('DELETE', path, { key: workspace.keys.full })).status).toBe(403);
    expect((await app.request('DELETE', path, { session: workspace.sessions.admin })).status).toBe(403);
    const revoked = await app.request('DELETE', path, owner());
    expect([revoked.status, revoked.text]).toEqual([204, '']);
    const row = await app.platform.db.one<{ revoked_at: Date }>(
      sql`select revoked_at from api_keys where id = ${data.id}`,
    );
    expect(row.revoked_at).toBeInstanceOf(Date);
  });

  it('F-029 an unknown, revoked or foreign key is 404 with its own message', async () => {
    const other = await makeWorkspace(app);
    const foreign = (await create({ name: 'theirs' }, other)).body.data;
    const mine = (await create({ name: 'mine' })).body.data;
    await app.request('DELETE', `/api/api-keys/${mine.id}`, owner());
    for (const id of [newId(), mine.id, foreign.id]) {
      const answer = await app.request('DELETE', `/api/api-keys/${id}`, owner());
      expect([answer.status, answer.body.error]).toEqual([
        404,
        {
          code: 'NOT_FOUND',
          message: 'API key not found or already revoked',
          request_id: expect.any(String),
        },
      ]);
    }
    expect((await app.request('GET', '/api/workspace', { key: foreign.key })).status).toBe(200);
    expect((await app.request('DELETE', '/api/api-keys/not-a-uuid', owner())).status).toBe(400);
  });
});

describe('the list', () => {
  it('F-020 F-017 F-002 shows live keys newest first to a full key only; revoked ones are gone', async () => {
    const own = await makeWorkspace(app);
    const names = ['one', 'two', 'three'];
    const made = [];
    for (const name of names) made.push((await create({ name }, own)).body.data);
    await app.request('DELETE', `/api/api-keys/${made[1].id}`, { session: own.sessions.owner });
    const { status, body } = await list(own);
    expect(status).toBe(200);
    expect(body.data.slice(0, 2).map((key: { name: string }) => key.name)).toEqual(['three', 'one']);
    expect(
      body.data.every((key: { revoked_at: unknown; key?: string }) => key.revoked_at === null && !key.key),
    ).toBe(true);
    expect((await app.request('GET', '/api/api-keys', { key: own.keys.write })).status).toBe(403);
    expect((await app.request('GET', '/api/api-keys', { session: own.sessions.admin })).status).toBe(200);
    expect((await app.request('GET', '/api/api-keys', { session: own.sessions.member })).status).toBe(403);
  });

  it('F-018 F-043 F-041 an expired key is listed as not usable, and stops working at its moment even while cached', async () => {
    const own = await makeWorkspace(app);
    const expires_at = new Date(Date.now() + 1500).toISOString();
    const { data } = (await create({ name: 'short', expires_at }, own)).body;
    expect((await app.request('GET', '/api/workspace', { key: data.key })).status).toBe(200);
    await expect
      .poll(async () => (await app.request('GET', '/api/workspace', { key: data.key })).status, {
        interval: 50,
        timeout: 4000,
      })
      .toBe(401);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expires_at));
    const listed = (await list(own)).body.data.find((key: { id: string }) => key.id === data.id);
    expect(listed).toMatchObject({ usable: false, revoked_at: null });
  });

  it('F-018 a key works until the millisecond before its expiry, and not at the very instant', async () => {
    const expires = new Date(app.platform.clock.now().getTime() + 3_600_000);
    const { key } = (await create({ name: 'short', expires_at: expires.toISOString() })).body.data;
    const live = { ...app.platform.live, onDrop: () => {}, onGap: () => {} };
    const at = (now: Date) =>
      createKeyAuthenticator({ ...app.platform, live, clock: { ...app.platform.clock, now: () => now } }).key(
        key,
      );
    expect(await at(new Date(expires.getTime() - 1))).toMatchObject({ tenantId: workspace.tenantId });
    expect(await at(expires)).toBeNull();
  });

  it('F-015 last_used_at moves at most once a minute a key', async () => {
    const own = await makeWorkspace(app);
    const seen = async () =>
      (await list(own)).body.data.find((key: { name: string }) => key.name === 'First read key').last_used_at;
    expect(await seen()).toBeNull();
    await app.request('GET', '/api/workspace', { key: own.keys.read });
    const first = await seen();
    expect(Date.now() - Date.parse(first)).toBeLessThan(unlessHung(10_000));
    for (let use = 0; use < 5; use++) await app.request('GET', '/api/workspace', { key: own.keys.read });
    expect(await seen()).toBe(first);
  });

  it('F-015 last_used_at moves again after a minute', async () => {
    const fast = await startOwnApp({ env: { CLOCK_SPEED: '600' } });
    const own = await makeWorkspace(fast);
    const seen = async () => {
      const { body } = await fast.request('GET', '/api/api-keys', { key: own.keys.full });
      return body.data.find((key: { name: string }) => key.name === 'First read key').last_used_at;
    };
    await fast.request('GET', '/api/workspace', { key: own.keys.read });
    const first = Date.parse(await seen());
    await expect
      .poll(async () => {
        await fast.request('GET', '/api/workspace', { key: own.keys.read });
        return Date.parse(await seen()) - first;
      })
      .toBeGreaterThanOrEqual(60_000);
  });
});

describe('the limit of 25', () => {
  it('F-026 F-027 holds under 40 parallel creates; expired keys count, a revoked one frees its place', async () => {
    const own = await makeWorkspace(app);
    await app.platform.db.run(sql`update api_keys set expires_at = now() - interval '1 hour'
      where tenant_id = ${own.tenantId} and name in ('First read key', 'First write key')`);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => create({ name: `key ${n}` }, own)),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([22, 18]);
    expect(refused[0]?.body.error).toMatchObject({
      code: 'PLAN_LIMIT_EXCEEDED',
      message: 'Maximum 25 active API keys per tenant. Revoke old keys before creating new ones.',
    });
    const live = await app.platform.db.one<{ count: number }>(sql`
      select count(*) from api_keys where tenant_id = ${own.tenantId} and revoked_at is null`);
    expect(live.count).toBe(25);
    const victim = made[0]?.body.data.id;
    await app.request('DELETE', `/api/api-keys/${victim}`, { session: own.sessions.owner });
    expect((await create({ name: 'again' }, own)).status).toBe(201);
    expect((await create({ name: 'too many' }, own)).status).toBe(409);
  });
});

describe('the end of a key', () => {
  it('F-030 a revoked key is refused at once by the process that revoked it', async () => {
    const { data } = (await create({ name: 'gone soon' })).body;
    expect((await app.request('GET', '/api/workspace', { key: data.key })).status).toBe(200);
    await app.request('DELETE', `/api/api-keys/${data.id}`, owner());
    expect((await app.request('GET', '/api/workspace', { key: data.key })).status).toBe(401);
  });

  it('F-030 and within ten seconds by another process on the same database', async () => {
    const second = await startOwnApp({ databaseUrl: app.databaseUrl });
    const { data } = (await create({ name: 'gone elsewhere' })).body;
    expect((await second.request('GET', '/api/workspace', { key: data.key })).status).toBe(200);
    await app.request('DELETE', `/api/api-keys/${data.id}`, owner());
    await expect
      .poll(async () => (await second.request('GET', '/api/workspace', { key: data.key })).status, {
        timeout: 10_000,
      })
      .toBe(401);
  });

  it('F-044 without any message between processes a revocation is seen within the few seconds of the cache', async () => {
    const { data } = (await create({ name: 'revoked behind our back' })).body;
    expect((await app.request('GET', '/api/workspace', { key: data.key })).status).toBe(200);
    await app.platform.db.run(sql`update api_keys set revoked_at = now() where id = ${data.id}`);
    await expect
      .poll(async () => (await app.request('GET', '/api/workspace', { key: data.key })).status, {
        timeout: 9_000,
        interval: 200,
      })
      .toBe(401);
  });

  it('F-031 F-041 deleting the workspace stops all its keys and sessions', async () => {
    const own = await makeWorkspace(app);
    expect((await app.request('GET', '/api/workspace', { key: own.keys.full })).status).toBe(200);
    const { deleteWorkspace } = await import('../workspaces/service.ts');
    await deleteWorkspace(own.ctx);
    for (const key of Object.values(own.keys))
      expect((await app.request('GET', '/api/workspace', { key })).status).toBe(401);
    expect((await app.request('GET', '/api/workspace', { session: own.sessions.owner })).status).toBe(401);
  });
});

describe('connector keys', () => {
  it('F-032 are created and revoked by the signed-in owner only', async () => {
    const own = await makeWorkspace(app);
    const body = { name: 'Zapier' };
    const made = await app.request('POST', '/api/zapier/api-key', { session: own.sessions.owner, body });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ name: 'Zapier', key: expect.stringMatching(/^ck_[0-9a-f]{64}$/) });
    for (const ask of [{ key: own.keys.full }, { session: own.sessions.admin }]) {
      expect((await app.request('POST', '/api/zapier/api-key', { ...ask, body })).status).toBe(403);
      expect((await app.request('DELETE', `/api/zapier/api-key/${made.body.data.id}`, ask)).status).toBe(403);
    }
    const listed = await app.request('GET', '/api/zapier/api-key', { key: own.keys.full });
    expect(listed.body.data.map((key: { name: string }) => key.name)).toEqual(['Zapier']);
    const path = `/api/zapier/api-key/${made.body.data.id}`;
    expect((await app.request('DELETE', path, { session: own.sessions.owner })).status).toBe(204);
    expect((await app.request('DELETE', path, { session: own.sessions.owner })).status).toBe(404);
    expect((await list(own)).body.data.some((key: { name: string }) => key.name === 'Zapier')).toBe(false);
  });
});

describe('internal credentials', () => {
  const issue = (own: TestWorkspace, agentId: string | null) =>
    own.ctx.db.transaction((tx) =>
      issueInternalKey(own.ctx, tx, {
        purpose: 'gateway',
        scopes: ['read', 'write', 'full'],
        agentId,
        expiresAt: null,
      }),
    );

  it('F-033 authenticate, but are hidden from the list and outside the 25', async () => {
    const own = await makeWorkspace(app);
    for (let extra = 0; extra < 22; extra++)
      expect((await create({ name: `key ${extra}` }, own)).status).toBe(201);
    const { id, secret } = await issue(own, null);
    expect((await app.request('GET', '/api/workspace', { key: secret })).status).toBe(200);
    expect((await list(own)).text).not.toContain(id);
    expect((await list(own)).body.data).toHaveLength(25);
    const row = await app.platform.db.one<{ name: string }>(sql`select name from api_keys where id = ${id}`);
    expect(row.name).toBe('internal:gateway');
    const revoked = await app.request('DELETE', `/api/api-keys/${id}`, { session: own.sessions.owner });
    expect(revoked.status).toBe(404);
  });

  it('F-034 bound to an agent are never full and die with the agent', async () => {
    const own = await makeWorkspace(app);
    const agentId = newId();
    const { secret } = await issue(own, agentId);
    expect((await app.request('GET', '/api/workspace', { key: secret })).status).toBe(200);
    expect((await app.request('GET', '/api/api-keys', { key: secret })).status).toBe(403);
    await own.ctx.db.transaction((tx) => revokeAgentKeys(own.ctx, tx, agentId));
    expect((await app.request('GET', '/api/workspace', { key: secret })).status).toBe(401);
    const forced = app.platform.db.run(sql`
      insert into api_keys (tenant_id, id, kind, agent_id, name, prefix, scopes, created_at)
      values (${own.tenantId}, ${newId()}, 'internal', ${agentId}, 'internal:x', 'pk_', '{full}', now())`);
    await expect(forced).rejects.toThrow('agent_credentials_are_never_full');
  });
});
