import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { comeAlive, die } from '../../../../test/processes/heartbeats.ts';
import type { AnalysedCall } from '../../../events/lifecycle.ts';
import { EVENTS } from '../../../events/map.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ModelError } from '../../../providers/model/port.ts';
import type { Analysed, Analysis } from '../../../runtime/analysis/index.ts';
import { ANALYSIS_ATTEMPTS_MAX, analyseDue } from '../../../runtime/analysis-sweep.ts';
import { scriptedModel } from '../../../runtime/test-support/scripted-model.ts';
import { isSuppressed } from '../../compliance/test-support/suppressed.ts';
import { modelCostThisMonth } from '../../usage/service.ts';
import { storeRecording } from '../recording/audio.ts';
import { callAnalysis } from './source.ts';

let app: TestApp;
let workspace: TestWorkspace;
let folder: string;
const analysed: AnalysedCall[] = [];
const listener = {
  name: 'listener',
  lifecycle: {
    callAnalysed: [async (_: unknown, __: unknown, call: AnalysedCall) => void analysed.push(call)],
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-analysis-'));
  app = await startApp({ env: { DATA_DIR: folder }, features: [listener] });
  workspace = await makeWorkspace(app);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  analysed.length = 0;
});

const analyse = (platform: Platform = workspace.ctx) => analyseDue(platform);
const claim = async (id: string, platform: Platform = workspace.ctx) =>
  (await callAnalysis.claimDue(platform, 10)).find((one) => one.id === id) ??
  expect.fail('nothing to analyse');
const later = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => new Date(ctx.clock.now().getTime() + minutes * 60_000) },
});
const get = async (id: string, on = workspace) =>
  (await app.request('GET', `/api/calls/${id}`, { key: on.keys.read })).body.data;
const eventsOf = async (id: string) =>
  (
    await app.platform.db.many<{ data: string }>(sql`
      select data from events where name = 'call.completed' and data like ${`%${id}%`} order by id`)
  ).map(({ data }) => JSON.parse(data));
const rowOf = (id: string) =>
  app.platform.db.one<Record<string, unknown>>(sql`select * from calls where id = ${id}`);

const makeAgent = async (more: object = {}, on = workspace): Promise<string> => {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'scheduling', ...more };
  return (await app.request('POST', '/api/agents', { key: on.keys.full, body })).body.data.id;
};

const TURNS = [
  ['agent', 'Hello, this is Ada from the clinic. Would Tuesday at ten suit you for your appointment?'],
  ['user', 'Yes, Tuesday at ten is perfect, please book it.'],
  ['agent', 'Your appointment is booked for Tuesday at ten. Goodbye!'],
  ['user', 'Great, thank you, goodbye.'],
] as const;

const ended = (more: object = {}, on: Pick<TestWorkspace, 'tenantId'> = workspace) =>
  makeCall(app, on, {
    category: 'scheduling',
    cost_usd: 0.02,
    analysis_due_at: app.platform.clock.now(),
    turns: TURNS,
    ...more,
  });

describe('a call after its end', () => {
  it('T-006 T-013 T-014 W-039 is analysed once, published once with the catalogue’s fields, and shown at once', async () => {
    const agentId = await makeAgent({
      analysis: {
        successEvaluation: [{ id: 'booked', description: 'An appointment was booked in the call' }],
        dataCollection: [{ id: 'day', dataType: 'string', description: 'The day of the appointment' }],
      },
    });
    const id = await ended({ agent_id: agentId });
    expect((await get(id)).analysis).toBeNull();
    await Promise.all([analyse(), analyse(), analyse()]);
    await analyse();
    const call = await get(id);
    expect(call).toMatchObject({
      outcome: 'appointment_booked',
      main_language: 'en',
      analysis: { outcome: 'appointment_booked' },
    });
    expect(call.summary.length).toBeGreaterThan(10);
    expect(Object.keys(call.evaluation_criteria_results)).toEqual(['booked']);
    expect(Object.keys(call.data_collection_results)).toEqual(['day']);
    const results = [
      ...Object.values(call.data_collection_results),
      ...Object.values(call.evaluation_criteria_results),
    ];
    for (const { evidence } of results as { evidence: { turns: number[] } }[])
      for (const turn of evidence.turns) expect(call.transcript[turn]).toBeDefined();
    expect(call.data_collection_results.day.evidence).toEqual({ turns: expect.any(Array) });
    expect(call.sentiment_timeline).toHaveLength(2);
    expect(call.dnc_scanned_at).not.toBeNull();
    expect(call.kpi_data).toMatchObject({ goal_reached: true, rejected: false, fields_wanted: 1 });
    const events = await eventsOf(id);
    expect(events).toHaveLength(1);
    expect(EVENTS['call.completed'].safeParse(events[0]).success).toBe(true);
    expect(events[0]).toMatchObject({
      callId: id,
      agentId,
      outcome: 'appointment_booked',
      duration: 61,
      summary: call.summary,
      dataCollection: call.data_collection_results,
      kpiData: call.kpi_data,
    });
    expect(analysed).toMatchObject([
      { id, agentId, outcome: 'appointment_booked', askedNotToBeContacted: false },
    ]);
    expect(await rowOf(id)).toMatchObject({ analysis_due_at: null, analysis_attempts: 1 });
  });

  it('D-004 is analysed without a transcript too, and its cost does not change', async () => {
    const id = await ended({ turns: [] });
    await analyse();
    expect(await get(id)).toMatchObject({ cost_usd: '0.020000', llm_cost_usd: null, llm_input_tokens: null });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('keeps the outcome set by a completed transfer', async () => {
    const id = await ended({
      outcome: 'escalated_to_human',
      transfer_completed_at: app.platform.clock.now(),
    });
    await analyse();
    expect((await get(id)).outcome).toBe('escalated_to_human');
    expect(analysed[0]?.outcome).toBe('escalated_to_human');
  });

  it('C-066 suppresses a person who asked not to be called', async () => {
    const phoneNumber = '+14155550177';
    const turns = [TURNS[0], ['user', 'No. Please never call me again, take me off your list.']] as const;
    const id = await ended({ phone_number: phoneNumber, turns });
    await analyse();
    expect(analysed).toMatchObject([{ id, askedNotToBeContacted: true }]);
    expect(await isSuppressed(workspace.ctx, app.platform.db, { phoneNumber })).toBe(true);
  });

  it('counts for its prompt variant once, even when it is analysed again', async () => {
    const agentId = await makeAgent();
    const path = `/api/agents/${agentId}/ab-tests`;
    const body = { name: 'v', systemPrompt: 'Begin with the offer.' };
    const variant = (await app.request('POST', path, { key: workspace.keys.full, body })).body.data.id;
    const id = await ended({ agent_id: agentId, prompt_variant_id: variant });
    await analyse();
    expect(
      (await app.request('POST', `/api/calls/${id}/reanalyse`, { key: workspace.keys.write })).status,
    ).toBe(202);
    await analyse();
    const { data } = (await app.request('GET', path, { key: workspace.keys.read })).body;
    expect(data).toMatchObject([{ total_calls: 1, total_conversions: 1, total_duration_seconds: 61 }]);
  });

  it('includes last words that arrive during the analysis', async () => {
    const id = await ended({ phone_number: '+14155550177' });
    const { subject } = await claim(id);
    await app.platform.db.run(sql`
      insert into call_turns (tenant_id, call_id, position, role, message)
      values (${workspace.tenantId}, ${id}, 9, 'user', 'And please never call me again.')`);
    const result: Analysed = {
      analysis: ANALYSIS,
      by: 'rules',
      usage: { inputTokens: 0, outputTokens: 0 },
      modelName: 'none',
      contradictions: [],
    };
    const store = (of = subject) =>
      app.platform.db.transaction((tx) => callAnalysis.store(workspace.ctx, tx, id, result, of));
    await store();
    expect(await rowOf(id)).toMatchObject({ analysed_at: null, analysis_due_at: expect.any(Date) });
    // Nor is an analysis stored when part of its transcript was erased meanwhile.
    const again = await claim(id, later(workspace.ctx, 3));
    await app.platform.db.run(
      sql`update call_turns set message = '[erased]' where call_id = ${id} and position = 1`,
    );
    await store(again.subject);
    expect(await rowOf(id)).toMatchObject({ analysed_at: null, analysis_due_at: expect.any(Date) });
    expect(await eventsOf(id)).toEqual([]);
    await analyse(later(workspace.ctx, 30));
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await isSuppressed(workspace.ctx, app.platform.db, { phoneNumber: '+14155550177' })).toBe(true);
  });

  it('adds the model’s usage to the call and to the agent’s month', async () => {
    const agentId = await makeAgent();
    const id = await ended({ agent_id: agentId, llm_input_tokens: 5, llm_cost_usd: 0.001 });
    const { settings } = workspace.ctx;
    const modelPrices = { 'm-1': { inputUsdPerMillion: 10, outputUsdPerMillion: 100 } };
    const ctx: Context = { ...workspace.ctx, settings: { ...settings, modelPrices } };
    const usage = { inputTokens: 1000, outputTokens: 100 };
    const result: Analysed = { analysis: ANALYSIS, by: 'model', usage, modelName: 'm-1', contradictions: [] };
    const { subject } = await claim(id, ctx);
    const store = () => app.platform.db.transaction((tx) => callAnalysis.store(ctx, tx, id, result, subject));
    await Promise.all([store(), store()]);
    expect(await get(id)).toMatchObject({
      llm_input_tokens: 1005,
      llm_output_tokens: 100,
      llm_cost_usd: '0.021000',
      cost_usd: '0.040000',
      cost_credits: 4,
    });
    expect(await modelCostThisMonth(ctx, agentId)).toBe(0.02);
    const entries = await app.platform.db.many(
      sql`select kind, quantity, subject_type, subject_id from usage_entries where agent_id = ${agentId}`,
    );
    expect(entries).toEqual([{ kind: 'model_tokens', quantity: 1100, subject_type: 'call', subject_id: id }]);
  });
});

const ANALYSIS: Analysis = {
  summary: 'A summary.',
  outcome: 'appointment_booked',
  sentiment_score: 0.4,
  sentiment_low: 0.1,
  frustration_score: 0,
  sentiment_timeline: [],
  call_success_score: 90,
  evaluation_criteria_results: {},
  data_collection_results: {},
  qualification: null,
  objections: [],
  main_language: 'en',
  asked_not_to_be_contacted: false,
};

describe('its audio', () => {
  const sound = new Uint8Array(100);
  const listen = (id: string) => app.request('GET', `/api/calls/${id}/audio`, { key: workspace.keys.read });

  it('D-002 is deleted after the analysis when the agent discards audio, and kept otherwise', async () => {
    for (const [deleteAudioAfterProcessing, kept] of [
      [true, false],
      [false, true],
    ] as const) {
      const agentId = await makeAgent({ privacy: { deleteAudioAfterProcessing } });
      const id = await ended({ agent_id: agentId });
      expect(await storeRecording(workspace.ctx, id, sound, '.wav')).toBe(true);
      expect((await get(id)).has_recording).toBe(true);
      await analyse();
      expect((await get(id)).has_recording).toBe(kept);
      expect((await listen(id)).status).toBe(kept ? 200 : 404);
      const jobs = await app.platform.db.many(sql`
        select 1 from graphile_worker._private_jobs where payload::text like ${`%callIds%${id}%`}`);
      expect(jobs).toHaveLength(kept ? 0 : 1);
      expect(await storeRecording(workspace.ctx, id, sound, '.wav')).toBe(kept);
    }
  });
});

describe('an analysis that fails', () => {
  const down = {
    ...scriptedModel([]),
    object: () => Promise.reject(new ModelError('unavailable', true, 'down')),
  };

  it('T-016 is tried five times, each later than the one before, and then the call is published with nulls', async () => {
    const ctx: Context = { ...workspace.ctx, providers: { ...workspace.ctx.providers, model: down } };
    const id = await ended();
    let minutes = 0;
    for (let tries = 1; tries <= ANALYSIS_ATTEMPTS_MAX; tries++) {
      await analyse(later(ctx, minutes));
      await analyse(later(ctx, minutes));
      expect(await rowOf(id)).toMatchObject({ analysis_attempts: tries });
      minutes += 11;
    }
    const events = await eventsOf(id);
    expect(events).toHaveLength(1);
    expect(EVENTS['call.completed'].safeParse(events[0]).success).toBe(true);
    expect(events[0]).toMatchObject({
      callId: id,
      outcome: null,
      summary: null,
      sentimentScore: null,
      kpiData: null,
    });
    expect(analysed).toMatchObject([{ id, outcome: null }]);
    expect(await rowOf(id)).toMatchObject({ analysis_due_at: null, analysed_at: null });
    expect((await get(id)).analysis).toBeNull();
  });

  it('T-016 handed back is due at once and does not count as an attempt, unless it was claimed again', async () => {
    const id = await ended();
    await callAnalysis.handBack(workspace.ctx, await claim(id));
    expect(await rowOf(id)).toMatchObject({ analysis_attempts: 0 });
    const slow = await claim(id);
    expect([slow.attempt, (await claim(id, later(workspace.ctx, 3))).attempt]).toEqual([1, 2]);
    await callAnalysis.handBack(workspace.ctx, slow);
    expect(await rowOf(id)).toMatchObject({ analysis_attempts: 2 });
    await analyse(later(workspace.ctx, 30));
    await callAnalysis.handBack(workspace.ctx, { ...slow, attempt: 3 });
    expect(await rowOf(id), 'analysed meanwhile').toMatchObject({
      analysis_attempts: 3,
      analysis_due_at: null,
    });
  });

  it('T-016 under way in a process that dies is due at once, and that attempt stays counted', async () => {
    const id = await ended();
    const { ctx } = workspace;
    await comeAlive(ctx.db, ctx.processId);
    expect(await claim(id)).toMatchObject({ attempt: 1 });
    const again = async () => {
      await callAnalysis.freeDead(ctx);
      return (await callAnalysis.claimDue(ctx, 10)).filter((one) => one.id === id);
    };
    expect(await again()).toEqual([]);
    await die(ctx.db, ctx.processId);
    expect(await again()).toMatchObject([{ attempt: 2 }]);
  });

  it('T-016 is given up by the next process when the last attempt died with its own', async () => {
    const id = await ended({ analysis_attempts: ANALYSIS_ATTEMPTS_MAX });
    await Promise.all([analyse(), analyse()]);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(analysed).toHaveLength(1);
  });

  it('T-016 is not given up for an attempt that began before a re-analysis was requested', async () => {
    const id = await ended({ analysis_attempts: ANALYSIS_ATTEMPTS_MAX - 1 });
    const { attempt } = await claim(id);
    const path = `/api/calls/${id}/reanalyse`;
    expect((await app.request('POST', path, { key: workspace.keys.full })).status).toBe(202);
    await app.platform.db.transaction((tx) => callAnalysis.giveUp(workspace.ctx, tx, id, attempt));
    expect(await eventsOf(id)).toEqual([]);
    await analyse();
    expect(await eventsOf(id)).toMatchObject([{ outcome: 'appointment_booked' }]);
  });

  it('requested again after it was given up fills the call, and emits no second event', async () => {
    const id = await ended({ analysis_attempts: ANALYSIS_ATTEMPTS_MAX });
    await analyse();
    const again = await app.request('POST', `/api/calls/${id}/reanalyse`, { key: workspace.keys.write });
    expect([again.status, again.body.data]).toEqual([202, { id, status: 'queued' }]);
    await analyse();
    expect(await get(id)).toMatchObject({ outcome: 'appointment_booked' });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(analysed.map(({ outcome }) => outcome)).toEqual([null, 'appointment_booked']);
  });
});

describe('a re-analysis', () => {
  const again = (id: string, on = workspace) =>
    app.request('POST', `/api/calls/${id}/reanalyse`, { key: on.keys.write });

  it('replaces outcome and findings, by the agent’s current criteria', async () => {
    const refusal = ['user', 'No thanks, I am not interested at all. Goodbye.'] as const;
    const id = await ended({ turns: [TURNS[0], refusal] });
    await analyse();
    const first = await get(id);
    await app.platform.db.run(sql`
      update call_turns set message = ${TURNS[1][1]} where call_id = ${id} and position = 2`);
    await app.platform.db.run(sql`
      insert into call_turns (tenant_id, call_id, position, role, message)
      values (${workspace.tenantId}, ${id}, 3, 'agent', ${TURNS[2][1]})`);
    expect((await again(id)).status).toBe(202);
    await analyse();
    const second = await get(id);
    expect([first.outcome, second.outcome]).toEqual(['rejected', 'appointment_booked']);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('that fails keeps the former analysis', async () => {
    const id = await ended();
    await analyse();
    await again(id);
    await app.platform.db.run(sql`update calls set analysis_attempts = 5 where id = ${id}`);
    await analyse();
    expect(await get(id)).toMatchObject({ outcome: 'appointment_booked' });
    expect([await eventsOf(id), analysed]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is refused for a live call, a silent one, and one of another workspace', async () => {
    const live = await makeCall(app, workspace, { status: 'in-progress', turns: TURNS });
    const silent = await makeCall(app, workspace);
    const missed = await makeCall(app, workspace, { status: 'no-answer' });
    for (const [id, words] of [
      [live, 'still under way'],
      [silent, 'Nothing was said'],
      [missed, 'Nothing was said'],
    ] as const) {
      const answer = await again(id);
      expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    }
    const other = await makeWorkspace(app);
    expect((await again(await ended(), other)).status).toBe(404);
    expect((await again('x')).body.error.message).toBe('Invalid call ID');
  });
});

describe('the sweep', () => {
  it('T-016 finds what is due in every workspace, oldest first, and no more than asked for', async () => {
    const own = await startOwnApp();
    const [one, two] = [await makeWorkspace(own), await makeWorkspace(own)];
    const { clock } = own.platform;
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
    const second = await makeCall(own, one, { analysis_due_at: at(-1), turns: TURNS });
    const first = await makeCall(own, two, { analysis_due_at: at(-2), turns: TURNS });
    await makeCall(own, two, { analysis_due_at: at(5), turns: TURNS });
    await makeCall(own, two, { turns: TURNS });
    expect(await callAnalysis.claimDue(own.platform, 1)).toMatchObject([
      { tenantId: two.tenantId, id: first },
    ]);
    expect(await callAnalysis.claimDue(own.platform, 10)).toMatchObject([{ id: second, attempt: 1 }]);
    expect(await callAnalysis.claimDue(own.platform, 10)).toEqual([]);
    await own.platform.db.run(sql`
      update calls set analysis_due_at = ${at(-1)}::timestamptz where analysis_attempts = 1`);
    await own.startWorker();
    const outcomes = async () =>
      (
        await own.platform.db.many<{ id: string }>(
          sql`select id from calls where analysed_at is not null order by id`,
        )
      ).length;
    await expect.poll(outcomes, { timeout: 240_000 }).toBe(2);
  });
});
