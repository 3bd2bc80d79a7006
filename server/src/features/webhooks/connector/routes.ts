import { z } from 'zod';
import { connectorRoute } from '../../../platform/http/connector-route.ts';
import type { Route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { listHooks, listSamples, subscribeHook, unsubscribeHook } from './hooks.ts';
import { hookView, sampleView, subscribeInput, triggerView } from './schema.ts';
import { listTriggers } from './triggers.ts';

export const connectorRoutes: Route[] = [
  connectorRoute({
    method: 'GET',
    path: '/zapier/triggers',
    summary: 'List triggers',
    description:
      'What an automation may start with, each with a label and a sample in the form it is delivered in.',
    returns: { status: 200, description: 'The triggers', data: z.array(triggerView) },
    handle: async (ctx) => listTriggers(ctx.clock.now()),
  }),
  connectorRoute({
    method: 'GET',
    path: '/zapier/samples/{event}',
    summary: 'Sample of a trigger',
    description: 'A list with one payload in the form it is delivered in, for the editor of an automation.',
    params: z.object({ event: z.string().max(100).meta({ example: 'call.escalated' }) }),
    returns: { status: 200, description: 'The sample', data: z.array(sampleView) },
    handle: async (ctx, { params }) => listSamples(ctx, params.event),
  }),
  connectorRoute({
    method: 'GET',
    path: '/zapier/hooks',
    summary: 'List subscriptions',
    description: 'Those made with this key, newest first.',
    returns: { status: 200, description: 'The subscriptions', data: z.array(hookView) },
    handle: (ctx) => listHooks(ctx),
  }),
  connectorRoute({
    method: 'POST',
    path: '/zapier/hooks',
    summary: 'Subscribe to a trigger',
    description:
      'Events are delivered to `targetUrl` as webhooks are: signed, retried, given up after five attempts. An answer of 410 Gone ends the subscription. Subscribing again with the same trigger and address renews it. At most 100 a workspace.',
    body: subscribeInput,
    returns: { status: 201, description: 'The subscription', data: hookView },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => subscribeHook(ctx, body),
  }),
  connectorRoute({
    method: 'DELETE',
    path: '/zapier/hooks/{hookId}',
    summary: 'Unsubscribe',
    params: z.object({ hookId: idParam('Invalid subscription ID') }),
    invalidParams: 'Invalid subscription ID',
    returns: { status: 204, description: 'Unsubscribed' },
    handle: (ctx, { params }) => unsubscribeHook(ctx, params.hookId),
  }),
];
