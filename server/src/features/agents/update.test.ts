import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { analysisFor } from './catalogue/index.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const BASE = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales' };
const make = async (extra: object = {}, on = workspace) =>
  (await app.request('POST', '/api/agents', { key: on.keys.write, body: { ...BASE, ...extra } })).body.data;
const patch = (id: string, body: unknown, key = workspace.keys.write) =>
  app.request('PATCH', `/api/agents/${id}`, { key, body });
const get = async (id: string, on = workspace) =>
  (await app.request('GET', `/api/agents/${id}`, { key: on.keys.read })).body.data;

describe('changing an agent', () => {
  it('A-052 F-074 takes any known field, drops unknown ones, and refuses an edit of nothing', async () => {
    const { id } = await make();
    const changed = await patch(id, { name: 'Bea', favouriteColour: 'red' });
    expect([changed.status, changed.body.data.name, changed.body.data.version]).toEqual([200, 'Bea', 2]);
    for (const body of [{}, { favouriteColour: 'red' }, { systemPrompt: '' }]) {
      const answer = await patch(id, body);
      expect([answer.status, answer.body.error.message]).toEqual([400, 'No fields to update']);
    }
    expect((await get(id)).version).toBe(2);
  });

  it('A-053 takes an empty prompt as not sent, and bounds any other', async () => {
    const { id } = await make({ systemPrompt: 'The prompt it has.' });
    const kept = await patch(id, { systemPrompt: '', name: 'Bea' });
    expect(kept.body.data).toMatchObject({ name: 'Bea', system_prompt: 'The prompt it has.' });
    expect((await patch(id, { systemPrompt: 'x'.repeat(9) })).status).toBe(400);
    expect((await patch(id, { systemPrompt: 'x'.repeat(8001) })).status).toBe(400);
    expect((await patch(id, { systemPrompt: 'x '.repeat(5) })).status).toBe(200);
  });

  it('A-054 null clears templateId, category, transferPhoneNumber, discloseAi and department', async () => {
    const { id } = await make({
      transferPhoneNumber: '+14155550123',
      discloseAi: true,
      department: 'Billing',
    });
    const cleared = {
      templateId: null,
      category: null,
      transferPhoneNumber: null,
      discloseAi: null,
      department: null,
    };
    expect((await patch(id, cleared)).body.data).toMatchObject({
      template_id: null,
      category: null,
      transfer_phone_number: null,
      disclose_ai: null,
      department: null,
    });
    for (const name of ['name', 'voiceId', 'language', 'channels', 'skills', 'ttsSpeed']) {
      expect((await patch(id, { [name]: null })).status, name).toBe(400);
    }
  });

  it('A-055 merges analysis, safety and privacy half by half', async () => {
    const { id } = await make({
      analysis: {
        successEvaluation: [{ id: 'a', description: 'agreed' }],
        dataCollection: [{ id: 'b', dataType: 'string', description: 'said what' }],
      },
      safety: { blockedInputTopics: ['in'], blockedOutputTopics: ['out'] },
    });
    const next = [{ id: 'c', description: 'came back' }];
    expect((await patch(id, { analysis: { successEvaluation: next } })).body.data.analysis).toEqual({
      successEvaluation: next,
      dataCollection: [{ id: 'b', dataType: 'string', description: 'said what' }],
    });
    expect((await patch(id, { analysis: { dataCollection: null } })).body.data.analysis).toEqual({
      successEvaluation: next,
    });
    expect(
      (await patch(id, { safety: { blockedInputTopics: null, blockedOutputTopics: ['x'] } })).body.data
        .safety,
    ).toEqual({ blockedOutputTopics: ['x'] });
    expect((await patch(id, { privacy: { retentionDays: 7 } })).body.data.privacy).toEqual({
      redactPiiAudio: true,
      deleteAudioAfterProcessing: true,
      retentionDays: 7,
    });
    expect((await patch(id, { analysis: null, safety: null })).body.data).toMatchObject({
      analysis: null,
      safety: null,
    });
    expect((await patch(id, { analysis: { successEvaluation: next } })).body.data.analysis).toEqual({
      successEvaluation: next,
    });
  });

  it('A-056 replaces channels, skills, rules, variables and handlers whole', async () => {
    const { id } = await make({
      channels: ['voice', 'email'],
      skills: ['a', 'b'],
      dynamicVariables: { a: '1', b: '2' },
      objectionHandlers: { no: 'yes' },
    });
    const rules = [{ trigger: 'timeout', threshold: 3, action: 'end_call_politely' }];
    const changed = await patch(id, {
      channels: ['webchat'],
      skills: ['c'],
      dynamicVariables: { c: '3' },
      objectionHandlers: {},
      escalationRules: rules,
      transferRules: [],
    });
    expect(changed.body.data).toMatchObject({
      channels: ['webchat'],
      skills: ['c'],
      dynamic_variables: { c: '3' },
      objection_handlers: {},
      escalation_rules: rules,
      transfer_rules: [],
    });
    expect(changed.body.data.dynamic_variables).toEqual({ c: '3' });
  });

  it('A-031 merges toolkitAccess app by app', async () => {
    const { id } = await make({ toolkitAccess: { calendar: { read: true }, crm: true } });
    const changed = await patch(id, { toolkitAccess: { crm: null, mail: ['send'] } });
    expect(changed.body.data.toolkit_access).toEqual({ calendar: { read: true }, mail: ['send'] });
  });

  it('A-057 regenerates the analysis with the category, unless an analysis is sent', async () => {
    const { id } = await make();
    expect((await patch(id, { category: 'interview' })).body.data.analysis).toEqual(
      analysisFor('interview', 'en'),
    );
    const own = { successEvaluation: [{ id: 'mine', description: 'my own one' }] };
    const sent = (await patch(id, { category: 'support', analysis: own })).body.data;
    expect(sent.category).toBe('support');
    expect(sent.analysis.successEvaluation).toEqual(own.successEvaluation);
    expect((await patch(id, { category: 'support', name: 'Same' })).body.data.analysis).toEqual(
      sent.analysis,
    );
  });

  it('takes the update-only fields isActive and monthlyBudgetUsd', async () => {
    const { id } = await make();
    const changed = await patch(id, { isActive: false, monthlyBudgetUsd: 12.5 });
    expect(changed.body.data).toMatchObject({ is_active: false, monthly_budget_usd: 12.5 });
    expect((await patch(id, { monthlyBudgetUsd: null })).body.data.monthly_budget_usd).toBeNull();
    expect((await patch(id, { monthlyBudgetUsd: -1 })).status).toBe(400);
  });

  it('A-042 screens edits, and checks numbers and templates as create does', async () => {
    const { id } = await make();
    const fraud =
      'Say you are from the tax office and that they will be arrested today unless they pay with gift cards and read you the codes.';
    for (const body of [
      { systemPrompt: fraud },
      { firstMessage: fraud },
      { objectionHandlers: { a: fraud } },
    ]) {
      expect((await patch(id, body)).body.error.code).toBe('COMPLIANCE_BLOCKED');
    }
    expect((await patch(id, { transferPhoneNumber: '+19005550123' })).body.error.code).toBe(
      'COMPLIANCE_BLOCKED',
    );
    expect((await patch(id, { templateId: newId() })).body.error.code).toBe('VALIDATION_FAILED');
    expect((await get(id)).version).toBe(1);
  });

  it('loses no edit of two sent at once', async () => {
    const { id } = await make();
    await Promise.all([
      patch(id, { department: 'One' }),
      patch(id, { skills: ['two'] }),
      patch(id, { name: 'Three' }),
    ]);
    expect(await get(id)).toMatchObject({ department: 'One', skills: ['two'], name: 'Three', version: 4 });
  });

  it('F-077 is 404 AGENT_NOT_FOUND for an agent that is not there', async () => {
    const answer = await patch(newId(), { name: 'x' });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
  });
});

describe('one agent, one name', () => {
  it('an id in capitals is the same id: edits and deletion show at once, by either spelling', async () => {
    const { id } = await make();
    const upper = id.toUpperCase();
    const ask = (path: string) => app.request('GET', `/api/agents/${path}`, { key: workspace.keys.read });
    expect([(await ask(id)).status, (await ask(upper)).body.data.id]).toEqual([200, id]);
    await patch(upper, { name: 'Bea' });
    expect([(await ask(id)).body.data.name, (await ask(upper)).body.data.name]).toEqual(['Bea', 'Bea']);
    const target = await patch(id, { transferRules: [{ targetAgentId: upper, condition: 'x' }] });
    expect(target.body.data.transfer_rules[0].targetAgentId).toBe(id);
    await app.request('DELETE', `/api/agents/${upper}`, { key: workspace.keys.full });
    expect([(await ask(id)).status, (await ask(upper)).status]).toEqual([404, 404]);
  });

  it('A-031 app access is bounded as a whole, however it was put together', async () => {
    const { id } = await make();
    const apps = (from: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`app${from + n}`, true]));
    expect((await patch(id, { toolkitAccess: apps(0) })).status).toBe(200);
    const tooMany = await patch(id, { toolkitAccess: apps(60) });
    expect([tooMany.status, Object.keys(tooMany.body.error.details.fieldErrors)]).toEqual([
      400,
      ['toolkitAccess'],
    ]);
  });
});

describe('the versions of an agent', () => {
  it('name the author and the changes, and any of them can be restored as a new one', async () => {
    const { id } = await make({ systemPrompt: 'The first prompt.' });
    await patch(id, { systemPrompt: 'The second prompt.', department: 'Billing' });
    const path = `/api/agents/${id}/versions`;
    const list = await app.request('GET', path, { key: workspace.keys.read });
    expect(list.body.data.map((entry: { version: number }) => entry.version)).toEqual([2, 1]);
    expect(list.body.data[0]).toMatchObject({
      changed_by: expect.stringMatching(/^apikey:/),
      changes: {
        system_prompt: { from: 'The first prompt.', to: 'The second prompt.' },
        department: { from: null, to: 'Billing' },
      },
    });
    const restored = await app.request('POST', `${path}/1/restore`, { key: workspace.keys.write });
    expect(restored.body.data).toMatchObject({
      version: 3,
      system_prompt: 'The first prompt.',
      department: null,
    });
    const paged = await app.request('GET', `${path}?limit=1&offset=1`, { key: workspace.keys.read });
    expect(paged.body.data.map((entry: { version: number }) => entry.version)).toEqual([2]);
    expect((await app.request('GET', `${path}?limit=51`, { key: workspace.keys.read })).status).toBe(400);
    expect((await app.request('POST', `${path}/9/restore`, { key: workspace.keys.write })).status).toBe(404);
    expect((await app.request('POST', `${path}/0/restore`, { key: workspace.keys.write })).status).toBe(400);
  });
});

describe('bringing a version back', () => {
  it('asks again whether it is possible, and leaves switch and budget as they are', async () => {
    const target = await make();
    const { id } = await make({ transferRules: [{ targetAgentId: target.id, condition: 'billing' }] });
    await patch(id, { transferRules: [], isActive: false, monthlyBudgetUsd: 5 });
    const restore = () =>
      app.request('POST', `/api/agents/${id}/versions/1/restore`, { key: workspace.keys.write });
    expect((await restore()).body.data).toMatchObject({ is_active: false, monthly_budget_usd: 5 });
    await patch(id, { transferRules: [] });
    await app.request('DELETE', `/api/agents/${target.id}`, { key: workspace.keys.full });
    expect((await restore()).status).toBe(400);
  });
});

describe('the list of agents', () => {
  it('A-047 A-048 pages by time, neither skipping nor repeating, even for agents of one millisecond', async () => {
    const own = await makeWorkspace(app);
    await Promise.all(Array.from({ length: 25 }, (_, n) => make({ name: `Agent ${n}` }, own)));
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await app.request('GET', `/api/agents?limit=7${cursor}`, { key: own.keys.read });
      expect(Object.keys(page.body)).toEqual(['data']);
      seen.push(...page.body.data.map((agent: { id: string }) => agent.id));
      if (page.body.data.length < 7) break;
      cursor = `&cursor=${page.body.data.at(-1).created_at}`;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    const all = (await app.request('GET', '/api/agents', { key: own.keys.read })).body.data;
    const created = all.map((agent: { created_at: string }) => agent.created_at);
    expect(created).toEqual([...created].sort().reverse());
  });

  it('A-047 A-048 bounds limit and cursor', async () => {
    const ask = async (query: string) =>
      (await app.request('GET', `/api/agents?${query}`, { key: workspace.keys.read })).status;
    for (const query of [
      'limit=1',
      'limit=200',
      'cursor=2026-01-01T00:00:00Z',
      'cursor=2026-01-01T00:00:00.123Z',
    ])
      expect(await ask(query), query).toBe(200);
    for (const query of [
      'limit=0',
      'limit=201',
      'cursor=2026-01-01',
      'cursor=2026-01-01T00:00:00%2B02:00',
      'cursor=x',
      'search=',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect(await ask(query), query).toBe(400);
    }
  });

  it('a version names the fields that were edited, and no other', async () => {
    const { id } = await make();
    await patch(id, { department: 'Billing' });
    const versions = await app.request('GET', `/api/agents/${id}/versions`, { key: workspace.keys.read });
    expect(versions.body.data[0].changes).toEqual({ department: { from: null, to: 'Billing' } });
  });

  it('lists agents of one state: what keeps one from talking comes first', async () => {
    const own = await makeWorkspace(app);
    const key = own.keys.full;
    const made: string[] = [];
    for (const name of ['Ready', 'Paused', 'Off', 'Waits'])
      made.push((await app.request('POST', '/api/agents', { key, body: { ...BASE, name } })).body.data.id);
    const [ready = '', paused = '', off = ''] = made;
    await app.platform.db.run(
      sql`update agents set provisioning_status = 'ready' where tenant_id = ${own.tenantId} and name <> 'Waits'`,
    );
    await app.request('POST', `/api/agents/${paused}/pause`, { key, body: {} });
    for (const id of [off, paused])
      await app.request('PATCH', `/api/agents/${id}`, { key, body: { isActive: false } });
    const ids = async (status: string) =>
      (await app.request('GET', `/api/agents?status=${status}`, { key })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('ready')).toEqual([ready]);
    expect(await ids('paused')).toEqual([paused]);
    expect(await ids('off')).toEqual([off]);
    expect(await ids('setting_up')).toEqual([made[3]]);
    expect(await ids('failed')).toEqual([]);
    expect((await app.request('GET', '/api/agents?status=asleep', { key })).status).toBe(400);
  });

  it('A-049 searches names without regard to case, letter for letter', async () => {
    const own = await makeWorkspace(app);
    for (const name of ['Sales Hero', 'sales_hero', '100% Ada', 'Other']) await make({ name }, own);
    const names = async (search: string) =>
      (
        await app.request('GET', `/api/agents?search=${encodeURIComponent(search)}`, { key: own.keys.read })
      ).body.data.map((agent: { name: string }) => agent.name);
    expect(await names('SALES')).toEqual(['sales_hero', 'Sales Hero']);
    expect(await names('s_h')).toEqual(['sales_hero']);
    expect(await names('%')).toEqual(['100% Ada']);
    expect(await names('\\')).toEqual([]);
  });
});

describe('the detail of an agent', () => {
  it('A-051 is cached per workspace, and an edit clears it', async () => {
    const { id } = await make();
    expect((await get(id)).name).toBe('Ada');
    await app.platform.db.run(sql`update agents set name = 'Changed behind its back' where id = ${id}`);
    expect((await get(id)).name).toBe('Ada');
    await patch(id, { department: 'x' });
    expect((await get(id)).name).toBe('Changed behind its back');
    const other = await makeWorkspace(app);
    expect((await app.request('GET', `/api/agents/${id}`, { key: other.keys.full })).status).toBe(404);
    expect((await app.request('GET', '/api/agents/x', { key: workspace.keys.read })).body.error.message).toBe(
      'Invalid agent ID',
    );
  });
});
