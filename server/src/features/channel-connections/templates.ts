import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { SendError, type Template, type TemplateChange } from '../../providers/channels/port.ts';
import { connectionOf, type OpenConnection, requireConnection } from '../outbox/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { requireAccount } from './accounts.ts';
import { announce, changed } from './changed.ts';
import { simulatedStatus } from './rules.ts';
import { type CreateTemplateInput, TEMPLATES_MAX, type TemplateView } from './schema.ts';
import * as queries from './template-queries.ts';

const viewOf = ({ reference: _, ...row }: queries.TemplateRow): TemplateView => row;

export const listTemplates = async (ctx: Context): Promise<TemplateView[]> =>
  (await queries.listTemplates(ctx.db, ctx.tenantId)).map(viewOf);

async function requireTemplate(ctx: Context, id: string): Promise<queries.TemplateRow> {
  const row = await queries.findTemplate(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Template');
  return row;
}

const openAccountOf = (ctx: Context, senderId: string | null): Promise<OpenConnection> =>
  requireConnection(ctx, 'whatsapp', { connectionId: senderId });

/** The status of a pending one is asked for; while the provider cannot be reached it stays as it is known. */
export async function getTemplate(ctx: Context, id: string): Promise<TemplateView> {
  const row = await requireTemplate(ctx, id);
  const { sender_id: connectionId, reference } = row;
  if (row.status !== 'pending' || connectionId === null) return viewOf(row);
  const found = await orNull(async () =>
    (await connectionOf(ctx, 'whatsapp', { connectionId })).findTemplate(id),
  );
  if (found === null || found.status === row.status) return viewOf(row);
  const { status, reason = null } = found;
  await ctx.db.transaction((tx) =>
    templateDecided(ctx, tx, connectionId, { kind: 'template', templateId: reference, status, reason }),
  );
  return viewOf(await requireTemplate(ctx, id));
}

async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SendError) return null;
    throw error;
  }
}

/** Submitted before the transaction: a provider may be slow, and refuses what breaks its rules. */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateView> {
  const { senderId, ...draft } = input;
  if (senderId !== undefined) await requireAccount(ctx, senderId, ['whatsapp'], 'Sender');
  const connection = await openAccountOf(ctx, senderId ?? null);
  await assertRoom(ctx, connection.id, draft);
  const id = newId();
  const made = await submit(connection, id, draft);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const row = {
      ...draft,
      id,
      sender_id: connection.id,
      reference: made.id,
      status: made.status,
      status_reason: made.reason ?? null,
    };
    const now = ctx.clock.now();
    if (!(await queries.insertTemplate(tx, ctx.tenantId, row, now))) throw nameTaken();
    const { name, language, category, status } = row;
    await changed(ctx, tx, 'message_template', 'create', id, { name, language, category, status });
    return viewOf({ ...row, created_at: now, updated_at: now });
  });
}

const nameTaken = (): ApiError =>
  new ApiError('VALIDATION_FAILED', 'The account has a template of this name and language already', {
    status: 409,
  });

async function assertRoom(
  ctx: Context,
  connectionId: string | null,
  { name, language }: Pick<CreateTemplateInput, 'name' | 'language'>,
): Promise<void> {
  if (await queries.hasTemplate(ctx.db, ctx.tenantId, { connectionId, name, language })) throw nameTaken();
  if ((await queries.countTemplates(ctx.db, ctx.tenantId)) >= TEMPLATES_MAX)
    throw new ApiError(
      'PLAN_LIMIT_EXCEEDED',
      `A workspace has at most ${TEMPLATES_MAX} templates. Delete one first.`,
    );
}

async function submit(
  { provider, templates }: OpenConnection,
  id: string,
  draft: Omit<CreateTemplateInput, 'senderId'>,
): Promise<Template> {
  if (provider.simulated) return { id, status: simulatedStatus(draft.name) };
  if (templates === undefined) throw invalid(`Templates are not submitted through ${provider.name}`);
  return asked(() => templates.submit(draft));
}

async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    if (error.retryable) throw new ApiError('PROVIDER_ERROR', `${error.message}. Try again.`);
    throw invalidField('body', error.message);
  }
}

/** Deleted at the provider first: one that is left there would keep its name taken. */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  const { sender_id, reference, name, language } = await requireTemplate(ctx, id);
  if (sender_id !== null) {
    const { templates } = await openAccountOf(ctx, sender_id);
    await asked(async () => templates?.remove(reference));
  }
  await ctx.db.transaction(async (tx) => {
    if ((await queries.deleteTemplate(tx, ctx.tenantId, id, ctx.clock.now())) === 0)
      throw notFound('Template');
    await changed(ctx, tx, 'message_template', 'delete', id, { name, language });
  });
}

/** What the provider decided of a template: nothing happens when that is known. */
export async function templateDecided(
  ctx: Context,
  tx: Transaction,
  connectionId: string,
  { templateId, status, reason = null }: TemplateChange,
): Promise<void> {
  const news = await queries.decideTemplate(
    tx,
    ctx.tenantId,
    { connectionId, reference: templateId },
    { status, reason },
    ctx.clock.now(),
  );
  for (const { id } of news) await announce(ctx, tx, 'message_template', id);
}
