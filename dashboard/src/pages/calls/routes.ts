import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, [
      'search',
      'status',
      'outcome',
      'agentId',
      'campaignId',
      'direction',
      'phoneNumber',
      'from',
      'to',
      'place',
    ]),
  component: lazyRouteComponent(() => import('./list/calls-page.tsx'), 'CallsPage'),
});

const callRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls/$callId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'at']),
  component: lazyRouteComponent(() => import('./detail/call-page.tsx'), 'CallPage'),
});

export const callRoutes = [callsRoute, callRoute] as const;
