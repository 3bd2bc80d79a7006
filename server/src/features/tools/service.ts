import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import {
  agentNotFound,
  assertMayApply,
  getAgent,
  lockAgentForChange,
  lockProvisionedAgent,
} from '../agents/service.ts';
import type { AuthConfig } from './auth-config.ts';
import { sealCredentials } from './credentials.ts';
import { assertReachable, assertSound, planEdit, readCredentials } from './gates.ts';
import * as queries from './queries.ts';
import { forgetTools, TOOLS_MAX, toolNotFound } from './read.ts';
import {
  type CreateToolInput,
  definitionOf,
  type ToolDefinition,
  type ToolView,
  type UpdateToolInput,
} from './schema.ts';

const audited = auditAs('tool');

export { getTool, listTools } from './read.ts';

export type NewTool = { tool: ToolDefinition; config: AuthConfig; position?: number | undefined };

export async function createTool(ctx: Context, agentId: string, input: CreateToolInput): Promise<ToolView> {
  const tool = definitionOf(input);
  const config = await readCredentials(tool.auth_type, input.authConfig);
  assertSound(tool, config);
  await assertMayApply(ctx);
  await getAgent(ctx, agentId);
  await assertReachable(ctx, tool.url, config);
  return ctx.db.transaction(async (tx) => {
    const places = await openPlaces(ctx, tx, agentId);
    if (places.names.includes(tool.name)) throw nameTaken();
    const [made] = await addTools(ctx, tx, agentId, [{ tool, config, position: input.position }], places);
    if (made === undefined) throw toolNotFound();
    const { id, name, method, auth_type } = made;
    await audited(ctx, tx, 'tool.create', id, { agent_id: agentId, name, method, auth_type });
    return made;
  });
}

/** Locks the agent, so that parallel creates cannot all take the last place or the same name. */
export async function openPlaces(
  ctx: Context,
  tx: Transaction,
  agentId: string,
): Promise<queries.ToolPlaces> {
  await lockProvisionedAgent(ctx, tx, agentId);
  return queries.readPlaces(tx, ctx.tenantId, agentId);
}

/** All or none; the caller writes the audit log. */
export async function addTools(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  tools: readonly NewTool[],
  places: queries.ToolPlaces,
): Promise<ToolView[]> {
  if (places.names.length + tools.length > TOOLS_MAX) {
    throw invalid(
      `An agent has at most ${TOOLS_MAX} tools; this one has ${places.names.length}. Delete some first.`,
    );
  }
  const made: ToolView[] = [];
  for (const { tool, config, position } of tools) {
    const id = newId();
    made.push(
      await queries.insertTool(tx, {
        tenantId: ctx.tenantId,
        id,
        agentId,
        tool,
        authConfig: sealCredentials(ctx, id, config),
        position: position ?? places.position + made.length,
        now: ctx.clock.now(),
      }),
    );
  }
  await changed(ctx, tx, agentId, []);
  return made;
}

const nameTaken = (): ApiError => {
  const message = 'This agent has a tool of this name already';
  return new ApiError('VALIDATION_FAILED', message, {
    status: 409,
    details: { formErrors: [], fieldErrors: { name: [message] } },
  });
};

async function changed(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  ids: readonly string[],
): Promise<void> {
  await forgetTools(ctx, tx, agentId, ids);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agent_tools', id: agentId });
}

export async function updateTool(
  ctx: Context,
  agentId: string,
  id: string,
  input: UpdateToolInput,
): Promise<ToolView> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  if (fields.length === 0) throw invalid('No fields to update');
  await assertMayApply(ctx);
  // DNS look-ups happen before the lock: a slow answer must not hold the agent.
  const seen = await queries.findTool(ctx.db, ctx.tenantId, id);
  if (seen === undefined || seen.agent_id !== agentId) throw toolNotFound();
  const draft = await planEdit(ctx, seen, input);
  if (input.url !== undefined || draft.config !== null)
    await assertReachable(ctx, draft.tool.url, draft.config);
  return ctx.db.transaction(async (tx) => {
    if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
    const current = await queries.lockTool(tx, ctx.tenantId, agentId, id);
    if (current === undefined) throw toolNotFound();
    const { tool, config } = await planEdit(ctx, current, input);
    if (tool.name !== current.name) {
      const { names } = await queries.readPlaces(tx, ctx.tenantId, agentId);
      if (names.includes(tool.name)) throw nameTaken();
    }
    const view = await queries.updateTool(tx, {
      tenantId: ctx.tenantId,
      id,
      tool,
      authConfig: config === null ? current.auth_config : sealCredentials(ctx, id, config),
      position: input.position ?? current.position,
      now: ctx.clock.now(),
    });
    await changed(ctx, tx, agentId, [id]);
    const names = fields.map(([name]) => name);
    await audited(ctx, tx, 'tool.update', id, { agent_id: agentId, fields: names });
    return view;
  });
}

export async function deleteTool(ctx: Context, agentId: string, id: string): Promise<void> {
  await assertMayApply(ctx);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.deleteTool(tx, ctx.tenantId, agentId, id, ctx.clock.now())) === 0)
      throw toolNotFound();
    await changed(ctx, tx, agentId, [id]);
    await audited(ctx, tx, 'tool.delete', id, { agent_id: agentId });
  });
}

export const toolsLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) => {
  const gone = await queries.deleteToolsOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now());
  await changed(ctx, tx, agentId, gone);
};
