import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
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

/** Notifications name the webhook by the noun of the API. */
const linkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['id']),
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/hooks', replace: true });
    throw redirect({ to: '/hooks/$webhookId', params: { webhookId: id }, replace: true });
  },
});

export const hookRoutes = [hooksRoute, newHookRoute, hookRoute, linkRoute] as const;
