import type { EventStep } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { insertDeliveries } from './delivery-queries.ts';
import { listenersSince, queueForListeners } from './listeners.ts';
import * as queries from './queries.ts';
import { ATTEMPTS_MAX, defaultBody, matchesFilters, subscribes } from './rules.ts';
import { EVERY_EVENT } from './schema.ts';

export const DISPATCHER = 'webhooks.dispatcher';

/** Stores one delivery per subscriber with the event itself: whoever commits the event cannot lose them. */
export const fanOut: EventStep = async (ctx, tx, event) => {
  const { tenantId } = ctx;
  const names = [event.name, EVERY_EVENT];
  const listening = await queries.listSubscribers(tx, tenantId, names, listenersSince(ctx));
  const chosen = listening.filter(
    (one) => subscribes(one, event.name) && matchesFilters(one.filters, event.fields),
  );
  if (chosen.length === 0) return;
  const now = event.occurredAt;
  const body = defaultBody(event.name, now, event.json);
  const terminals = chosen.filter(({ kind }) => kind === 'listener').map(({ id }) => id);
  await queueForListeners(ctx, tx, terminals, { name: event.name, at: now, body });
  const deliveries = chosen
    .filter(({ kind }) => kind !== 'listener')
    .map((one) => ({
      id: newId(),
      webhookId: one.id,
      eventId: event.id,
      event: event.name,
      eventAt: now,
      body,
      bodyFinal: !one.has_template,
    }));
  if (deliveries.length === 0) return;
  await insertDeliveries(tx, tenantId, deliveries, {
    purpose: 'event',
    attemptsMax: ATTEMPTS_MAX,
    dueAt: now,
    now,
  });
  await ctx.live.wake(tx, DISPATCHER);
};
