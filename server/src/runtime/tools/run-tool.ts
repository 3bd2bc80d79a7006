import { completeAction, startAction } from '../../features/agent-actions/service.ts';
import type { Context } from '../../platform/context.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { ModelToolCall } from '../../providers/model/port.ts';
import { Interrupted, orInterrupted } from '../abortable.ts';
import type { AgentTool, ToolAnswer, ToolSession } from '../ports.ts';
import type { ToolUse } from '../session.ts';

const CONTENT_LENGTH_MAX = 16_000;
const SUMMARY_LENGTH_MAX = 500;
const TIMEOUT_MS_MAX = 120_000;
const RECORDING_MS = 3_000;

export type ToolRun = { answer: ToolAnswer; use: ToolUse };

const failed = (outcome: ToolAnswer['outcome'], message: string): ToolAnswer => ({
  outcome,
  content: message,
  summary: message,
  bytes: 0,
  errorMessage: message,
});

type Running = { tool: AgentTool; call: ModelToolCall; session: ToolSession; signal: AbortSignal };

/** Runs one call within the tool's own time, and leaves a record of it before and after. Never throws but `Interrupted`. */
export async function runTool(
  ctx: Context,
  tool: AgentTool,
  call: ModelToolCall,
  session: ToolSession,
  options: { signal: AbortSignal; recorded: boolean },
): Promise<ToolRun> {
  const { signal } = options;
  const started = performance.now();
  const running = { tool, call, session, signal };
  const actionId = options.recorded ? await recordStart(ctx, running) : null;
  const answer = await answerOf(ctx, running, options.recorded && actionId === null);
  const durationMs = Math.round(performance.now() - started);
  if (actionId !== null) await recordEnd(ctx, actionId, { ...answer, durationMs }, running);
  if (signal.aborted) throw new Interrupted();
  const { name, source } = tool;
  const { outcome, summary } = answer;
  return { answer, use: { name, source, arguments: call.arguments, outcome, summary, durationMs } };
}

async function recordStart(ctx: Context, { tool, call, session, signal }: Running): Promise<string | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(RECORDING_MS)]);
  try {
    return await orInterrupted(limit, startAction(ctx, { tool, args: call.arguments, session }));
  } catch (error) {
    if (signal.aborted) throw new Interrupted();
    ctx.log.error(
      { agent_id: session.agentId, ...describeError(error) },
      'a tool call could not be recorded',
    );
    return null;
  }
}

/** The tool has answered: whatever becomes of its record, the conversation goes on. */
async function recordEnd(
  ctx: Context,
  actionId: string,
  end: ToolAnswer & { durationMs: number },
  { session, signal }: Running,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(RECORDING_MS)]);
  try {
    await orInterrupted(limit, completeAction(ctx, actionId, end));
  } catch (error) {
    if (error instanceof Interrupted) return; // it goes on behind us
    ctx.log.error(
      { agent_id: session.agentId, action_id: actionId, ...describeError(error) },
      'the end of a tool call could not be recorded',
    );
  }
}

async function answerOf(
  ctx: Context,
  { tool, call, session, signal }: Running,
  unrecorded: boolean,
): Promise<ToolAnswer> {
  // What acts on the outside world acts on record or not at all; our own tools only decide.
  if (unrecorded && tool.source !== 'built_in') return failed('error', 'The tool cannot be used right now.');
  if (signal.aborted) return failed('refused', 'The conversation moved on before the tool began.');
  const limit = AbortSignal.timeout(Math.min(tool.timeoutMs, TIMEOUT_MS_MAX));
  const either = AbortSignal.any([signal, limit]);
  try {
    const answer = await orInterrupted(either, tool.run(ctx, call.arguments, session, either));
    const content = answer.content.slice(0, CONTENT_LENGTH_MAX);
    return { ...answer, content, summary: answer.summary.slice(0, SUMMARY_LENGTH_MAX) };
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
