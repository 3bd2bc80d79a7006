import { useNavigate } from '@tanstack/react-router';
import { Megaphone, Plus } from 'lucide-react';
import { createCampaign, listCampaigns, pauseCampaign } from '../../../api/generated/campaigns.ts';
import type { CampaignListItem } from '../../../api/generated/types.ts';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { selectColumn } from '../../../kit/bulk/select-box.tsx';
import { useSelection } from '../../../kit/bulk/use-selection.ts';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { type Filters, useFilters } from '../../../kit/list/use-filters.ts';
import { BrainNotice } from '../../../kit/model/brain-notice.tsx';
import { Page } from '../../../kit/page.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { SavedViews } from '../../../kit/views/saved-views.tsx';
import { t } from '../../../words/words.ts';
import { CHANNEL_NAMES, STATUS_NAMES } from '../words/campaign-words.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import { useCampaigns } from './use-campaigns.ts';

const FILTERS = ['search', 'status', 'channel', 'agentId'] as const;
type Filter = (typeof FILTERS)[number];

export function CampaignsPage() {
  return (
    <Page
      title={t('Campaigns')}
      description={t('Lists of people to reach, by which agent, in which hours, and how far each has come.')}
      reads={listCampaigns}
      actions={<NewCampaignButton />}
    >
      <BrainNotice className="mb-6" />
      <CampaignList />
    </Page>
  );
}

function NewCampaignButton({ children = t('New campaign') }: { children?: string }) {
  const navigate = useNavigate();
  return (
    <ActionButton
      look="primary"
      operation={createCampaign}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => void navigate({ to: '/campaigns/new' })}
    >
      {children}
    </ActionButton>
  );
}

const CampaignsBulk = lazyPart(() => import('./campaigns-bulk.tsx'));

function CampaignList() {
  const filters = useFilters(FILTERS);
  const { list, all } = useCampaigns(filters.values);
  const selection = useSelection(list.rows, (campaign) => campaign.id, JSON.stringify(filters.values));
  const mayPause = useRefusal(pauseCampaign) === null;
  return (
    <>
      <ResourceList
        label={t('Campaigns')}
        noun={[t('campaign'), t('campaigns')]}
        list={list}
        columns={
          mayPause ? [selectColumn(selection, ({ name }) => name), ...CAMPAIGN_COLUMNS] : CAMPAIGN_COLUMNS
        }
        rowKey={(campaign) => campaign.id}
        rowClass={(campaign) => (selection.has(campaign) ? 'bg-accent-soft/50' : undefined)}
        href={(campaign) => `/campaigns/${campaign.id}`}
        narrowedBy={filters}
        {...(all.length > 0 || filters.isFiltered
          ? { filters: <CampaignFilters filters={filters} all={all} /> }
          : {})}
        empty={{
          icon: <Megaphone />,
          title: t('No campaigns yet'),
          children: (
            <p>
              {t(
                'A campaign gives an agent people to reach: “Spring offer”, 500 customers from a CSV file, weekdays from 9 to 18 in their time.',
              )}
            </p>
          ),
          action: <NewCampaignButton>{t('Create the first campaign')}</NewCampaignButton>,
        }}
      />
      {selection.isBarShown && <CampaignsBulk selection={selection} />}
    </>
  );
}

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function CampaignFilters({ filters, all }: { filters: Filters<Filter>; all: CampaignListItem[] }) {
  const agents = new Map(
    all.map(({ agent_id, agent_name }) => [agent_id, agent_name ?? t('A deleted agent')]),
  );
  return (
    <FilterBar
      state={filters}
      search={{ name: 'search', placeholder: t('Search by name') }}
      views={<SavedViews list="campaigns" state={filters} />}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t('Status'),
          options: options({ ...STATUS_NAMES, blocked: t('Blocked') }),
        },
        { kind: 'choice', name: 'channel', label: t('Channel'), options: options(CHANNEL_NAMES) },
        { kind: 'choice', name: 'agentId', label: t('Agent'), options: options(Object.fromEntries(agents)) },
      ]}
    />
  );
}
