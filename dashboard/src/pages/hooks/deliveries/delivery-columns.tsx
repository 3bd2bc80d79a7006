import type { WebhookDelivery } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { Badge, StatusPill } from '../../../design/feedback/badge.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { plural, t } from '../../../words/words.ts';
import { answerWord, DELIVERY_TONE, deliveryWord, purposeWord } from '../hook-state.ts';

export const DELIVERY_COLUMNS = (): Column<WebhookDelivery>[] => [
  {
    head: t('Event'),
    fills: true,
    className: 'truncate py-2',
    cell: (delivery) => (
      <>
        <span className="flex min-w-0 items-center gap-2">
          <code className="truncate font-mono text-sm">{delivery.event}</code>
          {delivery.purpose !== 'event' && <Badge>{purposeWord(delivery.purpose)}</Badge>}
        </span>
        <span className="block truncate text-sm text-ink-faint sm:hidden">
          <Time at={delivery.created_at} />
        </span>
      </>
    ),
  },
  {
    head: t('State'),
    skeleton: 'w-16',
    cell: ({ status }) => (
      <StatusPill tone={DELIVERY_TONE[status]} live={status === 'pending'}>
        {deliveryWord(status)}
      </StatusPill>
    ),
  },
  {
    head: t('Answer'),
    hiddenBelow: 'sm',
    className: 'tabular-nums',
    skeleton: 'w-8',
    cell: ({ response_status }) => (response_status === null ? '—' : answerWord(response_status)),
  },
  {
    head: t('Attempts'),
    hiddenBelow: 'md',
    className: 'text-ink-muted tabular-nums',
    skeleton: 'w-16',
    cell: (delivery) => <Attempts delivery={delivery} />,
  },
  {
    head: t('Time'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    skeleton: 'w-28',
    cell: ({ created_at }) => <Time at={created_at} show="stamp" />,
  },
];

function Attempts({ delivery: { attempts, next_attempt_at } }: { delivery: WebhookDelivery }) {
  return (
    <>
      {plural(attempts, '{count} attempt', '{count} attempts')}
      {next_attempt_at !== null && attempts > 0 && (
        <>
          {' · '}
          {t('next attempt')} <Time at={next_attempt_at} />
        </>
      )}
    </>
  );
}
