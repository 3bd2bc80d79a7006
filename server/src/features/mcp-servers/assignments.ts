import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalid } from '../../platform/errors.ts';
import { agentNotFound, lockAgentForChange } from '../agents/service.ts';
import { assertWithinCap, type LockedPlan } from '../workspaces/service.ts';
import { hostedHosts, providerOfHost } from './address.ts';
import * as queries from './queries.ts';

/** Every server of an agent is asked for its tools, so their number is bounded. */
const SERVERS_PER_AGENT_MAX = 50;

/** Assigns to every agent that is set up and below its plan's cap; the others are skipped silently. */
export const assignHosted = (
  ctx: Context,
  tx: Transaction,
  plan: LockedPlan,
  serverId: string,
): Promise<number> =>
  queries.assignToAllAgents(tx, ctx.tenantId, serverId, {
    hosted: hostedHosts(ctx.settings.mcpPresets),
    hostedMax: plan.limits.hostedMcpPerAgent,
    serversMax: SERVERS_PER_AGENT_MAX,
    now: ctx.clock.now(),
  });

export const assignHostedToAgent = (
  ctx: Context,
  tx: Transaction,
  plan: LockedPlan,
  agentId: string,
): Promise<number> =>
  queries.assignAllToAgent(tx, ctx.tenantId, agentId, {
    hosted: hostedHosts(ctx.settings.mcpPresets),
    hostedMax: plan.limits.hostedMcpPerAgent,
    now: ctx.clock.now(),
  });

/**
 * Assigns one server to one agent, within the caps. The workspace is locked by the caller. True when newly assigned.
 */
export async function attachTo(
  ctx: Context,
  tx: Transaction,
  plan: LockedPlan,
  agentId: string,
  server: queries.ServerRow,
): Promise<boolean> {
  if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
  if (await queries.isAssigned(tx, ctx.tenantId, agentId, server.id)) return false;
  const { mcpPresets } = ctx.settings;
  const counts = await queries.countAssigned(tx, ctx.tenantId, agentId, hostedHosts(mcpPresets));
  if (counts.total >= SERVERS_PER_AGENT_MAX)
    throw invalid(`An agent reaches at most ${SERVERS_PER_AGENT_MAX} MCP servers. Take one from it first.`);
  if (providerOfHost(server.host, mcpPresets) !== null)
    assertWithinCap('hosted MCP servers per agent', plan.limits.hostedMcpPerAgent, counts.hosted, plan.tier);
  await queries.assign(tx, ctx.tenantId, agentId, server.id, ctx.clock.now());
  return true;
}
