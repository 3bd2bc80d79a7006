import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Attempt, defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { runSteps } from '../../../platform/lifecycle.ts';
import { notify } from '../../notifications/service.ts';
import * as queries from '../queries.ts';
import { forgetAgent } from '../read.ts';

/** Sets the agent up at the voice engine: three attempts, 2 and 4 seconds apart, then a notification. */
export const provisionAgent = defineJob({
  name: 'agents.provision',
  input: z.object({ agentId: z.string() }),
  attemptsMax: 3,
  backoffMs: doublingBackoff(2_000, 60_000),
  run: (ctx, { agentId }, attempt) => provision(ctx, agentId, attempt),
});

async function provision(ctx: Context, agentId: string, attempt: Attempt): Promise<void> {
  const agent = await queries.findAgent(ctx.db, ctx.tenantId, agentId);
  if (agent === undefined || agent.provisioning_status === 'ready') return;
  const { name, voice_id: voiceId, language } = agent;
  try {
    const { engineAgentId } = await ctx.providers.voiceEngine.provision({
      agentId,
      tenantId: ctx.tenantId,
      name,
      voiceId,
      language,
    });
    const isWanted = await ctx.db.transaction(async (tx) => {
      const marked = await queries.markProvisioned(tx, ctx.tenantId, agentId, engineAgentId, ctx.clock.now());
      if (marked > 0) {
        await runSteps(ctx.lifecycle.agentReady, ctx, tx, agentId);
        await settled(ctx, tx, agentId);
      }
      return marked > 0 || (await queries.findAgent(tx, ctx.tenantId, agentId)) !== undefined;
    });
    // Deleted meanwhile: the voice engine's agent just created must be removed here.
    if (!isWanted) await ctx.providers.voiceEngine.remove(engineAgentId);
  } catch (error) {
    if (attempt.isLast) await giveUp(ctx, agentId, name);
    throw error;
  }
}

async function giveUp(ctx: Context, agentId: string, name: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const sentence = 'The voice engine refused to set the agent up three times';
    if ((await queries.markProvisioningFailed(tx, ctx.tenantId, agentId, sentence)) === 0) return;
    await settled(ctx, tx, agentId);
    await notify(ctx, tx, {
      kind: 'agent.provisioning_failed',
      title: 'An agent could not be set up',
      body: `${name}: ${sentence}. Save it again to retry.`,
      link: `/agents/${agentId}`,
    });
    await recordAudit(ctx, tx, {
      action: 'agent.provisioning_failed',
      resourceType: 'agent',
      resourceId: agentId,
    });
  });
}

async function settled(ctx: Context, tx: Parameters<typeof forgetAgent>[1], agentId: string): Promise<void> {
  await forgetAgent(ctx, tx, agentId);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agents', id: agentId });
}
