import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

export const memberRoutes = [membersRoute] as const;
