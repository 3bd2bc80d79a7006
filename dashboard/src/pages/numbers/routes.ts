import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const numbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/numbers',
  component: lazyRouteComponent(() => import('./list/numbers-page.tsx'), 'NumbersPage'),
});

const newNumberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/numbers/new',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['tab', 'country', 'areaCode', 'contains', 'type']),
  component: lazyRouteComponent(() => import('./get/new-number-page.tsx'), 'NewNumberPage'),
});

const numberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/numbers/$numberId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'agentId']),
  component: lazyRouteComponent(() => import('./detail/number-page.tsx'), 'NumberPage'),
});

export const numberRoutes = [numbersRoute, newNumberRoute, numberRoute] as const;
