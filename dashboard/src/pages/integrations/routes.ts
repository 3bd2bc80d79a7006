import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const integrationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations',
  component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations/new',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['provider']),
  component: lazyRouteComponent(() => import('./new-integration-page.tsx'), 'NewIntegrationPage'),
});

/** Where vendors send a person back to after signing in there. */
const connectedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations/connected',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['state', 'code', 'error']),
  component: lazyRouteComponent(() => import('./connected-page.tsx'), 'ConnectedPage'),
});

const integrationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations/$integrationId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'status']),
  component: lazyRouteComponent(() => import('./integration-page.tsx'), 'IntegrationPage'),
});

export const integrationRoutes = [integrationsRoute, newRoute, connectedRoute, integrationRoute] as const;
