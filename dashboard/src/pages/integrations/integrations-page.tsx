import { Link } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { createIntegrationFields, listIntegrations } from '../../api/generated/integrations.ts';
import type { Integration } from '../../api/generated/types.ts';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { PROVIDER_NAME, providerText, STATUS_TONE, statusWord } from './integration-words.ts';
import { ProviderMark } from './provider-mark.tsx';

export function IntegrationsPage() {
  return (
    <Page
      title={t('Integrations')}
      description={t(
        'What agents talk about goes to your CRM, and people come from it. Every call and conversation is written once.',
      )}
      reads={listIntegrations}
    >
      <Gallery />
      <h2 className="mt-8 mb-3 font-semibold">{t('Connected||integrations')}</h2>
      <ResourceList
        label={t('Integrations')}
        noun={[t('integration'), t('integrations')]}
        list={useList(listIntegrations)}
        columns={columns()}
        rowKey={(one) => one.id}
        href={(one) => `/integrations/${one.id}`}
        empty={{
          icon: <Blocks />,
          title: t('Nothing is connected yet'),
          children: <p>{t('Choose a system above. A token is enough; it is stored encrypted.')}</p>,
        }}
      />
    </Page>
  );
}

/** What can be connected; each card leads to its form. */
const Gallery = () => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
    {createIntegrationFields.provider.enum.map((provider) => (
      <li key={provider}>
        <Link
          to="/integrations/new"
          search={{ provider }}
          className="flex h-full items-start gap-3 rounded-lg border border-line p-4 hover:bg-hover"
        >
          <ProviderMark provider={provider} />
          <span className="min-w-0">
            <span className="block font-medium">{PROVIDER_NAME[provider]}</span>
            <span className="mt-0.5 block text-sm text-ink-muted">{providerText(provider)}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const columns = (): Column<Integration>[] => [
  {
    head: t('Name'),
    fills: true,
    className: 'py-2',
    cell: (one) => (
      <span className="flex items-center gap-3">
        <ProviderMark provider={one.provider} isSmall />
        <span className="min-w-0">
          <Link
            to="/integrations/$integrationId"
            params={{ integrationId: one.id }}
            title={one.name}
            className="block truncate font-medium hover:underline"
          >
            {one.name}
          </Link>
          <span className="block truncate text-sm text-ink-faint">
            {one.account_name ?? PROVIDER_NAME[one.provider]}
          </span>
        </span>
      </span>
    ),
  },
  {
    head: t('State'),
    skeleton: 'w-20',
    cell: ({ status, status_reason }) => (
      <span title={status_reason ?? undefined}>
        <StatusPill tone={STATUS_TONE[status]}>{statusWord(status)}</StatusPill>
      </span>
    ),
  },
  {
    head: t('Last written'),
    hiddenBelow: 'md',
    className: 'text-ink-muted',
    cell: ({ last_sync_at }) => (last_sync_at === null ? '—' : <Time at={last_sync_at} />),
  },
];
