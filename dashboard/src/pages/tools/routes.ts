import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const toolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tools',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'status', 'agentId']),
  component: lazyRouteComponent(() => import('./tools-page.tsx'), 'ToolsPage'),
});

const serverRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tools/servers/$serverId',
  component: lazyRouteComponent(() => import('./servers/server-page.tsx'), 'ServerPage'),
});

/** Where notifications of waiting calls lead. */
const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agent-approvals',
  beforeLoad: () => {
    throw redirect({ to: '/tools', search: { tab: 'approvals' }, replace: true });
  },
});

export const toolRoutes = [toolsRoute, serverRoute, approvalsRoute] as const;
