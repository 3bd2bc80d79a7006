import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { EVENT_NAMES } from './catalogue.ts';
import { answering, startReceiver } from './test-support/test-receiver.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const URL_ = 'http://127.0.0.1:9999/hook';
const create = (body: object, on = workspace) =>
  app.request('POST', '/api/webhooks', { key: on.keys.full, body: { url: URL_, events: ['*'], ...body } });
const patch = (id: string, body: object, on = workspace) =>
  app.request('PATCH', `/api/webhooks/${id}`, { key: on.keys.full, body });
const get = async (id: string, on = workspace) =>
  (await app.request('GET', `/api/webhooks/${id}`, { key: on.keys.read })).body.data;

describe('a webhook', () => {
  it('W-001 W-002 W-003 W-005 W-006 is made with every field, its secret shown once', async () => {
    const own = await makeWorkspace(app);
    const agentId = newId();
    const sent = {
      url: 'http://127.0.0.1:9999/a?b=c',
      events: ['call.completed', 'audit.log_recorded'],
      description: 'To the calendar',
      filters: { agentIds: [agentId], outcomes: ['rejected'] },
      headers: { Authorization: 'Bearer canary-token', 'X-Team': 'ops' },
      payload_template: '{"e": {{ event | json }}}',
      is_active: false,
    };
    const made = await create(sent, own);
    expect(made.status).toBe(201);
    const { is_active: _ignored, ...fields } = sent;
    expect(made.body.data).toEqual({
      ...fields,
      id: expect.any(String),
      tenant_id: own.tenantId,
      secret: expect.stringMatching(/^whsec_[0-9a-f]{48}$/),
      is_active: true,
      consecutive_failures: 0,
      disabled_at: null,
      last_delivery_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      delivery_logs: [],
    });
    const { id } = made.body.data;
    expect(await get(id, own)).toEqual({ ...made.body.data, secret: '[configured]' });
    const stored = await app.platform.db.one<{ row: string }>(
      sql`select webhooks::text as row from webhooks where id = ${id}`,
    );
    expect(stored.row).not.toContain(made.body.data.secret);
    expect(stored.row).not.toContain('canary-token');
  });

  it('W-004 is listed newest first with disabled ones, headers in plaintext, no secret', async () => {
    const own = await makeWorkspace(app);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await create({ headers: { 'X-N': `${n}` } }, own)).body.data.id);
    await patch(ids[1] ?? '', { is_active: false }, own);
    const { body } = await app.request('GET', '/api/webhooks', { key: own.keys.read });
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([...ids].reverse());
    expect(body.data.map((one: { is_active: boolean }) => one.is_active)).toEqual([true, false, true]);
    expect(body.data.map((one: { headers: object }) => one.headers)).toEqual([
      { 'X-N': '2' },
      { 'X-N': '1' },
      { 'X-N': '0' },
    ]);
    expect(body.data.every((one: { secret: string }) => one.secret === '[configured]')).toBe(true);
    expect(body.meta).toBeUndefined();
  });

  it('W-007 needs a url of at most 2000 characters that leads to a public address', async () => {
    const long = (length: number) => `${URL_}?${'x'.repeat(length - URL_.length - 1)}`;
    expect((await create({ url: long(2000) })).status).toBe(201);
    for (const url of [
      undefined,
      null,
      '',
      long(2001),
      'hooks',
      'ftp://example.com/',
      'http://u:p@example.com/',
      7,
    ]) {
      const { status, body } = await create({ url });
      expect([status, body.error.code], String(url).slice(0, 40)).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.error.details.fieldErrors.url?.length, String(url).slice(0, 40)).toBe(1);
    }
    const spaced = await create({ url: `  ${URL_}\n` });
    expect([spaced.status, spaced.body.data.url]).toEqual([201, URL_]);
    const renamed = await patch(spaced.body.data.id, { url: ` ${URL_}/moved ` });
    expect(renamed.body.data.url).toBe(`${URL_}/moved`);
    expect((await create({ url: '   ' })).status).toBe(400);
    const strict = await startOwnApp();
    const there = await makeWorkspace(strict);
    for (const url of [
      'http://127.0.0.1/x',
      'http://[::1]/',
      'http://169.254.169.254/',
      'http://localhost/',
    ]) {
      const body = { url, events: ['*'] };
      const refused = await strict.request('POST', '/api/webhooks', { key: there.keys.full, body });
      expect([refused.status, refused.body.error.message], url).toEqual([
        400,
        'The URL must lead to a public address, not to a private or local one. On your own machine let events come to you with npm run webhooks -- listen, or start Parley with ALLOW_PRIVATE_NETWORK=1',
      ]);
    }
    const body = { url: 'http://93.184.215.14/hook', events: ['*'] };
    const made = await strict.request('POST', '/api/webhooks', { key: there.keys.full, body });
    expect(made.status).toBe(201);
    const moved = await strict.request('PATCH', `/api/webhooks/${made.body.data.id}`, {
      key: there.keys.full,
      body: { url: 'http://10.0.0.1/' },
    });
    expect(moved.status).toBe(400);
  });

  it('W-008 W-009 W-032 takes every name of the catalogue and *, and no other', async () => {
    const own = await makeWorkspace(app);
    expect(EVENT_NAMES).toHaveLength(24);
    const { body } = await create({ events: ['*', ...EVENT_NAMES, '*'] }, own);
    expect(body.data.events).toEqual(['*', ...EVENT_NAMES]);
    for (const events of [
      undefined,
      [],
      ['call.escalated'],
      ['call.completed', 'nothing'],
      'call.completed',
      [1],
    ]) {
      const refused = await create({ events }, own);
      expect([refused.status, refused.body.error.code], JSON.stringify(events)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect((await create({ events: ['nothing.here'] }, own)).body.error.message).toContain('nothing.here');
  });

  it('W-010 W-012 bounds description and payload_template', async () => {
    expect((await create({ description: 'x'.repeat(500) })).status).toBe(201);
    expect((await create({ description: 'x'.repeat(501) })).status).toBe(400);
    const template = (length: number) => `{"a": "${'x'.repeat(length - 9)}"}`;
    expect((await create({ payload_template: template(10_000) })).status).toBe(201);
    expect((await create({ payload_template: template(10_001) })).status).toBe(400);
  });

  it('W-011 refuses headers that are not names, break lines, or belong to the service', async () => {
    const good = { Authorization: 'Basic abc', 'x-anything': 'a\tb', 'User-Agent': 'mine' };
    expect((await create({ headers: good })).body.data.headers).toEqual(good);
    for (const headers of [
      { 'X-Webhook-Event': 'x' },
      { 'x-webhook-anything': 'x' },
      { Host: 'x' },
      { 'content-length': '1' },
      { 'Content-Type': 'text/plain' },
      { 'Transfer-Encoding': 'chunked' },
      { Connection: 'close' },
      { 'bad name': 'x' },
      { '': 'x' },
      { 'bad\nname': 'x' },
      { 'X-A': 'line\r\nX-B: y' },
      { 'X-A': 'line\nbreak' },
      { 'X-A': '日本' },
      { 'X-A': 7 },
      { 'X-A': 'x', 'x-a': 'y' },
      ['X-A'],
      'X-A: b',
      { 'X-A': 'x'.repeat(2001) },
      Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`X-${n}`, 'x'])),
    ]) {
      const refused = await create({ headers });
      expect([refused.status, refused.body.error?.code], JSON.stringify(headers).slice(0, 60)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
      expect(refused.body.error.details.fieldErrors.headers?.length).toBeGreaterThan(0);
    }
  });

  it('W-061 takes lists of at most 50 as filters, and no filter it does not know', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => newId());
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`);
    for (const filters of [
      { campaignIds: ids(50), agentIds: ids(50), outcomes: words(50), channels: words(50) },
      { campaignIds: [] },
      {},
      null,
    ]) {
      expect((await create({ filters })).status).toBe(201);
    }
    for (const filters of [
      { campaignIds: ids(51) },
      { agentIds: ids(51) },
      { agentIds: ['no-id'] },
      { agentIds: newId() },
      { outcomes: words(51) },
      { outcomes: [1] },
      { campaigns: ids(1) },
      'all',
    ]) {
      expect((await create({ filters })).status, JSON.stringify(filters).slice(0, 50)).toBe(400);
    }
  });

  it('W-001 W-013 changes field by field, null clears, and an empty change is refused', async () => {
    const { id } = (await create({ description: 'd', headers: { 'X-A': 'b' }, filters: { outcomes: ['x'] } }))
      .body.data;
    const steps = [
      { url: 'http://127.0.0.1:9999/other' },
      { events: ['call.failed'] },
      { description: 'new' },
      { filters: { channels: ['voice'] } },
      { headers: { 'X-C': 'd' } },
      { payload_template: '{"x": 1}' },
      { is_active: false },
    ];
    let expected = await get(id);
    for (const step of steps) {
      const { status, body } = await patch(id, step);
      expected = { ...expected, ...step, updated_at: expect.any(String) };
      if ('is_active' in step) expected.disabled_at = expect.any(String);
      expect([status, body.data]).toEqual([200, expected]);
    }
    const cleared = (
      await patch(id, { description: null, filters: null, headers: null, payload_template: null })
    ).body.data;
    expect(cleared).toMatchObject({ description: null, filters: {}, headers: {}, payload_template: null });
    expect((await patch(id, { is_active: true })).body.data).toMatchObject({
      is_active: true,
      disabled_at: null,
    });
    for (const body of [{}, { secret: 'x' }]) {
      expect((await patch(id, body)).body.error.message).toBe('No fields to update');
    }
    for (const body of [
      { is_active: 'yes' },
      { url: '' },
      { events: [] },
      { description: 'x'.repeat(501) },
    ]) {
      expect((await patch(id, body)).status).toBe(400);
    }
  });

  it('W-014 is gone once deleted', async () => {
    const { id } = (await create({})).body.data;
    const path = `/api/webhooks/${id}`;
    const key = workspace.keys.full;
    expect((await app.request('DELETE', path, { key })).status).toBe(204);
    for (const [method, at] of [
      ['GET', path],
      ['DELETE', path],
      ['GET', `${path}/delivery-logs`],
      ['GET', `${path}/deliveries`],
    ] as const) {
      const answer = await app.request(method, at, { key });
      expect([answer.status, answer.body.error.code], at).toEqual([404, 'NOT_FOUND']);
    }
    expect((await patch(id, { is_active: true })).status).toBe(404);
    const { body } = await app.request('GET', '/api/webhooks', { key });
    expect(body.data.some((one: { id: string }) => one.id === id)).toBe(false);
    const bad = await app.request('GET', '/api/webhooks/not-a-uuid', { key });
    expect([bad.status, bad.body.error.message]).toEqual([400, 'Invalid webhook ID']);
  });

  it('W-015 W-016 W-003 rotates its secret for a signed-in admin only, audited without the secret', async () => {
    const own = await makeWorkspace(app);
    const made = (await create({}, own)).body.data;
    const path = `/api/webhooks/${made.id}/rotate-secret`;
    const byKey = await app.request('POST', path, { key: own.keys.full });
    expect([byKey.status, byKey.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await app.request('POST', path, { session: own.sessions.member })).status).toBe(403);
    const rotated = await app.request('POST', path, { session: own.sessions.admin });
    expect(rotated.status).toBe(200);
    expect(rotated.body.data.secret).toMatch(/^whsec_[0-9a-f]{48}$/);
    expect(rotated.body.data.secret).not.toBe(made.secret);
    const session = workspace.sessions.admin;
    expect((await app.request('POST', path, { session })).status).toBe(404);
    const bad = await app.request('POST', '/api/webhooks/nope/rotate-secret', { session });
    expect([bad.status, bad.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    const audit = await app.request('GET', '/api/audit?action=webhook.rotate_secret', { key: own.keys.full });
    expect(audit.body.data).toHaveLength(1);
    expect(audit.body.data[0]).toMatchObject({
      resource_type: 'webhook',
      resource_id: made.id,
      changes: { secret: '[REDACTED]' },
    });
    const all = await app.request('GET', '/api/audit', { key: own.keys.full });
    expect(all.text).not.toContain(rotated.body.data.secret);
    expect(all.body.data.map((entry: { action: string }) => entry.action)).toContain('webhook.create');
  });

  it('is one of at most 100, even when forty are asked for at once', async () => {
    const own = await makeWorkspace(app);
    for (let n = 0; n < 95; n++) expect((await create({}, own)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 40 }, () => create({}, own)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([5, 35]);
    expect(refused[0]?.body.error.code).toBe('PLAN_LIMIT_EXCEEDED');
    const { body } = await app.request('GET', '/api/webhooks', { key: own.keys.read });
    expect(body.data).toHaveLength(100);
    const key = own.keys.full;
    expect((await app.request('DELETE', `/api/webhooks/${body.data[0].id}`, { key })).status).toBe(204);
    expect((await create({}, own)).status).toBe(201);
  });
});

describe('the log of attempts', () => {
  it('W-017 W-018 W-002 shows the newest first, twenty by default, and keeps 25', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver(answering(418, `no\0${'é'.repeat(600)}`));
    const { id } = (await create({ url: receiver.url }, own)).body.data;
    const key = own.keys.write;
    for (let n = 0; n < 27; n++) {
      await app.request('POST', `/api/webhooks/${id}/test`, { key, body: { event: 'call.failed' } });
    }
    const logs = (query: string) =>
      app.request('GET', `/api/webhooks/${id}/delivery-logs${query}`, { key: own.keys.read });
    const sizes = [];
    for (const query of ['', '?limit=1', '?limit=50']) sizes.push((await logs(query)).body.data.length);
    expect(sizes).toEqual([20, 1, 25]);
    for (const query of ['?limit=0', '?limit=51', '?limit=x', '?limit=1.5']) {
      expect((await logs(query)).status, query).toBe(400);
    }
    const [newest, next] = (await logs('')).body.data;
    expect(newest).toEqual({
      id: expect.any(String),
      delivery_id: expect.any(String),
      event: 'call.failed',
      attempt: 1,
      status: 418,
      duration_ms: expect.any(Number),
      error: `no${'é'.repeat(498)}`,
      delivered_at: expect.any(String),
    });
    expect(newest.id > next.id).toBe(true);
    expect((await get(id, own)).delivery_logs).toHaveLength(25);
    const kept = await app.platform.db.one<{ count: number }>(
      sql`select count(*) from webhook_attempts where tenant_id = ${own.tenantId}`,
    );
    expect(kept.count).toBe(25);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '').timestamp).toBe(newest.delivered_at);
  });
});
