import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { getAgent } from '../agents/service.ts';
import type { RehearsalCase } from '../simulations/schema.ts';
import { simulateAgent } from '../simulations/service.ts';
import * as queries from './queries.ts';
import type { CaseResult } from './schema.ts';

/** Case by case, each saved as it ends: another process resumes after the last one. */
export const runSuiteJob = defineJob({
  name: 'test_suites.run',
  input: z.object({ runId: z.uuid() }),
  attemptsMax: 3,
  run: async (ctx, { runId }, attempt) => {
    try {
      await playRun(ctx, runId);
    } catch (error) {
      if (!attempt.isLast) throw error;
      await finish(
        ctx,
        runId,
        'failed',
        error instanceof ApiError ? error.message : 'The run could not be finished',
      );
    }
  },
});

async function playRun(ctx: Context, runId: string): Promise<void> {
  const run = await queries.startRun(ctx.db, ctx.tenantId, runId);
  if (run === undefined) return;
  const agent = await getAgent(ctx, run.agent_id);
  if (run.results.length === 0) await queries.noteVersion(ctx.db, ctx.tenantId, runId, agent.version);
  const results = [...run.results];
  for (const one of run.cases.slice(results.length)) {
    results.push(await playCase(ctx, agent, one));
    await queries.saveResults(ctx.db, ctx.tenantId, runId, results);
  }
  await finish(ctx, runId, 'finished', null);
}

async function playCase(
  ctx: Context,
  agent: Awaited<ReturnType<typeof getAgent>>,
  one: RehearsalCase,
): Promise<CaseResult> {
  try {
    const simulation = await simulateAgent(ctx, agent, one);
    const passed = simulation.passed ?? simulation.ended_by !== 'failure';
    return { name: one.name, passed, error: null, simulation };
  } catch (error) {
    ctx.log.warn(
      { agent_id: agent.id, ...describeError(error) },
      'a case of a test suite could not be played',
    );
    return { name: one.name, passed: false, error: 'The conversation could not be played', simulation: null };
  }
}

const finish = (ctx: Context, runId: string, status: 'finished' | 'failed', error: string | null) =>
  ctx.db.transaction(async (tx) => {
    await queries.finishRun(tx, ctx.tenantId, runId, { status, error, now: ctx.clock.now() });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'test-suites', id: runId });
  });
