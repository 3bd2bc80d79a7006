import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sweepRetention } from '../../../platform/personal-data/data-registry.ts';
import { analyseDue } from '../../../runtime/analysis-sweep.ts';
import { deliverTranscript } from '../lifecycle/close.ts';
import { storeRecording } from '../recording/audio.ts';
import { anonymiseOwn } from './erasure-queries.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-data-'));
  app = await startApp({ env: { DATA_DIR: folder } });
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ago = (days: number) =>
  new Date(app.platform.clock.now().getTime() - days * 86_400_000 + 60_000).toISOString();
const idsOf = async (on: TestWorkspace) =>
  (
    await app.platform.db.many<{ id: string }>(
      sql`select id from calls where tenant_id = ${on.tenantId} order by id`,
    )
  ).map(({ id }) => id);
const recordingsOf = (on: TestWorkspace): string[] => {
  try {
    return readdirSync(join(folder, 'recordings', on.tenantId), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.wav.sealed'));
  } catch {
    return [];
  }
};
const makeAgent = async (on: TestWorkspace, privacy: object): Promise<string> => {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', privacy };
  return (await app.request('POST', '/api/agents', { key: on.keys.full, body })).body.data.id;
};
const sound = new Uint8Array(100);

describe('retention', () => {
  it('C-067 removes calls, transcripts and audio past the shorter of the agent’s and the workspace’s days', async () => {
    const [strict, open] = [await makeWorkspace(app), await makeWorkspace(app)];
    await app.request('PUT', '/api/compliance/policy', {
      key: strict.keys.full,
      body: { retentionDays: 30 },
    });
    const week = await makeAgent(strict, { retentionDays: 7 });
    const quarter = await makeAgent(strict, { retentionDays: 90 });
    const year = await makeAgent(open, { retentionDays: 365 });
    const none = await makeAgent(open, { retentionDays: 0 });
    const turns = [['user', 'Hello']] as const;
    const make = (on: TestWorkspace, agent_id: string | null, days: number, more: object = {}) =>
      makeCall(app, on, { agent_id, created_at: ago(days), turns, ...more });
    const gone = [
      await make(strict, week, 8),
      await make(strict, quarter, 31),
      await make(strict, null, 31),
      await make(open, year, 366),
      await make(open, none, 1),
    ];
    const kept = [
      await make(strict, week, 7),
      await make(strict, quarter, 30),
      await make(strict, week, 100, { status: 'in-progress' }),
      await make(strict, week, 100, { analysis_due_at: ago(0) }),
      await make(open, year, 365),
      await make(open, null, 4000),
    ];
    await storeRecording(strict.ctx, gone[0] ?? '', sound, '.wav');
    await storeRecording(strict.ctx, kept[0] ?? '', sound, '.wav');
    await app.platform.db.run(
      sql`update calls set analysis_due_at = ${new Date(Date.now() + 3_600_000)} where analysis_due_at is not null`,
    );
    const look = () => app.request('GET', `/api/calls/${gone[0]}`, { key: strict.keys.read });
    expect((await look()).status, 'and remembered from here on').toBe(200);
    await sweepRetention(app.platform);
    expect([...(await idsOf(strict)), ...(await idsOf(open))].sort()).toEqual([...kept].sort());
    expect((await look()).status).toBe(404);
    const words = await app.platform.db.many(
      sql`select 1 from call_turns where call_id = any (${gone}::uuid[])`,
    );
    expect(words).toEqual([]);
    await expect
      .poll(() => recordingsOf(strict), { timeout: 240_000 })
      .toEqual([expect.stringContaining(kept[0] ?? '')]);
    const list = await app.request('GET', '/api/calls', { key: strict.keys.read });
    expect(list.body.data.total).toBe(4);
  });

  it('continues in further steps until nothing has expired', async () => {
    const own = await makeWorkspace(app);
    const agentId = await makeAgent(own, { retentionDays: 1 });
    await app.platform.db.run(sql`
      insert into calls (tenant_id, id, agent_id, phone_number, call_direction, initiation_source, status, created_at, updated_at, checked_at)
      select ${own.tenantId}, gen_random_uuid(), ${agentId}, '+14155550123', 'outbound', 'api', 'completed',
             ${ago(5)}::timestamptz, ${ago(5)}::timestamptz, ${ago(5)}::timestamptz from generate_series(1, 1200)`);
    await sweepRetention(app.platform);
    expect(await idsOf(own)).toEqual([]);
    const list = await app.request('GET', '/api/calls', { key: own.keys.read });
    expect(list.body.data).toMatchObject({ total: 0, calls: [] });
  });
});

describe('erasure', () => {
  const erase = (on: TestWorkspace, phoneNumber: string) =>
    app.request('POST', '/api/compliance/erase', { key: on.keys.full, body: { phoneNumber } });
  const get = async (on: TestWorkspace, id: string) =>
    (await app.request('GET', `/api/calls/${id}`, { key: on.keys.read })).body.data;
  const dump = async (on: TestWorkspace): Promise<string> =>
    JSON.stringify([
      await app.platform.db.many(sql`select * from calls where tenant_id = ${on.tenantId}`),
      await app.platform.db.many(sql`select * from call_turns where tenant_id = ${on.tenantId}`),
    ]);

  it('keeps only the billing data of a person’s calls, at once', async () => {
    const own = await makeWorkspace(app);
    const canary = '+14155550188';
    const id = await makeCall(app, own, {
      phone_number: canary,
      contact_name: 'Zoraida Quintanilla',
      dynamic_variables: { who: 'Zoraida Quintanilla' },
      summary: 'Zoraida wants a visit',
      objections: ['says Zoraida'],
      evaluation_criteria_results: { a: { result: 'success', rationale: 'Zoraida' } },
      data_collection_results: { a: { value: 'Zoraida', rationale: 'Zoraida' } },
      qualification: {
        score: 1,
        interest: null,
        answered: true,
        next_step: 'Zoraida',
        objections: [],
        reasons: [],
      },
      sentiment_score: 0.5,
      cost_usd: 0.02,
      outcome: 'info_provided',
      turns: [['user', 'I am Zoraida']],
    });
    await storeRecording(own.ctx, id, sound, '.wav');
    expect((await get(own, id)).summary).toContain('Zoraida');
    const { status, body } = await erase(own, canary);
    expect([status, body.data.counts.calls]).toEqual([200, 1]);
    expect(await get(own, id)).toMatchObject({
      phone_number: 'erased',
      contact_name: null,
      summary: null,
      transcript: [],
      has_recording: false,
      duration_seconds: 61,
      cost_usd: '0.020000',
      outcome: 'info_provided',
    });
    expect(await dump(own)).not.toMatch(/Zoraida|4155550188/);
    await expect.poll(() => recordingsOf(own), { timeout: 240_000 }).toEqual([]);
  });

  it('refuses transcript, audio and analysis that arrive after it', async () => {
    const own = await makeWorkspace(app);
    const canary = '+14155550189';
    const missed = await makeCall(app, own, { phone_number: canary, status: 'no-answer' });
    const due = new Date(Date.now() + 3_600_000).toISOString();
    const unanalysed = await makeCall(app, own, {
      phone_number: canary,
      analysis_due_at: due,
      turns: [['user', 'canary greeting']],
    });
    expect((await erase(own, canary)).status).toBe(200);
    expect(
      await deliverTranscript(own.ctx, missed, [
        { role: 'user', message: 'canary words', timeInCallSeconds: 1 },
      ]),
    ).toBe(false);
    expect(await storeRecording(own.ctx, missed, sound, '.wav')).toBe(false);
    await analyseDue(own.ctx);
    expect(await dump(own)).not.toMatch(/canary/);
    expect(await get(own, unanalysed)).toMatchObject({ outcome: null, analysis: null });
    const events = await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${own.tenantId} and name = 'call.completed'`);
    expect(events.map(({ data }) => JSON.parse(data))).toMatchObject([
      { callId: unanalysed, phoneNumber: 'erased', summary: null, outcome: null },
    ]);
  });

  it('leaves a call alone that began while the person was being erased', async () => {
    const own = await makeWorkspace(app);
    const canary = '+14155550187';
    const id = await makeCall(app, own, { phone_number: canary, status: 'queued' });
    const touched = await app.platform.db.transaction((tx) =>
      anonymiseOwn(tx, own.tenantId, [canary], app.platform.clock.now()),
    );
    expect(touched).toEqual([]);
    expect(await get(own, id)).toMatchObject({ phone_number: canary, status: 'queued' });
  });

  it('blanks mentions of the person in other calls, and leaves unrelated calls alone', async () => {
    const own = await makeWorkspace(app);
    const stranger = await makeWorkspace(app);
    const canary = '+14155550190';
    await makeCall(app, own, { phone_number: canary, contact_name: 'Zoraida Quintanilla' });
    const speaking = await makeCall(app, own, {
      phone_number: '+14155550111',
      summary: 'Asks for a colleague',
      turns: [
        ['agent', 'Who else?'],
        ['user', 'Ask zoraida quintanilla, please, or ring 14155550190.'],
      ],
    });
    const mentioning = await makeCall(app, own, {
      phone_number: '+14155550112',
      summary: 'Call +14155550190 back',
      analysed_at: app.platform.clock.now(),
    });
    const handed = await makeCall(app, own, {
      phone_number: '+14155550113',
      transferred_to: canary,
      summary: 'Handed',
    });
    const namesake = await makeCall(app, own, {
      phone_number: '+14155550114',
      summary: 'Zoraida called',
      turns: [['user', 'I am Zoraida, another one']],
    });
    const elsewhere = await makeCall(app, stranger, {
      phone_number: canary,
      turns: [['user', 'I am Zoraida Quintanilla']],
    });
    expect((await erase(own, canary)).body.data.counts.calls).toBe(4);
    expect(await get(own, speaking)).toMatchObject({
      phone_number: '+14155550111',
      summary: null,
      transcript: [{ message: 'Who else?' }, { message: '[erased]' }],
    });
    expect(await get(own, mentioning)).toMatchObject({ phone_number: '+14155550112', summary: null });
    expect(await get(own, handed)).toMatchObject({ phone_number: '+14155550113', transferred_to: null });
    expect(await get(own, namesake)).toMatchObject({
      summary: 'Zoraida called',
      transcript: [{ role: 'user' }],
    });
    expect((await get(stranger, elsewhere)).transcript[0].message).toContain('Quintanilla');
    expect(await dump(own)).not.toMatch(/Quintanilla|4155550190/i);
  });

  it('waits for the end of a call that is under way', async () => {
    const own = await makeWorkspace(app);
    const canary = '+14155550191';
    const id = await makeCall(app, own, { phone_number: canary, status: 'in-progress' });
    const answer = await erase(own, canary);
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringContaining('under way')]);
    await app.platform.db.run(sql`update calls set status = 'completed' where id = ${id}`);
    expect((await erase(own, canary)).status).toBe(200);
  });
});
