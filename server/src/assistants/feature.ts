import type { Feature } from '../platform/feature.ts';
import type { Route } from '../platform/http/route.ts';
import { assistantRoutes, gatewayRoutes } from './routes.ts';

/** The MCP server: the routes of the other features as tools, for assistants. */
export const assistants = (routes: readonly Route[]): Feature => ({
  name: 'assistants',
  routes: [...assistantRoutes(routes), ...gatewayRoutes()],
});
