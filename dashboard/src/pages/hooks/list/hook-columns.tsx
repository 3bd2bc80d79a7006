import { Link } from '@tanstack/react-router';
import type { Webhook } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { plural, t } from '../../../words/words.ts';
import { EVERY_EVENT } from '../events/event-words.ts';
import { HOOK_TONE, hookReason, hookState, hookWord } from '../hook-state.ts';
import { AttemptStrip } from './attempt-strip.tsx';

export const HookStatus = ({ webhook }: { webhook: Webhook }) => {
  const state = hookState(webhook);
  return (
    <span title={hookReason(webhook) ?? undefined}>
      <StatusPill tone={HOOK_TONE[state]}>{hookWord(state)}</StatusPill>
    </span>
  );
};

/** The first by name, the rest as a count. */
export function eventsWord(events: readonly string[]): string {
  if (events.includes(EVERY_EVENT)) return t('Every event');
  const [first, ...others] = events;
  if (first === undefined) return '—';
  if (others.length === 0) return first;
  return plural(others.length, '{first} and {count} more', '{first} and {count} more', { first });
}

export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '');

const UrlCell = ({ webhook }: { webhook: Webhook }) => (
  <span className="block min-w-0">
    <Link
      to="/hooks/$webhookId"
      params={{ webhookId: webhook.id }}
      title={webhook.url}
      className="block truncate font-medium hover:underline"
    >
      {shortUrl(webhook.url)}
    </Link>
    <span className="block truncate text-sm text-ink-faint">
      {webhook.description || <span className="sm:hidden">{eventsWord(webhook.events)}</span>}
    </span>
  </span>
);

export const HOOK_COLUMNS = (): Column<Webhook>[] => [
  { head: t('Address'), fills: true, className: 'py-2', cell: (webhook) => <UrlCell webhook={webhook} /> },
  {
    head: t('Events'),
    hiddenBelow: 'md',
    className: 'max-w-64',
    skeleton: 'w-36',
    cell: ({ events }) => (
      <span title={events.join('\n')} className="block truncate text-ink-muted">
        {eventsWord(events)}
      </span>
    ),
  },
  { head: t('State'), skeleton: 'w-16', cell: (webhook) => <HookStatus webhook={webhook} /> },
  {
    head: t('Last attempts'),
    hiddenBelow: 'sm',
    skeleton: 'w-28',
    cell: ({ delivery_logs }) => <AttemptStrip logs={delivery_logs} />,
  },
  {
    head: t('Last success'),
    hiddenBelow: 'lg',
    className: 'text-ink-muted',
    cell: ({ last_delivery_at }) => (last_delivery_at === null ? '—' : <Time at={last_delivery_at} />),
  },
];
