import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const complianceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/compliance',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['tab', 'search', 'page', 'who', 'channel', 'purpose', 'proof']),
  component: lazyRouteComponent(() => import('./compliance-page.tsx'), 'CompliancePage'),
});

export const complianceRoutes = [complianceRoute] as const;
