import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const numbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/numbers',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const numberRoutes = [numbersRoute] as const;
