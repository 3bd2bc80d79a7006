import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import { agentNotFound, holdAgents } from '../agents/service.ts';
import { issueWidgetKey, revokeWidgetKey } from '../keys/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import {
  type CreateWidgetInput,
  DEFAULT_THEME,
  type UpdateWidgetInput,
  WIDGETS_MAX,
  type WidgetView,
} from './schema.ts';

/** Every process forgets what it knows of a widget when this is dropped. */
export const WIDGET_CACHE = 'widgets';

const audited = auditAs('widget');

export const snippetOf = (baseUrl: string, id: string): string =>
  `<script src="${baseUrl}/widget.js" data-widget="${id}" async></script>`;

const viewOf = ({ settings }: Context, row: queries.WidgetRow): WidgetView => ({
  ...row,
  snippet: snippetOf(settings.baseUrl, row.id),
});

export async function listWidgets(
  ctx: Context,
  page: { limit: number; offset: number },
): Promise<WidgetView[]> {
  return (await queries.listWidgets(ctx.db, ctx.tenantId, page)).map((row) => viewOf(ctx, row));
}

export async function requireWidget(ctx: Context, id: string): Promise<queries.WidgetRow> {
  const row = await queries.findWidget(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Widget');
  return row;
}

export async function getWidget(ctx: Context, id: string): Promise<WidgetView> {
  return viewOf(ctx, await requireWidget(ctx, id));
}

/** Locked, because a deletion that ran meanwhile would leave the widget without its agent. */
async function holdWebChatAgent(ctx: Context, tx: Transaction, agentId: string): Promise<void> {
  const agent = (await holdAgents(ctx, tx, [agentId])).get(agentId);
  if (agent === undefined) throw agentNotFound();
  if (agent.channels.includes('webchat')) return;
  throw invalidField(
    'agentId',
    `The agent ${agent.name} does not serve webchat. Add the channel to the agent, or choose another.`,
  );
}

export async function createWidget(
  ctx: Context,
  input: CreateWidgetInput,
): Promise<WidgetView & { key: string }> {
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.countWidgets(tx, ctx.tenantId)) >= WIDGETS_MAX)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${WIDGETS_MAX} widgets. Delete one first.`,
      );
    await holdWebChatAgent(ctx, tx, input.agentId);
    const id = newId();
    const fields = {
      agent_id: input.agentId,
      name: input.name,
      allowed_origins: input.allowedOrigins,
      theme: { ...DEFAULT_THEME, ...given(input.theme) },
      greeting: input.greeting,
      rate_limit_rpm: input.rate_limit_rpm,
    };
    const row = await queries.insertWidget(tx, ctx.tenantId, id, fields, ctx.clock.now());
    const { secret } = await issueWidgetKey(ctx, tx, { name: input.name, widgetId: id });
    await changed(ctx, tx, 'widget.create', id, { ...fields });
    return { ...viewOf(ctx, row), key: secret };
  });
}

export async function updateWidget(ctx: Context, id: string, input: UpdateWidgetInput): Promise<WidgetView> {
  if (Object.values(input).every((value) => value === undefined)) throw invalid('No fields to update');
  await requireWidget(ctx, id);
  return ctx.db.transaction(async (tx) => {
    if (input.agentId !== undefined) await holdWebChatAgent(ctx, tx, input.agentId);
    const before = await queries.lockWidget(tx, ctx.tenantId, id);
    if (before === undefined) throw notFound('Widget');
    const fields = {
      agent_id: input.agentId ?? before.agent_id,
      name: input.name ?? before.name,
      allowed_origins: input.allowedOrigins ?? before.allowed_origins,
      theme: { ...before.theme, ...given(input.theme ?? {}) },
      greeting: input.greeting === undefined ? before.greeting : input.greeting,
      rate_limit_rpm: input.rate_limit_rpm ?? before.rate_limit_rpm,
    };
    const row = await queries.updateWidget(tx, ctx.tenantId, id, fields, ctx.clock.now());
    await changed(ctx, tx, 'widget.update', id, differences(before, fields));
    return viewOf(ctx, row);
  });
}

/** Fields that were sent. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

const differences = (before: queries.WidgetFields, after: queries.WidgetFields) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof queries.WidgetFields)[])
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

export async function deleteWidget(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await queries.deleteWidget(tx, ctx.tenantId, id, ctx.clock.now());
    if (row === undefined) throw notFound('Widget');
    await revokeWidgetKey(ctx, tx, id);
    await changed(ctx, tx, 'widget.delete', id, { name: row.name });
  });
}

export const widgetsLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) => {
  const gone = await queries.deleteWidgetsOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now());
  for (const { id } of gone) {
    await revokeWidgetKey(ctx, tx, id);
    await ctx.live.drop(tx, { cache: WIDGET_CACHE, key: id });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'widgets', id });
  }
};

async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.drop(tx, { cache: WIDGET_CACHE, key: id });
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'widgets', id });
  await audited(ctx, tx, action, id, changes);
}
