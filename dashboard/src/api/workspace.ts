import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from './request.ts';
import type { WorkspaceSummary } from './session.ts';

export type LimitName =
  | 'concurrent_calls'
  | 'agents'
  | 'contacts'
  | 'numbers'
  | 'knowledge_files'
  | 'knowledge_megabytes'
  | 'hosted_mcp_per_agent'
  | 'cloned_voices'
  | 'minutes_included';

/** Null means the plan sets no limit; a boolean, that the plan has the thing or has it not. */
export type LimitValue = number | boolean | null;

export interface Workspace extends WorkspaceSummary {
  created_at: string;
  limits: Partial<Record<LimitName, LimitValue>>;
  /** Only what the server counts. */
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
