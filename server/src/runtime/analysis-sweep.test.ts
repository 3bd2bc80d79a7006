import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../test/factories.ts';
import { startApp, startOwnApp } from '../../test/harness.ts';
import { newId } from '../platform/ids.ts';
import { ModelError, type ModelProvider } from '../providers/model/port.ts';
import type { Analysed } from './analysis/index.ts';
import type { AnalysisSubject } from './analysis/types.ts';
import {
  ANALYSIS_ATTEMPTS_MAX,
  type AnalysisSource,
  analyseAgain,
  analyseDue,
  analyseSoon,
} from './analysis-sweep.ts';
import { scriptedModel } from './test-support/scripted-model.ts';

const subject: AnalysisSubject = {
  transcript: [
    { role: 'agent', message: 'Hello', time_in_call_secs: 0 },
    { role: 'user', message: 'Please never call me again', time_in_call_secs: 3 },
  ],
  language: 'en',
  category: 'sales',
  channel: 'voice',
  direction: 'outbound',
  criteria: [],
  dataCollection: [],
  toolsUsed: [],
  now: new Date('2026-05-04T10:00:00Z'),
};

/** A feature with one conversation in memory, whose rows would be a table elsewhere. */
function probeSource(tenantId: string) {
  const row = { id: newId(), attempts: 0, stored: [] as Analysed[], gaveUp: 0, due: true, judged: false };
  const source: AnalysisSource = {
    kind: 'probe',
    claimDue: async () => {
      if (!row.due || row.judged) return [];
      row.due = false;
      row.attempts++;
      return [{ tenantId, id: row.id, attempt: row.attempts, subject }];
    },
    store: async (_ctx, _tx, _id, judged) => {
      row.stored.push(judged);
      row.judged = true;
    },
    freeDead: async () => undefined,
    handBack: async (_platform, { attempt }) => {
      if (row.attempts === attempt) Object.assign(row, { attempts: attempt - 1, due: true });
    },
    reopen: async (_ctx, _tx, id) => {
      if (id !== row.id) return false;
      Object.assign(row, { attempts: 0, judged: false, due: true });
      return true;
    },
    giveUp: async () => void row.gaveUp++,
  };
  return { row, source };
}

describe('analysis after the end', () => {
  it('T-016 is made once, by the sweep or at once, and fills the same shape by rules', async () => {
    const sources: AnalysisSource[] = [];
    const app = await startOwnApp({ providers: { analysisSources: sources } });
    const workspace = await makeWorkspace(app);
    const { row, source } = probeSource(workspace.tenantId);
    row.due = false;
    sources.push(source);
    await app.startWorker();
    row.due = true;
    await workspace.ctx.db.transaction((tx) => analyseSoon(workspace.ctx, tx));
    await expect.poll(() => row.stored.length, { timeout: 240_000 }).toBe(1);
    await analyseDue(app.platform);
    expect(row.stored[0]).toMatchObject({
      by: 'rules',
      analysis: { asked_not_to_be_contacted: true },
      contradictions: [],
    });
    expect(row.attempts).toBe(1);
    expect(await analyseAgain(workspace.ctx, 'probe', row.id)).toBe(true);
    await expect.poll(() => row.stored.length, { timeout: 240_000 }).toBe(2);
    expect(await analyseAgain(workspace.ctx, 'probe', newId())).toBe(false);
    expect(await analyseAgain(workspace.ctx, 'unknown', row.id)).toBe(false);
  });

  it('counts what it took back so that the parts of an analysis do not contradict each other', async () => {
    const sources: AnalysisSource[] = [];
    const value = {
      summary: 'A call back was agreed.',
      outcome: 'callback_scheduled',
      evaluation_criteria_results: {},
      data_collection_results: {},
      qualification: null,
    };
    const model = {
      ...scriptedModel([]),
      object: async () => ({ value, usage: { inputTokens: 1, outputTokens: 1 }, model: 'scripted-1' }),
    };
    const app = await startOwnApp({ providers: { analysisSources: sources, model } });
    const { row, source } = probeSource((await makeWorkspace(app)).tenantId);
    sources.push(source);
    await analyseDue(app.platform);
    expect(row.stored[0]?.analysis).toMatchObject({ outcome: 'rejected', asked_not_to_be_contacted: true });
    expect(await app.platform.metrics.text()).toMatch(
      /parley_analysis_contradictions_total\{kind="outcome",by="model"\} 1/,
    );
  });

  it('T-016 is tried five times at most, then whatever waits for it goes on', async () => {
    const sources: AnalysisSource[] = [];
    const model = {
      ...scriptedModel([]),
      object: () => Promise.reject(new ModelError('unavailable', true, 'down')),
    };
    const app = await startOwnApp({ providers: { analysisSources: sources, model } });
    const workspace = await makeWorkspace(app);
    const { row, source } = probeSource(workspace.tenantId);
    sources.push(source);
    for (let attempt = 1; attempt <= ANALYSIS_ATTEMPTS_MAX; attempt++) {
      expect(row.gaveUp).toBe(0);
      row.due = true;
      await analyseDue(app.platform);
      expect(row.attempts).toBe(attempt);
    }
    expect([row.gaveUp, row.stored.length]).toEqual([1, 0]);
  });

  it('T-016 is given up without another attempt by whoever finds the last one dead', async () => {
    const sources: AnalysisSource[] = [];
    const app = await startOwnApp({ providers: { analysisSources: sources } });
    const { row, source } = probeSource((await makeWorkspace(app)).tenantId);
    sources.push(source);
    row.attempts = ANALYSIS_ATTEMPTS_MAX;
    await analyseDue(app.platform);
    expect([row.gaveUp, row.stored.length]).toEqual([1, 0]);
  });

  it('T-016 is handed back by a service that stops, and loses no attempt by it', async () => {
    const sources: AnalysisSource[] = [];
    const model: ModelProvider = {
      ...scriptedModel([]),
      object: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const app = await startApp({ providers: { analysisSources: sources, model } });
    const { row, source } = probeSource((await makeWorkspace(app)).tenantId);
    sources.push(source);
    row.attempts = ANALYSIS_ATTEMPTS_MAX - 1;
    await app.startWorker();
    await expect.poll(() => row.attempts, { timeout: 240_000 }).toBe(ANALYSIS_ATTEMPTS_MAX);
    await app.stop();
    expect(row).toMatchObject({ attempts: ANALYSIS_ATTEMPTS_MAX - 1, due: true, gaveUp: 0, stored: [] });
  });
});
