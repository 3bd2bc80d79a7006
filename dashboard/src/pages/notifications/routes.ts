import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

export const notificationRoutes = [notificationsRoute] as const;
