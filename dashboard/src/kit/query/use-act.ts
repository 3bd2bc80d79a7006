import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOptions, Operation } from '../../api/operation.ts';
import { refreshTopics } from './read.ts';

export interface ActOptions<Data> {
  /** Part of the action: it stays pending until this is done, and fails with it. */
  finish?: (data: Data) => unknown;
  /** The answer contains a secret and must not be cached. */
  isSecret?: boolean;
}

/** A change: sent once, and what it may have changed is refetched. */
export function useAct<Input, Data>(
  operation: Operation<Input, Data>,
  { finish, isSecret = false }: ActOptions<Data> = {},
) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const call = operation as (input: Input, options: CallOptions) => Promise<Data>;
  return useMutation({
    ...(isSecret ? { gcTime: 0 } : {}),
    mutationFn: async (input: Input) => {
      const options = operation.idempotent ? { idempotencyKey: keyFor.current(input) } : {};
      const data = await call(input, options);
      keyFor.forget();
      await finish?.(data);
      return data;
    },
    // Awaited, so that what follows finds the page already updated.
    onSettled: () => refreshTopics(queryClient, operation.topics),
  });
}

export type Act<Input, Data> = ReturnType<typeof useAct<Input, Data>>;

/** The same input gets the same key, so that a repeat after a lost answer has no second effect. */
function useIdempotencyKey() {
  const last = useRef<{ input: string; key: string } | null>(null);
  return {
    current(input: unknown): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: randomKey() };
      return last.current.key;
    },
    forget(): void {
      last.current = null;
    },
  };
}

/** Not `randomUUID`: plain http on a private network does not have it. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
