import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from './request.ts';

export type LimitName =
  | 'concurrentCalls'
  | 'agents'
  | 'contacts'
  | 'numbers'
  | 'knowledgeFiles'
  | 'knowledgeMegabytes'
  | 'hostedMcpPerAgent'
  | 'clonedVoices'
  | 'minutesIncluded';

/** Null means the plan sets no limit; a boolean, that the plan has the thing or has it not. */
export type LimitValue = number | boolean | null;

export interface Workspace {
  id: string;
  name: string;
  plan: string;
  subscription_status: string;
  created_at: string;
  limits: Partial<Record<LimitName, LimitValue>>;
  usage: Partial<Record<LimitName, number>>;
}

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => requestData<Workspace>('/api/workspace', { signal }),
});

export function useRenameWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      requestData<Workspace>('/api/workspace', { method: 'PATCH', body: { name } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['workspace'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
}
