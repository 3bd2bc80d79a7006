import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { CreateAgentInput } from '../schema.ts';
import { screenNewAgent } from './create.ts';
import { recordCreation, runCreation } from './create-later.ts';

export const createAgentJob = defineJob({
  name: 'agents.create',
  input: z.object({ jobId: z.string(), input: z.unknown(), actor: z.unknown() }),
  attemptsMax: 3,
  run: runCreation,
});

/** `?async=true`: checks that need no work run at once; the rest runs in the background and is reported by the job. */
export async function createAgentLater(ctx: Context, input: CreateAgentInput) {
  await screenNewAgent(ctx, input);
  const jobId = await ctx.db.transaction(async (tx) => {
    const id = await recordCreation(ctx, tx);
    await enqueue(tx, ctx, createAgentJob, { jobId: id, input, actor: ctx.actor });
    return id;
  });
  return { jobId, status: 'pending' as const };
}
