import { Link } from '@tanstack/react-router';
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { Moment } from '../moments.tsx';
import { CHANNEL_NAMES, shownText } from '../thread.ts';
import type { HistoryItem, Person } from './use-person.ts';

/** Calls and other threads of the person, the newest first. */
export function PersonHistory({ person }: { person: Person }) {
  if (person.isHistoryPending) {
    return (
      <div aria-hidden className="flex flex-col gap-3 pt-1">
        <Skeleton className="w-40" />
        <Skeleton className="w-32" />
      </div>
    );
  }
  if (person.history.length === 0) {
    return <p className="text-sm text-ink-muted">{t('This conversation is the first contact.')}</p>;
  }
  return (
    <ol className="relative flex flex-col gap-4 before:absolute before:inset-y-2 before:left-2.75 before:w-px before:bg-line">
      {person.history.map((item) => (
        <li key={`${item.kind}-${item.id}`} className="relative">
          {item.kind === 'call' ? <CallItem item={item} /> : <ThreadItem item={item} />}
        </li>
      ))}
    </ol>
  );
}

function ItemView({
  icon,
  title,
  at,
  children,
}: {
  icon: ReactNode;
  title: string;
  at: string;
  children: ReactNode;
}) {
  return (
    <span className="flex gap-2.5">
      <span className="flex size-5.5 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-ink-muted">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate font-medium">{title}</span>
          <span className="shrink-0 text-xs text-ink-faint">
            <Moment at={at} show="compact" />
          </span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">{children}</span>
      </span>
    </span>
  );
}

function CallItem({ item: { call, at } }: { item: Extract<HistoryItem, { kind: 'call' }> }) {
  const isInbound = call.call_direction === 'inbound';
  const Icon = isInbound ? PhoneIncoming : PhoneOutgoing;
  const length =
    call.duration_seconds === null
      ? null
      : t('{count} min', { count: Math.ceil(call.duration_seconds / 60) });
  return (
    <ItemView
      icon={<Icon aria-hidden className="size-3" />}
      title={isInbound ? t('They called') : t('We called')}
      at={at}
    >
      {call.summary ?? [call.outcome ?? call.status, length].filter(Boolean).join(' · ')}
    </ItemView>
  );
}

function ThreadItem({ item: { thread, at } }: { item: Extract<HistoryItem, { kind: 'thread' }> }) {
  return (
    <Link
      to="/inbox"
      search={{ thread: thread.id, ...(thread.status === 'closed' ? { queue: 'closed' } : {}) }}
      className="-m-1 block rounded-md p-1 hover:bg-hover"
    >
      <ItemView
        icon={<ChannelIcon channel={thread.channel} className="size-3" />}
        title={
          thread.status === 'closed'
            ? t('{channel}, closed', { channel: CHANNEL_NAMES[thread.channel] })
            : CHANNEL_NAMES[thread.channel]
        }
        at={at}
      >
        {thread.summary ?? shownText(thread.last_message ?? t('No messages'))}
      </ItemView>
    </Link>
  );
}
