import { type Filters, useFilters } from '../../kit/list/use-filters.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { CHANNELS, type Channel } from './thread.ts';

export type Queue = 'waiting' | 'mine' | 'all' | 'closed';

/** Below the width of all panes: which one is shown beside or instead of the others. */
export type Pane = 'list' | 'thread' | 'person';

export interface InboxPlace {
  queue: Queue;
  channel: Channel | undefined;
  agentId: string | undefined;
  search: string;
  threadId: string | undefined;
  pane: Pane;
}

type Change = Partial<
  Record<'queue' | 'channel' | 'agentId' | 'search' | 'thread' | 'pane', string | undefined>
>;

const NAMES = ['queue', 'channel', 'agentId', 'search', 'thread', 'pane'] as const;
const QUEUES: readonly Queue[] = ['waiting', 'mine', 'closed'];

/** Where one is in the inbox; all of it is in the URL. */
export function useInboxUrl(): [InboxPlace, (change: Change, options?: { replace?: boolean }) => void] {
  const [url, set] = useUrlState(NAMES);
  return [
    {
      queue: QUEUES.find((queue) => queue === url.queue) ?? 'all',
      channel: CHANNELS.find((channel) => channel === url.channel),
      agentId: url.agentId,
      search: url.search ?? '',
      threadId: url.thread,
      pane: url.thread === undefined ? 'list' : url.pane === 'person' ? 'person' : 'thread',
    },
    set,
  ];
}

const FILTERS = ['queue', 'channel', 'agentId', 'search'] as const;

/** What a saved view of the inbox holds. Another view opens without a thread, as another queue does. */
export function useInboxFilters(): Filters<(typeof FILTERS)[number]> {
  const filters = useFilters(FILTERS);
  const { search, agentId, queue, channel } = filters.values;
  return {
    ...filters,
    // A queue by itself is one press away already.
    isFiltered: Boolean(search || agentId || (queue && channel)),
    set: (patch, options) => filters.set({ ...patch, thread: undefined } as typeof patch, options),
  };
}
