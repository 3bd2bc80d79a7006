import { z } from 'zod';
import { allow, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import {
  deliveriesQuery,
  deliveryView,
  eventsQuery,
  eventView,
  redeliverInput,
  replayInput,
  replayView,
  testInput,
  testView,
} from '../schema.ts';
import { listDeliveries, listEvents, redeliver, testWebhook } from './deliveries.ts';
import { replayEvents } from './replay.ts';

const tag = 'Webhooks';
const webhookId = idParam('Invalid webhook ID');
const one = { tag, params: z.object({ webhookId }), invalidParams: 'Invalid webhook ID' };

export const deliveryRoutes: Route[] = [
  route({
    ...one,
    method: 'POST',
    path: '/api/webhooks/{webhookId}/test',
    summary: 'Send a sample event to a webhook',
    description:
      'One attempt, made at once, signed and logged like any other. It says nothing about the count of failures, and works on a disabled webhook too.',
    access: allow.write,
    rate: rate.mutation,
    body: testInput,
    returns: { status: 200, description: 'How it went', data: testView },
    handle: (ctx, { params, body }) => testWebhook(ctx, params.webhookId, body),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/webhooks/{webhookId}/deliveries',
    summary: 'List the deliveries of a webhook',
    description: 'Newest first; kept for 30 days.',
    access: allow.read,
    rate: rate.general,
    query: deliveriesQuery,
    returns: { status: 200, description: 'The deliveries', data: z.array(deliveryView) },
    handle: (ctx, { params, query: { limit, offset, status } }) =>
      listDeliveries(ctx, params.webhookId, { limit, offset, status }),
  }),
  route({
    tag,
    params: z.object({ webhookId, deliveryId: idParam('Invalid delivery ID') }),
    method: 'POST',
    path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    summary: 'Deliver again',
    description: 'The same body under the same timestamp, so the same signature, unless `restamp` is true.',
    access: allow.full,
    rate: rate.mutation,
    body: redeliverInput,
    returns: { status: 202, description: 'The new delivery', data: deliveryView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { params, body }) => redeliver(ctx, params.webhookId, params.deliveryId, body),
  }),
  route({
    ...one,
    method: 'POST',
    path: '/api/webhooks/{webhookId}/replay',
    summary: 'Replay the events of a time range to a webhook',
    description: 'At most 10,000 events a call, each with its first timestamp. Events are kept for 30 days.',
    access: allow.full,
    rate: rate.mutation,
    body: replayInput,
    returns: { status: 202, description: 'What was queued', data: replayView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { params, body }) => replayEvents(ctx, params.webhookId, body),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/webhook-events',
    summary: 'List recent events',
    description:
      'Newest first, with or without subscribers; kept for 30 days. Audit entries are shown to those who may read the audit log.',
    access: allow.read,
    rate: rate.general,
    query: eventsQuery,
    returns: { status: 200, description: 'The events', data: z.array(eventView) },
    handle: (ctx, { query: { limit, offset, event } }) => listEvents(ctx, { limit, offset, event }),
  }),
];
