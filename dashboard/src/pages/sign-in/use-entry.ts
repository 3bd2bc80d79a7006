import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../kit/session/session.ts';
import { localPath } from '../../kit/url/search-params.ts';

/** What follows signing in or up: the new session is loaded, then the page that was asked for is opened. */
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
