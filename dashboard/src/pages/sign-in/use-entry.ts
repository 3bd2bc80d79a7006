import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { localPath } from '../../search-params.ts';

/** Runs a sign-in or sign-up, loads the new session and goes to the page that was asked for. */
export function useEntry<Input>(enter: (input: Input) => Promise<unknown>, next: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (input: Input) => {
      await enter(input);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
    onSuccess: () => router.history.replace(localPath(next) ?? '/'),
  });
}
