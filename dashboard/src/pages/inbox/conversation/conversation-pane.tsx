import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import {
  createConversationTakeOver,
  resolveConversationNeedsHuman,
} from '../../../api/generated/conversations.ts';
import type { Conversation } from '../../../api/generated/types.ts';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { useSession } from '../../../kit/session/session.ts';
import { t } from '../../../words/words.ts';
import { isWaiting } from '../thread.ts';
import { useInboxKeys } from '../use-inbox-keys.ts';
import type { Pane } from '../use-inbox-url.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { HandlingBar } from './handling-bar.tsx';
import { MessageLog } from './message-log.tsx';
import type { Drafts } from './use-drafts.ts';
import { useHandling } from './use-handling.ts';
import type { OutgoingBox } from './use-outgoing.ts';

/** The place of the conversation, whatever it shows. */
export function ConversationFrame({ pane, children }: { pane: Pane; children: ReactNode }) {
  return (
    <section
      aria-label={t('Conversation')}
      className={clsx(
        'min-w-0 flex-1 flex-col bg-canvas md:flex',
        pane === 'thread' ? 'flex' : 'hidden',
        pane === 'person' && 'max-lg:hidden!',
      )}
    >
      {children}
    </section>
  );
}

export function OpenConversation({
  thread,
  outbox,
  drafts,
}: {
  thread: Conversation;
  outbox: OutgoingBox;
  drafts: Drafts;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const handling = useHandling(thread.id);
  const me = useSession().user.id;
  const mayTakeOver = useRefusal(createConversationTakeOver) === null && thread.taken_over_by !== me;
  const mayResolve = useRefusal(resolveConversationNeedsHuman) === null && isWaiting(thread);
  useInboxKeys({
    r: () => field.current?.focus(),
    ...(mayResolve ? { e: handling.resolve } : {}),
    ...(mayTakeOver ? { t: handling.takeOver } : {}),
  });
  return (
    <>
      <ConversationHeader thread={thread} handling={handling} />
      <MessageLog thread={thread} outbox={outbox} />
      <HandlingBar thread={thread} handling={handling} />
      <Composer thread={thread} outbox={outbox} drafts={drafts} field={field} />
    </>
  );
}

const BUBBLES = ['w-56', 'w-72 self-end', 'w-40', 'w-64 self-end'];

export function ConversationSkeleton() {
  return (
    <>
      <LoadingNote>{t('Loading the conversation')}</LoadingNote>
      <div aria-hidden className="flex min-h-0 flex-1 flex-col">
        <div className="flex h-14 shrink-0 flex-col justify-center gap-2 border-b border-line px-4">
          <Skeleton className="w-40" />
          <Skeleton className="h-3 w-24" />
        </div>
        <div className="flex flex-1 flex-col justify-end gap-4 p-6">
          {BUBBLES.map((shape) => (
            <Skeleton key={shape} className={clsx('h-10 max-w-full rounded-2xl', shape)} />
          ))}
        </div>
        <div className="border-t border-line p-6">
          <Skeleton className="h-20 w-full rounded-xl" />
        </div>
      </div>
    </>
  );
}
