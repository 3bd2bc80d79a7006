import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';

let app: TestApp;
let workspace: TestWorkspace;
let path: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales' };
  const { id } = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data;
  path = `/api/agents/${id}/test-suites`;
  await app.startWorker();
});
afterAll(() => app.stop());

const ask = (method: string, at: string, body?: unknown) =>
  app.request(method, at, { key: workspace.keys.write, ...(body === undefined ? {} : { body }) });

const cases = [
  { name: 'A keen caller buys', persona: 'keen', expectations: { outcomes: ['sale_closed'] } },
  { name: 'A wrong number', persona: 'wrong_number', expectations: { outcomes: ['sale_closed'] } },
];

describe('a test suite', () => {
  it('is saved, listed with its last run, changed and deleted', async () => {
    const made = await ask('POST', path, { name: 'Before going live', cases });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ name: 'Before going live', last_run: null });
    expect(made.body.data.cases[0]).toMatchObject({
      name: 'A keen caller buys',
      channel: 'voice',
      seed: 'parley',
    });
    const renamed = await ask('PATCH', `${path}/${id}`, { name: 'Nightly' });
    expect(renamed.body.data).toMatchObject({ name: 'Nightly', cases: made.body.data.cases });
    expect((await ask('GET', path)).body.data.map((suite: { id: string }) => suite.id)).toContain(id);
    expect((await ask('PATCH', `${path}/${id}`, {})).body.error.message).toBe('No fields to update');
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await ask('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('runs in the background and keeps what happened in each case', async () => {
    const { id } = (await ask('POST', path, { name: 'Run me', cases })).body.data;
    const started = await ask('POST', `${path}/${id}/run`);
    expect(started.status).toBe(202);
    expect(started.body.data).toMatchObject({ status: 'pending', total: 2, agent_version: 1 });
    const runPath = `${path}/${id}/runs/${started.body.data.id}`;
    await expect
      .poll(async () => (await ask('GET', runPath)).body.data.status, { timeout: 240_000 })
      .toBe('finished');
    const { data } = (await ask('GET', runPath)).body;
    expect(data).toMatchObject({ passed: 1, total: 2, error: null });
    expect(data.results.map((one: { name: string; passed: boolean }) => [one.name, one.passed])).toEqual([
      ['A keen caller buys', true],
      ['A wrong number', false],
    ]);
    expect(data.results[0].simulation.transcript.length).toBeGreaterThan(2);
    expect((await ask('GET', `${path}/${id}/runs`)).body.data).toHaveLength(1);
    expect((await ask('GET', `${path}/${id}`)).body.data.last_run).toMatchObject({
      passed: 1,
      status: 'finished',
    });
  });

  it('plays the suite as requested, with the current agent, one run at a time', async () => {
    const { id } = (await ask('POST', path, { name: 'Frozen', cases })).body.data;
    const [first, second] = await Promise.all([
      ask('POST', `${path}/${id}/run`),
      ask('POST', `${path}/${id}/run`),
    ]);
    expect([first.status, second.status]).toEqual([202, 202]);
    const runs = (await ask('GET', `${path}/${id}/runs`)).body.data.length;
    const finished = new Set([first.body.data.id, second.body.data.id]).size;
    expect(runs).toBe(finished);
    await ask('PATCH', `${path}/${id}`, { cases: [{ name: 'other', persona: 'keen' }] });
    const runPath = `${path}/${id}/runs/${first.body.data.id}`;
    await expect
      .poll(async () => (await ask('GET', runPath)).body.data.status, { timeout: 240_000 })
      .toBe('finished');
    const { data } = (await ask('GET', runPath)).body;
    expect(data.total).toBe(2);
    expect(data.results).toHaveLength(2);
  });

  it('resumed by another process continues where the first one died', async () => {
    const { id } = (await ask('POST', path, { name: 'Half done', cases })).body.data;
    const run = (await ask('POST', `${path}/${id}/run`)).body.data;
    const runPath = `${path}/${id}/runs/${run.id}`;
    await expect
      .poll(async () => (await ask('GET', runPath)).body.data.status, { timeout: 240_000 })
      .toBe('finished');
    const kept = { name: 'kept', passed: true, error: null, simulation: null };
    await app.platform.db.run(
      sql`update test_runs set status = 'running', results = ${JSON.stringify([kept])} where id = ${run.id}`,
    );
    const { runSuiteJob } = await import('./run.ts');
    await runSuiteJob.run(workspace.ctx, { runId: run.id }, { number: 2, isLast: false });
    const { data } = (await ask('GET', runPath)).body;
    expect(data.results.map((one: { name: string }) => one.name)).toEqual(['kept', 'A wrong number']);
    await runSuiteJob.run(workspace.ctx, { runId: run.id }, { number: 3, isLast: true });
    expect((await ask('GET', runPath)).body.data.finished_at).toBe(data.finished_at);
  });

  it('has bounds: 1 to 20 cases with names of their own, 50 suites an agent, under parallel creates', async () => {
    const one = { name: 'a', persona: 'keen' };
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...one, name: `case ${at}` }));
    expect((await ask('POST', path, { name: 's', cases: many(20) })).status).toBe(201);
    for (const bad of [[], many(21), [one, one], [{ persona: 'keen' }]]) {
      expect((await ask('POST', path, { name: 's', cases: bad })).body.error.code).toBe('VALIDATION_FAILED');
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask('POST', path, { name: `p${at}`, cases: [one] })),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(0);
    const listed = await ask('GET', `${path}?limit=100`);
    expect(listed.body.data).toHaveLength(50);
  });
});
