import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut, switchWorkspace } from '../api/generated/identity.ts';
import { toast } from '../design/feedback/toast.tsx';
import { sessionQuery } from '../kit/session/session.ts';
import { disownLanguage } from '../words/language.ts';

const fail = (error: Error) => toast(error.message, 'bad');

/** Moves to another workspace and drops all loaded data. */
export function useSwitchWorkspace() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (workspaceId: string) => {
      await switchWorkspace({ body: { workspaceId } });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
    onSuccess: () => router.navigate({ to: '/' }),
    onError: fail,
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => signOut(),
    onSuccess: async () => {
      disownLanguage();
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await router.navigate({ to: '/sign-in', search: {} });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    },
    onError: fail,
  });
}
