import type { EventStep } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { insertDeliveries } from './delivery-queries.ts';
import * as queries from './queries.ts';
import { ATTEMPTS_MAX, defaultBody, matchesFilters, subscribes } from './rules.ts';
import { EVERY_EVENT } from './schema.ts';

export const DISPATCHER = 'webhooks.dispatcher';

/** Stores one delivery per subscriber with the event itself: whoever commits the event cannot lose them. */
export const fanOut: EventStep = async (ctx, tx, event) => {
  const { tenantId } = ctx;
  const listening = await queries.listSubscribers(tx, tenantId, [event.name, EVERY_EVENT]);
  const chosen = listening.filter(
    (one) => subscribes(one, event.name) && matchesFilters(one.filters, event.fields),
  );
  if (chosen.length === 0) return;
  const body = defaultBody(event.name, event.occurredAt, event.json);
  const deliveries = chosen.map((one) => ({
    id: newId(),
    webhookId: one.id,
    eventId: event.id,
    event: event.name,
    eventAt: event.occurredAt,
    body,
    bodyFinal: !one.has_template,
  }));
  const now = event.occurredAt;
  await insertDeliveries(tx, tenantId, deliveries, {
    purpose: 'event',
    attemptsMax: ATTEMPTS_MAX,
    dueAt: now,
    now,
  });
  await ctx.live.wake(tx, DISPATCHER);
};
