import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { sessionQuery } from './kit/session/session.ts';
import { RootLayout } from './root-layout.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

/** The parent of every page for people who are signed in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session && session.mfa.state !== 'complete') {
      throw redirect({ to: '/second-factor', search: { next: location.href } });
    }
    if (session) return;
    throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
  },
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  pendingComponent: ShellSkeleton,
});
