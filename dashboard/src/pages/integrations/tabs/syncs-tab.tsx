import { Link } from '@tanstack/react-router';
import { Inbox, RotateCcw } from 'lucide-react';
import {
  listIntegrationSyncs,
  listIntegrationSyncsQuery,
  retryIntegrationSync,
} from '../../../api/generated/integrations.ts';
import type { Integration, IntegrationSync } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { type ConsentChannel, channelName } from '../../../kit/person/person-words.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { SYNC_TONE, syncWord } from '../integration-words.ts';

const STATUSES = listIntegrationSyncsQuery.status.enum;

/** What was written, what waits, and what the vendor refused. */
export function SyncsTab({ integration: { id } }: { integration: Integration }) {
  const filters = useFilters(['status']);
  const status = STATUSES.find((value) => value === filters.values.status);
  const list = useList(listIntegrationSyncs, {
    params: { integrationId: id },
    query: { limit: 50, ...(status === undefined ? {} : { status }) },
  });
  return (
    <ResourceList
      label={t('Written')}
      noun={[t('entry'), t('entries')]}
      list={list}
      columns={columns()}
      rowKey={(sync) => sync.id}
      narrowedBy={filters}
      filters={
        <FilterBar
          state={filters}
          filters={[
            {
              kind: 'choice',
              name: 'status',
              label: t('State'),
              options: STATUSES.map((value) => ({ value, label: syncWord(value) })),
            },
          ]}
        />
      }
      empty={{
        icon: <Inbox />,
        title: t('Nothing was written yet'),
        children: <p>{t('The next call or conversation appears here after its analysis.')}</p>,
      }}
    />
  );
}

const columns = (): Column<IntegrationSync>[] => [
  {
    head: t('What'),
    fills: true,
    className: 'py-2',
    cell: (sync) => (
      <span className="block min-w-0">
        <Subject sync={sync} />
        {sync.error !== null && (
          <span className="block text-sm wrap-anywhere whitespace-normal text-ink-muted">{sync.error}</span>
        )}
      </span>
    ),
  },
  {
    head: t('State'),
    skeleton: 'w-16',
    cell: ({ status }) => <StatusPill tone={SYNC_TONE[status]}>{syncWord(status)}</StatusPill>,
  },
  {
    head: t('Id there'),
    hiddenBelow: 'md',
    className: 'max-w-40',
    cell: ({ external_id }) => <code className="block truncate font-mono text-sm">{external_id ?? '—'}</code>,
  },
  {
    head: t('When'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ finished_at, created_at }) => <Time at={finished_at ?? created_at} />,
  },
  { head: t('Retry'), isQuiet: true, skeleton: 'w-4', cell: (sync) => <Retry sync={sync} /> },
];

function Subject({ sync: { call_id, conversation_id, channel } }: { sync: IntegrationSync }) {
  const className = 'font-medium hover:underline';
  if (call_id !== null)
    return (
      <Link to="/calls/$callId" params={{ callId: call_id }} className={className}>
        {t('Call')}
      </Link>
    );
  return (
    <Link to="/inbox" search={{ thread: conversation_id ?? '' }} className={className}>
      {t('Conversation: {channel}', { channel: channelName(channel as ConsentChannel) ?? channel })}
    </Link>
  );
}

function Retry({ sync }: { sync: IntegrationSync }) {
  const act = useAct(retryIntegrationSync);
  if (sync.status !== 'failed') return null;
  return (
    <ActionButton
      operation={retryIntegrationSync}
      size="small"
      icon={<RotateCcw aria-hidden className="size-3.5" />}
      loading={act.isPending}
      onClick={() =>
        act.mutate(
          { params: { integrationId: sync.integration_id, syncId: sync.id } },
          {
            onSuccess: () => toast(t('It is written again.')),
            onError: (error) => toast(error.message, 'bad'),
          },
        )
      }
    >
      {t('Retry')}
    </ActionButton>
  );
}
