import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const hooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hooks',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const hookRoutes = [hooksRoute] as const;
