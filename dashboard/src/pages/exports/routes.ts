import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const exportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/exports',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['create']),
  component: lazyRouteComponent(() => import('./exports-page.tsx'), 'ExportsPage'),
});

export const exportRoutes = [exportsRoute] as const;
