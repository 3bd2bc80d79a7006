import type { Context } from '../../../platform/context.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { findEvent } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { EVENT_NAMES, type EventName, eventsOf } from '../catalogue.ts';
import { mayReadAudit } from '../changes.ts';
import { ATTEMPTS_MAX, defaultBody, errorText } from '../rules.ts';
import { AUDIT_EVENT, type DeliveryStatus, type DeliveryView } from '../schema.ts';
import { changed, requireWebhook } from '../service.ts';
import { samplePayload } from '../template.ts';
import { attemptDelivery } from './attempt.ts';
import { readClaim } from './claim-queries.ts';
import { leaseUntil } from './dispatcher.ts';
import { DISPATCHER } from './fan-out.ts';
import * as queries from './queries.ts';
import { Settler } from './settle.ts';

const unprocessable = (message: string): ApiError => new ApiError('UNPROCESSABLE', message);

export async function listDeliveries(
  ctx: Context,
  webhookId: string,
  page: { limit: number; offset: number; status: DeliveryStatus | undefined },
): Promise<DeliveryView[]> {
  await requireWebhook(ctx, webhookId);
  return queries.listDeliveries(ctx.db, ctx.tenantId, webhookId, page);
}

/** One attempt over the real path. It is logged, but does not affect the webhook's failure count. */
export async function testWebhook(ctx: Context, webhookId: string, input: { event?: EventName | undefined }) {
  const webhook = await requireWebhook(ctx, webhookId);
  const event = input.event ?? eventsOf(webhook.events)[0];
  if (event === undefined) throw invalidField('event', 'Name an event: the webhook subscribes to none');
  const now = ctx.clock.now();
  const id = newId();
  const data = JSON.stringify(samplePayload(event, '').data);
  const body = defaultBody(event, now, data);
  const sample = {
    id,
    webhookId,
    eventId: newId(),
    event,
    eventAt: now,
    body,
    bodyFinal: webhook.payload_template === null,
  };
  const made = { purpose: 'test', attempt: 1, attemptsMax: 1, dueAt: leaseUntil(ctx), now } as const;
  await queries.insertDeliveries(ctx.db, ctx.tenantId, [sample], made);
  const place = { tenant_id: ctx.tenantId, webhook_id: webhookId };
  const claim = { ...(await readClaim(ctx.db, place, id)), body };
  const bounds = { signal: new AbortController().signal, isStillOurs: () => true };
  const attempted = await attemptDelivery(ctx, claim, bounds);
  if (attempted === undefined) throw notFound('Delivery'); // erased while its template was applied
  const settler = new Settler(ctx);
  const verdict = await settler.settle(claim, attempted);
  await settler.trim();
  const { met } = attempted;
  return {
    delivery_id: id,
    event,
    success: verdict === 'delivered',
    status: met.kind === 'answer' ? met.status : 0,
    duration_ms: attempted.durationMs,
    error: errorText(met),
    delivered_at: now,
  };
}

/** The same bytes with the same timestamp again, or the event rendered anew with the current time. */
export async function redeliver(
  ctx: Context,
  webhookId: string,
  deliveryId: string,
  { restamp }: { restamp: boolean },
): Promise<DeliveryView> {
  const webhook = await requireWebhook(ctx, webhookId);
  const earlier = await queries.findDelivery(ctx.db, ctx.tenantId, webhookId, deliveryId);
  if (earlier === undefined) throw notFound('Delivery');
  if (!webhook.is_active) throw isDisabled();
  const now = ctx.clock.now();
  const id = newId();
  const again = {
    id,
    webhookId,
    eventId: earlier.event_id,
    event: earlier.event,
    eventAt: earlier.event_at,
    body: earlier.body ?? (await bodyOfEvent(ctx, earlier)),
    bodyFinal: earlier.body_final,
  };
  const row = restamp ? { ...again, ...(await stampedAnew(ctx, earlier, now)) } : again;
  await ctx.db.transaction(async (tx) => {
    const batch = { purpose: 'redelivery', attemptsMax: ATTEMPTS_MAX, dueAt: now, now } as const;
    await queries.insertDeliveries(tx, ctx.tenantId, [row], batch);
    await ctx.live.wake(tx, DISPATCHER);
    await changed(ctx, tx, 'webhook.redeliver', webhookId, { delivery_id: deliveryId, restamp });
  });
  return {
    id,
    webhook_id: webhookId,
    event_id: row.eventId,
    event: row.event,
    timestamp: row.eventAt,
    purpose: 'redelivery',
    status: 'pending',
    attempts: 0,
    response_status: null,
    next_attempt_at: now,
    created_at: now,
    settled_at: null,
  };
}

export const isDisabled = (): ApiError =>
  unprocessable('The webhook is disabled. Enable it with is_active true first, then send again.');

/** A redelivery is kept longer than its event, so it stores the bytes itself. */
async function bodyOfEvent({ db, tenantId }: Context, { event_id }: queries.StoredDelivery): Promise<string> {
  const event = await findEvent(db, tenantId, event_id);
  if (event === undefined)
    throw unprocessable('What was sent is no longer stored: it was older than 30 days.');
  return defaultBody(event.name, event.occurred_at, event.data);
}

async function stampedAnew(ctx: Context, { event_id }: queries.StoredDelivery, now: Date) {
  const event = await findEvent(ctx.db, ctx.tenantId, event_id);
  if (event === undefined) {
    throw unprocessable('The event itself is no longer stored. Redeliver it without restamp.');
  }
  return { eventAt: now, body: defaultBody(event.name, now, event.data), bodyFinal: false };
}

export async function listEvents(
  ctx: Context,
  query: { limit: number; offset: number; event: EventName | undefined },
) {
  const readable = EVENT_NAMES.filter((name) => name !== AUDIT_EVENT || mayReadAudit(ctx.actor));
  const names = readable.filter((name) => query.event === undefined || name === query.event);
  const rows = await queries.listEvents(ctx.db, ctx.tenantId, names, query);
  return rows.map(({ id, name, occurred_at, data }) => ({
    id,
    event: name,
    timestamp: occurred_at,
    data: JSON.parse(data) as Record<string, unknown>,
  }));
}
