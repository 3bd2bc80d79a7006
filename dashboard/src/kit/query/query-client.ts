import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { sessionQuery } from '../session/session.ts';
import { hasUnsavedWork, setSignedOut } from '../session/unsaved-work.ts';

const RETRIES_MAX = 2;

export function createQueryClient(): QueryClient {
  // Any answer may show that the session has ended; the shell then asks to sign in again.
  function watchForSignedOut(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    // The workspace has begun to demand a second factor: the session says so, and the guard leads to it.
    if (error.code === 'MFA_ENROLMENT_REQUIRED')
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (error.status !== 401) return;
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
    if (hasUnsavedWork()) setSignedOut(true);
    else queryClient.setQueryData(sessionQuery.queryKey, null);
  }

  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: watchForSignedOut }),
    mutationCache: new MutationCache({ onError: watchForSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof ApiError && error.retryable && failures < RETRIES_MAX,
      },
    },
  });
  return queryClient;
}
