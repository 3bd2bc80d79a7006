import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallOptions, ListOperation } from '../../api/operation.ts';
import { useUrlState } from '../url/use-url-state.ts';
import { nextParam, type PageParam, pageQuery, rowsOf, totalOf } from './paging.ts';

/** The rows of a list, whatever its paging. */
export interface List<Row> {
  rows: Row[];
  isPending: boolean;
  /** The rows are of the former page while the new ones load. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  updatedAtMs: number;
  total: { total: number; isEstimate: boolean } | null;
  /** For lists with cursors or offsets. */
  more: { load: () => void; isLoading: boolean } | null;
  /** For lists with page numbers; the number is in the URL. */
  pages: { page: number; isLast: boolean; limit: number; go: (page: number) => void } | null;
}

type Query = { limit?: number | undefined } | undefined;
type AnyInput = { query?: Record<string, unknown> };

const LOAD_TRIES_MAX = 5;

interface Pages {
  data?: { pages: unknown[] } | undefined;
  isError: boolean;
}

/** A live change refetches the list and drops the page that was being loaded: it is asked for again. */
async function loadNext(
  query: Pages & { fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages> },
): Promise<void> {
  const before = query.data?.pages.length ?? 0;
  for (let tries = 0; tries < LOAD_TRIES_MAX; tries += 1) {
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false });
    if (isError || (data?.pages.length ?? 0) > before) return;
  }
}

export function useList<Input extends object, Data, Row>(
  operation: ListOperation<Input, Data, Row>,
  ...[input, options = {}]: object extends Input
    ? [input?: Input, options?: { enabled?: boolean }]
    : [input: Input, options?: { enabled?: boolean }]
): List<Row> {
  const { list, id, topics } = operation;
  const [url, setUrl] = useUrlState(['page']);
  const asked = (input ?? {}) as AnyInput;
  const limit = (asked.query as Query)?.limit ?? list.limit;
  const page = list.paging === 'page' ? Math.max(1, Number.parseInt(url.page ?? '1', 10) || 1) : null;
  const call = operation as unknown as (input: AnyInput, options: CallOptions) => Promise<Data>;

  const query = useInfiniteQuery({
    queryKey: [id, asked, 'list', page],
    initialPageParam: page as PageParam,
    queryFn: ({ pageParam, signal }) =>
      call({ ...asked, query: { ...asked.query, ...pageQuery(list, pageParam) } }, { signal }),
    getNextPageParam: (_last, answers) => (page === null ? nextParam(list, answers, limit) : null),
    ...(page === null ? {} : { placeholderData: keepPreviousData }),
    meta: { topics },
    enabled: options.enabled ?? true,
  });

  const answers = query.data?.pages ?? [];
  const rows = answers.flatMap((answer) => rowsOf(list, answer) as Row[]);
  const total = totalOf(answers[0]);
  return {
    rows,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    updatedAtMs: query.dataUpdatedAt,
    total,
    more: query.hasNextPage
      ? { load: () => void loadNext(query), isLoading: query.isFetchingNextPage }
      : null,
    pages:
      page === null || limit === null
        ? null
        : {
            page,
            limit,
            isLast: total === null ? rows.length < limit : page * limit >= total.total,
            go: (next) => setUrl({ page: next === 1 ? undefined : String(next) }),
          },
  };
}
