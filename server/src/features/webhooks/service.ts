import { recordAudit } from '../../platform/audit.ts';
import type { Context, RetentionRule } from '../../platform/context.ts';
import { randomHex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { UrlVerdict } from '../../platform/outbound-http/index.ts';
import { lockPlan } from '../workspaces/service.ts';
import { eventsOf } from './catalogue.ts';
import {
  auditedChanges,
  changedFields,
  changesBodies,
  hostOf,
  isEmptyChange,
  logsOf,
  logView,
} from './changes.ts';
import { keptSince } from './delivery/personal-data.ts';
import * as queries from './queries.ts';
import type {
  CreateWebhookInput,
  DeliveryLogView,
  PreviewInput,
  UpdateWebhookInput,
  WebhookView,
} from './schema.ts';
import { headersOf, sealHeaders, sealSecret } from './secrets.ts';
import { checkTemplate, renderTemplate, samplePayload, TemplateError } from './template.ts';

const WEBHOOKS_MAX = 100;
const SECRET_BYTES = 24;
const CONFIGURED = '[configured]';

export const newSecret = (): string => `whsec_${randomHex(SECRET_BYTES)}`;

function view(
  ctx: Context,
  row: queries.WebhookRow,
  logs: readonly queries.LogRow[],
  secret = CONFIGURED,
): WebhookView {
  const headers = headersOf(ctx.secrets, row);
  return {
    ...row,
    headers,
    secret,
    delivery_logs: logsOf(row.id, logs),
  };
}

export async function listWebhooks(ctx: Context): Promise<WebhookView[]> {
  const rows = await queries.listWebhooks(ctx.db, ctx.tenantId, WEBHOOKS_MAX);
  const logs = await queries.listLogs(
    ctx.db,
    ctx.tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => view(ctx, row, logs));
}

export async function requireWebhook(ctx: Context, id: string): Promise<queries.WebhookRow> {
  const row = await queries.findWebhook(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Webhook');
  return row;
}

export async function getWebhook(ctx: Context, id: string): Promise<WebhookView> {
  const row = await requireWebhook(ctx, id);
  return view(ctx, row, await queries.listLogs(ctx.db, ctx.tenantId, [id]));
}

export async function listDeliveryLogs(ctx: Context, id: string, limit: number): Promise<DeliveryLogView[]> {
  await requireWebhook(ctx, id);
  return (await queries.listLogs(ctx.db, ctx.tenantId, [id], limit)).map(logView);
}

const WHY_NOT: Record<Extract<UrlVerdict, { ok: false }>['reason'], string> = {
  invalid_url: 'This is not a valid URL. Give one such as https://hooks.example.com/parley',
  scheme: 'The URL must begin with https:// or http://',
  credentials: 'The URL must not hold a user name or password. Send them as a header instead',
  port: 'This port is not one that web services use',
  private_address:
    'The URL must lead to a public address, not to a private or local one. On your own machine let events come to you with npm run webhooks -- listen, or start Parley with ALLOW_PRIVATE_NETWORK=1',
  unresolvable:
    'The host name could not be resolved. Check its spelling, or try again once its DNS is set up',
};

export async function assertReachable(ctx: Context, url: string | undefined, field = 'url'): Promise<void> {
  if (url === undefined) return;
  const verdict = await ctx.outbound.checkUrl(url);
  if (!verdict.ok) throw invalidField(field, WHY_NOT[verdict.reason]);
}

function refusingTemplate<Result>(use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw invalidField('payload_template', `The template does not work. ${error.message}`);
  }
}

function assertRenders(template: string | null | undefined, events: readonly string[]): void {
  if (template === null || template === undefined) return;
  refusingTemplate(() => checkTemplate(template, eventsOf(events)));
}

/** What a webhook would be sent for a sample of the event; nothing is sent or stored. */
export function previewBody(ctx: Context, { event, payload_template: template }: PreviewInput) {
  const payload = samplePayload(event, ctx.clock.now().toISOString());
  const isPlain = template === null || template === undefined;
  return {
    event,
    body: isPlain ? JSON.stringify(payload) : refusingTemplate(() => renderTemplate(template, payload)),
  };
}

export async function createWebhook(ctx: Context, input: CreateWebhookInput): Promise<WebhookView> {
  assertRenders(input.payload_template, input.events);
  await assertReachable(ctx, input.url);
  const secret = newSecret();
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.countWebhooks(tx, ctx.tenantId)) >= WEBHOOKS_MAX) {
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${WEBHOOKS_MAX} webhooks. Delete one before creating another.`,
      );
    }
    const row = await queries.insertWebhook(tx, {
      tenantId: ctx.tenantId,
      id: newId(),
      url: input.url,
      events: input.events,
      description: input.description ?? null,
      filters: input.filters ?? {},
      headers: sealHeaders(ctx.secrets, input.headers ?? {}),
      payload_template: input.payload_template ?? null,
      secret: sealSecret(ctx.secrets, secret),
      now: ctx.clock.now(),
    });
    await changed(ctx, tx, 'webhook.create', row.id, { host: hostOf(row.url), events: row.events });
    return view(ctx, row, [], secret);
  });
}

export async function updateWebhook(
  ctx: Context,
  id: string,
  input: UpdateWebhookInput,
): Promise<WebhookView> {
  if (isEmptyChange(input)) throw invalid('No fields to update');
  await assertReachable(ctx, input.url);
  await ctx.db.transaction(async (tx) => {
    const current = await queries.lockWebhook(tx, ctx.tenantId, id);
    if (current === undefined) throw notFound('Webhook');
    const now = ctx.clock.now();
    const fields = changedFields(input, current, now);
    if (changesBodies(input)) assertRenders(fields.payload_template, fields.events);
    await queries.updateWebhook(tx, {
      tenantId: ctx.tenantId,
      id,
      ...fields,
      headers: input.headers === undefined ? current.headers : sealHeaders(ctx.secrets, input.headers ?? {}),
      now,
    });
    await changed(ctx, tx, 'webhook.update', id, auditedChanges(input));
  });
  return getWebhook(ctx, id);
}

export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await queries.markDeleted(tx, ctx.tenantId, id, ctx.clock.now())) === 0) throw notFound('Webhook');
    await changed(ctx, tx, 'webhook.delete', id, {});
  });
}

export async function rotateSecret(ctx: Context, id: string): Promise<{ id: string; secret: string }> {
  const secret = newSecret();
  await ctx.db.transaction(async (tx) => {
    const sealed = sealSecret(ctx.secrets, secret);
    if ((await queries.updateSecret(tx, ctx.tenantId, id, sealed, ctx.clock.now())) === 0)
      throw notFound('Webhook');
    await changed(ctx, tx, 'webhook.rotate_secret', id, { secret });
  });
  return { id, secret };
}

export async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'webhooks', id });
  await recordAudit(ctx, tx, { action, resourceType: 'webhook', resourceId: id, changes });
}

/** A deleted webhook is kept as long as its deliveries. */
export const webhookRetention: RetentionRule = {
  name: 'webhooks',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, keptSince(now)),
};
