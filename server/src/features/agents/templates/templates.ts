import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { systemTemplates, type Template } from '../catalogue/index.ts';
import type { TemplateFacts } from '../rules.ts';
import { assertClean, handlerTexts } from '../screening.ts';
import * as queries from './queries.ts';
import type { CreateTemplateInput, TemplateView, UpdateTemplateInput } from './schema.ts';

const TEMPLATES_MAX = 200;

const systemView = (template: Template): TemplateView => ({
  id: template.id,
  tenant_id: null,
  is_system: true,
  name: template.name,
  description: template.description,
  category: template.category,
  language: template.language,
  system_prompt: template.systemPrompt,
  first_message: template.firstMessage,
  objection_handlers: template.objectionHandlers,
  channels: template.channels,
  created_at: null,
  updated_at: null,
});

const SYSTEM: readonly TemplateView[] = systemTemplates.map(systemView);

const ownView = (row: queries.TemplateRow): TemplateView => ({ ...row, is_system: false });

/** The workspace's own first, then the system's. */
export async function listTemplates(ctx: Context): Promise<TemplateView[]> {
  return [...(await queries.listTemplates(ctx.db, ctx.tenantId)).map(ownView), ...SYSTEM];
}

export async function getTemplate(ctx: Context, id: string, db: Queryable = ctx.db): Promise<TemplateView> {
  const system = SYSTEM.find((template) => template.id === id);
  if (system !== undefined) return system;
  const own = await queries.findTemplate(db, ctx.tenantId, id);
  if (own === undefined) throw notFound('Template');
  return ownView(own);
}

/** A system template or one of the workspace's own; null for any other. */
export async function findTemplate(ctx: Context, id: string, db: Queryable): Promise<TemplateFacts | null> {
  try {
    const {
      category,
      system_prompt: systemPrompt,
      first_message: firstMessage,
      objection_handlers: objectionHandlers,
    } = await getTemplate(ctx, id, db);
    return { category, systemPrompt, firstMessage, objectionHandlers };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

const screened = (ctx: Context, id: string | null, input: UpdateTemplateInput): Promise<void> =>
  assertClean(ctx, id, {
    systemPrompt: input.systemPrompt,
    firstMessage: input.firstMessage,
    ...handlerTexts(input.objectionHandlers),
  });

export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateView> {
  await screened(ctx, null, input);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.countTemplates(tx, ctx.tenantId)) >= TEMPLATES_MAX) {
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `Maximum ${TEMPLATES_MAX} templates per tenant. Delete old ones first.`,
      );
    }
    const now = ctx.clock.now();
    const row = await queries.saveTemplate(tx, {
      ...rowOf(input),
      tenant_id: ctx.tenantId,
      id: newId(),
      created_at: now,
      updated_at: now,
    });
    await audited(ctx, tx, 'agent_template.create', row);
    return ownView(row);
  });
}

const rowOf = (input: CreateTemplateInput) => ({
  name: input.name,
  description: input.description,
  category: input.category,
  language: input.language,
  system_prompt: input.systemPrompt,
  first_message: input.firstMessage,
  objection_handlers: input.objectionHandlers,
  channels: input.channels,
});

export async function updateTemplate(
  ctx: Context,
  id: string,
  input: UpdateTemplateInput,
): Promise<TemplateView> {
  if (Object.values(input).every((value) => value === undefined)) throw invalid('No fields to update');
  await screened(ctx, id, input);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const current = await queries.findTemplate(tx, ctx.tenantId, id);
    if (current === undefined) throw notFound('Template');
    const merged: queries.TemplateRow = {
      ...current,
      name: input.name ?? current.name,
      description: input.description ?? current.description,
      category: input.category ?? current.category,
      language: input.language ?? current.language,
      system_prompt: input.systemPrompt ?? current.system_prompt,
      first_message: input.firstMessage ?? current.first_message,
      objection_handlers: input.objectionHandlers ?? current.objection_handlers,
      channels: input.channels ?? current.channels,
      updated_at: ctx.clock.now(),
    };
    const row = await queries.saveTemplate(tx, merged);
    await audited(ctx, tx, 'agent_template.update', row);
    return ownView(row);
  });
}

export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const current = await queries.findTemplate(tx, ctx.tenantId, id);
    if (current === undefined || (await queries.deleteTemplate(tx, ctx.tenantId, id)) === 0)
      throw notFound('Template');
    await audited(ctx, tx, 'agent_template.delete', current);
  });
}

const audited = (
  ctx: Context,
  tx: Transaction,
  action: string,
  { id, name }: queries.TemplateRow,
): Promise<string> =>
  recordAudit(ctx, tx, { action, resourceType: 'agent_template', resourceId: id ?? null, changes: { name } });
