import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { recordAudit } from '../../platform/audit.ts';
import { createSecretBox } from '../../platform/crypto.ts';
import { sql } from '../../platform/database/sql.ts';
import { erasePerson } from '../../platform/personal-data/data-registry.ts';
import { verifyChain } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
const storedEvents = async (on: TestWorkspace) =>
  (
    await app.platform.db.many<{ name: string; data: string }>(
      sql`select name, data from events where tenant_id = ${on.tenantId} order by id`,
    )
  ).map(({ name, data }) => ({ name, data: JSON.parse(data) }));
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const record = (on: TestWorkspace, action: string, changes: Record<string, unknown> = {}) =>
  on.ctx.db.transaction((tx) =>
    recordAudit(on.ctx, tx, { action, resourceType: 'thing', resourceId: 'x', changes }),
  );
const list = async (query = '', on = workspace) =>
  app.request('GET', `/api/audit${query}`, { key: on.keys.full });

describe('the audit log', () => {
  it('F-120 names an API key as apikey:<id>, a person by id, the operator as such', async () => {
    const own = await makeWorkspace(app);
    await app.request('PATCH', '/api/workspace', { key: own.keys.full, body: { name: 'By key' } });
    await app.request('PATCH', '/api/workspace', {
      session: own.sessions.admin,
      body: { name: 'By person' },
    });
    await record(own, 'thing.done');
    const [operator, person, key] = (await list('', own)).body.data;
    const keys = (await app.request('GET', '/api/api-keys', { key: own.keys.full })).body.data;
    const fullKey = keys.find((one: { scopes: string[] }) => one.scopes.includes('full'));
    expect([operator.user_id, operator.actor_name]).toEqual(['operator', null]);
    expect(person.actor_name).toMatch(/^admin-/);
    expect([key.user_id, key.actor_name]).toEqual([`apikey:${fullKey.id}`, fullKey.name]);
    expect(key).toMatchObject({
      tenant_id: own.tenantId,
      action: 'workspace.update',
      resource_type: 'workspace',
      resource_id: own.tenantId,
      changes: { name: { from: 'Test', to: 'By key' } },
      ip_address: '127.0.0.1',
      user_agent: expect.any(String),
      redacted_at: null,
      redaction_reason: null,
    });
  });

  it('F-122 each entry emits audit.log_recorded, in the transaction that records it', async () => {
    const own = await makeWorkspace(app);
    const id = await record(own, 'thing.heard');
    const event = (await storedEvents(own)).find(({ data }) => data.audit_id === id);
    expect(event?.name).toBe('audit.log_recorded');
    expect(Object.keys(event?.data ?? {})).toEqual([
      'audit_id',
      'user_id',
      'action',
      'resource_type',
      'resource_id',
      'changes',
      'ip_address',
      'user_agent',
      'occurred_at',
      'redacted_at',
      'redaction_reason',
    ]);
    const undone = own.ctx.db.transaction(async (tx) => {
      await recordAudit(own.ctx, tx, { action: 'thing.undone', resourceType: 'thing', resourceId: null });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const after = await record(own, 'thing.after');
    const actions = (await storedEvents(own)).map(({ data }) => [data.audit_id, data.action]);
    expect(actions).toEqual([
      [id, 'thing.heard'],
      [after, 'thing.after'],
    ]);
    expect((await list('', own)).text).not.toContain('thing.undone');
  });

  it('F-123 changes are redacted: secrets by name and by form, numbers masked', async () => {
    const own = await makeWorkspace(app);
    await record(own, 'thing.secret', {
      secret: 'a',
      authConfig: { token: 'b', password: 'c' },
      note: `uses pk_${'1'.repeat(64)}`,
      to: '+14155550123',
      kept: 'yes',
      has_secret: true,
    });
    const { changes } = (await list('', own)).body.data[0];
    expect(changes).toEqual({
      secret: '[REDACTED]',
      authConfig: { token: '[REDACTED]', password: '[REDACTED]' },
      note: 'uses [REDACTED]',
      to: '+14*******23',
      kept: 'yes',
      has_secret: true,
    });
  });

  it('F-121 what the foundation changes is audited: keys, connector keys, workspaces, signing in', async () => {
    const own = await makeWorkspace(app);
    const session = own.sessions.owner;
    const key = (await app.request('POST', '/api/api-keys', { session, body: { name: 'k' } })).body.data;
    await app.request('DELETE', `/api/api-keys/${key.id}`, { session });
    const connector = (await app.request('POST', '/api/zapier/api-key', { session, body: { name: 'c' } }))
      .body.data;
    await app.request('DELETE', `/api/zapier/api-key/${connector.id}`, { session });
    await app.request('PATCH', '/api/workspace', { session, body: { name: 'n' } });
    await app.request('POST', '/api/auth/sign-out', { session });
    const actions = (await list('', own)).body.data.map((entry: { action: string }) => entry.action);
    expect(actions).toEqual([
      'auth.sign_out',
      'workspace.update',
      'connector_key.revoke',
      'connector_key.create',
      'api_key.revoke',
      'api_key.create',
    ]);
  });

  it('pages by cursor without skipping or repeating, and filters', async () => {
    const own = await makeWorkspace(app);
    for (let n = 0; n < 25; n++) await record(own, n % 2 ? 'thing.odd' : 'thing.even', { n });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?limit=10${cursor && `&cursor=${cursor}`}`,
        own,
      );
      seen.push(...page.body.data.map((entry: { changes: { n: number } }) => entry.changes.n));
      cursor = page.body.meta.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 24 - n));
    expect((await list('?action=thing.odd', own)).body.data).toHaveLength(12);
    expect((await list('?resourceType=thing&resourceId=x&limit=100', own)).body.data).toHaveLength(25);
    expect((await list('?userId=operator&limit=100', own)).body.data).toHaveLength(25);
    expect(
      (await list(`?from=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`, own)).body.data,
    ).toEqual([]);
    expect(
      (await list(`?to=${encodeURIComponent(new Date().toISOString())}&limit=100`, own)).body.data,
    ).toHaveLength(25);
  });

  it("never shows another workspace's entries", async () => {
    const [one, two] = [await makeWorkspace(app), await makeWorkspace(app)];
    await record(one, 'thing.mine');
    expect((await list('', two)).body.data).toEqual([]);
  });
});

describe('the hash chain', () => {
  it('holds under parallel writers, and shows a changed, a removed and a truncated entry', async () => {
    const own = await makeWorkspace(app);
    await Promise.all(Array.from({ length: 20 }, (_, n) => record(own, 'thing.done', { n })));
    expect(await verifyChain(app.platform, own.tenantId)).toEqual({
      entries: 20,
      redacted: 0,
      brokenAt: null,
    });

    const tamper = async (change: Parameters<typeof app.platform.db.run>[0]) => {
      await app.platform.db.run(
        sql`create table kept as select * from audit_entries where tenant_id = ${own.tenantId}`,
      );
      await app.platform.db.run(change);
      const { brokenAt } = await verifyChain(app.platform, own.tenantId);
      await app.platform.db.run(sql`delete from audit_entries where tenant_id = ${own.tenantId}`);
      await app.platform.db.run(sql`insert into audit_entries select * from kept`);
      await app.platform.db.run(sql`drop table kept`);
      return brokenAt;
    };
    const at = (sequence: number) => sql`tenant_id = ${own.tenantId} and sequence = ${sequence}`;
    expect(await tamper(sql`update audit_entries set actor = 'somebody' where ${at(7)}`)).toEqual({
      sequence: 7,
      why: 'it was changed',
    });
    expect(await tamper(sql`update audit_entries set changes = '{}' where ${at(9)}`)).toEqual({
      sequence: 9,
      why: 'its content was changed',
    });
    expect(await tamper(sql`delete from audit_entries where ${at(5)}`)).toEqual({
      sequence: 5,
      why: 'an entry is missing',
    });
    expect(await tamper(sql`delete from audit_entries where ${at(20)}`)).toEqual({
      sequence: 20,
      why: 'the newest entries are missing',
    });
    const forged = sql`update audit_entries set changes = '{"forged":true}', redacted_at = now(), content_salt = null where ${at(3)}`;
    expect(await tamper(forged)).toEqual({ sequence: 3, why: 'it is marked as redacted but says something' });
    expect(await verifyChain(app.platform, own.tenantId)).toMatchObject({ brokenAt: null });
    const stranger = {
      ...app.platform,
      secrets: createSecretBox('another key of at least thirty-two characters'),
    };
    expect((await verifyChain(stranger, own.tenantId)).brokenAt).not.toBeNull();
    await app.platform.db.run(
      sql`delete from audit_entries where tenant_id = ${own.tenantId} and sequence > 15`,
    );
    await app.platform.db.run(sql`delete from audit_heads where tenant_id = ${own.tenantId}`);
    expect((await verifyChain(app.platform, own.tenantId)).brokenAt).not.toBeNull();
    await record(own, 'thing.after');
    const [newest] = (await list('', own)).body.data;
    expect(newest).toMatchObject({ action: 'thing.after', sequence: 16 });
  });

  it('stays whole when a person is erased: the entry remains, what it said is gone', async () => {
    const own = await makeWorkspace(app);
    await record(own, 'contact.create', { name: 'Zoraida Quintero', phone: '+14155550123' });
    await record(own, 'thing.done', { about: 'somebody else' });
    const person = { phoneNumbers: ['+14155550123'], emails: [], names: ['Zoraida Quintero'] };
    const counts = await own.ctx.db.transaction((tx) => erasePerson(own.ctx, tx, person));
    expect(counts).toMatchObject({ audit_entries: 1, events: 1 });
    const [other, erased] = (await list('', own)).body.data;
    expect(erased).toMatchObject({
      action: 'contact.create',
      changes: null,
      ip_address: null,
      redaction_reason: 'person erased',
    });
    expect(erased.redacted_at).not.toBeNull();
    expect(other.changes).toEqual({ about: 'somebody else' });
    expect(await verifyChain(app.platform, own.tenantId)).toEqual({
      entries: 2,
      redacted: 1,
      brokenAt: null,
    });
    const dump = await app.platform.db.many<{ text: string }>(sql`
      select row_to_json(a)::text as text from audit_entries a union all select row_to_json(e)::text from events e`);
    expect(dump.map(({ text }) => text).join()).not.toContain('Zoraida');
  });
});
