import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const campaignRoutes = [campaignsRoute] as const;
