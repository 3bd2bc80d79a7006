import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { hooksEndWithKey } from './connector/hooks.ts';
import { connectorRoutes } from './connector/routes.ts';
import { webhookDispatcher } from './delivery/dispatcher.ts';
import { fanOut } from './delivery/fan-out.ts';
import { deliveryErasure, deliveryRetention } from './delivery/personal-data.ts';
import { replayChunk } from './delivery/replay.ts';
import { WEBHOOK_FIELDS } from './field-descriptions.ts';
import { listenerErasure, listenerRetention } from './listen/listeners.ts';
import { listenRoutes } from './listen/routes.ts';
import { webhookRoutes } from './routes.ts';
import { webhookRetention } from './service.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  tables: {
    owns: [
      'webhook_attempts',
      'webhook_deliveries',
      'webhook_listener_deliveries',
      'webhook_listeners',
      'webhook_queue',
      'webhooks',
    ],
    reads: ['events', 'workspaces'],
  },
  routes: withDescriptions(WEBHOOK_FIELDS, [...webhookRoutes, ...listenRoutes, ...connectorRoutes]),
  jobs: [replayChunk],
  eventStep: fanOut,
  services: [webhookDispatcher],
  retention: [webhookRetention, listenerRetention, ...deliveryRetention],
  erasure: [deliveryErasure, listenerErasure],
  lifecycle: { connectorKeyRevoked: [hooksEndWithKey] },
};
