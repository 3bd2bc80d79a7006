import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOptions, Operation } from '../../api/operation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Live topics that refetch the query. */
    queryMeta: { topics?: readonly string[] };
  }
}

type Call<Input, Data> = (input: Input, options: CallOptions) => Promise<Data>;

/** A `GET` as a query, refetched by its live topics: `useQuery(read(getCall, { params: { callId } }))`. */
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

/** Refetches everything on the page that one of these topics may have changed. */
export function refreshTopics(queryClient: QueryClient, topics: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.topics?.some((topic) => topics.includes(topic)) ?? false,
  });
}
