import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const hooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hooks',
  component: lazyRouteComponent(() => import('./list/hooks-page.tsx'), 'HooksPage'),
});

const newHookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hooks/new',
  component: lazyRouteComponent(() => import('./form/new-hook-page.tsx'), 'NewHookPage'),
});

const hookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hooks/$webhookId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'status', 'event']),
  component: lazyRouteComponent(() => import('./detail/hook-page.tsx'), 'HookPage'),
});

export const hookRoutes = [hooksRoute, newHookRoute, hookRoute] as const;
