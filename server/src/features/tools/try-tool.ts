import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { mergeVariables } from '../../runtime/variables.ts';
import { getAgent } from '../agents/service.ts';
import { executeTool } from './execute.ts';
import * as queries from './queries.ts';
import { toolNotFound } from './read.ts';
import type { TestToolInput, TestToolView } from './schema.ts';

/** Runs a tool for real, as a conversation would, and shows what went out and what came back. */
export async function tryTool(
  ctx: Context,
  agentId: string,
  id: string,
  input: TestToolInput,
): Promise<TestToolView> {
  const tool = await queries.findTool(ctx.db, ctx.tenantId, id);
  if (tool === undefined || tool.agent_id !== agentId) throw toolNotFound();
  const agent = await getAgent(ctx, agentId);
  const startedMs = ctx.clock.realNow().getTime();
  const { request, response, answer } = await executeTool(ctx, tool, {
    args: input.arguments,
    variables: mergeVariables(agent.dynamic_variables, input.variables),
    signal: new AbortController().signal,
  });
  const durationMs = ctx.clock.realNow().getTime() - startedMs;
  const { outcome, errorMessage } = answer;
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: 'tool.test',
      resourceType: 'tool',
      resourceId: id,
      changes: { agent_id: agentId, outcome },
    }),
  );
  return {
    outcome,
    error: errorMessage,
    duration_ms: Math.max(0, durationMs),
    request,
    response,
  };
}
