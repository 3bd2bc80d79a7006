import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { checkComplianceSuppression } from '../../../api/generated/compliance.ts';
import { listContacts, listContactsQuery } from '../../../api/generated/contacts.ts';

const PAGE_ROWS = 100;
export const SEARCH_LENGTH_MAX = listContactsQuery.search.maxLength;

export type People = ReturnType<typeof usePeople>;

/** People newest first, loaded as they are scrolled to. */
export function usePeople(search: string) {
  const asked = {
    include: 'suppression' as const,
    ...(search === '' ? {} : { search: search.slice(0, SEARCH_LENGTH_MAX) }),
  };
  const query = useInfiniteQuery({
    queryKey: [listContacts.id, asked, 'people'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      listContacts({ query: { ...asked, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    getNextPageParam: (last, pages) => (last.contacts.length < PAGE_ROWS ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    // A suppression changes the rows as well.
    meta: { topics: [...listContacts.topics, ...checkComplianceSuppression.topics] },
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // The same person may be on two pages when one was added between the two requests.
  const rows = useMemo(
    () => [
      ...new Map(
        (data?.pages.flatMap((page) => page.contacts) ?? []).map((person) => [person.phone_number, person]),
      ).values(),
    ],
    [data],
  );
  const first = data?.pages[0];
  return {
    rows,
    total: first?.total ?? null,
    isEstimate: first?.total_is_estimate ?? false,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    updatedAtMs: query.dataUpdatedAt,
    loadMore: hasNextPage && !isFetchingNextPage ? loadMore : undefined,
  };
}
