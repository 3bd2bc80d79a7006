import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOptions, Operation } from '../../api/operation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Live topics after which the query is asked again. */
    queryMeta: { topics?: readonly string[] };
  }
}

type Call<Input, Data> = (input: Input, options: CallOptions) => Promise<Data>;

/** What a `GET` answers, kept and refreshed by its live topics: `useQuery(read(getCall, { params: { callId } }))`. */
export function read<Input extends object, Data>(
  operation: Operation<Input, Data>,
  ...[input]: object extends Input ? [input?: Input] : [input: Input]
) {
  const asked = (input ?? {}) as Input;
  const call = operation as Call<Input, Data>;
  return queryOptions({
    queryKey: [operation.id, asked],
    queryFn: ({ signal }) => call(asked, { signal }),
    meta: { topics: operation.topics },
  });
}

/** Asks again for everything on the page that one of these topics may have changed. */
export function refreshTopics(queryClient: QueryClient, topics: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.topics?.some((topic) => topics.includes(topic)) ?? false,
  });
}
