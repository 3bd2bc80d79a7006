import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { CATEGORIES } from '../catalogue/index.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  await app.request('PUT', '/api/settings/agent-change-approval', {
    session: workspace.sessions.owner,
    body: { enabled: true },
  });
});
afterAll(() => app.stop());

const BASE = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
const make = async () =>
  (await app.request('POST', '/api/agents', { key: workspace.keys.write, body: BASE })).body.data
    .id as string;
const edit = (id: string, ask: object, body: object = { name: 'Bea' }) =>
  app.request('PATCH', `/api/agents/${id}`, { ...ask, body });
const nameOf = async (id: string) =>
  (await app.request('GET', `/api/agents/${id}`, { key: workspace.keys.read })).body.data.name;

describe('changes that need approval', () => {
  it('F-052 the policy is switched by a signed-in admin only', async () => {
    const put = (ask: object) =>
      app.request('PUT', '/api/settings/agent-change-approval', { ...ask, body: { enabled: true } });
    expect((await put({ key: workspace.keys.full })).body.error.message).toContain('signed-in admin session');
    expect((await put({ session: workspace.sessions.member })).status).toBe(403);
    expect((await put({ session: workspace.sessions.admin })).body.data).toEqual({ enabled: true });
    expect(
      (await app.request('GET', '/api/settings/agent-change-approval', { key: workspace.keys.read })).body
        .data,
    ).toEqual({ enabled: true });
  });

  it('a member or a write key proposes, with a diff, and nothing live changes', async () => {
    const id = await make();
    for (const ask of [{ session: workspace.sessions.member }, { key: workspace.keys.write }]) {
      const answer = await edit(id, ask);
      expect(answer.status).toBe(202);
      expect(answer.body.data).toMatchObject({
        agent_id: id,
        status: 'pending',
        base_version: 1,
        is_stale: false,
        diff: { name: { from: 'Ada', to: 'Bea' } },
      });
      expect(await nameOf(id)).toBe('Ada');
    }
    const pending = await app.request('GET', `/api/agent-changes?status=pending&agentId=${id}`, {
      key: workspace.keys.read,
    });
    expect(pending.body.data).toHaveLength(2);
    const notes = await app.request('GET', '/api/notifications', { session: workspace.sessions.owner });
    expect(notes.body.data.notifications[0].kind).toBe('agent_change.proposed');
  });

  it('owners, admins and full keys apply at once', async () => {
    for (const ask of [
      { session: workspace.sessions.owner },
      { session: workspace.sessions.admin },
      { key: workspace.keys.full },
    ]) {
      const id = await make();
      expect((await edit(id, ask)).status).toBe(200);
      expect(await nameOf(id)).toBe('Bea');
    }
  });

  it('an admin approves or rejects, once', async () => {
    const id = await make();
    const propose = async (name: string) =>
      (await edit(id, { key: workspace.keys.write }, { name })).body.data.id;
    const decide = (change: string, verb: string, ask: object) =>
      app.request('POST', `/api/agent-changes/${change}/${verb}`, { ...ask, body: { reason: 'because' } });
    const [good, bad] = [await propose('Good'), await propose('Bad')];
    expect((await decide(good, 'approve', { session: workspace.sessions.member })).status).toBe(403);
    expect((await decide(good, 'approve', { key: workspace.keys.write })).status).toBe(403);
    const approved = await decide(good, 'approve', { session: workspace.sessions.admin });
    expect(approved.body.data).toMatchObject({ status: 'approved', reason: 'because' });
    expect(await nameOf(id)).toBe('Good');
    expect(
      (await app.request('GET', `/api/agent-changes/${bad}`, { key: workspace.keys.read })).body.data,
    ).toMatchObject({ is_stale: true, diff: { name: { from: 'Good', to: 'Bad' } } });
    expect((await decide(bad, 'reject', { key: workspace.keys.full })).body.data.status).toBe('rejected');
    expect(await nameOf(id)).toBe('Good');
    const again = await decide(bad, 'approve', { key: workspace.keys.full });
    expect([again.status, again.body.error.code]).toEqual([409, 'VALIDATION_FAILED']);
  });

  it('two approvals at once apply a proposal once', async () => {
    const id = await make();
    const change = (await edit(id, { key: workspace.keys.write })).body.data.id;
    const all = await Promise.all(
      [1, 2, 3].map(() =>
        app.request('POST', `/api/agent-changes/${change}/approve`, { key: workspace.keys.full }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      (await app.request('GET', `/api/agents/${id}`, { key: workspace.keys.read })).body.data.version,
    ).toBe(2);
  });

  it('a bad edit is refused when it is proposed, and a restore needs the right to apply', async () => {
    const id = await make();
    expect((await edit(id, { key: workspace.keys.write }, { ttsSpeed: 9 })).status).toBe(400);
    expect((await edit(id, { key: workspace.keys.write }, {})).status).toBe(400);
    const restore = (ask: object) => app.request('POST', `/api/agents/${id}/versions/1/restore`, ask);
    expect((await restore({ key: workspace.keys.write })).status).toBe(403);
    expect((await restore({ key: workspace.keys.full })).status).toBe(200);
    const variant = (key: string) =>
      app.request('POST', `/api/agents/${id}/ab-tests`, {
        key,
        body: { name: 'v', systemPrompt: 'Begin with the offer.' },
      });
    expect((await variant(workspace.keys.write)).status).toBe(403);
    expect((await variant(workspace.keys.full)).status).toBe(201);
    const unknown = { transferRules: [{ targetAgentId: workspace.tenantId, condition: 'x' }] };
    expect((await edit(id, { key: workspace.keys.write }, unknown)).status).toBe(400);
  });

  it('a decision keeps what was decided on, and a deleted agent takes its proposals along', async () => {
    const id = await make();
    const propose = async (name: string) =>
      (await edit(id, { key: workspace.keys.write }, { name })).body.data.id;
    const [decided, waiting] = [await propose('Good'), await propose('Later')];
    await app.request('POST', `/api/agent-changes/${decided}/approve`, { key: workspace.keys.full });
    const read = async (change: string) =>
      (await app.request('GET', `/api/agent-changes/${change}`, { key: workspace.keys.read })).body.data;
    expect(await read(decided)).toMatchObject({
      status: 'approved',
      diff: { name: { from: 'Ada', to: 'Good' } },
    });
    await app.request('DELETE', `/api/agents/${id}`, { key: workspace.keys.full });
    expect(await read(waiting)).toMatchObject({ status: 'rejected', reason: 'The agent was deleted' });
  });
});

describe('templates', () => {
  const create = (body: object, on = workspace) =>
    app.request('POST', '/api/agent-templates', { key: on.keys.write, body });
  const TEMPLATE = { name: 'Mine', category: 'support', systemPrompt: 'Help people kindly.' };

  it('A-071 lists the system’s, at least two a category, and the workspace’s own', async () => {
    const own = await makeWorkspace(app);
    const mine = (await create(TEMPLATE, own)).body.data;
    const list = (await app.request('GET', '/api/agent-templates', { key: own.keys.read })).body.data;
    expect(list[0]).toEqual(mine);
    for (const category of CATEGORIES) {
      const system = list.filter(
        (one: { is_system: boolean; category: string }) => one.is_system && one.category === category,
      );
      expect(system.length, category).toBeGreaterThanOrEqual(2);
    }
    const other = await app.request('GET', '/api/agent-templates', { key: workspace.keys.read });
    expect(other.text).not.toContain(mine.id);
  });

  it('are created, changed and deleted by their workspace; the system’s cannot be changed', async () => {
    const { id } = (await create(TEMPLATE)).body.data;
    const path = `/api/agent-templates/${id}`;
    const key = workspace.keys.write;
    expect((await app.request('PATCH', path, { key, body: { name: 'Ours' } })).body.data).toMatchObject({
      name: 'Ours',
      system_prompt: TEMPLATE.systemPrompt,
    });
    expect((await app.request('PATCH', path, { key, body: {} })).body.error.message).toBe(
      'No fields to update',
    );
    expect((await create({ ...TEMPLATE, systemPrompt: 'short' })).status).toBe(400);
    expect((await app.request('DELETE', path, { key })).status).toBe(204);
    expect((await app.request('GET', path, { key })).status).toBe(404);
    const system = (await app.request('GET', '/api/agent-templates', { key })).body.data.find(
      (one: { is_system: boolean }) => one.is_system,
    );
    expect((await app.request('GET', `/api/agent-templates/${system.id}`, { key })).status).toBe(200);
    expect(
      (await app.request('PATCH', `/api/agent-templates/${system.id}`, { key, body: { name: 'x' } })).status,
    ).toBe(404);
    expect((await app.request('DELETE', `/api/agent-templates/${system.id}`, { key })).status).toBe(404);
  });
});
