import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { newId } from '../../ids.ts';
import { allow, rate, route } from '../route.ts';

const broken = route({
  method: 'GET',
  path: '/api/test/broken',
  tag: 'Test',
  summary: 'Always fails',
  internal: true,
  access: allow.read,
  rate: rate.general,
  returns: { status: 200, description: 'Never' },
  handle: async () => {
    throw new TypeError('inside');
  },
});

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ features: [{ name: 'test', routes: [broken] }] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const ask = (method: string, path: string, more: object = {}) =>
  app.request(method, path, { key: workspace.keys.full, ...more });
const messageAt = async (method: string, path: string, more: object = {}) =>
  (await ask(method, path, more)).body.error.message as string;

/** The raw bytes of an answer, for requests that fetch would not send. */
const talk = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('every refusal', () => {
  it('F-070 repeats its x-request-id in the body', async () => {
    const asks: [status: number, method: string, path: string, more?: object][] = [
      [400, 'POST', '/api/agents', { raw: '{', headers: JSON_TYPE }],
      [400, 'POST', '/api/agents', { body: {} }],
      [400, 'GET', '/api/agents/%'],
      [401, 'GET', '/api/agents', { key: 'pk_nonsense' }],
      [403, 'POST', '/api/agents', { key: workspace.keys.read }],
      [404, 'GET', `/api/agents/${newId()}`],
      [404, 'GET', '/api/nothing'],
      [404, 'GET', '/v1/nothing'],
      [404, 'POST', '/nothing'],
      [405, 'PUT', '/api/workspace'],
      [413, 'POST', '/api/agents', { raw: `"${'x'.repeat(1_048_576)}"`, headers: JSON_TYPE }],
      [415, 'POST', '/api/agents', { raw: 'a=b', headers: { 'content-type': 'text/plain' } }],
      [500, 'GET', '/api/test/broken'],
    ];
    for (const [status, method, path, more] of asks) {
      const answer = await ask(method, path, more);
      const id = answer.headers.get('x-request-id');
      expect([answer.status, answer.body.error.request_id], `${method} ${path}`).toEqual([status, id]);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
    const given = await ask('GET', '/api/nothing', { headers: { 'x-request-id': 'mine-1' } });
    expect(given.body.error.request_id).toBe('mine-1');
    const tight = await startOwnApp({ rate: { audit: 1 } });
    const { keys } = await makeWorkspace(tight);
    await tight.request('GET', '/api/audit', { key: keys.full });
    const limited = await tight.request('GET', '/api/audit', { key: keys.full });
    expect([limited.status, limited.body.error.request_id]).toEqual([
      429,
      limited.headers.get('x-request-id'),
    ]);
  });

  it.each([
    [400, 'bytes that are no HTTP', 'GET / HTTP/9.9\r\n\r\n'],
    [400, 'no Host', 'GET /api/agents HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [417, 'an odd expectation', 'GET /api/agents HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\n\r\n'],
  ])('F-070 is %i in our own form to %s', async (status, _what, text) => {
    const [head = '', body = ''] = (await talk(text)).split('\r\n\r\n');
    const { error } = JSON.parse(body);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(head.toLowerCase()).toContain(`x-request-id: ${error.request_id}`);
  });
});

describe('OPTIONS', () => {
  it('is 204 with every method of the path, without a credential too, and has no body', async () => {
    const expected: [path: string, allow: string][] = [
      ['/api/agents', 'GET, HEAD, POST, OPTIONS'],
      [`/api/agents/${newId()}`, 'GET, HEAD, PATCH, DELETE, OPTIONS'],
      ['/api/agents/prompt-cost', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'],
      ['/api/live', 'GET, OPTIONS'],
      ['/api/auth/sign-in', 'POST, OPTIONS'],
      ['/healthz', 'GET, HEAD, OPTIONS'],
      ['/zapier/me', 'GET, HEAD, OPTIONS'],
    ];
    for (const [path, allowed] of expected) {
      for (const more of [{}, { key: workspace.keys.read }]) {
        const answer = await app.request('OPTIONS', path, more);
        expect([answer.status, answer.headers.get('allow'), answer.text], path).toEqual([204, allowed, '']);
      }
    }
    expect((await app.request('OPTIONS', '/api/nothing')).status).toBe(401);
    expect((await ask('OPTIONS', '/api/nothing')).status).toBe(404);
  });

  it('names the methods that a 405 names', async () => {
    const wrong = await ask('PUT', '/api/agents');
    expect([wrong.status, wrong.headers.get('allow'), wrong.body.error.message]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
      'Use GET, POST here',
    ]);
    expect((await app.request('PUT', '/api/agents')).status).toBe(401);
    const head = await app.request('HEAD', '/api/live', { session: workspace.sessions.owner });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  });
});

describe('an unknown path', () => {
  it('is 404 that names the nearest one to callers who may know it', async () => {
    expect(await messageAt('GET', '/api/call')).toBe(
      'There is nothing at this address. Did you mean GET /api/calls?',
    );
    expect(await messageAt('GET', '/api/v1/agents')).toContain('Did you mean GET /api/agents?');
    expect(await messageAt('GET', '/api/elephants')).toBe(
      'There is nothing at this address; /docs lists every path',
    );
    for (const path of ['/api/call', '/api/v1/agents', '/api/elephants']) {
      const stranger = await app.request('GET', path);
      expect([stranger.status, stranger.text.includes('Did you mean')], path).toEqual([401, false]);
    }
  });

  it('is never one that the reference leaves out', async () => {
    for (const path of ['/api/auth/sign-im', '/api/notification', '/api/liv'])
      expect(await messageAt('GET', path), path).not.toContain('Did you mean');
  });

  it('with a version in front is 404 in the envelope, not the dashboard, and names its path under /api', async () => {
    const versioned = await app.request('GET', '/v1/calls');
    expect([versioned.status, versioned.body.error.code, versioned.body.error.message]).toEqual([
      404,
      'NOT_FOUND',
      'There is nothing at this address. Did you mean GET /api/calls?',
    ]);
    const post = await app.request('POST', '/v2/calls', { body: {} });
    expect(post.body.error.message).toContain('Did you mean POST /api/calls?');
    expect((await app.request('GET', '/v1')).body.error.code).toBe('NOT_FOUND');
  });
});

describe('a typing mistake', () => {
  it('in a field name is named in x-ignored-fields, on success and on refusal', async () => {
    const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', prompt: 'Be kind.' };
    const made = await ask('POST', '/api/agents?dry=1', { body });
    expect([made.status, made.headers.get('x-ignored-fields')]).toEqual([201, 'dry, prompt']);
    const { voiceId: _, ...less } = body;
    const refused = await ask('POST', '/api/agents', { body: { ...less, name: '', voice_id: 'any' } });
    expect([refused.status, refused.headers.get('x-ignored-fields')]).toEqual([400, 'prompt, voice_id']);
    const missing = await ask('PATCH', `/api/agents/${newId()}`, { body: { name: 'Bea', nmae: 'x' } });
    expect([missing.status, missing.headers.get('x-ignored-fields')]).toEqual([404, 'nmae']);
    const list = await ask('GET', '/api/agents?limit=5&statsu=x');
    expect([list.status, list.headers.get('x-ignored-fields')]).toEqual([200, 'statsu']);
    const session = workspace.sessions.owner;
    const bodiless = { session, body: { all: true } };
    const unread = await app.request('POST', '/api/notifications/read-all', bodiless);
    expect([unread.status, unread.headers.get('x-ignored-fields')]).toEqual([200, 'all']);
    const file = await app.request('GET', '/openapi.public.yaml?x=1');
    expect([file.status, file.headers.get('x-ignored-fields')]).toEqual([200, 'x']);
  });

  it('is never a field that is read, nor a key of a free map', async () => {
    const body = {
      name: 'Ada',
      voiceId: 'voice_clara',
      language: 'en',
      dynamicVariables: { any_name: 'x' },
      objectionHandlers: { 'Too dear': 'It pays for itself.' },
    };
    const made = await ask('POST', '/api/agents', { body });
    expect([made.status, made.headers.get('x-ignored-fields')]).toEqual([201, null]);
    const list = await ask('GET', '/api/agents?limit=5');
    expect(list.headers.get('x-ignored-fields')).toBeNull();
  });

  it('in the name of a required field is named beside it', async () => {
    const body = { agent_id: newId(), phone_number: '+14155550123', contact_name: 'Ana' };
    const answer = await ask('POST', '/api/calls', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fieldErrors).toEqual({
      agentId: ['Required'],
      phoneNumber: ['Required'],
      agent_id: ['Did you mean agentId?'],
      phone_number: ['Did you mean phoneNumber?'],
    });
    expect(answer.body.error.message).toBe('agentId: Required. You sent agent_id; did you mean agentId?');
    expect(answer.headers.get('x-ignored-fields')).toBe('agent_id, phone_number, contact_name');
  });

  it('in an item of a list is named with its place', async () => {
    const path = `/api/campaigns/${newId()}/contacts/bulk`;
    const answer = await ask('POST', path, { body: { contacts: [{ phone_number: '+14155550123' }] } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fieldErrors.contacts).toContain(
      'contacts[].phone_number: Did you mean phoneNumber?',
    );
    expect(answer.headers.get('x-ignored-fields')).toBe('contacts[].phone_number');
  });

  it('in JSON is located by line and column, and not repeated', async () => {
    const raw = '{\n  "name": "Ada",\n  "voiceId": clara\n}';
    expect(await messageAt('POST', '/api/agents', { raw, headers: JSON_TYPE })).toBe(
      'The request body is not valid JSON: unexpected character at line 3, column 14',
    );
  });
});

describe('a required field that is missing', () => {
  it('is Required, for any message its schema has for a wrong one', async () => {
    const empty = await ask('POST', '/api/calls', { body: {} });
    expect(empty.body.error.details.fieldErrors).toMatchObject({
      agentId: ['Required'],
      phoneNumber: ['Required'],
    });
    const wrong = await ask('POST', '/api/calls', { body: { agentId: 'x', phoneNumber: 7 } });
    expect(wrong.body.error.details.fieldErrors.agentId).toEqual(['Invalid UUID']);
    const campaign = await ask('POST', '/api/campaigns', { body: {} });
    expect(new Set(Object.values(campaign.body.error.details.fieldErrors).flat())).toEqual(
      new Set(['Required']),
    );
  });
});
