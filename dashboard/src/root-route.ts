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

/** Signed-out people sign in first and come back; so do those whose second factor is still missing. */
export async function requireSession(queryClient: QueryClient, href: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session && session.mfa.state !== 'complete')
    throw redirect({ to: '/second-factor', search: { next: href } });
  if (session) return;
  throw redirect({ to: '/sign-in', search: href === '/' ? {} : { next: href } });
}

/** The parent of every page for people who are signed in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  pendingComponent: ShellSkeleton,
});
