import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { getCampaignOutreachQuery } from '../../../api/generated/campaigns.ts';
import { createCampaignContact } from '../../../api/generated/contacts.ts';
import type { Campaign, GetCampaignOutreachInput } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { UpdatedStamp } from '../../../kit/feedback/updated-stamp.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { type Filters, useFilters } from '../../../kit/list/use-filters.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { type ContactStatus, contactCount, contactStatusName } from '../words/campaign-words.tsx';
import { outcomeName } from '../words/outcome-words.ts';
import { ContactRow, ContactsHead } from './contact-row.tsx';
import { useContactPages } from './use-contact-pages.ts';
import { useSlice } from './use-slice.ts';

const FILTERS = ['status', 'outcome', 'search'] as const;
const STATUSES: ContactStatus[] = ['pending', 'called', 'converted', 'failed', 'invalid', 'dnc'];
const ROW_HEIGHT = 52;
const SEARCH_BOUNDS = { maxLength: getCampaignOutreachQuery.search.maxLength };

type Wanted = Omit<NonNullable<GetCampaignOutreachInput['query']>, 'page' | 'limit'>;

export function ContactsTab({
  campaign,
  outcomes,
}: {
  campaign: Campaign;
  outcomes: readonly { outcome: string; contacts: number }[];
}) {
  const filters = useFilters(FILTERS);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const slice = useSlice(scroller, ROW_HEIGHT);
  const { first, total, rowAt } = useContactPages({
    campaignId: campaign.id,
    wanted: filters.query as Wanted,
    slice,
    isLive: campaign.status === 'active',
  });
  const last = Math.min(slice.last, total);
  return (
    <section aria-label={t('Contacts')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ContactFilters campaign={campaign} filters={filters} outcomes={outcomes} />
        <div className="flex items-center gap-3">
          {total > 0 && <p className="text-sm text-ink-faint tabular-nums">{contactCount(total)}</p>}
          <UpdatedStamp atMs={first.dataUpdatedAt} />
        </div>
      </div>
      {first.isPending ? (
        <RowsSkeleton />
      ) : first.isError && first.data === undefined ? (
        <LoadFailure error={first.error} onRetry={() => void first.refetch()} />
      ) : total === 0 ? (
        <NoContacts filters={filters} isClosed={campaign.status === 'completed'} />
      ) : (
        <div
          ref={setScroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          className="max-h-[70vh] overflow-y-auto rounded-lg border border-line bg-surface"
        >
          <table aria-label={t('Contacts of the campaign')} aria-rowcount={total + 1} className="block">
            <ContactsHead isVoice={campaign.channel === 'voice'} />
            <tbody className="relative block" style={{ height: total * ROW_HEIGHT }}>
              {Array.from({ length: Math.max(0, last - slice.first) }, (_, offset) => {
                const index = slice.first + offset;
                return (
                  <ContactRow
                    key={rowAt(index)?.id ?? `empty-${index}`}
                    index={index}
                    height={ROW_HEIGHT}
                    contact={rowAt(index)}
                    campaign={campaign}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ContactFilters({
  campaign,
  filters,
  outcomes,
}: {
  campaign: Campaign;
  filters: Filters<(typeof FILTERS)[number]>;
  outcomes: readonly { outcome: string }[];
}) {
  const status = {
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    options: STATUSES.map((value) => ({ value, label: contactStatusName(value, campaign.channel) })),
  } as const;
  const outcome = {
    kind: 'choice',
    name: 'outcome',
    label: t('Last outcome'),
    options: outcomes.map((item) => ({ value: item.outcome, label: outcomeName(item.outcome) })),
  } as const;
  return (
    <FilterBar
      state={filters}
      search={{ name: 'search', placeholder: t('Search contacts'), ...SEARCH_BOUNDS }}
      filters={campaign.channel === 'voice' ? [status, outcome] : [status]}
    />
  );
}

function NoContacts({
  filters,
  isClosed,
}: {
  filters: Pick<Filters<string>, 'isFiltered' | 'clear'>;
  isClosed: boolean;
}) {
  const [, setUrl] = useUrlState(['add']);
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      {filters.isFiltered ? (
        <EmptyState
          icon={<UsersRound />}
          title={t('No contact matches')}
          action={<Button onClick={filters.clear}>{t('Show all contacts')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title={t('No contacts yet')}
          action={
            <ActionButton
              look="primary"
              operation={createCampaignContact}
              refusal={isClosed ? t('A completed campaign takes no more contacts.') : null}
              icon={<UserPlus aria-hidden className="size-4" />}
              onClick={() => setUrl({ add: 'csv' })}
            >
              {t('Add contacts')}
            </ActionButton>
          }
        >
          <p>{t('Import a CSV file, or add people one by one.')}</p>
        </EmptyState>
      )}
    </div>
  );
}

const SKELETON = [1, 2, 3, 4, 5, 6, 7, 8];

function RowsSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <LoadingNote>{t('Loading the contacts')}</LoadingNote>
      {SKELETON.map((row) => (
        <div
          key={row}
          style={{ height: ROW_HEIGHT }}
          className="flex items-center gap-4 border-b border-line px-3"
        >
          <Skeleton className="w-48" />
          <Skeleton className="w-20" />
          <Skeleton className="ml-auto w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
