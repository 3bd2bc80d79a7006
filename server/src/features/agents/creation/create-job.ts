import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { findAgent } from '../queries.ts';
import { createAgentInput } from '../schema.ts';
import { agentViewOf } from '../view.ts';
import { insertNewAgent, screenNewAgent, templateOf } from './create.ts';
import * as queries from './job-queries.ts';

const KEPT_MS = 3_600_000;

/** `?async=true`: what can be refused at once is; the rest happens in the background and is told by the job. */
export async function createAgentLater(ctx: Context, input: z.output<typeof createAgentInput>) {
  await screenNewAgent(ctx, input);
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    await queries.insertJob(tx, ctx.tenantId, { id, agentId: newId(), now: ctx.clock.now() });
    await enqueue(tx, ctx, createAgentJob, { jobId: id, input, actor: ctx.actor });
  });
  return { jobId: id, status: 'pending' as const };
}

export const createAgentJob = defineJob({
  name: 'agents.create',
  input: z.object({ jobId: z.string(), input: z.unknown(), actor: z.unknown() }),
  attemptsMax: 3,
  run: async (ctx, { jobId, input, actor }, attempt) => {
    const asked = { ...ctx, actor: actor as Context['actor'] };
    const job = await ctx.db.transaction((tx) => queries.startJob(tx, ctx.tenantId, jobId, ctx.clock.now()));
    if (job === undefined) return;
    try {
      const parsed = createAgentInput.parse(input);
      await insertNewAgent(asked, job.agent_id, parsed, await templateOf(asked, parsed.templateId));
      await finish(ctx, jobId, null);
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      if (!refused && !attempt.isLast) throw error;
      await finish(
        ctx,
        jobId,
        refused ? (error as ApiError).message : 'The agent could not be created; try again',
      );
    }
  },
});

const finish = (ctx: Context, jobId: string, error: string | null): Promise<number> =>
  ctx.db.transaction((tx: Transaction) => queries.finishJob(tx, ctx.tenantId, jobId, error, ctx.clock.now()));

/** Records expire an hour after they were made. */
export async function getAgentJob(ctx: Context, jobId: string) {
  const since = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const job = await queries.findJob(ctx.db, ctx.tenantId, jobId, since);
  if (job === undefined) throw notFound('Job');
  const { agent_id: agentId, ...shown } = job;
  const agent = job.status === 'completed' ? await findAgent(ctx.db, ctx.tenantId, agentId) : undefined;
  return { ...shown, result: agent === undefined ? null : agentViewOf(ctx, agent) };
}

export const agentJobRetention: RetentionRule = {
  name: 'agent_jobs',
  sweep: ({ db }: { db: Queryable }, now) => queries.deleteJobsBefore(db, new Date(now.getTime() - KEPT_MS)),
};
