import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Ask, startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../database/sql.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (ask: Ask) =>
  app.request('POST', '/api/api-keys', { session: workspace.sessions.owner, ...ask });
const sendText = (raw: string | Uint8Array) => send({ raw, headers: JSON_TYPE });

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name": '],
    ['JSON that is not an object', '[]'],
    ['a bare null', 'null'],
    ['a NUL in a text', '{"name": "a\\u0000b"}'],
    ['a NUL in a key', '{"name": "a", "b\\u0000": 1}'],
    ['half a surrogate pair', '{"name": "\\ud800"}'],
    ['a number beyond all bounds', '{"name": "a", "extra": 1e999}'],
    ['__proto__ as a key', '{"name": "a", "extra": {"__proto__": {"admin": true}}}'],
    ['nesting without end', `{"name": "a", "extra": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('F-073 F-070 %s is a 400 that says so and stores nothing', async (_what, raw) => {
    const before = await app.platform.db.one<{ count: number }>(sql`select count(*) from api_keys`);
    const answer = await sendText(raw);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.error.message.length).toBeGreaterThan(10);
    expect(await app.platform.db.one(sql`select count(*) from api_keys`)).toEqual(before);
  });

  it('F-071 names the fields under details.fieldErrors, and only on VALIDATION_FAILED', async () => {
    const answer = await send({ body: { name: '', scopes: ['god'] } });
    expect(Object.keys(answer.body.error).sort()).toEqual(['code', 'details', 'message', 'request_id']);
    expect(Object.keys(answer.body.error.details).sort()).toEqual(['fieldErrors', 'formErrors']);
    expect(Object.keys(answer.body.error.details.fieldErrors).sort()).toEqual(['name', 'scopes']);
    const refused = await app.request('POST', '/api/api-keys', { key: workspace.keys.full, body: {} });
    expect(Object.keys(refused.body.error).sort()).toEqual(['code', 'message', 'request_id']);
  });

  it('a body over 1 MB is 413, one of exactly 1 MB is read', async () => {
    const of = (bytes: number) => JSON.stringify({ name: 'x', extra: 'y'.repeat(bytes - 23) });
    expect(of(1_048_576)).toHaveLength(1_048_576);
    expect((await sendText(of(1_048_576))).status).toBe(201);
    for (const bytes of [1_048_577, 2_000_000]) {
      const answer = await sendText(of(bytes));
      expect([answer.status, answer.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
  });

  it('a wrong content type is 415; none is accepted where no body is needed', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'nonsense',
    ]) {
      const answer = await send({ raw: 'name=x', headers: { 'content-type': type } });
      expect([answer.status, answer.body.error.code], type).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect(
      (await app.request('POST', '/api/notifications/read-all', { session: workspace.sessions.owner }))
        .status,
    ).toBe(200);
    const empty = { session: workspace.sessions.owner, raw: '', headers: JSON_TYPE };
    expect((await app.request('POST', '/api/notifications/read-all', empty)).status).toBe(200);
  });

  it.each([
    '/api/audit?limit=0',
    '/api/audit?limit=101',
    '/api/audit?limit=1.5',
    '/api/audit?limit=-1',
    '/api/audit?limit=',
    '/api/audit?limit=1&limit=2',
    '/api/audit?limit=99999999999999999999',
    '/api/audit?limit=1e1',
    '/api/audit?cursor=abc',
    '/api/audit?from=yesterday',
    '/api/audit?action=%00',
    '/api/audit?action=',
    `/api/audit?action=${'x'.repeat(201)}`,
  ])('F-110 F-073 the query %s is a 400', async (path) => {
    const answer = await app.request('GET', path, { key: workspace.keys.full });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    '/api/api-keys/%',
    '/api/api-keys/%00',
    '/api/api-keys/%E0%A4%A',
    '/api/api-keys/x',
    `/api/api-keys/${'9'.repeat(900)}`,
  ])('the path %s is a 4xx', async (path) => {
    const answer = await app.request('DELETE', path, { session: workspace.sessions.owner });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.error.code).toMatch(/VALIDATION_FAILED|NOT_FOUND/);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('unknown methods and broken HTTP get a 4xx in our error format', async () => {
    const talk = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(app.url);
        const socket = connect(Number(port), hostname, () => socket.write(text));
        let heard = '';
        socket.on('data', (data) => {
          heard += data;
        });
        socket.on('close', () => resolve(heard));
        socket.on('error', reject);
      });
    for (const text of [
      'BREW /api/workspace HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      'POST /api/api-keys HTTP/1.1\r\nhost: x\r\ncontent-length: nonsense\r\n\r\n',
      'PROPFIND /api/workspace HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'GET /api/workspace HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n',
    ]) {
      const heard = await talk(text);
      expect(heard, text.slice(0, 40)).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(heard.toLowerCase()).toContain('x-request-id');
      expect(heard).toContain('"code"');
    }
  });

  it('F-074 an update that changes nothing is `No fields to update`', async () => {
    for (const body of [{}, { unknown: 1 }]) {
      const answer = await app.request('PATCH', '/api/workspace', { key: workspace.keys.full, body });
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        'No fields to update',
      ]);
    }
  });
});
