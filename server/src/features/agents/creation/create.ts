import { recordAudit } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { invalidField } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { runSteps } from '../../../platform/lifecycle.ts';
import { lockPlan } from '../../workspaces/service.ts';
import {
  assertDialable,
  assertRoomForAgent,
  assertTransferTargets,
  assertVoiceExists,
  assertVoiceInPlan,
} from '../gates.ts';
import * as queries from '../queries.ts';
import { newAgent, type TemplateFacts } from '../rules.ts';
import type { AgentView, CreateAgentInput } from '../schema.ts';
import { assertClean, handlerTexts, spokenTexts } from '../screening.ts';
import { findTemplate } from '../templates/templates.ts';
import { agentViewOf } from '../view.ts';
import { provisionAgent } from './provisioning.ts';

/** Steps one and two of the specification's order, before anything is stored; `insertNewAgent` follows. */
export async function screenNewAgent(ctx: Context, input: CreateAgentInput): Promise<TemplateFacts | null> {
  await assertVoiceExists(ctx, input.voiceId);
  const template = await templateOf(ctx, input.templateId);
  const { first_message: firstMessage } = newAgent(input, template);
  await assertClean(ctx, null, {
    name: input.name,
    systemPrompt: input.systemPrompt,
    firstMessage,
    ...handlerTexts(input.objectionHandlers),
    ...spokenTexts(input),
  });
  return template;
}

export async function templateOf(
  ctx: Context,
  templateId: string | null | undefined,
  db: Queryable = ctx.db,
): Promise<TemplateFacts | null> {
  if (templateId === null || templateId === undefined) return null;
  const template = await findTemplate(ctx, templateId, db);
  if (template === null) throw invalidField('templateId', 'There is no such template in this workspace');
  return template;
}

/** Plan gates, the row with version 1, and its provisioning, in one transaction. Safe to run twice under one id. */
export async function insertNewAgent(
  ctx: Context,
  id: string,
  input: CreateAgentInput,
  template: TemplateFacts | null,
): Promise<AgentView> {
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    const made = await queries.findAgent(tx, ctx.tenantId, id);
    if (made !== undefined) return agentViewOf(ctx, made); // an earlier run stored it and died after its commit
    await assertRoomForAgent(ctx, tx, plan);
    await assertVoiceInPlan(ctx, tx, input.voiceId);
    assertDialable(input.transferPhoneNumber);
    await assertTransferTargets(ctx, tx, input.transferRules ?? []);
    return insert(ctx, tx, id, input, template);
  });
}

async function insert(
  ctx: Context,
  tx: Transaction,
  id: string,
  input: CreateAgentInput,
  template: TemplateFacts | null,
): Promise<AgentView> {
  const values = newAgent(input, template);
  const now = ctx.clock.now();
  const row = await queries.insertAgent(tx, { tenantId: ctx.tenantId, id, values, now });
  if (row === undefined) throw new Error('the agent of this id was deleted');
  const by = actorLabel(ctx.actor);
  await queries.insertVersion(tx, {
    tenantId: ctx.tenantId,
    agentId: id,
    version: 1,
    snapshot: values,
    by,
    now,
  });
  await enqueue(tx, ctx, provisionAgent, { agentId: id }, { key: id });
  await runSteps(ctx.lifecycle.agentSaved, ctx, tx, { id, toolkitAccess: row.toolkit_access });
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agents', id });
  await emit(ctx, tx, 'agent.created', { agentId: id, name: values.name, category: values.category });
  const changes = { name: values.name, category: values.category, language: values.language };
  await recordAudit(ctx, tx, { action: 'agent.create', resourceType: 'agent', resourceId: id, changes });
  return agentViewOf(ctx, row);
}

export async function createAgent(ctx: Context, input: CreateAgentInput): Promise<AgentView> {
  const template = await screenNewAgent(ctx, input);
  return insertNewAgent(ctx, newId(), input, template);
}
