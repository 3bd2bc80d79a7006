import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listConversations } from '../../../api/generated/conversations.ts';
import { read } from '../../../kit/query/read.ts';
import { isWaiting, withoutRepeats } from '../thread.ts';
import type { InboxPlace } from '../use-inbox-url.ts';

const PAGE_ROWS = 100;
/** As the server takes it. */
export const SEARCH_LENGTH_MAX = 200;

export type Threads = ReturnType<typeof useThreads>;

/** The threads of a queue, most recent first; of those waiting, the one that waits longest. */
export function useThreads({ queue, channel, agentId, search }: InboxPlace) {
  const asked = {
    status: queue === 'closed' ? ('closed' as const) : ('active' as const),
    ...(queue === 'waiting' ? { needsHuman: 'waiting' } : {}),
    ...(queue === 'mine' ? { takenOverBy: 'me' } : {}),
    ...(channel ? { channel } : {}),
    ...(agentId ? { agentId } : {}),
    ...(search === '' ? {} : { search: search.slice(0, SEARCH_LENGTH_MAX) }),
  };
  const query = useInfiniteQuery({
    queryKey: [listConversations.id, asked, 'threads'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      listConversations({ query: { ...asked, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    getNextPageParam: (last, pages) => (last.conversations.length < PAGE_ROWS ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    meta: { topics: listConversations.topics },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows: withoutRepeats(query.data?.pages.flatMap((page) => page.conversations) ?? []),
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    updatedAtMs: query.dataUpdatedAt,
    // Also while a change is being read: where people write all the time, the end would never be reached.
    loadMore: hasNextPage && !isFetchingNextPage ? loadMore : undefined,
  };
}

/** How many wait and since when, and how many one has taken over oneself. */
export function useQueueFigures() {
  const waiting = useQuery(read(listConversations, { query: { needsHuman: 'waiting', limit: 1 } }));
  const mine = useQuery(read(listConversations, { query: { takenOverBy: 'me', limit: PAGE_ROWS } }));
  const oldest = waiting.data?.conversations[0];
  const mineCount = mine.data?.conversations.length ?? 0;
  return {
    waiting: waiting.data?.needsHumanWaiting ?? 0,
    waitingSince: oldest && isWaiting(oldest) ? oldest.needs_human_at : null,
    mine: mineCount,
    mineIsAll: mineCount < PAGE_ROWS,
  };
}
