import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetCall } from '../cache.ts';
import { getStoredCall } from './read.ts';
import { storedCallView } from './schema.ts';
import { noRecordingReason } from './view.ts';

let app: TestApp;
let workspace: TestWorkspace;
let campaignId: string;
let agentId: string;
let contactId: string;

beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  campaignId = await makeCampaign(app, workspace);
  agentId = (
    await app.platform.db.one<{ agent_id: string }>(
      sql`select agent_id from campaigns where id = ${campaignId}`,
    )
  ).agent_id;
  const body = { phoneNumber: '+14155550123', name: 'Ana García' };
  const path = `/api/campaigns/${campaignId}/contacts`;
  contactId = (await app.request('POST', path, { key: workspace.keys.full, body })).body.data.id;
});
afterAll(() => app.stop());

const get = (path: string, on = workspace) => app.request('GET', path, { key: on.keys.read });

/** Every column that a view may show, or must not. */
const full = () => ({
  agent_id: agentId,
  campaign_id: campaignId,
  contact_id: contactId,
  contact_name: 'Ana at the dial',
  initiation_source: 'campaign',
  prompt_variant_id: newId(),
  category: 'scheduling',
  outcome: 'appointment_booked',
  recording: 'ab/cd/recording.wav',
  summary: 'Ana booked a visit.',
  sentiment_score: 0.5,
  sentiment_low: -0.1,
  frustration_score: 0.2,
  call_success_score: 80,
  objections: ['price'],
  evaluation_criteria_results: { greeted: { result: 'success', rationale: 'Hello was said' } },
  data_collection_results: { day: { value: 'Tuesday', rationale: 'Said so' } },
  qualification: {
    score: 70,
    interest: 'high',
    answered: true,
    next_step: null,
    objections: [],
    reasons: ['keen'],
  },
  kpi_data: { goal_reached: true },
  sentiment_timeline: [{ t: 4, s: 0.5, f: 0 }],
  main_language: 'en',
  agent_talk_seconds: 30,
  user_talk_seconds: 20,
  agent_turn_count: 2,
  user_turn_count: 1,
  interruption_count: 0,
  avg_response_latency_ms: 500,
  max_response_latency_ms: 900,
  cost_credits: 3,
  cost_usd: 0.028,
  llm_cost_usd: 0.0012,
  llm_input_tokens: 100,
  llm_output_tokens: 50,
  tool_call_count: 1,
  mcp_call_count: 0,
  rag_lookup_count: 2,
  tool_result_bytes: '9007199254740993',
  transferred_to: '+14155550199',
  transferred_at: '2026-01-15T09:30:00.000Z',
  transfer_call_sid: 'CA-colleague',
  transfer_conference_sid: 'CF-canary',
  carrier_call_id: `carrier-canary-${newId()}`,
  turns: [
    ['agent', 'Hello, this is Ada.'],
    ['user', 'Tuesday works.'],
    ['agent', null, null],
  ] as const,
});

const IDENTITY = `id tenant_id agent_id agent_name campaign_id campaign_name contact_id contact_name phone_number
  call_direction prompt_variant_id`;
const LIFECYCLE = `status outcome duration_seconds started_at ended_at termination_reason has_recording created_at
  updated_at deleted_at`;
const ANALYSIS = `summary sentiment_score sentiment_low frustration_score call_success_score objections
  evaluation_criteria_results data_collection_results analysis`;
const TELEMETRY = `main_language initiation_source agent_talk_seconds user_talk_seconds agent_turn_count user_turn_count
  interruption_count avg_response_latency_ms max_response_latency_ms cost_credits cost_usd llm_input_tokens
  llm_output_tokens tool_call_count mcp_call_count rag_lookup_count tool_result_bytes telemetry_fetched_at
  dnc_scanned_at first_response_ms`;
const DETAIL =
  'kpi_data transcript sentiment_timeline llm_cost_usd transferred_to transferred_at transfer_call_sid';
const words = (...lists: string[]) => lists.join(' ').split(/\s+/).sort();
const listFields = words(IDENTITY, LIFECYCLE, ANALYSIS, TELEMETRY);
const NOT_STORED = ['analysis', 'has_recording', 'agent_name', 'campaign_name', 'contact_name'];

describe('an ended call without a recording', () => {
  const ended_at = new Date('2026-01-15T10:00:00Z');
  const none = { has_recording: false, recording_refused: false, audio_deleted: false, is_erased: false };
  const atMinutes = (minutes: number) => ({
    hasSound: true,
    now: new Date(ended_at.getTime() + minutes * 60_000),
  });
  it.each([
    [{}, atMinutes(1), 'pending'],
    [{}, atMinutes(11), 'failed'],
    [{ audio_deleted: true }, atMinutes(1), 'deleted_after_processing'],
    [{ recording_refused: true, ended_at: null }, atMinutes(1), 'refused'],
    [{ is_erased: true }, atMinutes(1), 'erased'],
    [{}, { ...atMinutes(1), hasSound: false }, 'no_sound'],
    [{ ended_at: null }, atMinutes(1), null],
    [{ has_recording: true }, atMinutes(11), null],
  ] as const)('says why: %j', (facts, at, expected) => {
    expect(noRecordingReason({ ...none, ended_at: ended_at as never, ...facts }, at)).toBe(expected);
  });
});

describe('one call', () => {
  it('D-001 D-002 D-003 D-004 D-005 F-007 shows every field and nothing of the carrier', async () => {
    const id = await makeCall(app, workspace, full());
    const answer = await get(`/api/calls/${id}`);
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(Object.keys(data).sort()).toEqual(
      words(IDENTITY, LIFECYCLE, ANALYSIS, TELEMETRY, DETAIL, 'turns no_recording_reason'),
    );
    expect(data).toMatchObject({
      id,
      tenant_id: workspace.tenantId,
      agent_name: 'Ada',
      campaign_name: 'Spring',
      contact_name: 'Ana García',
      call_direction: 'outbound',
      has_recording: true,
      no_recording_reason: null,
      deleted_at: null,
      first_response_ms: null,
      cost_usd: '0.028000',
      llm_cost_usd: '0.001200',
      tool_result_bytes: '9007199254740993',
      transfer_call_sid: 'CA-colleague',
      analysis: {
        summary: 'Ana booked a visit.',
        outcome: 'appointment_booked',
        sentiment: 'positive',
        sentiment_score: 0.5,
        key_topics: [],
        qualification: { score: 70, interest: 'high' },
      },
      transcript: [
        { role: 'agent', message: 'Hello, this is Ada.', time_in_call_secs: 0 },
        { role: 'user', message: 'Tuesday works.', time_in_call_secs: 4 },
        { role: 'agent', message: null, time_in_call_secs: null },
      ],
    });
    expect(answer.text).not.toMatch(/canary|line_number|answered_at|attempt/);
  });

  it('D-003 D-004 D-005 shows what was not measured as null, never as 0', async () => {
    const id = await makeCall(app, workspace, { status: 'no-answer', duration_seconds: null });
    const { data } = (await get(`/api/calls/${id}`)).body;
    for (const field of words(TELEMETRY).filter((name) => name !== 'initiation_source'))
      expect(data[field], field).toBeNull();
    expect(data).toMatchObject({
      agent_name: null,
      contact_name: null,
      analysis: null,
      has_recording: false,
      objections: [],
      evaluation_criteria_results: {},
      data_collection_results: {},
      sentiment_timeline: [],
      transcript: [],
      kpi_data: null,
      transferred_to: null,
    });
  });

  it('shows the name the call was placed with when it has no contact', async () => {
    const id = await makeCall(app, workspace, { contact_name: 'Ana by hand' });
    expect((await get(`/api/calls/${id}`)).body.data.contact_name).toBe('Ana by hand');
  });

  it('D-018 refuses what is no UUID, and knows no call of another workspace', async () => {
    for (const bad of ['x', '1', `${newId()}0`, newId().replaceAll('-', '')]) {
      const answer = await get(`/api/calls/${bad}`);
      expect([answer.status, answer.body.error.message], bad).toEqual([400, 'Invalid call ID']);
    }
    const other = await makeWorkspace(app);
    const id = await makeCall(app, workspace);
    for (const path of ['', '/audio']) expect((await get(`/api/calls/${id}${path}`, other)).status).toBe(404);
    expect((await get(`/api/calls/${newId()}`)).status).toBe(404);
  });

  it('D-018 caches an analysed call until it changes, and never a live or unanalysed one', async () => {
    const { db } = app.platform;
    const change = (id: string) => db.run(sql`update calls set summary = 'changed' where id = ${id}`);
    const summaryOf = async (id: string) => (await get(`/api/calls/${id}`)).body.data.summary;
    const settled = await makeCall(app, workspace, { summary: 'first' });
    const live = await makeCall(app, workspace, { summary: 'first', status: 'ringing' });
    const due = await makeCall(app, workspace, {
      summary: 'first',
      analysis_due_at: new Date().toISOString(),
    });
    for (const id of [settled, live, due]) {
      expect(await summaryOf(id)).toBe('first');
      await change(id);
    }
    expect(await Promise.all([settled, live, due].map(summaryOf))).toEqual(['first', 'changed', 'changed']);
    const other = await makeWorkspace(app);
    expect((await get(`/api/calls/${settled}`, other)).status).toBe(404);
    await db.transaction((tx) => forgetCall(workspace.ctx, tx, settled));
    expect(await summaryOf(settled)).toBe('changed');
  });

  it('D-007 as placed lacks joined and computed fields', async () => {
    const id = await makeCall(app, workspace, full());
    const stored = await getStoredCall(workspace.ctx, id);
    expect(Object.keys(stored).sort()).toEqual(
      words(IDENTITY, LIFECYCLE, ANALYSIS, TELEMETRY, DETAIL).filter((name) => !NOT_STORED.includes(name)),
    );
    expect(storedCallView.strict().safeParse(JSON.parse(JSON.stringify(stored))).success).toBe(true);
  });

  it('D-010 cannot be edited', async () => {
    const id = await makeCall(app, workspace);
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      const answer = await app.request(method, `/api/calls/${id}`, {
        key: workspace.keys.full,
        body: { outcome: 'sale_closed' },
      });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it('D-038 has hyphens in its status and underscores in its outcome', async () => {
    const id = await makeCall(app, workspace, { status: 'no-answer', outcome: 'no_answer' });
    expect((await get(`/api/calls/${id}`)).body.data).toMatchObject({
      status: 'no-answer',
      outcome: 'no_answer',
    });
  });
});

describe('the list', () => {
  it('D-006 D-015 omits the fields of the detail, and gives the total', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCall(app, own, { sentiment_score: -0.5, turns: [['user', 'Hi']] });
    const { data } = (await get('/api/calls', own)).body;
    expect(Object.keys(data).sort()).toEqual(['calls', 'limit', 'nextCursor', 'offset', 'total']);
    expect(data).toMatchObject({ total: 1, limit: 50, offset: 0, nextCursor: null });
    expect(Object.keys(data.calls[0]).sort()).toEqual(listFields);
    expect(data.calls[0]).toMatchObject({ id, analysis: { sentiment: 'negative', summary: '' } });
  });

  it('D-014 bounds limit, offset, cursor and ids', async () => {
    const good = [
      'limit=1',
      'limit=100',
      'offset=0',
      'offset=100000',
      `agentId=${newId()}`,
      `campaignId=${newId()}`,
      'agentId=00000000-0000-0000-0000-000000000001', // a UUID without a version: unknown, but not malformed
      'cursor=2026-01-01T00:00:00Z',
      'cursor=2026-01-01T00:00:00.1Z',
      `cursor=2026-01-01T00:00:00.123Z_${newId()}`,
    ];
    const bad = [
      'limit=0',
      'limit=101',
      'limit=x',
      'limit=1.5',
      'offset=-1',
      'offset=100001',
      'agentId=x',
      'campaignId=1',
      'cursor=x',
      'cursor=',
      'cursor=2026-01-01',
      'cursor=2026-02-30T00:00:00Z',
      'cursor=2026-01-01T00:00:00%2B00:00',
      `cursor=2026-01-01T00:00:00.123Z_${newId()}0`,
      'cursor=0000-01-01T00:00:00Z',
    ];
    for (const query of good) expect((await get(`/api/calls?${query}`)).status, query).toBe(200);
    for (const query of bad) {
      const answer = await get(`/api/calls?${query}`);
      expect([answer.status, answer.body.error.code], query).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('D-015 D-016 D-017 pages newest first without losing or repeating one of the same millisecond', async () => {
    const own = await makeWorkspace(app);
    const made = Array.from({ length: 25 }, newId).sort();
    for (const [n, id] of made.entries()) {
      // Five timestamps, five calls each: a dialing round stores all its calls at once.
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 5))).toISOString();
      await makeCall(app, own, { id, created_at });
    }
    const newest = [...made].reverse();
    for (const limit of [1, 3, 5, 7, 25]) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Answered = await get(`/api/calls?limit=${limit}${cursor && `&cursor=${cursor}`}`, own);
        const { data } = page.body;
        seen.push(...data.calls.map((call: { id: string }) => call.id));
        expect(data.total).toBe(25);
        expect(data.nextCursor === null, String(limit)).toBe(data.calls.length < limit);
        if (data.nextCursor !== null)
          expect(data.nextCursor.split('_')[0]).toBe(data.calls.at(-1).created_at);
        cursor = data.nextCursor;
      }
      expect(seen, String(limit)).toEqual(newest);
    }
    const idsOf = async (query: string) =>
      (await get(`/api/calls?${query}`, own)).body.data.calls.map((call: { id: string }) => call.id);
    expect(await idsOf('limit=5&offset=10')).toEqual(newest.slice(10, 15));
    expect(await idsOf('limit=5&offset=10&cursor=2026-01-01T00:00:01Z')).toEqual(newest.slice(10, 15));
    expect(await idsOf('limit=5&offset=0&cursor=2026-01-01T00:00:01Z')).toEqual(newest.slice(20, 25));
    expect(await idsOf('offset=25')).toEqual([]);
    expect(await idsOf('cursor=2026-01-01T00:00:00Z')).toEqual([]);
  });

  it('D-014 filters by agent, by campaign and by both, with their own totals', async () => {
    const other = await makeCampaign(app, workspace);
    const own = await makeCall(app, workspace, { agent_id: agentId, campaign_id: other });
    const page = async (query: string) => (await get(`/api/calls?limit=100&${query}`)).body.data;
    const both = await page(`agentId=${agentId.toUpperCase()}&campaignId=${other}`);
    expect([both.total, both.calls.map(({ id }: { id: string }) => id)]).toEqual([1, [own]]);
    const byAgent = await page(`agentId=${agentId}`);
    expect(byAgent.calls.every((call: { agent_id: string }) => call.agent_id === agentId)).toBe(true);
    expect(byAgent.total).toBe(byAgent.calls.length);
    expect((await page(`campaignId=${other}`)).total).toBe(1);
    expect(await page(`agentId=${newId()}&campaignId=${other}`)).toMatchObject({ total: 0, calls: [] });
  });
});
