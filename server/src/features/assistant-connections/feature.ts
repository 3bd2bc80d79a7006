import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { CONNECTION_FIELDS } from './field-descriptions.ts';
import { assistantConnectionCrons } from './jobs.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { assistantConnectionRoutes } from './routes.ts';

/** Assistants that people connect by OAuth 2.1, as the MCP specification has it. */
export const assistantConnections: Feature = {
  name: 'assistant-connections',
  tables: {
    owns: ['assistant_clients', 'assistant_codes', 'assistant_connections', 'assistant_refresh_tokens'],
    reads: ['api_keys', 'memberships', 'users', 'workspaces'],
  },
  routes: withDescriptions(CONNECTION_FIELDS, [...assistantConnectionRoutes, ...oauthRoutes]),
  crons: assistantConnectionCrons,
};
