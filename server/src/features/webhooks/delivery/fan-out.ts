import type { EmittedEvent, EventStep } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { listenersSince, queueForListeners } from '../listen/listeners.ts';
import * as queries from '../queries.ts';
import { ATTEMPTS_MAX, defaultBody, matchesFilters, subscribes } from '../rules.ts';
import { EVERY_EVENT } from '../schema.ts';
import { insertDeliveries } from './queries.ts';

export const DISPATCHER = 'webhooks.dispatcher';

const wants = (one: queries.Subscriber, event: EmittedEvent): boolean =>
  subscribes(one, event.name) && matchesFilters(one.filters, event.fields);

/** Stores one delivery per event and subscriber in the events' transaction, so that none is lost. */
export const fanOut: EventStep = async (ctx, tx, events) => {
  const { tenantId } = ctx;
  const names = [...new Set(events.map(({ name }) => name)), EVERY_EVENT];
  const listening = await queries.listSubscribers(tx, tenantId, names, listenersSince(ctx));
  const chosen = events.flatMap((event) =>
    listening.filter((one) => wants(one, event)).map((one) => ({ one, event })),
  );
  if (chosen.length === 0) return;
  const forTerminals = chosen
    .filter(({ one }) => one.kind === 'listener')
    .map(({ one, event: { name, occurredAt: at, json } }) => ({
      listenerId: one.id,
      event: { name, at, body: defaultBody(name, at, json) },
    }));
  await queueForListeners(ctx, tx, forTerminals);
  const forWebhooks = chosen.filter(({ one }) => one.kind !== 'listener');
  const ids = forWebhooks.map(newId).sort(); // oldest first, even within a millisecond
  const deliveries = forWebhooks.map(({ one, event }, index) => ({
    id: ids[index] ?? newId(),
    webhookId: one.id,
    eventId: event.id,
    event: event.name,
    eventAt: event.occurredAt,
    body: null,
    bodyFinal: !one.has_template,
  }));
  const [first] = deliveries;
  if (first === undefined) return;
  const now = first.eventAt;
  await insertDeliveries(tx, tenantId, deliveries, {
    purpose: 'event',
    attemptsMax: ATTEMPTS_MAX,
    dueAt: now,
    now,
  });
  await ctx.live.wake(tx, DISPATCHER);
};
