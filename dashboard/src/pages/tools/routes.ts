import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const toolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tools',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const toolRoutes = [toolsRoute] as const;
