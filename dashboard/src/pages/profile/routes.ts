import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
});

export const profileRoutes = [profileRoute] as const;
