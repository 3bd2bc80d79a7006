import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { getMe, getSignInOptions } from '../../api/generated/identity.ts';
import type { Me } from '../../api/generated/types.ts';
import { anchorServiceClock } from '../../design/display/service-clock.ts';
import { read } from '../query/read.ts';

/** Null means signed out: an answer, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  meta: { topics: getMe.topics },
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const session = await getMe({}, { signal });
      anchorServiceClock(session.service.now, session.service.clock_speed);
      return session;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
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
