import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, notFound, planCapReached } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Settings } from '../../platform/settings.ts';
import * as queries from './queries.ts';
import { generalPerMinute, type PlanLimits, planLimits, tierOf } from './rules.ts';
import type { PlanName, SubscriptionStatus, Tier, UpdateWorkspaceInput, WorkspaceSummary } from './schema.ts';
import { countUsed } from './usage-queries.ts';

/** Every process clears its cached credentials of a workspace when this cache is invalidated. */
export const WORKSPACE_CACHE = 'workspaces';

export async function getWorkspace(ctx: Context) {
  const row = await queries.findWorkspace(ctx.db, ctx.tenantId);
  if (row === undefined) throw notFound('Workspace');
  return {
    ...summary(row),
    timezone: row.timezone,
    language: row.language,
    created_at: row.created_at,
    limits: limitsView(limitsOf(ctx, row)),
    usage: {},
  };
}

/** The plan's caps, raised by what was bought beyond them. */
function limitsOf({ settings }: Context, row: queries.WorkspaceRow): PlanLimits {
  const limits = planLimits(settings, tierOf(row.plan, row.subscription_status));
  return { ...limits, numbers: limits.numbers + row.number_add_ons };
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** With what is used of each cap. */
export async function showWorkspace(ctx: Context) {
  const workspace = await getWorkspace(ctx);
  const tier = tierOf(workspace.plan, workspace.subscription_status);
  const { knowledge_bytes, ...used } = await countUsed(ctx.db, ctx.tenantId, {
    now: ctx.clock.now(),
    isTrial: tier === 'trial' || tier === 'none',
  });
  const knowledge_megabytes = Math.round((knowledge_bytes / BYTES_PER_MEGABYTE) * 10) / 10;
  return { ...workspace, usage: { ...used, knowledge_megabytes } };
}

const summary = ({
  id,
  name,
  plan,
  subscription_status,
  suspended_reason,
}: queries.WorkspaceRow): WorkspaceSummary => ({
  id,
  name,
  plan,
  subscription_status,
  suspended_reason,
});

const limitsView = (limits: PlanLimits) => ({
  concurrent_calls: limits.concurrentCalls,
  agents: limits.agents,
  contacts: limits.contacts,
  numbers: limits.numbers,
  knowledge_files: limits.knowledgeFiles,
  knowledge_megabytes: limits.knowledgeMegabytes,
  hosted_mcp_per_agent: limits.hostedMcpPerAgent,
  cloned_voices: limits.clonedVoices,
  minutes_included: limits.minutesIncluded,
});

const SETTINGS = ['name', 'timezone', 'language'] as const;

export async function updateWorkspace(ctx: Context, input: UpdateWorkspaceInput) {
  if (SETTINGS.every((field) => input[field] === undefined)) throw invalid('No fields to update');
  await ctx.db.transaction(async (tx) => {
    const before = await queries.lockWorkspace(tx, ctx.tenantId);
    if (before === undefined) throw notFound('Workspace');
    const { name = before.name, timezone = before.timezone, language = before.language } = input;
    const after = { name, timezone, language };
    await queries.updateSettings(tx, ctx.tenantId, after, ctx.clock.now());
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'workspace' });
    const changed = SETTINGS.filter((field) => input[field] !== undefined);
    const changes = changed.map((field) => [field, { from: before[field], to: after[field] }]);
    await audited(ctx, tx, 'workspace.update', Object.fromEntries(changes));
  });
  return showWorkspace(ctx);
}

export type LockedPlan = { tier: Tier; limits: PlanLimits };

/** The plan's caps, with the workspace locked so that counts taken next stay valid. */
export async function lockPlan(ctx: Context, tx: Transaction): Promise<LockedPlan> {
  const row = await queries.lockWorkspace(tx, ctx.tenantId);
  if (row === undefined) throw notFound('Workspace');
  const tier = tierOf(row.plan, row.subscription_status);
  return { tier, limits: limitsOf(ctx, row) };
}

/** The same without the lock: for caps guarded by another lock. */
export async function planInForce(
  ctx: Context,
  db: Queryable,
): Promise<LockedPlan & { status: SubscriptionStatus }> {
  const row = await queries.findWorkspace(db, ctx.tenantId);
  if (row === undefined) throw notFound('Workspace');
  const tier = tierOf(row.plan, row.subscription_status);
  return { tier, limits: limitsOf(ctx, row), status: row.subscription_status };
}

/** The caps alone. */
export const planLimitsOf = async (ctx: Context, db: Queryable): Promise<PlanLimits> =>
  (await planInForce(ctx, db)).limits;

/** Refuses when `current` rows already fill the plan's cap. Call it after `lockPlan`, in the same transaction. */
export function assertWithinCap(what: string, limit: number, current: number, tier: Tier): void {
  if (current < limit) return;
  throw planCapReached(`Your plan includes ${limit} ${what}. Upgrade, or remove one first.`, {
    limit,
    current,
    tier,
  });
}

const audited = (
  ctx: Context,
  tx: Transaction,
  action: string,
  changes: Record<string, unknown>,
): Promise<string> =>
  recordAudit(ctx, tx, { action, resourceType: 'workspace', resourceId: ctx.tenantId, changes });

/** Operator command: `npm run admin`. `from`: only while the workspace still has this status. */
export async function changePlan(
  ctx: Context,
  input: { plan: PlanName; status: SubscriptionStatus },
  from?: SubscriptionStatus,
): Promise<void> {
  await operate(ctx, 'workspace.change_plan', input, (tx, now, before) =>
    from !== undefined && before?.subscription_status !== from
      ? Promise.resolve(0)
      : queries.updatePlan(tx, ctx.tenantId, input.plan, input.status, now),
  );
}

/** What a workspace chose itself. */
export async function choosePlan(ctx: Context, input: { plan: PlanName }): Promise<void> {
  await operate(ctx, 'workspace.change_plan', input, (tx, now) =>
    queries.choosePlan(tx, ctx.tenantId, input.plan, now),
  );
}

type Subscription = { plan: PlanName; status: SubscriptionStatus };

/** What the payment provider says. `resumes`: a suspension for lack of payment ends. Nothing is written twice. */
export async function followSubscription(
  ctx: Context,
  tx: Transaction,
  { plan, status, resumes }: Subscription & { resumes: boolean },
): Promise<void> {
  const before = await queries.lockWorkspace(tx, ctx.tenantId);
  if (before === undefined) return;
  const statusBefore = before.status_before_suspension ?? before.subscription_status;
  const isSame = before.plan === plan && statusBefore === status;
  if (isSame && !resumes) return;
  const now = ctx.clock.now();
  await queries.updatePlan(tx, ctx.tenantId, plan, status, now);
  if (resumes) await queries.resume(tx, ctx.tenantId, now);
  await changed(ctx, tx, before, 'workspace.change_plan', { plan, status });
}

/** Places for active numbers that were bought beyond the plan. */
export const addNumberPlaces = (ctx: Context, tx: Transaction, count: number): Promise<number> =>
  queries.addNumberPlaces(tx, ctx.tenantId, count, ctx.clock.now());

export async function suspendWorkspace(
  ctx: Context,
  input: { reason: string },
  from?: SubscriptionStatus,
): Promise<void> {
  await operate(ctx, 'workspace.suspend', input, (tx, now, before) =>
    from !== undefined && before?.subscription_status !== from
      ? Promise.resolve(0)
      : queries.suspend(tx, ctx.tenantId, input.reason, now),
  );
}

export async function resumeWorkspace(ctx: Context): Promise<void> {
  await operate(ctx, 'workspace.resume', {}, (tx, now) => queries.resume(tx, ctx.tenantId, now));
}

export async function deleteWorkspace(ctx: Context): Promise<void> {
  await operate(ctx, 'workspace.delete', {}, (tx, now) => queries.markDeleted(tx, ctx.tenantId, now));
}

/** With the account of its only person, in that transaction. */
export async function closeWorkspace(ctx: Context, tx: Transaction): Promise<void> {
  await queries.markDeleted(tx, ctx.tenantId, ctx.clock.now());
  await ctx.live.drop(tx, { cache: WORKSPACE_CACHE, key: ctx.tenantId });
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'workspace' });
  await audited(ctx, tx, 'workspace.delete', {});
}

async function whyNot(ctx: Context, tx: Transaction): Promise<ApiError> {
  const row = await queries.findWorkspace(tx, ctx.tenantId);
  if (row === undefined) return new ApiError('NOT_FOUND', 'There is no such workspace');
  return new ApiError('VALIDATION_FAILED', `The workspace is ${row.subscription_status} already`, {
    status: 409,
  });
}

async function operate(
  ctx: Context,
  action: string,
  changes: Record<string, unknown>,
  write: (tx: Transaction, now: Date, before: queries.WorkspaceRow | undefined) => Promise<number>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await queries.lockWorkspace(tx, ctx.tenantId);
    if ((await write(tx, ctx.clock.now(), before)) === 0) throw await whyNot(ctx, tx);
    await changed(ctx, tx, before, action, changes);
  });
}

async function changed(
  ctx: Context,
  tx: Transaction,
  before: queries.WorkspaceRow | undefined,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await emitSubscription(ctx, tx, before);
  await ctx.live.drop(tx, { cache: WORKSPACE_CACHE, key: ctx.tenantId });
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'workspace' });
  await audited(ctx, tx, action, changes);
}

/** Emitted only for an actual change, and not for a deleted workspace, which has no subscribers left. */
async function emitSubscription(
  ctx: Context,
  tx: Transaction,
  before: queries.WorkspaceRow | undefined,
): Promise<void> {
  const after = await queries.findWorkspace(tx, ctx.tenantId);
  if (before === undefined || after === undefined) return;
  const [plan, status] = [after.plan, after.subscription_status];
  const [previousPlan, previousStatus] = [before.plan, before.subscription_status];
  if (plan === previousPlan && status === previousStatus) return;
  await emit(ctx, tx, 'subscription.changed', { plan, status, previousPlan, previousStatus });
}

/** Requests a minute of the general budget, by the plan in force. */
export const generalBudget = (settings: Settings, plan: PlanName, status: SubscriptionStatus): number =>
  generalPerMinute(settings, tierOf(plan, status));

/** The caps of a plan, whichever one the workspace is on. */
export const capsOf = (settings: Settings, tier: Tier): PlanLimits => planLimits(settings, tier);
export const tierInForce = tierOf;
export { limitsView as capsView };

export const insertWorkspace = queries.insertWorkspace;
export const listWorkspaces = queries.listWorkspaces;
