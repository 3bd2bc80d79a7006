import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from './request.ts';

export interface ConnectorKey {
  id: string;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
}

export interface CreatedConnectorKey extends ConnectorKey {
  key: string;
}

export const connectorKeysQuery = queryOptions({
  queryKey: ['connector_keys'],
  queryFn: ({ signal }) => requestData<ConnectorKey[]>('/api/zapier/api-key', { signal }),
});

export function useCreateConnectorKey() {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (input: { name: string }) =>
      requestData<CreatedConnectorKey>('/api/zapier/api-key', { method: 'POST', body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['connector_keys'] }),
  });
}

export function useRevokeConnectorKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestData<void>(`/api/zapier/api-key/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['connector_keys'] }),
  });
}
