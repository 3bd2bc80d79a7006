import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import { getAgent } from '../agents/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { announce } from './announce.ts';
import { assignHostedToAgent, attachTo } from './assignments.ts';
import * as queries from './queries.ts';
import { forgetList, getServer, serverViewOf } from './read.ts';
import type { AttachInput, ServerDetailView, ServerView } from './schema.ts';
import { createServer } from './write.ts';

/** Assigns an existing server of the workspace, or creates one for this agent. */
export async function attachServer(
  ctx: Context,
  agentId: string,
  { mcpServerId, ...own }: AttachInput,
): Promise<ServerDetailView> {
  await getAgent(ctx, agentId);
  if (mcpServerId === undefined) return createServer(ctx, own, agentId);
  if (Object.values(own).some((value) => value !== undefined))
    throw invalid('Send mcpServerId alone, or the fields of a new server without it');
  await assignServer(ctx, mcpServerId, agentId);
  return { ...(await getServer(ctx, mcpServerId)), agent_id: agentId };
}

/** Idempotent. */
export async function assignServer(ctx: Context, serverId: string, agentId: string): Promise<ServerView> {
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    const server = await queries.lockServer(tx, ctx.tenantId, serverId);
    if (server === undefined) throw notFound('MCP server');
    if (server.agent_id !== null && server.agent_id !== agentId)
      throw invalid('This server belongs to another agent. Create one of the workspace to share it.');
    if (!server.is_gateway && (await attachTo(ctx, tx, plan, agentId, server)))
      await announce(ctx, tx, serverId, { operation: 'assign', agent_id: agentId });
    return { ...serverViewOf(ctx, server), agent_id: agentId };
  });
}

export async function unassignServer(ctx: Context, serverId: string, agentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const server = await queries.lockServer(tx, ctx.tenantId, serverId);
    if (server === undefined) throw notFound('MCP server');
    if (server.agent_id === agentId)
      throw invalid('This server belongs to the agent alone. Delete the server instead.');
    if ((await queries.unassign(tx, ctx.tenantId, agentId, serverId)) === 0) throw notFound('Assignment');
    await announce(ctx, tx, serverId, { operation: 'unassign', agent_id: agentId });
  });
}

/** Assigns hosted servers to an agent that was still being set up when they were added. */
export const hostedServersJoinAgent: LifecycleStep = async (ctx, tx, agentId) => {
  const plan = await lockPlan(ctx, tx);
  if ((await assignHostedToAgent(ctx, tx, plan, agentId)) > 0) await forgetList(ctx, tx);
};

export const serversLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) => {
  await queries.unassignAgent(tx, ctx.tenantId, agentId);
  await queries.deleteServersOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now());
  await forgetList(ctx, tx);
};
