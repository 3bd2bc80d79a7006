import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { mergeVariables } from '../../../runtime/variables.ts';
import { getAgent } from '../../agents/service.ts';
import * as queries from '../queries.ts';
import { toolNotFound } from '../read.ts';
import type { TestToolInput, TestToolView } from '../schema.ts';
import { executeTool } from './execute.ts';

/** Runs a tool for real, as a conversation would, and shows request and response. */
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
  let outcome: TestToolView['outcome'] = 'error';
  try {
    const { request, response, answer } = await executeTool(ctx, tool, {
      args: input.arguments,
      variables: mergeVariables(agent.dynamic_variables, input.variables),
      signal: new AbortController().signal,
    });
    outcome = answer.outcome;
    const durationMs = Math.max(0, ctx.clock.realNow().getTime() - startedMs);
    return { outcome, error: answer.errorMessage, duration_ms: durationMs, request, response };
  } finally {
    // Whatever failed, a request may have been sent.
    await ctx.db.transaction((tx) =>
      recordAudit(ctx, tx, {
        action: 'tool.test',
        resourceType: 'tool',
        resourceId: id,
        changes: { agent_id: agentId, outcome },
      }),
    );
  }
}
