import type { Context } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { agentNotFound } from './gates.ts';
import {
  findOldestAgentId,
  type HeldAgent,
  holdAgents as hold,
  listVoiceAgents as listVoice,
  lockAgent,
  markKnowledge,
  type VoiceAgentRow,
} from './queries.ts';
import { forgetAgent, stillProvisioning } from './read.ts';

/** The public interface of this feature. */
export { languageOf } from './catalogue/index.ts';
export { assertMayApply } from './changes/changes.ts';
export { draftOfAgent } from './changes/draft.ts';
export { createAgent } from './creation/create.ts';
export { agentNotFound } from './gates.ts';
export { getPause } from './pause.ts';
export { getAgent, listAgents, requireRunnableAgent, stillProvisioning } from './read.ts';
export { assertClean } from './screening.ts';
export { assertWithinBudget } from './spend.ts';
export { type ConversationToken, readConversationToken } from './tokens.ts';

/** Locks the agent until the transaction ends; false when it does not exist. */
export const lockAgentForChange = async (ctx: Context, tx: Transaction, agentId: string): Promise<boolean> =>
  (await lockAgent(tx, ctx.tenantId, agentId)) !== undefined;

export type { HeldAgent } from './queries.ts';

/** Those of the named agents that exist, by id, locked until the transaction ends. */
export async function holdAgents(
  ctx: Context,
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, HeldAgent>> {
  if (ids.length === 0) return new Map();
  const held = await hold(tx, ctx.tenantId, ids);
  return new Map(held.map((agent) => [agent.id, agent]));
}

/** The agent for what is bound to none; null in a workspace without agents. */
export const oldestAgentId = async (ctx: Context, tx: Transaction): Promise<string | null> =>
  (await findOldestAgentId(tx, ctx.tenantId))?.id ?? null;

/** Agents that could answer a call, oldest first: the named ones, or all. */
export const listVoiceAgents = (
  ctx: Context,
  db: Queryable,
  ids: readonly string[] | null,
): Promise<VoiceAgentRow[]> => listVoice(db, ctx.tenantId, ids);

/** The same for actions that need a provisioned agent. */
export async function lockProvisionedAgent(ctx: Context, tx: Transaction, agentId: string): Promise<void> {
  const agent = await lockAgent(tx, ctx.tenantId, agentId);
  if (agent === undefined) throw agentNotFound();
  if (agent.provisioning_status !== 'ready') throw stillProvisioning();
}

/**
 * Turns retrieval on or off. The agent is locked by the caller, so that removing the last document and adding one
 * cannot cross.
 */
export async function switchKnowledge(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  on: boolean,
): Promise<void> {
  if ((await markKnowledge(tx, ctx.tenantId, agentId, on)) === 0) return;
  await forgetAgent(ctx, tx, agentId);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agents', id: agentId });
}
