import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { type VoiceEngine, VoiceEngineError } from '../../providers/voice-engine/port.ts';
import { issueInternalKey } from '../keys/service.ts';
import { requireRunnableAgent } from './service.ts';
import { readConversationToken } from './tokens.ts';

let app: TestApp;
let workspace: TestWorkspace;
const steps: string[] = [];
let engineFails = 0;
const engine: VoiceEngine = {
  provision: async ({ agentId }) => ({ engineAgentId: `double:${agentId}` }),
  remove: async () => {
    steps.push('engine');
    if (engineFails-- > 0) throw new VoiceEngineError('out of order', true);
  },
};
beforeAll(async () => {
  const lifecycle = {
    agentLeaving: [
      async (_ctx: unknown, tx: { run: typeof app.platform.db.run }, id: string) => {
        steps.push('leaving');
        await tx.run(
          sql`insert into installation (name, value) values (${`paused:${id}`}, 'true') on conflict do nothing`,
        );
      },
    ],
    agentLeft: [async () => void steps.push('left')],
  };
  app = await startApp({
    providers: { voiceEngine: engine },
    features: [{ name: 'test', lifecycle: lifecycle as never }],
  });
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const BASE = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
const make = async (on = workspace, at = app) =>
  (await at.request('POST', '/api/agents', { key: on.keys.write, body: BASE })).body.data;
const get = (id: string, on = workspace, at = app) =>
  at.request('GET', `/api/agents/${id}`, { key: on.keys.read });
const ready = async (on = workspace, at = app) => {
  const { id } = await make(on, at);
  await expect.poll(async () => (await get(id, on, at)).body.data.isProvisioned).toBe(true);
  return id as string;
};
const remove = (id: string) => app.request('DELETE', `/api/agents/${id}`, { key: workspace.keys.full });

describe('setting an agent up', () => {
  it('A-072 happens in the background and is done within a second', async () => {
    const made = Date.now();
    const id = await ready();
    expect(Date.now() - made).toBeLessThan(unlessHung(5_000));
    expect((await get(id)).body.data).toMatchObject({
      provisioning_status: 'ready',
      provisioning_error: null,
      provisioned_at: expect.any(String),
    });
  });

  it('A-073 until then what needs the runtime is 409 AGENT_PROVISIONING with Retry-After: 5', async () => {
    const idle = await startOwnApp();
    const own = await makeWorkspace(idle);
    const { id } = await make(own, idle);
    const answer = await idle.request('GET', `/api/agents/${id}/signed-url`, { key: own.keys.read });
    expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
      409,
      'AGENT_PROVISIONING',
      '5',
    ]);
  });

  it('A-072 tries three times with growing pauses, then notifies users; saving again tries again', async () => {
    const tries: number[] = [];
    let broken = true;
    const failing: VoiceEngine = {
      ...engine,
      provision: async ({ agentId }) => {
        tries.push(Date.now());
        if (broken) throw new VoiceEngineError('busy', true);
        return { engineAgentId: agentId };
      },
    };
    const own = await startOwnApp({ providers: { voiceEngine: failing }, env: { CLOCK_SPEED: '20' } });
    await own.startWorker();
    const there = await makeWorkspace(own);
    const { id } = await make(there, own);
    await expect
      .poll(async () => (await get(id, there, own)).body.data.provisioning_status, { timeout: 240_000 })
      .toBe('failed');
    expect(tries).toHaveLength(3);
    const notes = await own.request('GET', '/api/notifications', { session: there.sessions.owner });
    expect(notes.body.data.notifications[0].kind).toBe('agent.provisioning_failed');
    broken = false;
    await own.request('PATCH', `/api/agents/${id}`, { key: there.keys.write, body: { name: 'Again' } });
    await expect
      .poll(async () => (await get(id, there, own)).body.data.isProvisioned, { timeout: 240_000 })
      .toBe(true);
  });
});

describe('an agent deleted while it is being set up', () => {
  it('leaves nothing behind at the engine', async () => {
    const removed: string[] = [];
    let begun = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: VoiceEngine = {
      provision: async ({ agentId }) => {
        begun = true;
        await held;
        return { engineAgentId: `slow:${agentId}` };
      },
      remove: async (id) => void removed.push(id),
    };
    const own = await startOwnApp({ providers: { voiceEngine: slow } });
    await own.startWorker();
    const there = await makeWorkspace(own);
    const { id } = await make(there, own);
    await expect.poll(() => begun).toBe(true);
    expect((await own.request('DELETE', `/api/agents/${id}`, { key: there.keys.full })).status).toBe(204);
    release();
    await expect.poll(() => removed).toEqual([`slow:${id}`]);
  });
});

describe('pausing', () => {
  const pause = (id: string, body: object = {}) =>
    app.request('POST', `/api/agents/${id}/pause`, { key: workspace.keys.write, body });
  const state = async (id: string) =>
    (await app.request('GET', `/api/agents/${id}/pause`, { key: workspace.keys.read })).body.data;

  it('A-066 is shown at once by its own endpoint; the cached detail may lag', async () => {
    const id = await ready();
    expect(await state(id)).toEqual({ paused: false, reason: null, paused_at: null, paused_by: null });
    expect((await get(id)).body.data.isPaused).toBe(false);
    expect((await pause(id, { reason: 'Rewriting' })).body.data).toMatchObject({
      paused: true,
      reason: 'Rewriting',
      paused_by: expect.stringMatching(/^apikey:/),
    });
    expect((await state(id)).paused).toBe(true);
    expect((await get(id)).body.data.isPaused).toBe(false);
    const first = await state(id);
    expect((await pause(id, { reason: 'Another' })).body.data).toEqual(first);
    const resumed = await app.request('POST', `/api/agents/${id}/resume`, { key: workspace.keys.write });
    expect(resumed.body.data.paused).toBe(false);
    expect((await pause(newId())).body.error.code).toBe('AGENT_NOT_FOUND');
  });

  it('A-074 refuses new turns with 409, and with 503 when the state cannot be read', async () => {
    const id = await ready();
    await pause(id);
    const refused = await app.request('GET', `/api/agents/${id}/signed-url`, { key: workspace.keys.read });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'AGENT_PAUSED']);
    const blind = {
      ...workspace.ctx,
      db: { ...workspace.ctx.db, maybe: () => Promise.reject(new Error('down')) },
    };
    await expect(requireRunnableAgent(blind as never, id)).rejects.toMatchObject({
      code: 'AGENT_PAUSED',
      status: 503,
    });
  });
});

describe('switching off', () => {
  it('isActive false refuses new turns as a pause does', async () => {
    const id = await ready();
    await app.request('PATCH', `/api/agents/${id}`, { key: workspace.keys.write, body: { isActive: false } });
    const refused = await app.request('GET', `/api/agents/${id}/signed-url`, { key: workspace.keys.read });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'AGENT_PAUSED']);
  });
});

describe('deleting an agent', () => {
  it('A-058 A-059 A-060 A-062 stops what follows it, asks the engine, then deletes the agent with its dependents', async () => {
    const id = await ready();
    await app.request('POST', `/api/agents/${id}/ab-tests`, {
      key: workspace.keys.write,
      body: { name: 'v', systemPrompt: 'Begin with the offer.' },
    });
    expect((await app.request('DELETE', `/api/agents/${id}`, { key: workspace.keys.write })).status).toBe(
      403,
    );
    steps.length = 0;
    const gone = await remove(id);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(steps).toEqual(['leaving', 'engine', 'left']);
    expect((await get(id)).body.error.code).toBe('AGENT_NOT_FOUND');
    const variants = await app.platform.db.many<{ deleted_at: Date | null }>(
      sql`select deleted_at from prompt_variants where agent_id = ${id}`,
    );
    expect(variants.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    const list = await app.request('GET', '/api/agents?limit=200', { key: workspace.keys.read });
    expect(list.text).not.toContain(id);
    const audit = await app.request('GET', '/api/audit?action=agent.delete', { key: workspace.keys.full });
    expect(audit.body.data[0]).toMatchObject({ resource_id: id, changes: { name: 'Ada' } });
  });

  it('A-061 A-064 an engine that fails is 502, leaves the campaigns stopped, and the next try asks it again', async () => {
    const id = await ready();
    engineFails = 1;
    const failed = await remove(id);
    expect([failed.status, failed.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect((await get(id)).status).toBe(200);
    expect(await app.platform.db.run(sql`select 1 from installation where name = ${`paused:${id}`}`)).toBe(1);
    steps.length = 0;
    expect((await remove(id)).status).toBe(204);
    expect(steps).toContain('engine');
    const second = await remove(id);
    expect([second.status, second.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
  });

  it('A-063 F-034 ends the credentials issued for it', async () => {
    const id = await ready();
    const { secret } = await workspace.ctx.db.transaction((tx) =>
      issueInternalKey(workspace.ctx, tx, {
        purpose: 'gateway',
        scopes: ['write'],
        agentId: id,
        expiresAt: null,
      }),
    );
    expect((await app.request('GET', '/api/agents', { key: secret })).status).toBe(200);
    await remove(id);
    expect((await app.request('GET', '/api/agents', { key: secret })).status).toBe(401);
  });
});

describe('talking to an agent', () => {
  it('A-065 signed-url gives an address and a token that only we can make, for a while', async () => {
    const id = await ready();
    const { data } = (await app.request('GET', `/api/agents/${id}/signed-url`, { key: workspace.keys.read }))
      .body;
    expect(data.signed_url).toMatch(new RegExp(`^ws://parley\\.test/voice/agents/${id}\\?token=`));
    expect(readConversationToken(app.platform, data.conversation_token)).toMatchObject({
      agentId: id,
      tenantId: workspace.tenantId,
    });
    expect(readConversationToken(app.platform, `${data.conversation_token}x`)).toBeNull();
    const late = {
      ...app.platform,
      clock: { ...app.platform.clock, realNow: () => new Date(Date.now() + 16 * 60_000) },
    };
    expect(readConversationToken(late, data.conversation_token)).toBeNull();
  });

  it('A-067 A-068 A-069 prompt-cost counts four characters a token over the assembled prompt', async () => {
    const cost = async (body: object) =>
      (await app.request('POST', '/api/agents/prompt-cost', { key: workspace.keys.write, body })).body.data;
    const short = await cost({ systemPrompt: 'x'.repeat(400) });
    const longer = await cost({ systemPrompt: 'x'.repeat(800) });
    expect(short.tokens).toBe(Math.ceil(short.characters / 4));
    expect(longer.characters - short.characters).toBe(400);
    expect(short).toMatchObject({ guidelineTokens: 2000, overGuideline: false, usdPerMinute: null });
    const room = 8000 - short.characters + 400;
    expect((await cost({ systemPrompt: 'x'.repeat(room) })).overGuideline).toBe(false);
    expect((await cost({ systemPrompt: 'x'.repeat(room + 1) })).overGuideline).toBe(true);
    expect((await cost({ systemPrompt: 'x'.repeat(400), category: 'sales' })).characters).not.toBe(
      short.characters,
    );
    const tooLong = { systemPrompt: 'x'.repeat(200_001) };
    expect(
      (await app.request('POST', '/api/agents/prompt-cost', { key: workspace.keys.write, body: tooLong }))
        .status,
    ).toBe(400);
    expect((await cost({ systemPrompt: 'x'.repeat(200_000) })).overGuideline).toBe(true);
    expect(
      (await app.request('POST', '/api/agents/prompt-cost', { key: workspace.keys.read, body: {} })).status,
    ).toBe(403);
  });

  it('A-070 the voices have every field, and a preview that can be heard', async () => {
    const { voices } = (await app.request('GET', '/api/voices', { key: workspace.keys.read })).body.data;
    expect(voices.length).toBeGreaterThanOrEqual(8);
    for (const voice of voices) {
      expect(Object.keys(voice).sort()).toEqual([
        'accent',
        'accessible',
        'age',
        'category',
        'description',
        'gender',
        'id',
        'inaccessibleReason',
        'language',
        'name',
        'previewUrl',
        'useCase',
      ]);
    }
    const response = await fetch(app.url + voices[0].previewUrl, {
      headers: { authorization: `Bearer ${workspace.keys.read}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(
      (await app.request('GET', '/api/voices/nobody/preview', { key: workspace.keys.read })).status,
    ).toBe(404);
  });
});
