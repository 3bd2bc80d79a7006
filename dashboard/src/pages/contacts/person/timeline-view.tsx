import { Link } from '@tanstack/react-router';
import {
  CircleSlash,
  Clock,
  Megaphone,
  MessageSquare,
  PhoneIncoming,
  PhoneOutgoing,
  Send,
  ShieldCheck,
  ShieldX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { channelName, reasonOf } from '../../../kit/person/person-words.ts';
import { readableMoments } from '../../../kit/person/readable-moments.ts';
import { plural, t } from '../../../words/words.ts';
import { callStatusName } from './call-words.ts';
import { checkName, resultName } from './dial-words.ts';
import type { TimelineItem } from './timeline.ts';
import { type Profile, useTimeline } from './use-person.ts';

const SHOWN_AT_ONCE = 50;

/** What happened with the person, newest first; calls and threads are links. */
export function TimelineView({ profile }: { profile: Profile }) {
  const { items, isPending, error, retry } = useTimeline(profile);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (isPending) return <TimelineSkeleton />;
  return (
    <>
      {error ? (
        <div className="mb-4 flex flex-col items-start gap-2">
          <ErrorNotice error={error} className="w-full" />
          <Button size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {items.length === 0 ? (
        <EmptyState icon={<Clock />} title={t('Nothing has happened yet')}>
          <p>{t('Calls, messages, dials and consents of this person appear here.')}</p>
        </EmptyState>
      ) : (
        <ol
          aria-label={t('Timeline')}
          className="relative flex flex-col before:absolute before:inset-y-3 before:left-3.25 before:w-px before:bg-line"
        >
          {items.slice(0, shown).map((item) => (
            <li key={`${item.kind}-${item.id}`} className="relative">
              <Item item={item} />
            </li>
          ))}
        </ol>
      )}
      {items.length > shown && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>{t('Show more')}</Button>
        </div>
      )}
    </>
  );
}

function Item({ item }: { item: TimelineItem }) {
  switch (item.kind) {
    case 'call':
      return <CallItem item={item} />;
    case 'thread':
      return <ThreadItem item={item} />;
    case 'not-dialed':
      return (
        <ItemView
          icon={<Clock />}
          at={item.at}
          title={t('Not called: {result}', { result: resultName(item.entry.result).toLowerCase() })}
          aside={item.place.campaign_name}
        >
          {checkName(item.entry.check)}: {readableMoments(item.entry.reason)}
          {item.times > 1 && ` (${plural(item.times, '{count} time', '{count} times')})`}
        </ItemView>
      );
    case 'sent':
      return (
        <ItemView
          icon={<Send />}
          at={item.at}
          title={t('A campaign wrote to them')}
          aside={item.place.campaign_name}
        >
          {channelName(item.place.campaign_channel)}
        </ItemView>
      );
    case 'added':
      return (
        <ItemView
          icon={<Megaphone />}
          at={item.at}
          title={t('Added to a campaign')}
          aside={item.place.campaign_name}
        />
      );
    case 'consent':
      return (
        <ItemView
          icon={item.consent.granted ? <ShieldCheck /> : <CircleSlash />}
          at={item.at}
          title={item.consent.granted ? t('They agreed') : t('They withdrew')}
        >
          {channelName(item.consent.channel)} · {item.consent.source}
        </ItemView>
      );
    case 'suppressed':
      return (
        <ItemView icon={<ShieldX />} at={item.at} title={t('Suppressed')}>
          {reasonOf(item.suppression)}
        </ItemView>
      );
  }
}

function CallItem({ item: { call, at } }: { item: Extract<TimelineItem, { kind: 'call' }> }) {
  const isInbound = call.call_direction === 'inbound';
  const length =
    call.duration_seconds === null
      ? null
      : t('{count} min', { count: Math.ceil(call.duration_seconds / 60) });
  return (
    <Link to={`/calls/${call.id}` as string} className="block rounded-md hover:bg-hover">
      <ItemView
        icon={isInbound ? <PhoneIncoming /> : <PhoneOutgoing />}
        at={at}
        title={isInbound ? t('They called') : t('We called')}
        aside={call.campaign_name ?? call.agent_name ?? undefined}
      >
        {call.summary ?? [callStatusName(call.status), length].filter(Boolean).join(' · ')}
      </ItemView>
    </Link>
  );
}

function ThreadItem({ item: { thread, at } }: { item: Extract<TimelineItem, { kind: 'thread' }> }) {
  return (
    <Link
      to="/inbox"
      search={{ thread: thread.id, ...(thread.status === 'closed' ? { queue: 'closed' } : {}) }}
      className="block rounded-md hover:bg-hover"
    >
      <ItemView
        icon={<MessageSquare />}
        at={at}
        title={t('{channel} conversation', { channel: channelName(thread.channel) })}
        aside={thread.agent_name ?? undefined}
      >
        {thread.summary ?? thread.last_message ?? t('No messages')}
      </ItemView>
    </Link>
  );
}

function ItemView({
  icon,
  title,
  at,
  aside,
  children,
}: {
  icon: ReactNode;
  title: string;
  at: string;
  /** The campaign or the agent. */
  aside?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <span className="flex gap-3 py-2 pr-2">
      <span
        aria-hidden
        className="flex size-6.5 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-ink-muted [&>svg]:size-3.5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 pt-0.75">
        <span className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            <span className="font-medium">{title}</span>
            {aside && <span className="text-ink-muted"> · {aside}</span>}
          </span>
          <span className="shrink-0 text-xs text-ink-faint">
            <Time at={at} />
          </span>
        </span>
        {children && (
          <span className="mt-0.5 line-clamp-3 text-sm text-ink-muted wrap-anywhere">{children}</span>
        )}
      </span>
    </span>
  );
}

function TimelineSkeleton() {
  return (
    <>
      <LoadingNote>{t('Loading the timeline')}</LoadingNote>
      <div aria-hidden className="flex flex-col gap-4 pt-2">
        {['w-64', 'w-40', 'w-80', 'w-56'].map((width) => (
          <div key={width} className="flex gap-3">
            <Skeleton className="size-6.5 rounded-full" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="w-32" />
              <Skeleton className={`${width} max-w-full`} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
