import { useQuery } from '@tanstack/react-query';
import { Archive, Bot, CheckCheck, Hand, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { listConversationEvents } from '../../../api/generated/conversations.ts';
import type { Conversation } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useSession } from '../../../kit/session/session.ts';
import { t } from '../../../words/words.ts';
import { Moment } from '../moments.tsx';
import { agentName, personName } from '../thread.ts';
import { type Entry, logEntries, type Message, type SystemEvent } from './log-entries.ts';
import { AttachmentLine, Bubble, MessageFoot } from './message-bubble.tsx';
import { Words } from './message-words.tsx';
import { isStored, type Outgoing, type OutgoingBox } from './use-outgoing.ts';

const NEAR_END = 120;

/** Follows the end, unless the reader has scrolled up. */
function useEndInSight(threadId: string, version: string) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread begins at its end
  useLayoutEffect(() => {
    isAtEnd.current = true;
  }, [threadId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [threadId, version]);
  return log;
}

/** Everything that was written in a thread, and what happened to it. */
export function MessageLog({ thread, outbox }: { thread: Conversation; outbox: OutgoingBox }) {
  const { data: events } = useQuery(read(listConversationEvents, { params: { conversationId: thread.id } }));
  const entries = useMemo(() => logEntries(thread.messages, events ?? []), [thread.messages, events]);
  const outgoing = outbox.of(thread.id).filter((one) => !isStored(one, thread.messages));
  const log = useEndInSight(thread.id, `${entries.length} ${outgoing.map((one) => one.key).join()}`);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('Conversation with {person}', { person: personName(thread) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach that
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-4 -outline-offset-2 sm:px-6"
    >
      <div className="mx-auto flex min-h-full max-w-180 flex-col justify-end gap-1">
        {thread.messages.length === 0 && outgoing.length === 0 && (
          <p className="py-10 text-center text-ink-faint">{t('Nothing has been written here yet.')}</p>
        )}
        {entries.map((entry) => (
          <EntryView key={entry.key} entry={entry} thread={thread} />
        ))}
        {outgoing.map((one) => (
          <OutgoingBubble key={one.key} one={one} outbox={outbox} />
        ))}
      </div>
    </div>
  );
}

function EntryView({ entry, thread }: { entry: Entry; thread: Conversation }) {
  const me = useSession().user.id;
  if (entry.kind === 'day') {
    return (
      <p className="my-3 flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Moment at={entry.at} show="day" />
      </p>
    );
  }
  if (entry.kind === 'event') return <EventLine entry={entry} thread={thread} />;
  const { message, author, isFollowing, isLast } = entry;
  return (
    <div className={isFollowing ? 'flex flex-col' : 'mt-2 flex flex-col'}>
      <Bubble
        author={author}
        label={labelOf(message, thread, me)}
        isFollowing={isFollowing}
        subject={isFollowing ? null : subjectOf(message)}
        below={<MessageFoot message={message} isLast={isLast} />}
      >
        {message.attachment && <AttachmentLine attachment={message.attachment} />}
        <Words message={message} />
      </Bubble>
    </div>
  );
}

const subjectOf = ({ metadata }: Message): string | null =>
  typeof metadata?.subject === 'string' ? metadata.subject : null;

const CANNED: Record<string, string> = {
  budget: t('budget used up'),
  paused: t('agent paused'),
  suppressed: t('person suppressed'),
  unattended: t('no agent'),
};

function labelOf(message: Message, thread: Conversation, me: string): string {
  const { role, metadata } = message;
  if (role === 'user') return personName(thread);
  if (metadata?.author === 'human' || metadata?.manual === true) {
    if (metadata.sent_by === me) return t('You');
    return String(metadata.sent_by ?? '').startsWith('apikey:') ? t('Sent by API') : t('Colleague');
  }
  const canned = typeof metadata?.canned === 'string' ? CANNED[metadata.canned] : undefined;
  return canned ? `${t('Automatic reply')} · ${canned}` : `${agentName(thread)} · ${t('agent')}`;
}

const EVENT_ICONS = { asked: Hand, taken: UserRound, back: Bot, resolved: CheckCheck, closed: Archive };

function EventLine({
  entry: { event, at, by },
  thread,
}: {
  entry: Extract<Entry, { kind: 'event' }>;
  thread: Conversation;
}) {
  const me = useSession().user.id;
  const Icon = EVENT_ICONS[event];
  const who = nameOf(by, me);
  const words: Record<SystemEvent, ReactNode> = {
    asked: (
      <>
        {t('{agent} asked for a person', { agent: agentName(thread) })}
        {thread.needs_human_reason && thread.needs_human_at === at && (
          <span className="text-ink">: {thread.needs_human_reason}</span>
        )}
      </>
    ),
    taken: t('{who} took over; the agent is silent', { who }),
    back: t('{who} handed back; {agent} answers', { who, agent: agentName(thread) }),
    resolved: by === null ? t('Marked as resolved') : t('{who} marked it as resolved', { who }),
    closed: by === null ? t('Closed') : t('{who} closed it', { who }),
  };
  return (
    <p data-event={event} className="my-2 px-4 text-center text-sm text-balance text-ink-muted wrap-anywhere">
      <Icon aria-hidden className="mr-1.5 -mt-0.5 inline size-3.5" />
      {words[event]} · <Moment at={at} show="clock" />
    </p>
  );
}

function nameOf(by: string | null, me: string): string {
  if (by === me) return t('You');
  return by?.startsWith('apikey:') ? t('An API key') : t('A colleague');
}

/** Shown at once; after a failure with the server's own words, to be repeated or dropped. */
function OutgoingBubble({ one, outbox }: { one: Outgoing; outbox: OutgoingBox }) {
  const hasFailed = one.error !== null;
  return (
    <div className="mt-2 flex flex-col">
      <Bubble
        author="colleague"
        label={t('You')}
        isFollowing={false}
        isFaint={!hasFailed}
        below={hasFailed ? null : <p className="mt-1 px-1 text-xs text-ink-faint">{t('Sending…')}</p>}
      >
        {one.text}
      </Bubble>
      {hasFailed && (
        <div className="mt-2 ml-auto flex w-full max-w-[85%] flex-col gap-2">
          <ErrorNotice error={one.error} />
          <div className="flex justify-end gap-2">
            <Button size="small" look="quiet" onClick={() => outbox.discard(one)}>
              {t('Discard')}
            </Button>
            <Button size="small" onClick={() => outbox.retry(one)}>
              {t('Send again')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
