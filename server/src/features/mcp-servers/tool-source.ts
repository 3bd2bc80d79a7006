import type { Context } from '../../platform/context.ts';
import type { AgentTool, ToolAnswer, ToolSession, ToolSource } from '../../runtime/ports.ts';
import { getPolicy, requestApproval } from '../agent-approvals/service.ts';
import { whyEndpointOutside } from '../data-residency/service.ts';
import { answerOf, answerOfFailure, refusal } from './answer.ts';
import { CALL_TIMEOUT_MS } from './client/connections.ts';
import { McpFailure } from './client/failure.ts';
import type { OfferedTool } from './client/tool-catalogue.ts';
import * as queries from './queries.ts';
import { decisionFor, exposedNames } from './rules.ts';
import type { Decision } from './schema.ts';
import { connectionKey, targetOfRow } from './vault.ts';

/** How long a turn waits for the tools of a server that was never asked. */
const FIRST_LIST_WAIT_MS = 2_000;
const APPROVAL_WAIT_MS_MAX = 50_000;

type Listed = { server: queries.ServerRow; tool: OfferedTool };

/** The tools of every MCP server an agent reaches. */
export const mcpToolSource: ToolSource = {
  name: 'mcp',
  async toolsFor(ctx, session) {
    const servers = await inRegion(
      ctx,
      await queries.listServersOfAgent(ctx.db, ctx.tenantId, session.agentId),
    );
    if (servers.length === 0) return [];
    const { lists } = ctx.providers.mcpConnections;
    const tools = await Promise.all(
      servers.map((server) =>
        lists.toolsOf(connectionKey(server), () => targetOfRow(ctx, server), FIRST_LIST_WAIT_MS),
      ),
    );
    const listed = servers.flatMap((server, index) => (tools[index] ?? []).map((tool) => ({ server, tool })));
    const names = exposedNames(
      listed.map(({ server, tool }) => ({ serverId: server.id, serverName: server.name, tool: tool.name })),
    );
    const waitMs = servers.some(({ approval_mode }) => approval_mode !== 'no_approval')
      ? await approvalWaitMs(ctx)
      : 0;
    return listed.map((entry, index) => agentTool(entry, names[index] ?? entry.tool.name, waitMs));
  },
};

const whyOutside = (ctx: Context, { host }: queries.ServerRow): Promise<string | null> =>
  whyEndpointOutside(ctx, 'MCP server', [host]);

/** Tools of a server outside the region are not offered. */
async function inRegion(ctx: Context, servers: queries.ServerRow[]): Promise<queries.ServerRow[]> {
  const reasons = await Promise.all(servers.map((server) => whyOutside(ctx, server)));
  return servers.filter((_, index) => reasons[index] === null);
}

export async function approvalWaitMs(ctx: Context): Promise<number> {
  const { timeoutSeconds } = await getPolicy(ctx);
  return Math.min(APPROVAL_WAIT_MS_MAX, (timeoutSeconds * 1000) / ctx.clock.speed);
}

const agentTool = ({ server, tool }: Listed, name: string, waitMs: number): AgentTool => ({
  name,
  description: `${server.name}: ${tool.description ?? `the tool "${tool.name}"`}`,
  parameters: tool.parameters,
  source: 'mcp',
  kind: tool.isReadOnly ? 'read' : 'write',
  timeoutMs: (server.approval_mode === 'no_approval' ? 0 : waitMs) + CALL_TIMEOUT_MS,
  run: (ctx, args, session, signal) =>
    run(ctx, { serverId: server.id, tool: tool.name, args }, session, signal),
});

type Call = { serverId: string; tool: string; args: Readonly<Record<string, unknown>> };

/** The server is read for each call, so that removing it or requiring approval takes effect at once. */
async function run(ctx: Context, call: Call, session: ToolSession, signal: AbortSignal): Promise<ToolAnswer> {
  const reached = () => queries.findServerOfAgent(ctx.db, ctx.tenantId, session.agentId, call.serverId);
  const server = await reached();
  if (server === undefined) return refusal('This tool is no longer available.', call.tool);
  const what = `${call.tool} of ${server.name}`;
  if ((await decisionOn(ctx, server, call.tool)) === 'auto_approved')
    return perform(ctx, server, call, what, signal);
  const objection = await askPerson(ctx, server, { ...call, session }, signal);
  if (objection !== null) return refusal(objection, what);
  const still = await reached();
  return still === undefined
    ? refusal('This tool is no longer available.', what)
    : perform(ctx, still, call, what, signal);
}

/** Waits for a person's decision; what the model is told when it is no, null when it is yes. */
export async function askPerson(
  ctx: Context,
  server: Pick<queries.ServerRow, 'id' | 'name'>,
  { tool, args, session }: Pick<Call, 'tool' | 'args'> & { session: ToolSession },
  signal: AbortSignal,
): Promise<string | null> {
  const asked = { serverId: server.id, serverName: server.name, tool, args, session };
  const verdict = await requestApproval(ctx, asked, signal);
  if (verdict === 'rejected') return 'A person did not approve this.';
  return verdict === 'expired' ? 'A person did not approve this in time.' : null;
}

export async function decisionOn(ctx: Context, server: queries.ServerRow, tool: string): Promise<Decision> {
  const { approval_mode: mode } = server;
  if (mode !== 'fine_grained') return decisionFor(mode, {}, tool);
  const rows = await queries.listDecisions(ctx.db, ctx.tenantId, [server.id]);
  const decisions = Object.fromEntries(rows.map(({ tool_name, decision }) => [tool_name, decision]));
  return decisionFor(mode, decisions, tool);
}

async function perform(
  ctx: Context,
  server: queries.ServerRow,
  { tool, args }: Call,
  what: string,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const outside = await whyOutside(ctx, server);
  if (outside !== null) return refusal(outside, what);
  const target = targetOfRow(ctx, server);
  try {
    const call = { tool, args, signal };
    const result = await ctx.providers.mcpConnections.call(connectionKey(server), () => target, call);
    return answerOf(result, target.headers, what);
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    ctx.log.warn({ mcp_server_id: server.id, reason: error.reason }, 'MCP call failed');
    return answerOfFailure(error, target.headers, what);
  }
}
