import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, [
      'period',
      'from',
      'to',
      'timezone',
      'compare',
      'figure',
      'agentId',
      'campaignId',
      'direction',
      'channel',
    ]),
  component: lazyRouteComponent(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
});

export const analyticsRoutes = [analyticsRoute] as const;
