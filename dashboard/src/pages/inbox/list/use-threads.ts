import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { listConversations } from '../../../api/generated/conversations.ts';
import type { ConversationListItem } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';
import { isWaiting, withoutRepeats } from '../thread.ts';
import type { InboxPlace } from '../use-inbox-url.ts';
import { keepPage } from './kept-pages.ts';

const PAGE_ROWS = 100;
/** As the server takes it. */
export const SEARCH_LENGTH_MAX = 200;

type Loaded = InfiniteData<Awaited<ReturnType<typeof listConversations>>>;

/** Which pages a change reads again: the first and those in sight. */
interface Reading {
  inSight: { first: number; last: number };
  outdated: Set<number>;
  /** The page that was read last. */
  latest: { number: number; rows: readonly ConversationListItem[] } | null;
}

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
  const reading = useRef<Reading>({ inSight: { first: 1, last: 1 }, outdated: new Set(), latest: null });
  const query = useInfiniteQuery({
    queryKey: [listConversations.id, asked, 'threads'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const { inSight, outdated, latest } = reading.current;
      const known = client.getQueryData<Loaded>(queryKey)?.pages ?? [];
      const [before, kept] = [known[pageParam - 2], known[pageParam - 1]];
      // Each change would read all pages again, and use up the requests of a person who scrolled far.
      if (before && kept && (pageParam < inSight.first || pageParam > inSight.last)) {
        outdated.add(pageParam);
        if (latest?.number !== pageParam - 1) return kept;
        const found = { before: before.conversations, now: latest.rows, isWaiting: queue === 'waiting' };
        return { ...kept, conversations: keepPage(kept.conversations, found) };
      }
      outdated.delete(pageParam);
      const page = await listConversations(
        { query: { ...asked, page: pageParam, limit: PAGE_ROWS } },
        { signal },
      );
      reading.current.latest = { number: pageParam, rows: page.conversations };
      return page;
    },
    getNextPageParam: (last, pages) => (last.conversations.length < PAGE_ROWS ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    meta: { topics: listConversations.topics },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const see = useCallback(
    (firstRow: number, lastRow: number) => {
      const pageOf = (row: number) => Math.floor(row / PAGE_ROWS) + 1;
      const inSight = { first: pageOf(firstRow), last: pageOf(lastRow) };
      reading.current.inSight = inSight;
      const { outdated } = reading.current;
      if (outdated.has(inSight.first) || outdated.has(inSight.last)) void refetch({ cancelRefetch: false });
    },
    [refetch],
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = useMemo(
    () => withoutRepeats(query.data?.pages.flatMap((page) => page.conversations) ?? []),
    [query.data],
  );
  return {
    /** Names what is listed: another list begins at its top. */
    key: JSON.stringify(asked),
    rows,
    /** Rows came into sight: those that were out of it when something changed are read again. */
    see,
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
