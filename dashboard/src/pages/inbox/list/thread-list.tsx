import { clsx } from 'clsx';
import { Inbox, SearchX } from 'lucide-react';
import { useRef } from 'react';
import type { ConversationListItem } from '../../../api/generated/types.ts';
import { closeWebchat } from '../../../api/generated/web-chat.ts';
import { Select } from '../../../design/controls/input.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { type Selection, useSelection } from '../../../kit/bulk/use-selection.ts';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { UpdatedStamp } from '../../../kit/feedback/updated-stamp.tsx';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { VirtualRows } from '../../../kit/list/virtual-rows.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { useSession } from '../../../kit/session/session.ts';
import { SavedViews } from '../../../kit/views/saved-views.tsx';
import { t } from '../../../words/words.ts';
import { CHANNEL_NAMES, CHANNELS } from '../thread.ts';
import { type InboxPlace, type Queue, useInboxFilters, useInboxUrl } from '../use-inbox-url.ts';
import { NoThreads } from './no-threads.tsx';
import { QUEUE_NAMES } from './queue-pane.tsx';
import { THREAD_ROW_HEIGHT, ThreadRow } from './thread-row.tsx';
import { SEARCH_LENGTH_MAX, type Threads } from './use-threads.ts';

const ThreadsBulk = lazyPart(() => import('./threads-bulk.tsx'));

/** The threads of the queue, with the search above them. */
export function ThreadList({ place, threads }: { place: InboxPlace; threads: Threads }) {
  const [, setUrl] = useInboxUrl();
  const filters = useInboxFilters();
  const selection = useSelection(threads.rows, threadKey, threads.key);
  const mayClose = useRefusal(closeWebchat) === null && place.queue !== 'closed';
  return (
    <section
      aria-label={t('Conversations')}
      className={clsx(
        'w-full shrink-0 flex-col border-line bg-canvas md:flex md:w-74 md:border-r',
        place.pane === 'list' ? 'flex' : 'hidden',
      )}
    >
      <header className="flex flex-col gap-2 border-b border-line px-3 pt-3 pb-2.5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-lg font-semibold tracking-tight">{t('Inbox')}</h1>
          <UpdatedStamp atMs={threads.updatedAtMs} />
        </div>
        <QueueSelect place={place} />
        <div className="flex items-center gap-1 [&>div]:min-w-0 [&>div]:flex-1">
          <SearchField
            placeholder={t('Search people and messages')}
            maxLength={SEARCH_LENGTH_MAX}
            value={place.search}
            onChange={(search) => setUrl({ search: search || undefined }, { replace: true })}
          />
          <SavedViews list="inbox" state={filters} isCompact />
        </div>
      </header>
      <ThreadRows place={place} threads={threads} selection={mayClose ? selection : undefined} />
      {selection.isBarShown && (
        <div className="border-t border-line px-2">
          <ThreadsBulk selection={selection} />
        </div>
      )}
    </section>
  );
}

/** The queues where there is no room for their pane. */
function QueueSelect({ place }: { place: InboxPlace }) {
  const [, setUrl] = useInboxUrl();
  const value = place.channel ? `channel:${place.channel}` : place.queue;
  function go(next: string): void {
    const channel = next.startsWith('channel:') ? next.slice('channel:'.length) : undefined;
    const queue = channel === undefined && next !== 'all' ? next : undefined;
    setUrl({ queue, channel, agentId: undefined });
  }
  return (
    <div className="xl:hidden">
      <Select aria-label={t('Queue')} value={value} onChange={(event) => go(event.target.value)}>
        {(Object.keys(QUEUE_NAMES) as Queue[]).map((queue) => (
          <option key={queue} value={queue}>
            {QUEUE_NAMES[queue]}
          </option>
        ))}
        <optgroup label={t('Channels')}>
          {CHANNELS.map((channel) => (
            <option key={channel} value={`channel:${channel}`}>
              {CHANNEL_NAMES[channel]}
            </option>
          ))}
        </optgroup>
      </Select>
    </div>
  );
}

const threadKey = ({ id }: { id: string }): string => id;

/** As the running action will leave them: what is closed or no longer waits is gone at once. */
function afterwards(
  rows: readonly ConversationListItem[],
  selection: Selection<ConversationListItem> | undefined,
  { queue }: InboxPlace,
): readonly ConversationListItem[] {
  return rows.flatMap((thread) => {
    const action = selection?.shownAs(thread);
    if (action === undefined) return [thread];
    const isGone = action === 'close' || queue === 'waiting';
    return isGone ? [] : [{ ...thread, needs_human_resolved_at: thread.updated_at }];
  });
}

function ThreadRows({
  place,
  threads,
  selection,
}: {
  place: InboxPlace;
  threads: Threads;
  selection: Selection<ConversationListItem> | undefined;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const me = useSession().user.id;
  const rows = afterwards(threads.rows, selection, place);
  return (
    <div
      key={threads.key}
      ref={scroller}
      aria-busy={threads.isStale}
      className={clsx('min-h-0 flex-1 overflow-y-auto', threads.isStale && 'opacity-60 transition-opacity')}
    >
      {threads.isPending ? (
        <RowsSkeleton />
      ) : rows.length > 0 ? (
        <>
          {threads.error ? <ErrorNotice error={threads.error} className="m-2" /> : null}
          <VirtualRows
            scroller={scroller}
            rows={rows}
            rowHeight={THREAD_ROW_HEIGHT}
            rowKey={threadKey}
            label={t('Conversations')}
            currentKey={place.threadId}
            onEnd={threads.loadMore}
            onSlice={threads.see}
          >
            {(thread) => (
              <ThreadRow
                thread={thread}
                isCurrent={thread.id === place.threadId}
                me={me}
                selection={selection}
              />
            )}
          </VirtualRows>
        </>
      ) : threads.error ? (
        <LoadFailure error={threads.error} onRetry={threads.retry} />
      ) : (
        <NoThreads place={place} icon={place.search ? <SearchX /> : <Inbox />} />
      )}
    </div>
  );
}

const SKELETON_ROWS = ['w-28', 'w-36', 'w-24', 'w-40', 'w-32', 'w-28', 'w-36'];

function RowsSkeleton() {
  return (
    <>
      <LoadingNote>{t('Loading conversations')}</LoadingNote>
      <div aria-hidden>
        {SKELETON_ROWS.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            key={index}
            style={{ height: THREAD_ROW_HEIGHT }}
            className="flex gap-3 border-b border-line px-3 py-2.5"
          >
            <Skeleton className="size-9 rounded-full" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className={width} />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-2.5 w-16" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
