import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Archive, Bot, Hand, Inbox, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAgents } from '../../../api/generated/agents.ts';
import { formatCount } from '../../../design/display/format.ts';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { Moment } from '../moments.tsx';
import { CHANNEL_NAMES, CHANNELS } from '../thread.ts';
import type { InboxPlace, Queue } from '../use-inbox-url.ts';
import { useQueueFigures } from './use-threads.ts';

export const QUEUE_NAMES: Record<Queue, string> = {
  waiting: t('Waiting'),
  mine: t('Mine'),
  all: t('All open'),
  closed: t('Closed||conversations'),
};

const ICONS = { waiting: Hand, mine: UserRound, all: Inbox, closed: Archive };
const ICON = 'size-4 shrink-0';

/** Where threads are looked for: by what they need, by channel, by agent. */
export function QueuePane({ place }: { place: InboxPlace }) {
  const figures = useQueueFigures();
  const isPlain = place.channel === undefined && place.agentId === undefined;
  const queue = (name: Queue, rest: Omit<EntryProps, 'icon' | 'label' | 'search' | 'isCurrent'> = {}) => {
    const Icon = ICONS[name];
    return (
      <QueueEntry
        icon={<Icon aria-hidden className={ICON} />}
        label={QUEUE_NAMES[name]}
        search={name === 'all' ? {} : { queue: name }}
        isCurrent={isPlain && place.queue === name}
        {...rest}
      />
    );
  };
  return (
    <nav
      aria-label={t('Queues')}
      className="hidden w-50 shrink-0 flex-col gap-0.5 overflow-y-auto border-r border-line bg-rail px-2 py-3 xl:flex"
    >
      {queue('waiting', {
        count: figures.waiting > 0 ? formatCount(figures.waiting) : undefined,
        isUrgent: figures.waiting > 0,
        note: figures.waitingSince ? <Moment at={figures.waitingSince} show="span" /> : undefined,
      })}
      {queue('mine', {
        count: figures.mine > 0 ? `${formatCount(figures.mine)}${figures.mineIsAll ? '' : '+'}` : undefined,
      })}
      {queue('all')}
      {queue('closed')}
      <QueueHeading>{t('Channels')}</QueueHeading>
      {CHANNELS.map((channel) => (
        <QueueEntry
          key={channel}
          icon={<ChannelIcon channel={channel} />}
          label={CHANNEL_NAMES[channel]}
          search={{ channel }}
          isCurrent={place.channel === channel}
        />
      ))}
      <AgentEntries current={place.agentId} />
    </nav>
  );
}

const AGENTS_SHOWN = 50;

function AgentEntries({ current }: { current: string | undefined }) {
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: AGENTS_SHOWN } }));
  if (agents.length === 0) return null;
  return (
    <>
      <QueueHeading>{t('Agents')}</QueueHeading>
      {agents.map((agent) => (
        <QueueEntry
          key={agent.id}
          icon={<Bot aria-hidden className={ICON} />}
          label={agent.name}
          search={{ agentId: agent.id }}
          isCurrent={current === agent.id}
        />
      ))}
    </>
  );
}

const QueueHeading = ({ children }: { children: string }) => (
  <h2 className="mt-4 mb-1 px-2 text-xs font-medium text-ink-faint">{children}</h2>
);

interface EntryProps {
  icon: ReactNode;
  label: string;
  search: Record<string, string>;
  isCurrent: boolean;
  count?: string | undefined;
  note?: ReactNode;
  isUrgent?: boolean;
}

function QueueEntry({ icon, label, search, isCurrent, count, note, isUrgent }: EntryProps) {
  return (
    <Link
      to="/inbox"
      search={search as never}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
      title={label}
      className={clsx(
        'flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors',
        isCurrent ? 'bg-selected font-medium text-ink' : 'text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      {icon}
      <span className={clsx('truncate', note ? 'shrink-0' : 'min-w-0 flex-1')}>{label}</span>
      {note && (
        <span className="min-w-0 flex-1 truncate text-right text-xs font-normal text-ink-faint">{note}</span>
      )}
      {count !== undefined && (
        <span
          className={clsx(
            'rounded px-1.5 text-xs font-medium tabular-nums',
            isUrgent ? 'bg-warn-soft text-warn' : 'text-ink-faint',
          )}
        >
          {count}
        </span>
      )}
    </Link>
  );
}
