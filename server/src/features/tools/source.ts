import type { AgentTool, ToolSource } from '../../runtime/ports.ts';
import { modelSchema } from './execution/argument-rules.ts';
import { executeTool } from './execution/execute.ts';
import type { ToolRow } from './queries.ts';
import { toolsForTurns } from './read.ts';

/** Longer than the tool's own limit, so that the tool's time-out message is the one recorded. */
const GRACE_MS = 1_000;

const agentToolOf = (tool: ToolRow): AgentTool => ({
  name: tool.name,
  description: tool.description,
  parameters: modelSchema(tool),
  source: 'webhook',
  kind: tool.method === 'GET' ? 'read' : 'write',
  timeoutMs: tool.response_timeout_secs * 1000 + GRACE_MS,
  waitingSound: waitingSoundOf(tool),
  run: async (ctx, args, session, signal) =>
    (await executeTool(ctx, tool, { args, variables: session.variables, signal })).answer,
});

function waitingSoundOf({ tool_call_sound: kind, tool_call_sound_behavior: behavior }: ToolRow) {
  return kind === null || behavior === 'never' ? undefined : { kind, isAlways: behavior === 'always' };
}

/** The webhook tools of an agent, as its turns use them. */
export const webhookTools: ToolSource = {
  name: 'webhook tools',
  toolsFor: async (ctx, session) => (await toolsForTurns(ctx, session.agentId)).map(agentToolOf),
};
