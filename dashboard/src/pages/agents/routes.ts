import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['search', 'status', 'create']),
  component: lazyRouteComponent(() => import('./gallery/agents-page.tsx'), 'AgentsPage'),
});

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/$agentId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'version']),
  component: lazyRouteComponent(() => import('./builder/agent-page.tsx'), 'AgentPage'),
});

const talkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/$agentId/talk',
  component: lazyRouteComponent(() => import('../talk/talk-page.tsx'), 'TalkPage'),
});

export const agentRoutes = [agentsRoute, agentRoute, talkRoute] as const;
