import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeCampaign,
  makeConversation,
  makeWorkspace,
  type TestWorkspace,
} from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { messagesSince } from '../service.ts';
import { actions } from '../test-support/stage.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const on = () => actions(app, workspace);
const at = (minute: number): string => new Date(Date.UTC(2026, 0, 15, 9, minute)).toISOString();

describe('a conversation', () => {
  it('V-001 V-002 V-003 V-004 V-005 V-006 has every field of the specification, and nothing else', async () => {
    const { makeAgent, detail } = on();
    const id = await makeConversation(app, workspace, { agent_id: await makeAgent() });
    const base =
      'id tenant_id agent_id contact_id channel external_id status metadata created_at updated_at closed_at last_inbound_at';
    const handoff = 'needs_human_at needs_human_reason needs_human_resolved_at taken_over_by taken_over_at';
    const analysis =
      'voice_engine_conversation_id summary outcome sentiment_score frustration_score sentiment_low evaluation_criteria_results data_collection_results analysis_fetched_at analysis_attempts cost_credits cost_usd termination_reason main_language call_success_score tool_call_count mcp_call_count rag_lookup_count tool_result_bytes';
    const joins =
      'contact_name contact_phone contact_status agent_name qualification last_message last_message_at last_message_role messages';
    const found = await detail(id);
    expect(Object.keys(found).sort()).toEqual([base, handoff, analysis, joins].join(' ').split(' ').sort());
    expect(found).toMatchObject({
      ...{ tenant_id: workspace.tenantId, status: 'active', channel: 'webchat', analysis_attempts: 0 },
      ...{ evaluation_criteria_results: {}, data_collection_results: {}, analysis_fetched_at: null },
      ...{
        cost_usd: null,
        cost_credits: null,
        tool_call_count: null,
        tool_result_bytes: null,
        outcome: null,
      },
      ...{ agent_name: 'Ada', last_message: 'Hello', last_message_role: 'user', needs_human_at: null },
    });
  });

  it('V-004 shows the number of its contact, or the address where there is no number', async () => {
    const { ask, list } = on();
    const campaignId = await makeCampaign(app, workspace, { channel: 'email' });
    const add = async (body: object) =>
      (await ask('POST', `/api/campaigns/${campaignId}/contacts`, body, workspace.keys.full)).body.data.id;
    const withNumber = await add({
      phoneNumber: '+14155550177',
      name: 'Ana García',
      email: 'ana@example.com',
    });
    const without = await add({ email: 'bo@example.com' });
    const made = await Promise.all([
      makeConversation(app, workspace, {
        channel: 'email',
        contact_id: withNumber,
        address: 'ana@example.com',
      }),
      makeConversation(app, workspace, { channel: 'webchat', contact_id: without }),
      makeConversation(app, workspace, { channel: 'whatsapp', address: '+14155550178', person_name: 'Cy' }),
      makeConversation(app, workspace, { channel: 'webchat', person_email: 'di@example.com' }),
      makeConversation(app, workspace, { channel: 'instagram', address: 'ig-7' }),
    ]);
    const shown = new Map(
      (await list()).conversations.map((one: Record<string, unknown>) => [
        one.id,
        [one.contact_name, one.contact_phone, one.contact_status],
      ]),
    );
    expect(made.map((id) => shown.get(id))).toEqual([
      ['Ana García', '+14155550177', 'pending'],
      [null, 'bo@example.com', 'pending'],
      ['Cy', '+14155550178', null],
      [null, 'di@example.com', null],
      [null, null, null],
    ]);
  });

  it('V-011 V-012 V-013 is read with its messages oldest first, closed ones too, in the documented shape', async () => {
    const { detail } = on();
    const id = await makeConversation(app, workspace, {
      status: 'closed',
      closed_at: at(0),
      messages: [
        ['user', 'One'],
        ['agent', 'Two'],
        ['user', 'Three'],
      ],
    });
    const { messages, status } = await detail(id);
    expect(status).toBe('closed');
    expect(messages.map(({ role, content }: { role: string; content: string }) => [role, content])).toEqual([
      ['user', 'One'],
      ['agent', 'Two'],
      ['user', 'Three'],
    ]);
    expect(messages[0]).toEqual({
      ...{ id: expect.any(String), conversation_id: id, tenant_id: workspace.tenantId, role: 'user' },
      ...{ content_type: 'text', content: 'One', audio_url: null, metadata: null, attachment: null },
      created_at: expect.any(String),
    });
  });

  it('is a 404 for another workspace and an unknown id, and a 400 for what is no id', async () => {
    const other = await makeWorkspace(app);
    const id = await makeConversation(app, workspace);
    const get = (path: string, key: string) => app.request('GET', `/api/conversations/${path}`, { key });
    expect((await get(id, other.keys.full)).status).toBe(404);
    expect((await get(newId(), workspace.keys.read)).body.error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get('nine', workspace.keys.read)).body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Invalid conversation ID',
    });
  });

  it('keeps the agent it had in its row, and shows none once the agent is deleted', async () => {
    const { makeAgent, detail, ask } = on();
    const agentId = await makeAgent();
    const id = await makeConversation(app, workspace, { agent_id: agentId });
    expect((await ask('DELETE', `/api/agents/${agentId}`, undefined, workspace.keys.full)).status).toBe(204);
    expect(await detail(id)).toMatchObject({ id, agent_id: null, agent_name: null });
  });

  it('hands out what was written after a message, in order, so many at a time', async () => {
    const id = await makeConversation(app, workspace, {
      messages: ['a', 'b', 'c', 'd'].map((content) => ['user', content] as const),
    });
    const { ctx } = workspace;
    const all = await messagesSince(ctx, ctx.db, id, null, 10);
    expect(all.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'd']);
    const rest = await messagesSince(ctx, ctx.db, id, all[1]?.id ?? '', 1);
    expect(rest.map(({ content }) => content)).toEqual(['c']);
    const other = await makeWorkspace(app);
    expect(await messagesSince(other.ctx, ctx.db, id, null, 10)).toEqual([]);
  });
});

describe('the list of conversations', () => {
  let own: TestWorkspace;
  const ids: string[] = [];
  const ask = async (query: string) =>
    (await app.request('GET', `/api/conversations${query}`, { key: own.keys.read })).body;
  const listed = async (query = ''): Promise<string[]> =>
    (await ask(query)).data.conversations.map(({ id }: { id: string }) => id);
  beforeAll(async () => {
    own = await makeWorkspace(app);
    for (let minute = 0; minute < 5; minute++)
      ids.push(
        await makeConversation(app, own, {
          updated_at: at(minute),
          channel: minute === 4 ? 'email' : 'webchat',
          ...(minute < 3 ? { needs_human_at: at(10 - minute), needs_human_reason: 'asked' } : {}),
          ...(minute === 2 ? { needs_human_resolved_at: at(20) } : {}),
        }),
      );
    await makeConversation(app, own, { status: 'closed', closed_at: at(9), updated_at: at(9) });
    await makeConversation(app, workspace, { needs_human_at: at(1) });
  });

  it('V-008 has active ones only, most recently active first, of this workspace', async () => {
    expect(await listed()).toEqual([...ids].reverse());
    expect(await listed('?status=closed')).toHaveLength(1);
  });

  it('V-007 is paged: 50 unless asked otherwise, at most 100, and refuses what is no page', async () => {
    expect(await listed('?page=2&limit=2')).toEqual([ids[2], ids[1]]);
    expect(await listed('?page=9')).toEqual([]);
    expect(await listed('?limit=1')).toHaveLength(1);
    for (const query of ['?limit=0', '?limit=-1', '?limit=x', '?page=0', '?status=open', '?agentId=7'])
      expect((await ask(query)).error, query).toMatchObject({ code: 'VALIDATION_FAILED' });
    const many = await makeWorkspace(app);
    await app.platform.db.run(sql`
      insert into conversations (tenant_id, id, channel, external_id, direction, address, created_at, updated_at)
      select ${many.tenantId}, gen_random_uuid(), 'webchat', number, 'inbound', number, now(), now()
      from generate_series(1, 120) number`);
    const count = async (query: string) =>
      (await app.request('GET', `/api/conversations${query}`, { key: many.keys.read })).body.data
        .conversations.length;
    expect([
      await count(''),
      await count('?limit=100'),
      await count('?limit=101'),
      await count('?limit=5000'),
    ]).toEqual([50, 100, 100, 100]);
  });

  it('V-009 V-010 lists unresolved requests for a person oldest first, and always says how many wait', async () => {
    expect(await listed('?needsHuman=waiting')).toEqual([ids[1], ids[0]]);
    for (const query of ['', '?needsHuman=waiting', '?page=7', '?channel=email', '?status=closed'])
      expect((await ask(query)).data.needsHumanWaiting, query).toBe(2);
    for (const query of ['?needsHuman=resolved', '?needsHuman=true', '?needsHuman=', '?needsHuman=WAITING'])
      expect(await listed(query), query).toEqual([...ids].reverse());
  });

  it('can be narrowed to a channel and an agent', async () => {
    expect(await listed('?channel=email')).toEqual([ids[4]]);
    expect(await listed('?channel=email&needsHuman=waiting')).toEqual([]);
    expect(await listed(`?agentId=${newId()}`)).toEqual([]);
  });
});
