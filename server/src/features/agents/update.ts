import { recordAudit } from '../../platform/audit.ts';
import { actorLabel, type Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import { templateOf } from './creation/create.ts';
import { provisionAgent } from './creation/provisioning.ts';
import {
  agentNotFound,
  assertAppsWithinBounds,
  assertDialable,
  assertTransferTargets,
  assertVoiceExists,
  assertVoiceInPlan,
} from './gates.ts';
import * as queries from './queries.ts';
import { forgetAgent } from './read.ts';
import { diffSettings, knownChanges, mergeAgent } from './rules.ts';
import { type AgentSettings, type AgentView, LIFE_COLUMNS, type UpdateAgentInput } from './schema.ts';
import { assertClean, handlerTexts, spokenTexts } from './screening.ts';
import { agentViewOf } from './view.ts';

/** Checks of an edit that need no look at the agent. */
export async function checkEdit(
  ctx: Context,
  agentId: string,
  sent: UpdateAgentInput,
): Promise<UpdateAgentInput> {
  const patch = knownChanges(sent);
  if (Object.keys(patch).length === 0) throw invalid('No fields to update');
  await assertVoiceExists(ctx, patch.voiceId);
  await assertClean(ctx, agentId, {
    name: patch.name,
    systemPrompt: patch.systemPrompt,
    firstMessage: patch.firstMessage,
    ...handlerTexts(patch.objectionHandlers),
    ...spokenTexts(patch),
  });
  return patch;
}

/**
 * What an edit, a proposal and a restored version all require to exist: template, transfer targets, a dialable
 * number.
 */
export async function assertPossible(
  ctx: Context,
  tx: Transaction,
  wanted: Pick<UpdateAgentInput, 'templateId' | 'transferPhoneNumber' | 'transferRules'>,
): Promise<void> {
  await templateOf(ctx, wanted.templateId, tx);
  assertDialable(wanted.transferPhoneNumber);
  await assertTransferTargets(ctx, tx, wanted.transferRules ?? []);
}

export async function updateAgent(ctx: Context, agentId: string, sent: UpdateAgentInput): Promise<AgentView> {
  const patch = await checkEdit(ctx, agentId, sent);
  return ctx.db.transaction((tx) => applyEdit(ctx, tx, agentId, patch));
}

/** Merged under the agent's lock: concurrent edits are applied one after the other. */
export async function applyEdit(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  patch: UpdateAgentInput,
): Promise<AgentView> {
  if (patch.voiceId !== undefined) await assertVoiceInPlan(ctx, tx, patch.voiceId);
  const current = await queries.lockAgent(tx, ctx.tenantId, agentId);
  if (current === undefined) throw agentNotFound();
  await assertPossible(ctx, tx, patch);
  const merged = mergeAgent(current, patch);
  assertAppsWithinBounds(merged.toolkit_access);
  return store(ctx, tx, current, merged, 'agent.update');
}

/** Stores a new version with its history and notifies. Also used to restore an old version. */
export async function store(
  ctx: Context,
  tx: Transaction,
  current: queries.AgentRow,
  values: AgentSettings,
  action: string,
): Promise<AgentView> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const changes = diffSettings(current, settingsOf(values));
  const row = await queries.updateAgent(tx, { tenantId, id: current.id, values, now });
  const by = actorLabel(ctx.actor);
  await queries.insertVersion(tx, {
    tenantId,
    agentId: row.id,
    version: row.version,
    snapshot: settingsOf(values),
    by,
    now,
  });
  if (row.provisioning_status === 'failed') await retryProvisioning(ctx, tx, row.id);
  await runSteps(ctx.lifecycle.agentSaved, ctx, tx, { id: row.id, toolkitAccess: row.toolkit_access });
  await forgetAgent(ctx, tx, row.id);
  await ctx.live.change(tx, { tenantId, topic: 'agents', id: row.id });
  await emit(ctx, tx, 'agent.updated', {
    agentId: row.id,
    name: row.name,
    version: row.version,
    fields: Object.keys(changes),
  });
  await recordAudit(ctx, tx, {
    action,
    resourceType: 'agent',
    resourceId: row.id,
    changes: { version: row.version, ...shortened(changes) },
  });
  return agentViewOf(ctx, row);
}

async function retryProvisioning(ctx: Context, tx: Transaction, agentId: string): Promise<void> {
  await queries.markProvisioningPending(tx, ctx.tenantId, agentId);
  await enqueue(tx, ctx, provisionAgent, { agentId }, { key: agentId });
}

/** The part of a row that versions keep. */
export function settingsOf(values: AgentSettings | queries.AgentRow): AgentSettings {
  const life: ReadonlySet<string> = new Set(LIFE_COLUMNS);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !life.has(name))) as AgentSettings;
}

const TEXT_MAX = 200;

/** The audit log names the changed texts, shortened; versions keep them in full. */
function shortened(changes: Record<string, { from: unknown; to: unknown }>): Record<string, unknown> {
  const cut = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text !== undefined && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : value;
  };
  return Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [name, { from: cut(from), to: cut(to) }]),
  );
}
