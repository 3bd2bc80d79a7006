import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  component: lazyRouteComponent(() => import('../coming/coming-page.tsx'), 'ComingPage'),
});

export const contactRoutes = [contactsRoute] as const;
