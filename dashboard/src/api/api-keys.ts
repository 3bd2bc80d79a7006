import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from './request.ts';

export type Scope = 'read' | 'write' | 'full';

export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  created_by: string | null;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  created_at: string;
  usable: boolean;
}

export interface CreatedApiKey extends ApiKey {
  key: string;
}

/** Expired keys count until they are revoked. */
export const ACTIVE_KEYS_MAX = 25;

export const apiKeysQuery = queryOptions({
  queryKey: ['api_keys'],
  queryFn: ({ signal }) => requestData<ApiKey[]>('/api/api-keys', { signal }),
});

export interface CreateApiKeyInput {
  name: string;
  scopes: Scope[];
  expires_at?: string;
}

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    // The plaintext must not outlive the dialog that shows it.
    gcTime: 0,
    mutationFn: (input: CreateApiKeyInput) =>
      requestData<CreatedApiKey>('/api/api-keys', { method: 'POST', body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api_keys'] }),
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestData<void>(`/api/api-keys/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['api_keys'] }),
  });
}
