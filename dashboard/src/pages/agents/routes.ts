import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

const talkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/$agentId/talk',
  component: lazyRouteComponent(() => import('../talk/talk-page.tsx'), 'TalkPage'),
});

export const agentRoutes = [agentsRoute, talkRoute] as const;
