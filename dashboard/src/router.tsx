import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from './kit/session/session.ts';
import { localPath, parseSearch, pick, stringifySearch } from './kit/url/search-params.ts';
import { agentRoutes } from './pages/agents/routes.ts';
import { analyticsRoutes } from './pages/analytics/routes.ts';
import { billingRoutes } from './pages/billing/routes.ts';
import { callRoutes } from './pages/calls/routes.ts';
import { campaignRoutes } from './pages/campaigns/routes.ts';
import { complianceRoutes } from './pages/compliance/routes.ts';
import { contactRoutes } from './pages/contacts/routes.ts';
import { exportRoutes } from './pages/exports/routes.ts';
import { hookRoutes } from './pages/hooks/routes.ts';
import { integrationRoutes } from './pages/integrations/routes.ts';
import { memberRoutes } from './pages/members/routes.ts';
import { notificationRoutes } from './pages/notifications/routes.ts';
import { numberRoutes } from './pages/numbers/routes.ts';
import { profileRoutes } from './pages/profile/routes.ts';
import { entryRoutes } from './pages/sign-in/routes.ts';
import { ssoRoutes } from './pages/sso/routes.ts';
import { ErrorPage } from './pages/status/error-page.tsx';
import { NotFoundPage } from './pages/status/not-found-page.tsx';
import { toolRoutes } from './pages/tools/routes.ts';
import { requireSession, rootRoute, shellRoute } from './root-route.ts';

/** Signed-in users are redirected from the sign-in pages. */
async function requireSignedOut(queryClient: QueryClient, next: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: localPath(next) ?? '/' });
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['next', 'sso']),
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

/** Between signing in and the workspace, while the second factor that it demands is missing. */
const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['next']),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search });
    if (session.mfa.state === 'complete') throw redirect({ href: localPath(search.next) ?? '/' });
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/second-factor-page.tsx'), 'SecondFactorPage'),
});

const securityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./pages/security/security-page.tsx'), 'SecurityPage'),
});

/** By itself, without the shell: an assistant sends people here who come to decide one thing. */
const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, [
      'response_type',
      'client_id',
      'redirect_uri',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
      'resource',
      'response_mode',
    ]),
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./pages/connect/connect-page.tsx'), 'ConnectPage'),
});

/** Nothing on the first page is for a person with the billing role, who reaches billing only. */
async function leadToBilling(queryClient: QueryClient): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session?.user.role === 'billing') throw redirect({ to: '/billing' });
}

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: ({ context }) => leadToBilling(context.queryClient),
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
  secondFactorRoute,
  ...entryRoutes,
  connectRoute,
  shellRoute.addChildren([
    homeRoute,
    securityRoute,
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
    ...billingRoutes,
    ...callRoutes,
    ...campaignRoutes,
    ...complianceRoutes,
    ...contactRoutes,
    ...exportRoutes,
    ...hookRoutes,
    ...integrationRoutes,
    ...memberRoutes,
    ...notificationRoutes,
    ...numberRoutes,
    ...profileRoutes,
    ...ssoRoutes,
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
