import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../test/factories.ts';
import { startOwnApp } from '../../test/harness.ts';
import { newId } from '../platform/ids.ts';
import { ModelError } from '../providers/model/port.ts';
import type { Analysed } from './analysis/index.ts';
import {
  ANALYSIS_ATTEMPTS_MAX,
  type AnalysisSource,
  analyseAgain,
  analyseSoon,
  analysisSweep,
} from './analysis-sweep.ts';
import { scriptedModel } from './test-support/scripted-model.ts';

/** A feature with one conversation in memory, whose rows would be a table elsewhere. */
function probeSource(tenantId: string) {
  const row = { id: newId(), attempts: 0, stored: [] as Analysed[], gaveUp: 0, due: true, judged: false };
  const source: AnalysisSource = {
    kind: 'probe',
    listDue: async () =>
      row.due && row.stored.length === 0 && row.attempts < ANALYSIS_ATTEMPTS_MAX
        ? [{ tenantId, id: row.id }]
        : [],
    begin: async () => {
      if (row.judged || row.attempts >= ANALYSIS_ATTEMPTS_MAX) return undefined;
      row.attempts++;
      return {
        attempt: row.attempts,
        subject: {
          transcript: [
            { role: 'agent', message: 'Hello', time_in_call_secs: 0 },
            { role: 'user', message: 'Please never call me again', time_in_call_secs: 3 },
          ],
          tongue: 'en',
          category: 'sales',
          channel: 'voice',
          direction: 'outbound',
          criteria: [],
          dataCollection: [],
          toolsUsed: [],
          now: new Date('2026-05-04T10:00:00Z'),
        },
      };
    },
    store: async (_ctx, _tx, _id, judged) => {
      row.stored.push(judged);
      row.judged = true;
    },
    reopen: async (_ctx, _tx, id) => {
      if (id !== row.id) return false;
      Object.assign(row, { attempts: 0, judged: false });
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
    sources.push(source);
    await app.startWorker();
    await workspace.ctx.db.transaction((tx) => analyseSoon(workspace.ctx, tx, 'probe', row.id));
    await expect.poll(() => row.stored.length, { timeout: 10_000 }).toBe(1);
    await analysisSweep.run(app.platform);
    expect(row.stored[0]).toMatchObject({ by: 'rules', analysis: { asked_not_to_be_contacted: true } });
    expect(row.attempts).toBe(1);
    expect(await analyseAgain(workspace.ctx, 'probe', row.id)).toBe(true);
    await expect.poll(() => row.stored.length, { timeout: 10_000 }).toBe(2);
    expect(await analyseAgain(workspace.ctx, 'probe', newId())).toBe(false);
    expect(await analyseAgain(workspace.ctx, 'unknown', row.id)).toBe(false);
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
    await app.startWorker();
    for (let attempt = 1; attempt <= ANALYSIS_ATTEMPTS_MAX; attempt++) {
      await analysisSweep.run(app.platform);
      await expect.poll(() => row.attempts, { timeout: 10_000 }).toBe(attempt);
    }
    await expect.poll(() => row.gaveUp, { timeout: 10_000 }).toBe(1);
    await analysisSweep.run(app.platform);
    expect([row.attempts, row.stored.length]).toEqual([ANALYSIS_ATTEMPTS_MAX, 0]);
  });
});
