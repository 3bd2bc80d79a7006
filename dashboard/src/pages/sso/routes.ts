import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../root-route.ts';

const ssoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/single-sign-on',
  component: lazyRouteComponent(() => import('./sso-page.tsx'), 'SsoPage'),
});

export const ssoRoutes = [ssoRoute] as const;
