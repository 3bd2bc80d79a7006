import { recordAudit } from '../../platform/audit.ts';
import { actorLabel, type Context } from '../../platform/context.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { redact } from '../../platform/personal-data/redact.ts';
import { notify } from '../notifications/service.ts';
import * as queries from './queries.ts';
import type { ApprovalView, ListApprovalsQuery, Policy } from './schema.ts';
import { type Verdict, waitForDecision } from './wait.ts';

const KEPT_DAYS = 90;
const PARAMS_LENGTH_MAX = 10_000;
const TOPIC = 'agent-approvals';
const DEFAULT_POLICY: Policy = { timeoutSeconds: 30, notify: true };

export type WaitingCall = {
  serverId: string;
  serverName: string;
  tool: string;
  args: Readonly<Record<string, unknown>>;
  session: { agentId: string; agentName: string; callId: string | null; conversationId: string | null };
};

export const getPolicy = async (ctx: Context): Promise<Policy> =>
  (await queries.findPolicy(ctx.db, ctx.tenantId)) ?? DEFAULT_POLICY;

export async function setPolicy(ctx: Context, policy: Policy): Promise<Policy> {
  await ctx.db.transaction(async (tx) => {
    await queries.savePolicy(tx, ctx.tenantId, policy, ctx.clock.now());
    await recordAudit(ctx, tx, {
      action: 'settings.agent_approval_policy',
      resourceType: 'workspace',
      resourceId: ctx.tenantId,
      changes: policy,
    });
  });
  return policy;
}

/** Asks for approval and waits for a decision, the policy's time limit, or the end of the turn. */
export async function requestApproval(
  ctx: Context,
  call: WaitingCall,
  signal: AbortSignal,
): Promise<Verdict> {
  const policy = await getPolicy(ctx);
  const id = newId();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + policy.timeoutSeconds * 1000);
  const { session } = call;
  await ctx.db.transaction(async (tx) => {
    await queries.insertApproval(tx, {
      tenant_id: ctx.tenantId,
      id,
      agent_id: session.agentId,
      agent_name: session.agentName,
      mcp_server_id: call.serverId,
      server_name: call.serverName,
      tool_name: call.tool,
      params: boundedParams(call.args),
      call_id: session.callId,
      conversation_id: session.conversationId,
      requested_at: now,
      expires_at: expiresAt,
    });
    if (policy.notify)
      await notify(ctx, tx, {
        kind: 'agent_approval.requested',
        title: 'A tool call waits for approval',
        body: `${session.agentName} wants to use ${call.tool} of ${call.serverName}. Decide within ${policy.timeoutSeconds} seconds.`,
        link: '/agent-approvals',
      });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: TOPIC, id });
  });
  const verdict = await waitForDecision(ctx, { id, topic: TOPIC, expiresAt }, signal);
  if (verdict === 'expired') await expire(ctx, id, signal);
  return verdict;
}

async function expire(ctx: Context, id: string, signal: AbortSignal): Promise<void> {
  const reason = signal.aborted ? 'The conversation moved on' : 'Nobody decided in time';
  await queries.expireApproval(ctx.db, ctx.tenantId, id, reason);
  await ctx.live.change(ctx.db, { tenantId: ctx.tenantId, topic: TOPIC, id });
}

function boundedParams(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const params = redact(args) as Record<string, unknown>;
  const text = JSON.stringify(params);
  return text.length <= PARAMS_LENGTH_MAX ? params : { truncated: text.slice(0, PARAMS_LENGTH_MAX) };
}

export const listApprovals = (ctx: Context, query: ListApprovalsQuery): Promise<ApprovalView[]> =>
  queries.listApprovals(ctx.db, ctx.tenantId, query, ctx.clock.now());

export async function getApproval(ctx: Context, id: string): Promise<ApprovalView> {
  const approval = await queries.findApproval(ctx.db, ctx.tenantId, id, ctx.clock.now());
  if (approval === undefined) throw notFound('Approval');
  return approval;
}

/** Only a signed-in user or a full key decides: agents and integrations hold write keys. */
function assertMayDecide({ actor }: Context): void {
  if (actor.kind === 'key' && !actor.scopes.includes('full'))
    throw forbidden("This operation requires an API key with the 'full' scope");
}

export async function decideApproval(
  ctx: Context,
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
): Promise<ApprovalView> {
  await getApproval(ctx, id);
  assertMayDecide(ctx);
  return ctx.db.transaction(async (tx) => {
    const decision = { status, reason, by: actorLabel(ctx.actor), now: ctx.clock.now() };
    const decided = await queries.decideApproval(tx, ctx.tenantId, id, decision);
    if (decided === undefined) throw await tooLate(ctx, id);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: TOPIC, id });
    await recordAudit(ctx, tx, {
      action: status === 'approved' ? 'agent_approval.approve' : 'agent_approval.reject',
      resourceType: 'agent_approval',
      resourceId: id,
      changes: { agent_id: decided.agent_id, tool_name: decided.tool_name, reason },
    });
    return decided;
  });
}

async function tooLate(ctx: Context, id: string): Promise<ApiError> {
  const { status } = await getApproval(ctx, id);
  const words = status === 'expired' ? 'nobody waits for it any more' : `it was ${status} already`;
  return new ApiError('VALIDATION_FAILED', `This call cannot be decided: ${words}`, { status: 409 });
}

export const approvalsLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) =>
  void (await queries.expireOfAgent(tx, ctx.tenantId, agentId));

export const approvalRetention: RetentionRule = {
  name: 'agent_approvals',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};

export const approvalErasure: ErasureRule = {
  name: 'agent_approvals',
  erase: (ctx, tx, person) => queries.forgetPerson(tx, ctx.tenantId, person),
};
