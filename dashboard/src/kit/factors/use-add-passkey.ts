import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginPasskey, createPasskey } from '../../api/generated/identity.ts';
import type { CreatePasskeyData } from '../../api/generated/types.ts';
import { refreshTopics } from '../query/read.ts';
import { makePasskey } from './passkey.ts';

/** Asks the server, the browser and the server again: a passkey of this device, under the given name. */
export function useAddPasskey(done: (made: CreatePasskeyData) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (name: string) => {
      const response = await makePasskey(await beginPasskey());
      return createPasskey({ body: { ...(name === '' ? {} : { name }), response: response as never } });
    },
    onSuccess: done,
    onSettled: () => refreshTopics(queryClient, createPasskey.topics),
  });
}
