import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from './kit/session/session.ts';
import { localPath, parseSearch, pick, stringifySearch } from './kit/url/search-params.ts';
import { agentRoutes } from './pages/agents/routes.ts';
import { analyticsRoutes } from './pages/analytics/routes.ts';
import { callRoutes } from './pages/calls/routes.ts';
import { campaignRoutes } from './pages/campaigns/routes.ts';
import { complianceRoutes } from './pages/compliance/routes.ts';
import { contactRoutes } from './pages/contacts/routes.ts';
import { hookRoutes } from './pages/hooks/routes.ts';
import { integrationRoutes } from './pages/integrations/routes.ts';
import { numberRoutes } from './pages/numbers/routes.ts';
import { ErrorPage } from './pages/status/error-page.tsx';
import { NotFoundPage } from './pages/status/not-found-page.tsx';
import { toolRoutes } from './pages/tools/routes.ts';
import { rootRoute, shellRoute } from './root-route.ts';

/** Signed-in users are redirected from the sign-in pages. */
async function requireSignedOut(queryClient: QueryClient, next: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: localPath(next) ?? '/' });
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['next']),
  beforeLoad: ({ context, search }) => requireSignedOut(context.queryClient, search.next),
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['next']),
  beforeLoad: ({ context, search }) => requireSignedOut(context.queryClient, search.next),
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-up-page.tsx'), 'SignUpPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
});

const keysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/keys',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab', 'create']),
  component: lazyRouteComponent(() => import('./pages/keys/keys-page.tsx'), 'KeysPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['action', 'resourceType', 'resourceId', 'userId', 'from', 'to']),
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['queue', 'channel', 'agentId', 'search', 'thread', 'pane']),
  component: lazyRouteComponent(() => import('./pages/inbox/inbox-page.tsx'), 'InboxPage'),
});

const widgetsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/widgets',
  component: lazyRouteComponent(() => import('./pages/widgets/widgets-page.tsx'), 'WidgetsPage'),
});

const newWidgetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/widgets/new',
  component: lazyRouteComponent(() => import('./pages/widgets/new-widget-page.tsx'), 'NewWidgetPage'),
});

const widgetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/widgets/$widgetId',
  component: lazyRouteComponent(() => import('./pages/widgets/widget-page.tsx'), 'WidgetPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
});

const modelsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/models',
  component: lazyRouteComponent(() => import('./pages/models/models-page.tsx'), 'ModelsPage'),
});

const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  signInRoute,
  signUpRoute,
  shellRoute.addChildren([
    homeRoute,
    keysRoute,
    inboxRoute,
    widgetsRoute,
    newWidgetRoute,
    widgetRoute,
    auditRoute,
    settingsRoute,
    modelsRoute,
    ...agentRoutes,
    ...analyticsRoutes,
    ...callRoutes,
    ...campaignRoutes,
    ...complianceRoutes,
    ...contactRoutes,
    ...hookRoutes,
    ...integrationRoutes,
    ...numberRoutes,
    ...toolRoutes,
    unknownRoute,
  ]),
]);

export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
