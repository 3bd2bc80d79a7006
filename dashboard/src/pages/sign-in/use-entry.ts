import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../kit/session/session.ts';
import { localPath } from '../../kit/url/search-params.ts';

/** After signing in or up: loads the new session, then opens the requested page. */
export function useEntry(next: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return {
    finish: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
    done: () => router.history.replace(localPath(next) ?? '/'),
  };
}
