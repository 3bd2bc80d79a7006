import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { getMe, getSignInOptions, switchWorkspace } from '../../api/generated/identity.ts';
import type { Me } from '../../api/generated/types.ts';
import { anchorServiceClock } from '../../design/display/service-clock.ts';
import { read } from '../query/read.ts';
import { hasUnsavedWork, isSignedOut, setSignedOut } from './unsaved-work.ts';

/**
 * Signed in again over unsaved work: null until all factors are shown, and in the workspace of the page, which signing in
 * may not have opened.
 */
async function returned(before: Me, session: Me): Promise<Me | null> {
  if (session.mfa.state !== 'complete') return null;
  if (session.workspace.id === before.workspace.id) return session;
  await switchWorkspace({ body: { workspaceId: before.workspace.id } });
  return getMe({}, {});
}

/** Null means signed out: an answer, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  meta: { topics: getMe.topics },
  staleTime: 60_000,
  queryFn: async ({ signal, client, queryKey }): Promise<Me | null> => {
    const before = client.getQueryData<Me | null>(queryKey) ?? null;
    try {
      const found = await getMe({}, { signal });
      // The page belongs to the person who began it.
      if (before !== null && before.user.id !== found.user.id) location.reload();
      const session = before !== null && isSignedOut() ? await returned(before, found) : found;
      if (session === null) return before;
      setSignedOut(false);
      anchorServiceClock(session.service.now, session.service.clock_speed);
      return session;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (before === null || !hasUnsavedWork()) return null;
      setSignedOut(true);
      return before;
    }
  },
});

export const signInOptionsQuery = queryOptions({ ...read(getSignInOptions), staleTime: 60_000 });

/** Only inside the shell, whose route refuses to open without a session. */
export function useSession(): Me {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession was called outside a signed-in page.');
  return data;
}

export function useSuspended(): boolean {
  return useSession().workspace.subscription_status === 'suspended';
}
