import { recordAudit } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import { ApiError, forbidden, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { LifecycleStep } from '../../../platform/lifecycle.ts';
import { notify } from '../../notifications/service.ts';
import { agentNotFound, assertVoiceExists } from '../gates.ts';
import { type AgentRow, findAgent, findAgents, lockAgent } from '../queries.ts';
import { diffSettings, mergeAgent } from '../rules.ts';
import type { AgentView, UpdateAgentInput } from '../schema.ts';
import { applyEdit, assertPossible, checkEdit, settingsOf, updateAgent } from '../update.ts';
import * as changes from './queries.ts';
import { restoreVersion } from './versions.ts';

/** Owners, admins and full keys apply at once; other edits become proposals while the policy is on. */
function mayApply(ctx: Context): boolean {
  const { actor } = ctx;
  if (actor.kind === 'person') return actor.role === 'owner' || actor.role === 'admin';
  return actor.kind !== 'key' || actor.scopes.includes('full');
}

type Proposal = ReturnType<typeof withDiff>;

export const isProposal = (edited: AgentView | Proposal): edited is Proposal => 'base_version' in edited;

/** PATCH: applied now, or stored as a proposal that has no effect until an admin approves it. */
export async function editAgent(
  ctx: Context,
  agentId: string,
  sent: UpdateAgentInput,
): Promise<AgentView | Proposal> {
  if (mayApply(ctx) || !(await changes.readApproval(ctx.db, ctx.tenantId)))
    return updateAgent(ctx, agentId, sent);
  const patch = await checkEdit(ctx, agentId, sent);
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.tenantId, agentId);
    if (agent === undefined) throw agentNotFound();
    await assertPossible(ctx, tx, patch);
    const proposal = { tenantId: ctx.tenantId, id: newId(), agentId, patch, version: agent.version };
    const row = await changes.insertChange(tx, {
      ...proposal,
      by: actorLabel(ctx.actor),
      now: ctx.clock.now(),
    });
    await notify(ctx, tx, {
      kind: 'agent_change.proposed',
      title: 'An agent change waits for approval',
      body: `${agent.name}: ${Object.keys(patch).join(', ')}`,
      link: `/agents/${agentId}`,
    });
    await announce(ctx, tx, row.id, 'agent_change.propose', {
      agent_id: agentId,
      fields: Object.keys(patch),
    });
    return withDiff(row, agent);
  });
}

/** A restore is an edit too: with the policy on it needs the right to apply. */
export async function restoreAgent(ctx: Context, agentId: string, version: number) {
  await assertMayApply(ctx);
  return restoreVersion(ctx, agentId, version);
}

/** For changes of an agent's words that cannot become proposals: restores, prompt variants. */
export async function assertMayApply(ctx: Context): Promise<void> {
  if (!mayApply(ctx) && (await changes.readApproval(ctx.db, ctx.tenantId))) {
    throw forbidden(
      'Changes of what agents say wait for an admin in this workspace. Ask an owner or admin to do this.',
    );
  }
}

/** The diff is against the agent as it is now, so that a stale proposal shows what approving it would do. */
function withDiff({ patch, diff: kept, ...change }: changes.ChangeRow, agent: AgentRow | undefined) {
  if (kept !== null) return { ...change, diff: kept, is_stale: false };
  if (agent === undefined) return { ...change, diff: {}, is_stale: false };
  const live = settingsOf(agent);
  return {
    ...change,
    diff: diffSettings(live, mergeAgent(live, patch)),
    is_stale: agent.version !== change.base_version,
  };
}

export async function listChanges(ctx: Context, filter: Parameters<typeof changes.listChanges>[2]) {
  const rows = await changes.listChanges(ctx.db, ctx.tenantId, filter);
  const ids = [...new Set(rows.map((row) => row.agent_id))];
  const agents = new Map((await findAgents(ctx.db, ctx.tenantId, ids)).map((agent) => [agent.id, agent]));
  return rows.map((row) => withDiff(row, agents.get(row.agent_id)));
}

export async function getChange(ctx: Context, id: string) {
  const change = await changes.findChange(ctx.db, ctx.tenantId, id);
  if (change === undefined) throw notFound('Proposal');
  return withDiff(change, await findAgent(ctx.db, ctx.tenantId, change.agent_id));
}

export async function decideChange(
  ctx: Context,
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
) {
  if (status === 'approved')
    await assertVoiceExists(ctx, (await changes.findChange(ctx.db, ctx.tenantId, id))?.patch.voiceId);
  const decided = await ctx.db.transaction(async (tx) => {
    const decision = { status, reason, by: actorLabel(ctx.actor), now: ctx.clock.now() };
    const change = await changes.decideChange(tx, ctx.tenantId, id, decision);
    if (change === undefined) {
      const known = await changes.findChange(tx, ctx.tenantId, id);
      if (known === undefined) throw notFound('Proposal');
      throw new ApiError('VALIDATION_FAILED', `This proposal was ${known.status} already`, { status: 409 });
    }
    // The diff is stored with the decision, because the agent changes later.
    const { diff } = withDiff(change, await findAgent(tx, ctx.tenantId, change.agent_id));
    await changes.keepDiff(tx, ctx.tenantId, id, diff);
    if (status === 'approved') await applyEdit(ctx, tx, change.agent_id, change.patch);
    await announce(ctx, tx, id, status === 'approved' ? 'agent_change.approve' : 'agent_change.reject', {
      reason,
    });
    return change.id;
  });
  return getChange(ctx, decided);
}

async function announce(
  ctx: Context,
  tx: Parameters<typeof changes.insertChange>[0],
  id: string,
  action: string,
  facts: Record<string, unknown>,
) {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agent_changes', id });
  await recordAudit(ctx, tx, { action, resourceType: 'agent_change', resourceId: id, changes: facts });
}

/** Changes of a deleted agent can no longer be approved. */
export const changesLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) =>
  void (await changes.rejectOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now()));

export async function setChangeApproval(
  ctx: Context,
  input: { enabled: boolean },
): Promise<{ enabled: boolean }> {
  await ctx.db.transaction(async (tx) => {
    await changes.writeApproval(tx, ctx.tenantId, input.enabled, ctx.clock.now());
    await recordAudit(ctx, tx, {
      action: 'settings.agent_change_approval',
      resourceType: 'workspace',
      resourceId: ctx.tenantId,
      changes: input,
    });
  });
  return { enabled: input.enabled };
}

export const getChangeApproval = async (ctx: Context): Promise<{ enabled: boolean }> => ({
  enabled: await changes.readApproval(ctx.db, ctx.tenantId),
});
