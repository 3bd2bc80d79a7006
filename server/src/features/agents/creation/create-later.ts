import type { Attempt, Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { findAgent } from '../queries.ts';
import { createAgentInput } from '../schema.ts';
import { agentViewOf } from '../view.ts';
import { insertNewAgent, templateOf } from './create.ts';
import * as queries from './job-queries.ts';

const KEPT_MS = 3_600_000;

/** The record shown to the caller; the job finds its work by it. */
export async function recordCreation(ctx: Context, tx: Transaction): Promise<string> {
  const id = newId();
  await queries.insertJob(tx, ctx.tenantId, { id, agentId: newId(), now: ctx.clock.now() });
  return id;
}

/** The job's work. Safe to run twice: the ids of the record and of the agent were fixed at the request. */
export async function runCreation(
  ctx: Context,
  { jobId, input, actor }: { jobId: string; input: unknown; actor: unknown },
  attempt: Attempt,
): Promise<void> {
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
    const reason = refused ? (error as ApiError).message : 'The agent could not be created; try again';
    await finish(ctx, jobId, reason);
  }
}

const finish = (ctx: Context, jobId: string, error: string | null): Promise<number> =>
  ctx.db.transaction((tx: Transaction) => queries.finishJob(tx, ctx.tenantId, jobId, error, ctx.clock.now()));

/** Records expire after an hour. */
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
