import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { ModelError } from '../../providers/model/port.ts';
import { wordsOfFailure } from './rules.ts';

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const list = (session: string) => app.request('GET', '/api/settings/providers', { session });
const test = (kind: string, session = own.sessions.owner) =>
  app.request('POST', `/api/settings/providers/${kind}/test`, { session });

describe('the providers', () => {
  it('are listed with the settings that decide them, without a secret', async () => {
    const { status, body, text } = await list(own.sessions.admin);
    expect(status).toBe(200);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'model',
      'speech',
      'hearing',
      'carrier',
      'channels',
      'mail',
    ]);
    expect(body.data[0]).toMatchObject({
      provider: 'embedded',
      simulated: true,
      state: 'ready',
      testable: true,
    });
    expect(body.data[0].settings).toContain('LLM_PROVIDER');
    expect(body.data[4]).toMatchObject({ provider: 'simulated', name: '0', testable: false });
    expect(text).not.toMatch(/sealed|password|token/i);
  });

  it('are for owners and admins', async () => {
    for (const role of ['member', 'viewer', 'billing'] as const) {
      expect((await list(own.sessions[role])).status, role).toBe(403);
      expect((await test('model', own.sessions[role])).status, role).toBe(403);
    }
  });

  it('say whether they work, and how long the answer took', async () => {
    for (const kind of ['model', 'speech', 'carrier']) {
      const { status, body } = await test(kind);
      expect([status, body.data.ok, body.data.kind], kind).toEqual([200, true, kind]);
      expect(body.data.latency_ms, kind).toBeGreaterThanOrEqual(0);
      expect(body.data.message, kind).toBe(`Answered in ${body.data.latency_ms} ms`);
    }
    expect((await test('hearing')).body.data).toMatchObject({ kind: 'hearing', ok: false });
    expect((await test('telegraph')).status).toBe(404);
    expect((await test('mail')).status).toBe(404);
  });

  it('never repeat what a provider said of a failure: it may name a key', () => {
    const error = new ModelError('refused', false, 'Incorrect API key provided: sk-secret');
    expect(wordsOfFailure(error)).toBe('It refused the request. Check the key and the name of the model.');
    expect(wordsOfFailure(new Error('sk-secret'))).not.toContain('sk-secret');
    expect(wordsOfFailure('sk-secret')).not.toContain('sk-secret');
  });
});

describe('the usage of a workspace', () => {
  it('is counted beside its limits, by the same names', async () => {
    const { body } = await app.request('GET', '/api/workspace', { key: own.keys.read });
    expect(body.data.usage).toEqual({
      concurrent_calls: 0,
      agents: 0,
      contacts: 0,
      numbers: 0,
      minutes_included: 0,
      knowledge_files: 0,
      knowledge_megabytes: 0,
    });
    expect(Object.keys(body.data.limits)).toEqual(expect.arrayContaining(Object.keys(body.data.usage)));
    const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    await app.request('POST', '/api/agents', { key: own.keys.full, body: agent });
    const after = await app.request('GET', '/api/workspace', { key: own.keys.read });
    expect(after.body.data.usage.agents).toBe(1);
  });
});
