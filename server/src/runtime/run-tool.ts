import { completeAction, startAction } from '../features/agent-actions/service.ts';
import type { Context } from '../platform/context.ts';
import { describeError } from '../platform/describe-error.ts';
import type { ModelToolCall } from '../providers/model/port.ts';
import { Interrupted, orInterrupted } from './abortable.ts';
import type { AgentTool, ToolAnswer, ToolSession } from './ports.ts';
import type { ToolUse } from './session.ts';

const CONTENT_LENGTH_MAX = 16_000;

export type ToolRun = { answer: ToolAnswer; use: ToolUse };

const failed = (outcome: ToolAnswer['outcome'], message: string): ToolAnswer => ({
  outcome,
  content: message,
  summary: message,
  bytes: 0,
  errorMessage: message,
});

/** Runs one call within the tool's own time, and leaves a record of it before and after. Never throws but `Interrupted`. */
export async function runTool(
  ctx: Context,
  tool: AgentTool,
  call: ModelToolCall,
  session: ToolSession,
  options: { signal: AbortSignal; recorded: boolean },
): Promise<ToolRun> {
  const started = performance.now();
  const actionId = options.recorded ? await startAction(ctx, { tool, args: call.arguments, session }) : null;
  const answer = await answerOf(ctx, tool, call, session, options.signal);
  const durationMs = Math.round(performance.now() - started);
  if (actionId !== null) await completeAction(ctx, actionId, { ...answer, durationMs });
  if (options.signal.aborted) throw new Interrupted();
  const { name, source } = tool;
  const use = {
    name,
    source,
    arguments: call.arguments,
    outcome: answer.outcome,
    summary: answer.summary,
    durationMs,
  };
  return { answer, use };
}

async function answerOf(
  ctx: Context,
  tool: AgentTool,
  call: ModelToolCall,
  session: ToolSession,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const limit = AbortSignal.timeout(tool.timeoutMs);
  const either = AbortSignal.any([signal, limit]);
  try {
    const answer = await orInterrupted(either, tool.run(ctx, call.arguments, session, either));
    return { ...answer, content: answer.content.slice(0, CONTENT_LENGTH_MAX) };
  } catch (error) {
    if (signal.aborted) return failed('error', 'The conversation moved on before the tool answered.');
    if (limit.aborted)
      return failed('timeout', `The tool did not answer within ${tool.timeoutMs / 1000} seconds.`);
    ctx.log.warn(
      { tool_source: tool.source, agent_id: session.agentId, ...describeError(error) },
      'tool failed',
    );
    return failed('error', 'The tool failed.');
  }
}
