import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { listConversations } from '../../../api/generated/conversations.ts';
import type { ConversationListItem } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';
import { useSession } from '../../../kit/session/session.ts';
import { isWaiting, matchesSearch, withoutRepeats } from '../thread.ts';
import type { InboxPlace } from '../use-inbox-url.ts';

const PAGE_ROWS = 100;
/** So many are looked through for one's own threads and for a search, which the server has no filter for. */
const PAGES_SEARCHED = 10;

interface Asked {
  status: 'active' | 'closed';
  needsHuman?: 'waiting';
  channel?: InboxPlace['channel'];
  agentId?: string | undefined;
}

function usePages(asked: Asked, isComplete: boolean) {
  const query = useInfiniteQuery({
    queryKey: [listConversations.id, asked, 'threads'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      listConversations({ query: { ...asked, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    getNextPageParam: (last, pages) => (last.conversations.length < PAGE_ROWS ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    meta: { topics: listConversations.topics },
  });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const pageCount = query.data?.pages.length ?? 0;
  const wantsMore = isComplete && hasNextPage && !isFetching && pageCount < PAGES_SEARCHED;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows: withoutRepeats(query.data?.pages.flatMap((page) => page.conversations) ?? []),
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    isSearching: wantsMore || (isComplete && query.isFetchingNextPage),
    error: query.error,
    retry: () => void query.refetch(),
    updatedAtMs: query.dataUpdatedAt,
    loadMore: hasNextPage && !isFetching ? loadMore : undefined,
  };
}

export type Threads = ReturnType<typeof useThreads>;

/** The threads of a queue, most recent first; of those waiting, the one that waits longest. */
export function useThreads({ queue, channel, agentId, search }: InboxPlace) {
  const me = useSession().user.id;
  const asked: Asked = {
    status: queue === 'closed' ? 'closed' : 'active',
    ...(queue === 'waiting' ? { needsHuman: 'waiting' } : {}),
    ...(channel ? { channel } : {}),
    ...(agentId ? { agentId } : {}),
  };
  const pages = usePages(asked, queue === 'mine' || search !== '');
  const isShown = (thread: ConversationListItem) =>
    (queue !== 'mine' || thread.taken_over_by === me) && (search === '' || matchesSearch(thread, search));
  return { ...pages, rows: pages.rows.filter(isShown) };
}

/** How many wait and since when, and how many of the recent ones are one's own. */
export function useQueueFigures() {
  const me = useSession().user.id;
  const waiting = useQuery(read(listConversations, { query: { needsHuman: 'waiting', limit: 1 } }));
  const recent = usePages({ status: 'active' }, false);
  const oldest = waiting.data?.conversations[0];
  return {
    waiting: waiting.data?.needsHumanWaiting ?? 0,
    waitingSince: oldest && isWaiting(oldest) ? oldest.needs_human_at : null,
    mine: recent.rows.filter((thread) => thread.taken_over_by === me).length,
    mineIsAll: recent.loadMore === undefined,
  };
}
