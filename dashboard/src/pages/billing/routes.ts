import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const billingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/billing',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['month']),
  component: lazyRouteComponent(() => import('./billing-page.tsx'), 'BillingPage'),
});

export const billingRoutes = [billingRoute] as const;
