import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type Capability, type Role, refusal } from './permissions.ts';
import { requestData } from './request.ts';
import { anchorServiceClock } from './service-clock.ts';

export interface User {
  id: string;
  email: string;
  name: string | null;
  role: Role;
}

export interface WorkspaceSummary {
  id: string;
  name: string;
  plan: string;
  subscription_status: string;
  suspended_reason: string | null;
}

export interface Service {
  simulated: boolean;
  clock_speed: number;
  now: string;
  sign_up: 'open' | 'closed';
  version: string;
}

export interface Session {
  user: User;
  workspace: WorkspaceSummary;
  workspaces: { id: string; name: string; role: Role }[];
  service: Service;
}

/** Null means signed out: an answer, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await requestData<Session>('/api/auth/me', { signal });
      anchorServiceClock(session.service.now, session.service.clock_speed);
      return session;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export const signUpOptionsQuery = queryOptions({
  queryKey: ['sign_up_options'],
  staleTime: 60_000,
  queryFn: ({ signal }) => requestData<{ sign_up: 'open' | 'closed' }>('/api/auth/options', { signal }),
});

/** Only inside the shell, whose route refuses to open without a session. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession was called outside a signed-in page.');
  return data;
}

export function useSuspended(): boolean {
  return useSession().workspace.subscription_status === 'suspended';
}

export function useRefusal(capability: Capability): string | null {
  return refusal(useSession().user.role, capability);
}

export interface SignInInput {
  email: string;
  password: string;
}

export interface SignUpInput extends SignInInput {
  workspaceName: string;
  name?: string;
}

type SignedIn = Pick<Session, 'user' | 'workspace'>;

export const signIn = (input: SignInInput) =>
  requestData<SignedIn>('/api/auth/sign-in', { method: 'POST', body: input });

export const signUp = (input: SignUpInput) =>
  requestData<SignedIn>('/api/auth/sign-up', { method: 'POST', body: input });

export const signOut = () => requestData<void>('/api/auth/sign-out', { method: 'POST' });

export const switchWorkspace = (workspaceId: string) =>
  requestData<SignedIn>('/api/auth/switch', { method: 'POST', body: { workspaceId } });
