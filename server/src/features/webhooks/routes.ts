import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import {
  createWebhookInput,
  deliveryLogsQuery,
  deliveryLogView,
  previewInput,
  previewView,
  rotatedSecretView,
  updateWebhookInput,
  webhookView,
} from './schema.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveryLogs,
  listWebhooks,
  previewBody,
  rotateSecret,
  updateWebhook,
} from './service.ts';

const tag = 'Webhooks';
const one = {
  tag,
  params: z.object({ webhookId: idParam('Invalid webhook ID') }),
  invalidParams: 'Invalid webhook ID',
};

export const webhookRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List webhooks',
    description: 'Newest first, at most 100, disabled ones too.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The webhooks', data: z.array(webhookView) },
    handle: (ctx) => listWebhooks(ctx),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Create a webhook',
    description:
      'The answer holds the secret that signs its deliveries; later answers do not. At most 100 a workspace.',
    access: allow.full,
    rate: rate.mutation,
    body: createWebhookInput,
    returns: { status: 201, description: 'The webhook with its secret', data: webhookView },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createWebhook(ctx, body),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/webhooks/preview',
    summary: 'See what a webhook would be sent',
    description:
      'Renders a sample of the event, through a template if there is one. Nothing is sent or stored.',
    access: allow.write,
    rate: rate.general,
    body: previewInput,
    returns: { status: 200, description: 'The body', data: previewView },
    handle: async (ctx, { body }) => previewBody(ctx, body),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/webhooks/{webhookId}',
    summary: 'Get a webhook',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The webhook', data: webhookView },
    handle: (ctx, { params }) => getWebhook(ctx, params.webhookId),
  }),
  route({
    ...one,
    method: 'PATCH',
    path: '/api/webhooks/{webhookId}',
    summary: 'Change a webhook',
    description: '`is_active` true enables it again and forgets its failures.',
    access: allow.full,
    rate: rate.mutation,
    body: updateWebhookInput,
    returns: { status: 200, description: 'The webhook', data: webhookView },
    handle: (ctx, { params, body }) => updateWebhook(ctx, params.webhookId, body),
  }),
  route({
    ...one,
    method: 'DELETE',
    path: '/api/webhooks/{webhookId}',
    summary: 'Delete a webhook',
    description: 'What still waits to be delivered to it is dropped.',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteWebhook(ctx, params.webhookId),
  }),
  route({
    ...one,
    method: 'POST',
    path: '/api/webhooks/{webhookId}/rotate-secret',
    summary: 'Rotate the secret of a webhook',
    description: 'The old one stops being used at once, for retries that wait too.',
    access: allow.session(),
    rate: rate.mutation,
    returns: { status: 200, description: 'The new secret', data: rotatedSecretView },
    handle: (ctx, { params }) => rotateSecret(ctx, params.webhookId),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/webhooks/{webhookId}/delivery-logs',
    summary: 'List the attempts of a webhook',
    description: 'Newest first. The last 25 are kept.',
    access: allow.read,
    rate: rate.general,
    query: deliveryLogsQuery,
    returns: { status: 200, description: 'The attempts', data: z.array(deliveryLogView) },
    handle: (ctx, { params, query }) => listDeliveryLogs(ctx, params.webhookId, query.limit),
  }),
  ...deliveryRoutes,
];
