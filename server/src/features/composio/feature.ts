import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { COMPOSIO_FIELDS } from './field-descriptions.ts';
import { gatewayFollowsAccess } from './gateways.ts';
import { disconnectJob, gatewaysCron, pendingCron } from './jobs.ts';
import { simulatedRecordErasure, simulatedRecordRetention } from './retention.ts';
import { composioRoutes } from './routes.ts';

/** Accounts of other apps, which agents use as tools. */
export const composio: Feature = {
  name: 'composio',
  tables: { owns: ['composio_connections', 'simulated_app_records'], reads: ['agents', 'mcp_servers'] },
  routes: withDescriptions(COMPOSIO_FIELDS, composioRoutes),
  jobs: [disconnectJob],
  crons: [pendingCron, gatewaysCron],
  retention: [simulatedRecordRetention],
  erasure: [simulatedRecordErasure],
  lifecycle: { agentSaved: [gatewayFollowsAccess] },
};
