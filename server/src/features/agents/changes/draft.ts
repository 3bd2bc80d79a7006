import type { Context } from '../../../platform/context.ts';
import { getAgent } from '../read.ts';
import { knownChanges, mergeAgent } from '../rules.ts';
import type { AgentView, UpdateAgentInput } from '../schema.ts';
import { assertPossible, checkEdit } from '../update.ts';

/** The agent as it would be after an unsaved edit: screened, but not stored. */
export async function draftOfAgent(
  ctx: Context,
  agentId: string,
  patch: UpdateAgentInput | undefined,
): Promise<AgentView> {
  const agent = await getAgent(ctx, agentId);
  if (patch === undefined || Object.keys(knownChanges(patch)).length === 0) return agent;
  const edit = await checkEdit(ctx, agentId, patch);
  await ctx.db.transaction((tx) => assertPossible(ctx, tx, edit));
  return { ...agent, ...mergeAgent(agent, edit) };
}
