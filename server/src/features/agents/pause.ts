import { recordAudit } from '../../platform/audit.ts';
import { actorLabel, type Context } from '../../platform/context.ts';
import { agentNotFound } from './gates.ts';
import * as queries from './queries.ts';

/** Always the current state, never cached. */
export async function getPause(ctx: Context, agentId: string) {
  const row = await queries.findPause(ctx.db, ctx.tenantId, agentId);
  if (row === undefined) throw agentNotFound();
  return {
    paused: row.paused_at !== null,
    reason: row.paused_reason,
    paused_at: row.paused_at,
    paused_by: row.paused_by,
  };
}

export async function pauseAgent(ctx: Context, agentId: string, input: { reason?: string | undefined }) {
  const by = actorLabel(ctx.actor);
  await move(ctx, agentId, 'agent.pause', { reason: input.reason ?? null }, (tx) =>
    queries.pauseAgent(tx, ctx.tenantId, agentId, by, input.reason ?? null, ctx.clock.now()),
  );
  return getPause(ctx, agentId);
}

export async function resumeAgent(ctx: Context, agentId: string) {
  await move(ctx, agentId, 'agent.resume', {}, (tx) => queries.resumeAgent(tx, ctx.tenantId, agentId));
  return getPause(ctx, agentId);
}

type Move = Parameters<Parameters<Context['db']['transaction']>[0]>[0];

/** No change (already paused, already running) is neither audited nor announced. */
async function move(
  ctx: Context,
  agentId: string,
  action: string,
  changes: Record<string, unknown>,
  write: (tx: Move) => Promise<number>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await write(tx)) === 0) return;
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agents', id: agentId });
    await recordAudit(ctx, tx, { action, resourceType: 'agent', resourceId: agentId, changes });
  });
}
