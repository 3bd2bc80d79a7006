import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const callRoutes = [callsRoute] as const;
