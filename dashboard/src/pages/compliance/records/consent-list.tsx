import { Link } from '@tanstack/react-router';
import { Plus, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { createComplianceConsent, listComplianceConsents } from '../../../api/generated/compliance.ts';
import type { ComplianceConsent } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { type Filters, useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { ConsentDialog } from '../../../kit/person/consent-dialog.tsx';
import { CONSENT_CHANNELS, type ConsentChannel, channelName } from '../../../kit/person/person-words.ts';
import { t } from '../../../words/words.ts';
import { useWho, WhoField } from './who-filter.tsx';

const isChannel = (value: string | undefined): value is ConsentChannel =>
  CONSENT_CHANNELS.some((channel) => channel === value);

export function ConsentList() {
  const filters = useFilters(['channel']);
  const who = useWho();
  const [isRecording, setRecording] = useState(false);
  const { channel } = filters.values;
  const query = { ...(who.who ?? {}), ...(isChannel(channel) ? { channel } : {}) };
  const list = useList(listComplianceConsents, { query });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-140 text-ink-muted">
          {t(
            'Each record is a proof. The latest of a person on a channel counts, while the policy requires consent.',
          )}
        </p>
        <ActionButton
          look="primary"
          operation={createComplianceConsent}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRecording(true)}
        >
          {t('Record consent')}
        </ActionButton>
      </div>
      <ResourceList
        label={t('Consents')}
        noun={[t('record'), t('records')]}
        list={list}
        columns={consentColumns()}
        rowKey={(consent) => consent.id}
        expand={{
          label: (consent) => t('Details of the consent of {person}', { person: consent.label }),
          content: (consent) => <ConsentDetail consent={consent} />,
        }}
        filters={<ConsentFilters who={who} filters={filters} />}
        narrowedBy={{
          isFiltered: filters.isFiltered || who.text !== '',
          clear: () => filters.set({ channel: undefined, who: undefined } as never),
        }}
        empty={{
          icon: <ShieldQuestion />,
          title: t('No consent is recorded'),
          children: (
            <p>{t('Imports, your sign-up forms and the connector record consents; so can you, by hand.')}</p>
          ),
          action: (
            <ActionButton
              look="primary"
              operation={createComplianceConsent}
              onClick={() => setRecording(true)}
            >
              {t('Record the first consent')}
            </ActionButton>
          ),
        }}
      />
      <ConsentDialog open={isRecording} onClose={() => setRecording(false)} />
    </>
  );
}

function ConsentFilters({ who, filters }: { who: ReturnType<typeof useWho>; filters: Filters<'channel'> }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <WhoField state={who} />
      <FilterBar
        state={filters}
        filters={[
          {
            kind: 'choice',
            name: 'channel',
            label: t('Channel'),
            options: CONSENT_CHANNELS.map((value) => ({ value, label: channelName(value) })),
          },
        ]}
      />
    </div>
  );
}

const consentColumns = (): Column<ComplianceConsent>[] => [
  {
    head: t('Person'),
    fills: true,
    className: 'py-2',
    cell: (consent) => <PersonCell consent={consent} />,
  },
  { head: t('Channel'), hiddenBelow: 'sm', cell: ({ channel }) => channelName(channel) },
  {
    head: t('What they said'),
    cell: ({ granted }) => (
      <Badge tone={granted ? 'good' : 'bad'}>{granted ? t('Agreed') : t('Withdrew')}</Badge>
    ),
  },
  {
    head: t('Source'),
    hiddenBelow: 'md',
    className: 'max-w-64',
    cell: ({ source }) => (
      <span title={source} className="block truncate text-ink-muted">
        {source}
      </span>
    ),
  },
  {
    head: t('Recorded'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ recorded_at }) => <Time at={recorded_at} />,
  },
];

function PersonCell({ consent }: { consent: ComplianceConsent }) {
  const who = consent.phone_number ?? consent.email;
  return (
    <>
      {who === null ? (
        <span className="block truncate font-medium">{consent.label}</span>
      ) : (
        <Link
          to="/contacts/$contactId"
          params={{ contactId: who }}
          search={{ tab: 'consents' }}
          title={who}
          className="block truncate font-medium tabular-nums hover:underline"
        >
          {who}
        </Link>
      )}
      <span className="block truncate text-sm text-ink-faint md:hidden">
        {channelName(consent.channel)} · {consent.source}
      </span>
    </>
  );
}

function ConsentDetail({ consent }: { consent: ComplianceConsent }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:px-10">
      {consent.text ? (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere">{consent.text}</blockquote>
      ) : (
        <p className="text-ink-muted">
          {consent.erased_at
            ? t('The words were erased with the person.')
            : t('Their words were not recorded.')}
        </p>
      )}
      <p className="text-sm text-ink-muted wrap-anywhere">
        {t('Recorded by {actor}', { actor: consent.recorded_by })} ·{' '}
        <Time at={consent.recorded_at} show="stamp" />
      </p>
    </div>
  );
}
