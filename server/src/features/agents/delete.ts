import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import { revokeAgentKeys } from '../keys/service.ts';
import { agentNotFound } from './gates.ts';
import * as queries from './queries.ts';
import { forgetAgent } from './read.ts';

/**
 * First what must stop at once (campaigns, numbers), in its own transaction; then the voice engine, whose failure
 * fails the request and leaves the campaigns stopped; then the agent and its dependents. Safe to retry.
 */
export async function deleteAgent(ctx: Context, agentId: string): Promise<void> {
  const agent = await queries.findAgent(ctx.db, ctx.tenantId, agentId);
  if (agent === undefined) throw agentNotFound();
  await ctx.db.transaction((tx) => runSteps(ctx.lifecycle.agentLeaving, ctx, tx, agentId));
  await removeFromEngine(ctx, agentId);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.deleteAgent(tx, ctx.tenantId, agentId, ctx.clock.now())) === 0) throw agentNotFound();
    await runSteps(ctx.lifecycle.agentLeft, ctx, tx, agentId);
    await revokeAgentKeys(ctx, tx, agentId);
    await forgetAgent(ctx, tx, agentId);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agents', id: agentId });
    await recordAudit(ctx, tx, {
      action: 'agent.delete',
      resourceType: 'agent',
      resourceId: agentId,
      changes: { name: agent.name },
    });
  });
}

async function removeFromEngine(ctx: Context, agentId: string): Promise<void> {
  const engineAgentId = await queries.findEngineAgentId(ctx.db, ctx.tenantId, agentId);
  if (engineAgentId === null) return;
  try {
    await ctx.providers.voiceEngine.remove(engineAgentId);
  } catch {
    throw new ApiError(
      'PROVIDER_ERROR',
      'The voice engine could not delete the agent. Its campaigns are paused; try again.',
    );
  }
}
