import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { getConversation, listConversations } from '../../api/generated/conversations.ts';
import { Kbd } from '../../design/display/kbd.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { FullPage } from '../../kit/full-page.tsx';
import { BrainNotice } from '../../kit/model/brain-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import {
  ConversationFrame,
  ConversationSkeleton,
  OpenConversation,
} from './conversation/conversation-pane.tsx';
import { type Drafts, useDrafts } from './conversation/use-drafts.ts';
import { type OutgoingBox, useOutgoing } from './conversation/use-outgoing.ts';
import { QueuePane } from './list/queue-pane.tsx';
import { ThreadList } from './list/thread-list.tsx';
import { type Threads, useThreads } from './list/use-threads.ts';
import { PersonPane } from './person/person-pane.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { type InboxPlace, useInboxUrl } from './use-inbox-url.ts';

export function InboxPage() {
  return (
    <FullPage title={t('Inbox')} reads={listConversations}>
      <InboxPanes />
    </FullPage>
  );
}

function InboxPanes() {
  const [place] = useInboxUrl();
  const threads = useThreads(place);
  const outbox = useOutgoing();
  const drafts = useDrafts();
  useMoveKeys(place, threads);
  return (
    <>
      <QueuePane place={place} />
      <ThreadList place={place} threads={threads} />
      {place.threadId === undefined ? (
        <ConversationFrame pane={place.pane}>
          <NoneOpen hasThreads={threads.rows.length > 0} />
        </ConversationFrame>
      ) : (
        <OpenThread threadId={place.threadId} {...{ place, outbox, drafts }} />
      )}
    </>
  );
}

/** J and K open the next or the previous thread of the list. */
function useMoveKeys({ threadId }: InboxPlace, { rows }: Threads): void {
  const [, setUrl] = useInboxUrl();
  function move(step: number): void {
    const current = rows.findIndex((thread) => thread.id === threadId);
    const next = rows[current < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))];
    if (next && next.id !== threadId) setUrl({ thread: next.id, pane: undefined }, { replace: true });
  }
  useInboxKeys({ j: () => move(1), k: () => move(-1) });
}

function OpenThread({
  threadId,
  place,
  outbox,
  drafts,
}: {
  threadId: string;
  place: InboxPlace;
  outbox: OutgoingBox;
  drafts: Drafts;
}) {
  const query = useQuery(read(getConversation, { params: { conversationId: threadId } }));
  return (
    <>
      <ConversationFrame pane={place.pane}>
        <ResourceDetail
          query={query}
          noun={t('conversation')}
          back={{ to: '/inbox', label: t('Back to the inbox') }}
          skeleton={<ConversationSkeleton />}
        >
          {(thread) => <OpenConversation key={thread.id} thread={thread} outbox={outbox} drafts={drafts} />}
        </ResourceDetail>
      </ConversationFrame>
      {query.data && <PersonPane thread={query.data} place={place} />}
    </>
  );
}

const KEYS = [
  ['J', t('next')],
  ['K', t('previous')],
  ['R', t('reply')],
  ['T', t('take over')],
  ['E', t('resolve')],
  ['/', t('search')],
] as const;

function NoneOpen({ hasThreads }: { hasThreads: boolean }) {
  return (
    <div className="flex flex-1 flex-col overflow-y-auto p-6">
      <BrainNotice className="mx-auto w-full max-w-180" />
      <div className="my-auto">
        <EmptyState
          icon={<MessagesSquare />}
          title={hasThreads ? t('Pick a conversation') : t('Conversations open here')}
          action={
            <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-ink-muted">
              {KEYS.map(([key, does]) => (
                <li key={key} className="flex items-center gap-1.5">
                  <Kbd>{key}</Kbd> {does}
                </li>
              ))}
            </ul>
          }
        >
          <p>{t('Agents answer by themselves; you see every word, and take over when you want to.')}</p>
        </EmptyState>
      </div>
    </div>
  );
}
